// SPDX-License-Identifier: MIT
// Every word of the console in English. No guard: strings.h and strings.c include it
// for different ends. The same lines in every language, or it does not compile.
// clang-format off
#include "groups.h"
LANGUAGE(ENGLISH)

// --- Menus, settings, the table ------------------------------------------------------

STRING(LANGUAGE_NAME, "English")
STRING(PLURAL_RULE, "one other")
STRING(LANGUAGE_CODE, "en")
// To write names with: small letters, 36 at most.
STRING(ALPHABET, "abcdefghijklmnopqrstuvwxyz0123456789")
STRING(YES, "Yes")
STRING(NO, "No")
STRING(ON, "on")
STRING(OFF, "off")

// The menu
STRING(CONTINUE, "Continue")
STRING(PLAY_AGAIN, "Play again")
STRING(NEW_GAME, "New game")
STRING(LOAD_GAME, "Load")
STRING(SLOT_EMPTY, "empty")
STRING(SLOT_OVER, "over")
STRING(RULES, "Rules")
STRING(HIGH_SCORES, "Records")
STRING(SETTINGS, "Settings")
STRING(ABOUT, "About")
STRING(STORE_CUT, "Power failed while saving: the last move may be missing.")
STRING(STORE_CUT_BY_KEY, "Power failed while saving: settings, records or games may be older.")
STRING(STORE_LOST_BY_KEY, "Settings, records or other saved games are lost.")
STRING(STORE_DAMAGED, "Part of what was saved is lost.")
STRING(STORE_FOREIGN, "The save is from another version and cannot be read.")
STRING(STORE_OTHER_DATA, "There is other data here. Use its space for saves? No: play without saving.")
STRING(STORE_WEARING, "The memory is wearing out. Copy your games soon.")
STRING(STORE_WORN, "The memory is worn out: nothing is saved any more.")
STRING(BATTERY_LOW, "The battery is nearly empty. What is saved is safe.")
// %1: a place in the program ("save.c:12")
STRING(FAILED, "%1: the program failed. What is saved is safe. Press a button to start again.")
STRING(SAVE_UNREADABLE, "The saved game cannot be read any more.")
STRING(SAVE_SHORTENED, "The last moves are lost. The game is as it was before them.")

// Together: several devices at one table
STRING(TOGETHER, "Together")
STRING(TABLE_OPEN, "Open a table")
STRING(TABLE_JOIN, "Join a table")
STRING(TABLE_RESUME, "Go on together")
STRING(GAME, "Game")
STRING(GUEST, "Guest")
STRING(SEAT_HERE, "here")
STRING(DEALER, "dealer")
STRING(GUEST_AWAITED, "awaited")
STRING(GUEST_PRESENT, "there")
STRING(GUEST_READY, "ready")
STRING(BE_READY, "I am ready")
STRING(READY, "Ready")
STRING(WAITING_ROOM, "At the table")
STRING(WHO_BEGINS, "Begins")
STRING(BY_LOT, "by lot")
STRING(LOBBY_NO_GUEST, "No seat is for a guest. If everybody plays on this device, choose New game.")
STRING(LOBBY_NOT_READY, "Not every guest is ready yet.")
// %1: a player's name
STRING(WAITS_FOR, "Waiting: %1")
// %1: a player's name
STRING(HELP_AWAY, "%1 sits at another device and has the turn. B: menu.")
STRING(STAND_IN, "Stand-in")
STRING(ASK_STAND_IN, "A player is away. Shall the computer play for them until they are back?")
STRING(STAND_IN_DECLINED, "The others would rather wait.")
STRING(REFUSED_STALE, "The game had gone on meanwhile. Look, and choose again.")
STRING(REFUSED_TURN, "It is not your turn.")
STRING(REFUSED_UNDO, "That can no longer be taken back.")
STRING(LEAVE_TABLE, "Leave the table")
STRING(LINK_LOOKING, "Looking...")
// %1: a player's name
STRING(LINK_SILENT, "%1: away")
STRING(LINK_NO_TABLE, "No table found. One device opens it, the others join. TX goes to RX of the next, RX to TX, GND to GND.")
STRING(LINK_OPEN, "RX hears nothing. Open Together on the other device, too. TX goes to RX of the next, RX to TX, GND to GND.")
STRING(LINK_SWAPPED, "TX is connected to TX. Swap the two wires: TX goes to RX.")
// %1: a player's name
STRING(LINK_OLDER, "%1 has an older Souk. Update that device, then join again.")
// %1: a player's name
STRING(LINK_NEWER, "%1 has a newer Souk. Update this device, then join again.")
STRING(LINK_VERSION, "The two devices have different versions of Souk. Update both.")
STRING(LINK_RULES, "The two devices have different rules for this game. Update both.")
STRING(LINK_FULL, "All seats of that table are taken.")
STRING(LINK_BAD_BYTES, "What that table sends cannot be read. Update both devices.")
STRING(LINK_CLOSED, "The table was closed. The dealer keeps the game.")

// A new game
STRING(WHICH_GAME, "Which game?")
STRING(PLAYERS, "Players")
STRING(WHO_PLAYS, "Who plays?")
STRING(LETS_PLAY, "Let's play!")
STRING(PERSON, "you")
STRING(LEVEL_1, "easy")
STRING(LEVEL_2, "normal")
STRING(LEVEL_3, "hard")
STRING(LEVEL_4, "master")
STRING(LEVEL_5, "legend")
STRING(SEAT, "Player")
STRING(WHO, "Who")
STRING(NAME, "Name")
STRING(EMBLEM, "Emblem")
STRING(CAMEL, "camel")
STRING(LAMP, "lamp")
STRING(PALM, "palm")
STRING(CRESCENT, "moon")
STRING(DONE, "Done")
STRING(WRITE_NAME, "Write a name")
STRING(START, "Start")
STRING(ASK_REPLACE, "Four games are saved. Replace the last one played?")
NAMES("Layla", "Omar", "Amina", "Yusuf", "Zahra", "Karim", "Nadia", "Hassan", "Samira", "Tariq", "Farida", "Idris")

// Settings
STRING(LANGUAGE, "Language")
STRING(TEXT_SIZE, "Text")
STRING(TEXT_NORMAL, "normal")
STRING(TEXT_LARGE, "large")
STRING(SOUND, "Sound")
STRING(VOLUME, "Volume")
STRING(VOLUME_LOUD, "loud")
STRING(VOLUME_MEDIUM, "medium")
STRING(VOLUME_SOFT, "soft")
STRING(LISTEN, "Listen")
STRING(SOUND_IS_OFF, "Sound is off.")
STRING(SOUND_MOVE, "Cursor")
STRING(SOUND_CHOOSE, "Choose")
STRING(SOUND_BACK, "Back")
STRING(SOUND_REFUSED, "Not possible")
STRING(SOUND_TURN, "Your turn")
STRING(SOUND_COINS, "Coins")
STRING(SOUND_TOLL, "Toll")
STRING(SOUND_DIE, "Die")
STRING(SOUND_STEP, "Step")
STRING(SOUND_CARD, "Card")
STRING(SOUND_BUILD, "Building")
STRING(SOUND_RUG, "Rug")
STRING(SOUND_MEDAL, "Medal")
STRING(SOUND_HINT, "Hint")
STRING(SOUND_FINAL, "Final phase")
STRING(SOUND_WIN, "Victory")
STRING(SOUND_LOST, "Defeat")
STRING(SOUND_START, "Switched on")
STRING(BRIGHTNESS, "Brightness")
STRING(BRIGHTNESS_LOW, "low")
STRING(BRIGHTNESS_MEDIUM, "medium")
STRING(BRIGHTNESS_HIGH, "high")
STRING(DIM, "Dim after")
DIM_TIMES("s", "min")
STRING(DIM_NEVER, "never")
STRING(FLIP, "Left-handed")
STRING(SPEED, "Move speed")
STRING(SPEED_SLOW, "slow")
STRING(SPEED_NORMAL, "normal")
STRING(SPEED_FAST, "fast")
STRING(SPEED_OFF, "at once")
STRING(HINTS, "Hints")
STRING(ERASE, "Erase all")
STRING(ASK_ERASE, "Erase the settings, the records and all saved games?")

// About
STRING(VERSION, "Version")
STRING(BOARD, "Board")
STRING(BATTERY, "Battery")
STRING(CHARGING, "charging")
STRING(LICENCES, "Licences")
STRING(LICENCES_TEXT, "Souk: MIT.\nu8g2: BSD 2-Clause, and the licences of its fonts.\npico-sdk: BSD 3-Clause.\nTinyUSB: MIT.\nThe full texts come with the source.")
STRING(UPDATE, "Update")
STRING(ASK_UPDATE, "Restart as a USB drive for an update? The game is saved.")
STRING(LOAD, "Load")
STRING(LOAD_FRAME_LONGEST, "Longest frame")
STRING(LOAD_FRAME_LAST, "Last frame")
STRING(LOAD_STEP_LONGEST, "Longest step")
STRING(LOAD_STACK_LEFT, "Stack left")
STRING(LOAD_SAVES_WRITTEN, "Saves written")
// %1: a number
STRING(MILLISECONDS, "%1 ms")
// %1: a number
STRING(BYTES, "%1 B")
// %1: a number
STRING(TIMES, "%1")

// Records
// %1: games; %2: games that were won; %3: the best score
STRING(RECORD_LINE, "%1 {1:game|games}, %2 won, best: %3")
STRING(RECORD_NONE, "no game yet")
STRING(AMONG_PEOPLE, "People only")
// %1: a level (LEVEL_1 ...)
STRING(AGAINST_LEVEL, "Opponents: %1")

// The table
STRING(UNDO, "Undo")
STRING(UNDO_GESTURE, "hold <")
STRING(LAST_MOVE, "Last move")
STRING(REPLAY, "Replay")
STRING(HINT, "Hint")
STRING(OVERVIEW, "Overview")
STRING(SAVE_AS, "Save as")
STRING(ASK_OVERWRITE, "Replace the game that is saved there?")
STRING(SAVE_AND_LEAVE, "Save and leave")
STRING(GIVE_UP, "Give up")
STRING(ASK_GIVE_UP, "Give this game up? It counts as lost.")
STRING(PASS_TO, "Pass it to")
STRING(PRESS_A, "A: I have it")
STRING(TURN_DONE, "A: pass it on")
STRING(GAME_DONE, "A: scoring")
STRING(UNDO_OFFERED, "hold <: undo")
STRING(UNDONE, "Taken back")
STRING(NOT_POSSIBLE, "That is not possible.")
STRING(NO_UNDO_NOTHING, "You have nothing to take back.")
STRING(NO_UNDO_PASSED_ON, "The device was passed on: that stays.")
STRING(NO_HINT_OFF, "Hints are off. You can turn them on in the settings.")
STRING(NO_HINT_TABLE, "At this table there are no hints: the dealer has turned them off.")
STRING(NO_HINT_NOW, "A hint comes when it is your turn.")
STRING(NO_REPLAY, "Nobody has moved since your turn.")
STRING(HELP_CURTAIN, "Give the device to the player named here. Only then press A, so that nobody sees another's hand.")
STRING(HINT_COMES, "A hint...")
STRING(HINT_TAG, "HINT")
// %1: a player's name
STRING(HELP_THINKING, "%1 is thinking. The line below shows how far that is. B opens the menu.")
STRING(HELP_DONE, "Your turn is over. A goes on. Hold LEFT to take the move back. B opens the menu.")
STRING(HELP_WATCHING, "You are watching a move. A skips to its end, B opens the menu.")

// The end
STRING(TOTAL, "Total")
// %1: a player's name
STRING(WINS, "%1 wins!")
STRING(SHARED_WIN, "A shared win!")
STRING(NEW_RECORD, "A new record!")
STRING(FINAL_BOARD, "Final board")
STRING(SCORING, "Scoring")
STRING(TO_MENU, "Menu")

// Learning
STRING(LEGEND, "All signs")
// %1: a number
STRING(LEGEND_PLAYER, "player %1")
STRING(LEARN, "Learn")
// %1: the name of a lesson
STRING(LESSON_DONE, "%1: done! Well played.")
STRING(LESSON_AGAIN, "Begin again")
STRING(LESSON_SKIP, "Next lesson")
STRING(LESSON_LEAVE, "Leave")

// --- Kairo ---------------------------------------------------------------------------

STRING(KAIRO_NAME, "Kairo")
STRING(KAIRO_START_VARIABLE, "place your own")
STRING(KAIRO_START_SUGGESTED, "quick set-up")

// Colours: as said of a stall or a customer, and as said of a coin.
STRING(KAIRO_WHITE, "white")
STRING(KAIRO_RED, "red")
STRING(KAIRO_PURPLE, "purple")
STRING(KAIRO_GREEN, "green")
STRING(KAIRO_YELLOW, "yellow")
STRING(KAIRO_BLUE, "blue")
// Of these colours, in the zoom
STRING(KAIRO_LETTERS, "WRPGYB")
STRING(KAIRO_COIN_WHITE, "white")
STRING(KAIRO_COIN_RED, "red")
STRING(KAIRO_COIN_PURPLE, "purple")
STRING(KAIRO_COIN_GREEN, "green")
STRING(KAIRO_COIN_YELLOW, "yellow")
STRING(KAIRO_COIN_BLUE, "blue")

// What can be done in a turn
STRING(KAIRO_BUILD, "Build")
STRING(KAIRO_LURE, "Lure")
STRING(KAIRO_DRAW, "Draw")
STRING(KAIRO_STOP, "Stop building")
STRING(KAIRO_LOOK, "Look around")

// What can be built
STRING(KAIRO_STALL, "stall")
STRING(KAIRO_NEW_STALL, "New stall")
STRING(KAIRO_NEUTRAL_STALL, "Neutral stall")
STRING(KAIRO_EXPANSION, "Expansion")
STRING(KAIRO_MOVE_STALL, "Move stall")
STRING(KAIRO_ROW_STALL, "new stall")
STRING(KAIRO_ROW_EXPANSION, "expansion")
STRING(KAIRO_ROW_MOVE, "move")
STRING(KAIRO_WHICH_COLOUR, "Which colour?")
STRING(KAIRO_WHAT_TO_BUILD, "Build what?")

// The panel while choosing
// %1: a number
STRING(KAIRO_SEGMENT, "segment %1")
// %1: a number
STRING(KAIRO_SEGMENT_SHORT, "segm. %1")
// %1: coins, drawn
STRING(KAIRO_DUE, "due %1")
// %1: a number
STRING(KAIRO_SIZE, "size %1")
STRING(KAIRO_GOLD, "gold")
STRING(KAIRO_SILVER, "silver")
STRING(KAIRO_BOTH_MEDALS, "gold,silver")
STRING(KAIRO_ENTRY_SIDE, "Entry: which side?")
STRING(KAIRO_ONE_CARD, "1 card")
STRING(KAIRO_A_JOKER, "a joker")
STRING(KAIRO_THREE_CARDS, "3 CARDS!")
STRING(KAIRO_FEE, "joker")
STRING(KAIRO_PAYMENT, "Payment")
// %1: a number
STRING(KAIRO_PAY_MORE, "missing: %1")
// %1: a number
STRING(KAIRO_PAY_LESS, "too many: %1")
// %1: coins, drawn
STRING(KAIRO_PAYS, "pay %1")
STRING(KAIRO_CONFIRM, "A: build")
STRING(KAIRO_CONFIRM_PLACE, "A: place")
STRING(KAIRO_CONFIRM_LURE, "A: lure")
STRING(KAIRO_GO_ENTRY, "A: entry")
STRING(KAIRO_GO_CARDS, "A: cards")
STRING(KAIRO_GO_PAY, "A: pay")
STRING(KAIRO_CUSTOMER, "customer")
STRING(KAIRO_WHICH_CUSTOMER, "Which customer?")
// %1: coins, drawn
STRING(KAIRO_BEST, "best %1")
// %1: a number
STRING(KAIRO_STEPS, "%1 {1:step|steps}")
// %1: signs of colours, drawn
STRING(KAIRO_WAITING, "waiting: %1")
STRING(KAIRO_SUPPLY, "Supply")
STRING(KAIRO_NEUTRAL, "neutral")
STRING(KAIRO_ENTRY, "entry")
STRING(KAIRO_FREE_SITE, "free site")
STRING(KAIRO_RESTAURANTS, "restaurants")
STRING(KAIRO_MARKET, "market")
STRING(KAIRO_NO_CARD_HERE, "no card for it")
// %1: a number
STRING(KAIRO_DECK, "deck: %1")
// %1: a number
STRING(KAIRO_BARKERS, "barkers: %1")
STRING(KAIRO_JOKER, "joker")
STRING(KAIRO_EMPTY, "empty")
STRING(KAIRO_DISCARD, "Discard one")
STRING(KAIRO_STOP_ASKED, "Stop building? You are out for the rest of the game.\nA: stop, B: back")
STRING(KAIRO_THINKS, "thinks")
STRING(KAIRO_SEEN, "A new card or stall has been seen: your move stays.")

// Narration of moves; the player's name stands before
STRING(KAIRO_NARRATE_PLAYS, "plays")
// %1: the sign of a colour, drawn
STRING(KAIRO_NARRATE_STALL, "sets up a %1 stall")
// %1: the sign of a colour, drawn
STRING(KAIRO_NARRATE_NEUTRAL, "places a neutral %1")
// %1: the sign of a colour, drawn; %2: a number
STRING(KAIRO_NARRATE_EXPANDS, "expands %1: size %2")
// %1: the sign of a colour, drawn
STRING(KAIRO_NARRATE_MOVES, "moves the %1 stall")
// %1: coins, drawn
STRING(KAIRO_NARRATE_PAYS, "pays %1")
// %1: a number and a sign, drawn
STRING(KAIRO_NARRATE_POINTS, "scores %1")
// %1: a medal and its points, drawn
STRING(KAIRO_NARRATE_MEDAL, "takes %1")
// %1: a medal and its points, drawn; %2: a player's name
STRING(KAIRO_NARRATE_MEDAL_FROM, "takes %1 from %2")
// %1: the sign of a colour, drawn
STRING(KAIRO_NARRATE_LURES, "lures %1")
// %1: the sign of a colour, drawn; %2: a number and the sign of barkers
STRING(KAIRO_NARRATE_LURES_WITH, "lures %1 with %2")
// %1: a number and a sign, drawn
STRING(KAIRO_NARRATE_EARNS, "earns %1")
// %1: the sign of a colour, drawn
STRING(KAIRO_NARRATE_COMES, "%1 comes to the market")
STRING(KAIRO_NARRATE_TAKES, "takes")
STRING(KAIRO_NARRATE_DRAWS, "draws from the deck")
// %1: the sign of a barker, drawn
STRING(KAIRO_NARRATE_BARKER, "takes a barker %1")
STRING(KAIRO_NARRATE_DISCARDS, "discards")
STRING(KAIRO_NARRATE_STOPS, "stops building")
// %1: the sign of a colour, drawn
STRING(KAIRO_NARRATE_NEXT_NEUTRAL, "From the bag: neutral %1")
STRING(KAIRO_NARRATE_REFILL, "New in the display")
STRING(KAIRO_NARRATE_SHUFFLE, "Discards are shuffled")
STRING(KAIRO_NARRATE_FINAL, "Final phase: only building now!")
STRING(KAIRO_NARRATE_OVER, "The game is over")

// Figures
STRING(KAIRO_POINTS, "Points")
STRING(KAIRO_MEDALS, "Medals")
STRING(KAIRO_COINS, "Coins")
STRING(KAIRO_CARDS, "Cards")
STRING(KAIRO_BARKER_CARDS, "Barkers")
STRING(KAIRO_STALLS, "Stalls")
STRING(KAIRO_EXPANSIONS, "Expansions")

// Why something is not possible
STRING(KAIRO_NO_OTHER, "That is not possible now.")
STRING(KAIRO_NO_ENTRY_OFF_BOARD, "The entry would lie off the board.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_OTHER_NEUTRAL, "The neutral %1 stall comes first.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_HAS_STALL, "Your %1 stall is on the board already.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_STALL_YET, "You have no %1 stall on the board.")
// %1: a number
STRING(KAIRO_NO_SETUP_FULL, "Segment %1 already holds two stalls.")
// %1: a square ("E10")
STRING(KAIRO_NO_PURPLE_ONLY, "%1 is in the restaurant area: only purple may stand there.")
// %1: a square ("E10")
STRING(KAIRO_NO_MARKET_ONLY, "Purple may stand in the restaurant area only, not on %1.")
// %1: a square ("E10")
STRING(KAIRO_NO_SITE_TILE, "%1 is built on already.")
// %1: a square ("E10")
STRING(KAIRO_NO_SITE_ENTRY, "%1 is the entry of a stall.")
// %1: a square ("E10")
STRING(KAIRO_NO_SITE_CUSTOMER, "A customer stands on %1.")
// %1: a colour (KAIRO_WHITE ...); %2: a number
STRING(KAIRO_NO_COLOUR_IN_SEGMENT, "There is a %1 stall in segment %2 already.")
// %1: a square ("E10")
STRING(KAIRO_NO_TOUCHES_TILE, "On %1 the stall would touch another one or an expansion.")
// %1: a square ("E10")
STRING(KAIRO_NO_ENTRY_NOT_BESIDE, "The entry must lie beside the stall, not on %1.")
// %1: a square ("E10")
STRING(KAIRO_NO_ENTRY_RESTAURANT, "%1 is in the restaurant area: no entries there.")
// %1: a square ("E10")
STRING(KAIRO_NO_ENTRY_CUT_OFF, "No customer could reach the entry on %1.")
// %1: a square ("E10")
STRING(KAIRO_NO_CUT_OFF, "Building on %1 would cut an entry off from a customer.")
// %1: a square ("E10"); %2: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_NOT_AT_STAND, "%1 does not touch your %2 stand.")
// %1: a square ("E10"); %2: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_TOUCHES_SAME, "%1 touches another %2 stand.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_EXPANSION_LEFT, "No %1 expansions are left.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_STALL_IS_EXPANDED, "The %1 stall has been expanded: it stays.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_STALL_NOT_BLOCKED, "The %1 stall can still be expanded: it stays.")
// %1: a square ("E10")
STRING(KAIRO_NO_SAME_SITE, "The stall stands on %1 already.")
// %1: a card ("7")
STRING(KAIRO_NO_CARD_NOT_HELD, "Card %1 is not in your hand.")
// %2: a number
STRING(KAIRO_NO_CARD_FOR, "No card for segment %2.")
STRING(KAIRO_NO_FEE, "A joker costs 1 coin, and you have none.")
// %1: the colour of a coin (KAIRO_COIN_WHITE ...)
STRING(KAIRO_NO_OWN_COIN, "Needs at least 1 %1 coin.")
// %1: a number; %2: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_TOO_FEW_COINS, "Too few coins: %1 %2, or 2 others for each missing.")
STRING(KAIRO_NO_NOTHING_DUE, "There is nothing to pay here.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_PAYS_TOO_FEW_HELD, "You do not have that many %1 coins.")
// %1: a number; %2: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_PAYS_OWN_COLOUR, "You have enough: pay %1 %2 {1:coin|coins}.")
// %1: a number; %2: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_PAYS_WRONG_SUM, "It costs %1 %2 {1:coin|coins}; 2 others for each one missing.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_CUSTOMER_WAITS, "The %1 customer is not on the board.")
// %1: a square ("E10"); %2: a colour (KAIRO_WHITE ...)
STRING(KAIRO_NO_ENTRY_THERE, "%1 is not the entry of a %2 stand.")
// %1: a square ("E10")
STRING(KAIRO_NO_ENTRY_TAKEN, "A customer stands on the entry %1.")
// %1: a number; %2: a number
STRING(KAIRO_NO_MORE_BARKERS, "Other entries are nearer. Barkers: needed %1, you have %2.")
STRING(KAIRO_NO_SLOT_EMPTY, "There is no card here.")
STRING(KAIRO_NO_CARDS_LEFT, "No stall cards are left to draw.")
STRING(KAIRO_NO_BARKERS_LEFT, "All barkers are taken.")
STRING(KAIRO_WHY_NO_CARDS, "You have no stall cards: draw some first.")
STRING(KAIRO_WHY_NO_CARDS_NOW, "You have no stall cards, and none are drawn any more.")
STRING(KAIRO_WHY_NO_CUSTOMER, "No customer can reach an open entry of their colour.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_WHY_NO_SITE, "There is no site left for the %1 stall.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_WHY_NO_SITE_BESIDE, "The %1 stand has no free site beside it.")

// What speaks for a hint
// %1: a number
STRING(KAIRO_WHY_BOTH_MEDALS, "+%1, both medals.")
// %1: a number
STRING(KAIRO_WHY_GOLD, "+%1, the gold medal.")
// %1: a number
STRING(KAIRO_WHY_SILVER, "+%1, the silver medal.")
STRING(KAIRO_WHY_ENDS_AHEAD, "Ends the game while you are ahead.")
// %1: a number
STRING(KAIRO_WHY_POINTS, "%1 {1:point|points}.")
// %1: a number
STRING(KAIRO_WHY_COINS, "%1 {1:coin|coins} for you.")
// %1: a player's name; %2: a number
STRING(KAIRO_WHY_DENIES, "Keeps %2 {2:coin|coins} from %1.")
STRING(KAIRO_WHY_MEDALS_WAIT, "This comes first: the medals can wait.")
STRING(KAIRO_WHY_NEW_STALL, "A new stall that can grow.")
STRING(KAIRO_WHY_BETTER_PLACE, "There the stall can grow again.")
STRING(KAIRO_WHY_CARD_BUILDS, "With this card a stall of yours can grow.")
STRING(KAIRO_WHY_MORE_CARDS, "You need better cards.")
STRING(KAIRO_WHY_BARKER, "A barker brings a customer past a nearer entry.")
STRING(KAIRO_WHY_LEAST_USEFUL, "Your least useful card.")
STRING(KAIRO_WHY_ROOM, "Room to grow, and its customer is near.")
STRING(KAIRO_WHY_NEUTRAL, "There it is in the others' way, not in yours.")
STRING(KAIRO_WHY_NOTHING_LEFT, "Nothing is left to build.")

// A site explained (hold B)
// %1: a colour (KAIRO_WHITE ...); %2: a number
STRING(KAIRO_EXPLAIN_YOURS, "Your %1 stand, size %2.")
// %1: a player's name; %2: a colour (KAIRO_WHITE ...); %3: a number
STRING(KAIRO_EXPLAIN_OTHERS, "%1's %2 stand, size %3.")
// %1: a colour (KAIRO_WHITE ...)
STRING(KAIRO_EXPLAIN_NEUTRAL, "A neutral %1 stall.")
STRING(KAIRO_EXPLAIN_ENTRY, "An entry.")
// %1: a number
STRING(KAIRO_EXPLAIN_PAYS, "A customer here: %1 {1:coin|coins} for you.")
// %1: a number; %2: a number; %3: a player's name
STRING(KAIRO_EXPLAIN_PAYS_BOTH, "A customer here: %1 {1:coin|coins} for you, %2 for %3.")
// %1: a colour (KAIRO_WHITE ...); %2: a square ("E10")
STRING(KAIRO_EXPLAIN_CUSTOMER, "A %1 customer. Nearest open entry: %2.")
// %1: a number
STRING(KAIRO_EXPLAIN_FREE, "A free site in segment %1.")
// %1: a number
STRING(KAIRO_EXPLAIN_RESTAURANT, "A restaurant site in segment %1.")
// %1: colours, with commas (KAIRO_WHITE ...)
STRING(KAIRO_EXPLAIN_CAN_GROW, "You can expand here: %1.")
// %1: colours, with commas (KAIRO_WHITE ...)
STRING(KAIRO_EXPLAIN_CAN_STAND, "You can set up a stall: %1.")
// %1: a colour (KAIRO_WHITE ...); %2: a whole sentence
STRING(KAIRO_EXPLAIN_COULD_GROW, "Your %1 stand could grow here. %2")
// %1: a colour (KAIRO_WHITE ...); %2: a whole sentence
STRING(KAIRO_EXPLAIN_COULD_STAND, "A %1 stall could stand here. %2")
// %1: a colour (KAIRO_WHITE ...); %2: a whole sentence
STRING(KAIRO_EXPLAIN_WHY_NOT, "Why not %1? %2")
STRING(KAIRO_EXPLAIN_LATER, "You can build on your next turn.")

// Help on what is under the cursor
STRING(KAIRO_HELP_BUILD, "Build: play a stall card, then set up a new stall, expand one of yours, or move a blocked one. A card shows where: one segment. A joker shows three and costs 1 coin. Any three cards: anywhere.")
STRING(KAIRO_HELP_LURE, "Lure: bring one of the five customers to the nearest open entry of their colour. Your own stand pays 1 coin a tile. Another player's pays you 1 coin, and its owner 1 a tile. A barker lets you pass over one nearer entry.")
STRING(KAIRO_HELP_TAKE, "Draw two cards, one after the other: one of the four open ones, the top of the deck, or a barker. A + marks cards with which a stand of yours could grow now. You may keep four stall cards; barkers do not count.")
STRING(KAIRO_HELP_STOP, "In the final phase players can only build. Whoever stops is out for the rest of the game; the others may go on.")
STRING(KAIRO_HELP_LOOK, "Go over the board with the arrows. A shows the segment large: emblem and dots are the owner's, mark and letter the colour: White, Red, Purple, Green, Yellow, Blue. Hold B: what is here.")
STRING(KAIRO_HELP_WHAT, "What would you like to build? The number says on how many sites it is possible with your cards and coins. A on a dash says why not.")
STRING(KAIRO_HELP_SITE, "The cursor goes only to sites where you can build. Stalls need a free site beside them for the entry, and may not touch another stall or expansion.")
STRING(KAIRO_HELP_EXPANSION, "Up and down go through the sites. Large dots: one card is enough. Left and right change the card. A builds, or asks which coins to pay where your coins of this colour are too few.")
STRING(KAIRO_HELP_SETUP, "Set-up: in turn, everybody places three stalls, one at a time. No cards, no coins. A segment takes at most two stalls, and only one of each colour. A stall needs a free site beside it for its entry and touches no other stall.")
STRING(KAIRO_HELP_ENTRY, "Press the arrow for the side the entry should be on. It lies in the market, never in the restaurant area.")
STRING(KAIRO_HELP_PAY, "Left and right choose a colour, up and down pay one more or less. At least 1 coin is of the stand's colour; for each one missing pay 2 others.")
STRING(KAIRO_HELP_PREVIEW, "This is what you pay and what you get. Left and right change the cards: the one of the segment, a joker for 1 coin, or any three. A builds, B goes back.")
STRING(KAIRO_HELP_CUSTOMER, "Choose a customer. They walk the shortest way to an open entry of their colour, over free sites, entries and past other customers.")
STRING(KAIRO_HELP_ENTRY_OF_LURE, "Entries in reach: the nearest ones, and with barkers those further away. Then the customer waits beside the board, and the one who waited stands on the entry.")
STRING(KAIRO_HELP_THROW, "You hold more than four stall cards. Choose one to discard.")

// The rules to read
STRING(KAIRO_RULES_AIM, "KAIRO\nYou are a trader at the bazaar of Cairo. Customers bring coins to your stalls, coins pay for larger stalls, and larger stalls bring points and medals. Most points wins.")
STRING(KAIRO_RULES_BOARD,
    "THE BOARD\n12 x 12 sites in nine segments, numbered 1 to 9 row by row. The rim in the west, south and east, with a dot on every free site, is the restaurant area; all the rest is the market. There are six colours: white, red, purple, green, yellow and blue. Each player owns six stalls, one of each colour. A stall and its expansions are a stand.")
STRING(KAIRO_RULES_SIGNS,
    "THE SIGNS\nWhite is an empty square, red vertical stripes, purple a cross, green a triangle, yellow a full square, blue horizontal stripes. A stall is lit with its mark dark; an expansion is the mark alone; a disc is a customer. An entry is a mat before its stall with one to four dots: the number of the player it belongs to. Without dots it is neutral. The stall's missing corner says the same: top left is player 1, then clockwise. Beside the board a star stands for points, a horn for barkers; under a colour a full square is its gold medal, an empty one the silver.")
STRING(KAIRO_RULES_SETUP,
    "SET-UP\nFive of the six customers stand on the board, the sixth waits beside it. Everybody has three stall cards and one coin of each colour; four cards lie open, and the start player is drawn by lot. Either a suggested start is laid out, or the players place three stalls each in turn, by the rules for new stalls, without cards, and with at most two stalls in a segment.")
STRING(KAIRO_RULES_TURN, "YOUR TURN\nDo exactly one thing: build, or lure a customer, or draw two cards. Then it is the next player's turn.")
STRING(KAIRO_RULES_CARDS, "CARDS\nBuilding takes a stall card, which says where. A standard card: its segment. A joker: one of its three segments, for 1 coin of any colour. Or any three cards: wherever you like; jokers among them cost nothing. Played cards go to the discards.")
STRING(KAIRO_RULES_STALL,
    "NEW STALL\nIt needs a free site (no stall, expansion, entry or customer) and beside it another free one for the entry. Purple stalls stand in the restaurant area only, the others in the market only; entries always lie in the market, in any segment. A segment holds one stall of each colour, whoever owns it, and any number of entries and expansions. A stall may not touch another stall or an expansion by an edge. Every entry must stay in reach of every customer.")
STRING(KAIRO_RULES_EXPANSION,
    "EXPANSION\nIt comes from the common supply, six of each colour, and goes on a free site beside a tile of your stand of that colour; purple in the restaurant area, the others in the market. It may touch stands of other colours, but not another stand of its own colour. No entry may be cut off from a customer; empty sites may.")
STRING(KAIRO_RULES_COST, "COST AND POINTS\nAn expansion costs as many coins of its colour as the stand then has tiles. If you have too few, pay at least 1 of that colour and 2 others for each one missing. You score 1 point for each tile of the stand.")
STRING(KAIRO_RULES_MEDALS,
    "MEDALS\nEach colour has a gold medal worth 3 and a silver one worth 2. If after your expansion you alone have the largest stand of that colour, take both, from the supply or from whoever holds them. If you only draw level with the largest, take the silver one. A medal scores when you take it, not while you keep it, and once more at the end of the game.")
STRING(KAIRO_RULES_MOVE, "MOVING\nA stall without expansions that cannot be expanded any more may be moved to another site, by the rules for new stalls and with a card for the new site.")
STRING(KAIRO_RULES_LURE,
    "LURING\nChoose one of the five customers and bring them to the nearest entry of their colour on which nobody stands; if several are equally near, choose. Customers never walk diagonally; they may cross free market sites, entries and other customers, not the restaurant area. Each barker card you play lets you pass over one nearer entry, then goes back to the supply. Then the customer leaves to wait, and the one who waited stands on that entry.")
STRING(KAIRO_RULES_INCOME, "INCOME\nAt your own stand you earn 1 coin of its colour for each tile. At another player's stand you earn 1 coin, and its owner 1 for each tile. At a neutral stall you earn 1 coin.")
STRING(KAIRO_RULES_DRAW, "DRAWING\nTake two, one by one: an open card, the top of the deck, or a barker. You see the first before you choose the second. Keep at most four stall cards; barkers lie open and do not count. Open cards are refilled after your turn; when the deck is empty the discards are shuffled.")
STRING(KAIRO_RULES_END,
    "THE END\nWhen a colour has no expansions left, or two colours have at most one each, the final phase begins: now players may only build. Whoever cannot or will not is out; the others go on until all are out. Then every medal you hold scores again, and every 3 coins of any colours score 1 point. Most points wins; tied players share the win.")
STRING(KAIRO_RULES_TWO, "TWO PLAYERS\nSix neutral stalls, one of each colour, stand on the board as well. In the variable start the players draw them from the bag and place them in turn. They belong to nobody and are never moved or expanded.")

// Lessons
STRING(KAIRO_LESSON_BAZAAR, "The bazaar")
STRING(KAIRO_BAZAAR_STALL, "Welcome to the bazaar! This is one of your stalls. The mark is its colour: white.")
STRING(KAIRO_BAZAAR_ENTRY, "In front of every stall lies its entry. Customers walk to it.")
STRING(KAIRO_BAZAAR_CUSTOMER, "This disc is a customer, a green one. Five walk about; the sixth waits beside the board.")
STRING(KAIRO_BAZAAR_NEUTRAL, "Neutral stalls belong to nobody. They are there only when two play.")
STRING(KAIRO_BAZAAR_RIM, "Along three edges lie the restaurants. Purple builds there, and only there.")
STRING(KAIRO_BAZAAR_TURN, "On your turn do one thing: build, lure a customer, or draw cards. Most points wins.")
STRING(KAIRO_LESSON_LURE, "Luring")
STRING(KAIRO_LURE_NEAREST, "This yellow customer goes to the nearest yellow entry. Two are equally near: you choose.")
STRING(KAIRO_LURE_DO, "This entry is yours. A: lure the customer here.")
STRING(KAIRO_LURE_NOT, "Lure the yellow customer to your own entry G2: your stall pays you.")
STRING(KAIRO_LURE_WAITS, "Your stall paid 1 yellow coin. That customer waits now; the white one who waited is here.")
STRING(KAIRO_LESSON_INCOME, "Income")
STRING(KAIRO_INCOME_STAND, "A stall and its expansions are a stand. This one of yours has three tiles.")
STRING(KAIRO_INCOME_DO, "A customer here brings 1 coin a tile. A: lure the white one.")
STRING(KAIRO_INCOME_NOT, "Lure the white customer to F5: nothing pays you more.")
STRING(KAIRO_INCOME_RIVAL, "Three coins! Here, at Omar's, you would get 1 and Omar 3. A neutral stall gives you 1.")
STRING(KAIRO_LESSON_BUILD, "A new stall")
STRING(KAIRO_BUILD_CARD, "To build, play a stall card: it says in which segment. You hold card 8: bottom row, in the middle.")
STRING(KAIRO_BUILD_DO, "Here is room for a red stall, with its entry to the east. A: build it.")
STRING(KAIRO_BUILD_NOT, "Build the red stall on E10, with its entry to the east.")
STRING(KAIRO_BUILD_ROOM, "A stall may not touch another stall or expansion, and a segment holds one stall of each colour.")
STRING(KAIRO_LESSON_EXPAND, "Expanding")
STRING(KAIRO_EXPAND_BESIDE, "Your white stand has two tiles. An expansion goes beside it, in a segment your card allows.")
STRING(KAIRO_EXPAND_DO, "It will have three tiles, so it costs 3 white coins. A: build.")
STRING(KAIRO_EXPAND_NOT, "Expand your white stand on E7, with card 5.")
STRING(KAIRO_EXPAND_POINTS, "Every tile scores: 3 points for you.")
STRING(KAIRO_EXPAND_MISSING, "The same again, with only 1 white coin. For each one missing you pay 2 of other colours.")
STRING(KAIRO_EXPAND_MIXED, "1 white and 4 others: at least 1 must be white. A: build.")
STRING(KAIRO_LESSON_CARDS, "Jokers")
STRING(KAIRO_CARDS_JOKER, "R2 is a joker. It stands for a whole row of segments: 4, 5 and 6.")
STRING(KAIRO_CARDS_DO, "It costs 1 more coin, of any colour. A: expand with it.")
STRING(KAIRO_CARDS_NOT, "Expand your white stand on D5, with the joker.")
STRING(KAIRO_CARDS_THREE, "Any three cards together open every segment, without that coin. But it is a high price.")
STRING(KAIRO_LESSON_MEDALS, "Medals")
STRING(KAIRO_MEDALS_LARGEST, "Omar has the largest yellow stand, and so both yellow medals: gold 3, silver 2.")
STRING(KAIRO_MEDALS_DO, "Grow as large as Omar's, and the silver is yours. A: build.")
STRING(KAIRO_MEDALS_NOT, "Expand your yellow stand on H1, with card 2.")
STRING(KAIRO_MEDALS_EQUAL, "Later you are still equal. Once yours alone is the largest, you take the gold, too.")
STRING(KAIRO_MEDALS_GOLD, "A: build, and take the gold from Omar.")
STRING(KAIRO_MEDALS_TWICE, "A medal scores when you take it, and once more at the end of the game.")
STRING(KAIRO_LESSON_BARKERS, "Barkers")
STRING(KAIRO_BARKERS_NEARER, "The yellow customer would go to this neutral entry: it is nearer than yours.")
STRING(KAIRO_BARKERS_DO, "A barker passes over one nearer entry. A: lure the customer to yours.")
STRING(KAIRO_BARKERS_NOT, "Lure the yellow customer to your entry G2, with the barker.")
STRING(KAIRO_BARKERS_BACK, "The barker is back in the supply. You draw barkers as you draw cards.")
STRING(KAIRO_LESSON_BLOCKED, "Blocked")
STRING(KAIRO_BLOCKED_SHUT, "Your white stall is shut in by entries: it can never grow. Such a stall may move.")
STRING(KAIRO_BLOCKED_DO, "With card 7 it moves here. A: move it.")
STRING(KAIRO_BLOCKED_NOT, "Move the white stall to D10, with card 7.")
STRING(KAIRO_BLOCKED_WAYS, "Customers cross free sites, entries and each other. Never cut one off from an entry.")
STRING(KAIRO_LESSON_DRAW, "Drawing")
STRING(KAIRO_DRAW_TWO, "No card for what you want? Draw two: open ones, the top of the deck, or barkers.")
STRING(KAIRO_DRAW_OPEN, "Card 5 lies open: your white stall could grow with it. A: take it.")
STRING(KAIRO_DRAW_NOT_OPEN, "Draw, and take the open card 5.")
STRING(KAIRO_DRAW_DECK, "Now the second. A: take the top of the deck.")
STRING(KAIRO_DRAW_NOT_DECK, "Take the top of the deck this time.")
STRING(KAIRO_DRAW_DISCARD, "A joker! But five cards are one too many: choose one to discard.")
STRING(KAIRO_DRAW_FOUR, "Four stall cards may stay in your hand. Barkers do not count.")
STRING(KAIRO_LESSON_END, "The end")
STRING(KAIRO_END_LAST, "One yellow expansion is left in the supply. Whoever takes it begins the final phase.")
STRING(KAIRO_END_DO, "Let it be you. A: build.")
STRING(KAIRO_END_NOT, "Expand your yellow stand on H3, with card 2.")
STRING(KAIRO_END_FINAL, "From now on players may only build. Whoever cannot, or will not, is out.")
STRING(KAIRO_END_STOP, "Omar has stopped. You may stop, too. A: stop.")
STRING(KAIRO_END_NOT_STOP, "You could go on building. But let us stop here, to see the scoring.")
STRING(KAIRO_END_SCORING, "Now every medal scores again, and every 3 coins 1 point. Most points wins.")
STRING(KAIRO_LESSON_GAME, "A short game")
STRING(KAIRO_GAME_SHORT, "Now a short game against Omar. Yellow has two expansions left, purple three.")
STRING(KAIRO_GAME_PLAY, "You begin. Do what you like: I will tell you what I notice.")
// %1: a number
STRING(KAIRO_REMARK_OWN, "Your own stand paid you %1 {1:coin|coins}. Nothing pays better.")
// %1: a number
STRING(KAIRO_REMARK_FEEDS, "The owner of that stand got %1 {1:coin|coins}, too. A neutral entry feeds nobody.")
STRING(KAIRO_REMARK_NEARER, "Another entry was nearer: without a barker the customer would go there.")
STRING(KAIRO_REMARK_COULD_BUILD, "You could have built this turn. Build shows where.")
STRING(KAIRO_REMARK_MEDAL, "A medal: it scores now, and again at the end.")
STRING(KAIRO_REMARK_THREE_CARDS, "Three cards for one site is a high price. Cards for your segments come cheaper.")

// The legend
STRING(KAIRO_LEGEND_GOLD, "gold: 3")
STRING(KAIRO_LEGEND_SILVER, "silver: 2")
STRING(KAIRO_LEGEND_CARD, "stall card")

// --- Marrakech -----------------------------------------------------------------------

STRING(MARRAKECH_NAME, "Marrakech")

// Figures
STRING(MARRAKECH_DIRHAMS, "Dirhams")
STRING(MARRAKECH_SQUARES, "Squares")
STRING(MARRAKECH_RUGS_LEFT, "Rugs left")
STRING(MARRAKECH_POINTS, "Points")

// The panel while choosing
STRING(MARRAKECH_TURN_HIM, "A: roll")
STRING(MARRAKECH_LAY_RUG, "A: lay it")
STRING(MARRAKECH_HEAD_ROLL, "roll")
STRING(MARRAKECH_HEAD_ODDS, "odds")
STRING(MARRAKECH_HEAD_PAY, "pay")

// Narration
STRING(MARRAKECH_ROLLS, "rolls")
// %1: a number; %2: a player's name
STRING(MARRAKECH_PAYS, "pays %1 to %2")
STRING(MARRAKECH_OUT, "is out")
STRING(MARRAKECH_LAYS, "lays a rug")
// %1: a number
STRING(MARRAKECH_DID_ROLL, "rolls %1")
// %1: a number; %2: a number
STRING(MARRAKECH_DID_PAY, "rolls %1, pays %2")

// Refused
STRING(MARRAKECH_NO_TURN_BACK, "Assam never turns around.")
STRING(MARRAKECH_NO_PLACE, "No rug can be laid on that side.")
STRING(MARRAKECH_SEEN, "The die has been rolled: that stays.")

// What speaks for a hint
STRING(MARRAKECH_WHY_NO_TOLL, "No toll, whatever the die shows.")
// %1: a number
STRING(MARRAKECH_WHY_AT_MOST, "At most %1 to pay; other ways can cost more.")
STRING(MARRAKECH_WHY_CHEAPEST, "The cheapest way on average.")
// %1: a player's name; %2: a number
STRING(MARRAKECH_WHY_COVERS, "Covers %2 of %1's {2:square|squares}.")
// %1: a number
STRING(MARRAKECH_WHY_NEXT_PAYS, "A group of %1 {1:square|squares} in the next player's way.")
// %1: a number
STRING(MARRAKECH_WHY_GROUP, "Makes a group of %1 {1:square|squares}.")
// %1: a number
STRING(MARRAKECH_WHY_SHOWS, "%1 more {1:square|squares} of yours {1:shows|show}.")

// A square explained (hold B)
// %1: a square ("E10")
STRING(MARRAKECH_EXPLAIN_FREE, "%1: nothing to pay.")
// %1: a square ("E10"); %2: a number
STRING(MARRAKECH_EXPLAIN_YOURS, "%1: your rug. Others pay %2.")
// %1: a square ("E10"); %2: a player's name; %3: a number
STRING(MARRAKECH_EXPLAIN_OTHERS, "%1: %2's rug. You pay %3.")

// Help
STRING(MARRAKECH_HELP_TURN, "Choose with the arrows where Assam goes: straight on, left or right, never back. Then A rolls the die: 1, 2, 2, 3, 3 or 4 steps. The list tells what each roll would cost you.")
STRING(MARRAKECH_HELP_RUG, "An arrow chooses the side of Assam; pressed again, it turns the rug. A lays it. It may cover halves of rugs, but never one whole rug at once.")

// The rules to read
STRING(MARRAKECH_RULES_AIM, "MARRAKECH\nRug sellers compete in the market of Marrakech. Everybody begins with 30 dirhams. At the end every dirham and every visible square of your rugs is a point. Most points wins; a tie goes to whoever has more dirhams.")
STRING(MARRAKECH_RULES_TURN, "YOUR TURN\nFirst turn Assam, the owner of the market: straight on, left or right, but never around. Then the die says how far he walks: 1, 2, 2, 3, 3 or 4 squares. At the edge he follows the loop back onto the market; the loop itself is no step.")
STRING(MARRAKECH_RULES_PAY, "PAYING\nIf he stops on another player's rug, you pay its owner a dirham for it and each square of that colour joined to it by edges. Empty squares and your own rugs are free. Whoever cannot pay in full gives all they have and is out; nobody pays on their rugs any more.")
STRING(MARRAKECH_RULES_RUG, "RUGS\nThen lay a rug on two squares beside Assam: one of them shares an edge with his square, none is his own. It may cover empty squares and halves of other rugs, yours too, but not both halves of one rug at once.")
STRING(MARRAKECH_RULES_END, "THE END\nThe game ends when the last rug is laid, or when only one player is left, who then wins. Whoever is out cannot win. With four players everybody has 12 rugs, with three 15. Two players have 24 each, twelve of each of two colours, well mixed: you lay the top one.")

// Lessons
STRING(MARRAKECH_LESSON_WALK, "Turn and walk")
STRING(MARRAKECH_WALK_ASSAM, "This is Assam, who owns the market. Before the roll you may turn Assam left or right, never around.")
STRING(MARRAKECH_WALK_DO, "Assam looks to the right now. A: roll the die.")
STRING(MARRAKECH_WALK_NOT, "Turn Assam to the right with the arrow, then press A.")
STRING(MARRAKECH_WALK_RUG, "Assam has walked as many squares as the die shows. Now you lay a rug beside Assam.")
STRING(MARRAKECH_WALK_LAY, "An arrow chooses the side; the same again turns the rug. A: lay it.")
STRING(MARRAKECH_LESSON_LOOPS, "The loops")
STRING(MARRAKECH_LOOPS_EDGE, "At the edge Assam follows the loop and comes back in the next lane. The loop is no step.")
STRING(MARRAKECH_LOOPS_DO, "Straight over the edge. A: roll the die.")
STRING(MARRAKECH_LOOPS_NOT, "Let Assam look straight on, to the north, and press A.")
STRING(MARRAKECH_LOOPS_BACK, "Back on the board, now facing south.")
STRING(MARRAKECH_LESSON_PAY, "The toll")
STRING(MARRAKECH_PAY_TOLL, "These rugs are Omar's. Stop on one, and you pay 1 dirham for each square of its group.")
STRING(MARRAKECH_PAY_DO, "All four squares ahead are Omar's. Try it. A: roll the die.")
STRING(MARRAKECH_PAY_NOT, "Well avoided! But go straight on this once, to see the toll.")
STRING(MARRAKECH_PAY_PAID, "Four squares are joined: 4 dirhams for Omar. Empty squares and your own rugs are free.")
STRING(MARRAKECH_LESSON_LAY, "Lay a rug")
STRING(MARRAKECH_LAY_BESIDE, "A rug covers two squares. One of them touches Assam's square, neither is Assam's.")
STRING(MARRAKECH_LAY_DO, "Joined to your own rugs it makes a larger group. A: lay it.")
STRING(MARRAKECH_LAY_NOT, "Lay it on D5 and E5, joined to your own rugs.")
STRING(MARRAKECH_LAY_GROWS, "Now whoever stops there pays you more, and each visible square is a point at the end.")
STRING(MARRAKECH_LESSON_COVER, "Cover rugs")
STRING(MARRAKECH_COVER_HALVES, "A rug may lie on other rugs, but never on both halves of one at once.")
STRING(MARRAKECH_COVER_DO, "Cover half of Omar's rug. A: lay it.")
STRING(MARRAKECH_COVER_NOT, "Lay it on C3 and D3: half of Omar's rug.")
STRING(MARRAKECH_COVER_SMALLER, "Omar's group is smaller now, and so is the toll there.")
STRING(MARRAKECH_LESSON_TWO, "Two players")
STRING(MARRAKECH_TWO_COLOURS, "When two play, each has two colours, shuffled. These rugs are yours, and the others below, too.")
STRING(MARRAKECH_TWO_APART, "Yours as well, but of another colour: for the toll only squares of one colour count together.")
STRING(MARRAKECH_TWO_DO, "The panel shows your next rug's colour. Lay it where you like.")
STRING(MARRAKECH_LESSON_END, "The end")
STRING(MARRAKECH_END_LAST, "All rugs are laid but your last one.")
STRING(MARRAKECH_END_DO, "Cover what brings you most. A: lay it.")
STRING(MARRAKECH_END_POINTS, "The game is over. Every visible square of yours and every dirham is 1 point. Most points wins.")
STRING(MARRAKECH_LESSON_GAME, "A short game")
STRING(MARRAKECH_GAME_SHORT, "Now a short game against Omar: four rugs each.")
STRING(MARRAKECH_GAME_PLAY, "You begin. Play as you like: I will tell you what I notice.")
STRING(MARRAKECH_REMARK_FREE_WAY, "Another way had no toll on it.")
// %1: a number
STRING(MARRAKECH_REMARK_GROUP, "Whoever stops there now pays you: %1.")
// %1: a number
STRING(MARRAKECH_REMARK_COVERED, "The others lose %1 {1:square|squares}.")

LANGUAGE_END
