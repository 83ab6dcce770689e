// SPDX-License-Identifier: MIT
// English words for every refusal.
#include "internal.h"

static const char *const colour_names[KAIRO_COLOURS] = {"white", "red",    "purple",
                                                        "green", "yellow", "blue"};

const kairo_phase_text_t kairo_phases[KAIRO_PHASES] = {
    [KAIRO_SETUP] = {"setup", "in the set-up stalls are placed, nothing else"},
    [KAIRO_MAIN] = {"main", "a turn is to build, to lure or to draw"},
    [KAIRO_DRAW] = {"draw", "the second card must be drawn first"},
    [KAIRO_DISCARD] = {"discard", "the hand must be discarded down to four cards first"},
    [KAIRO_FINAL] = {"final", "in the final phase one can only build or stop"},
    [KAIRO_OVER] = {"over", "the game is over"},
};

// Each takes the next argument: %c a colour, %s a site, %k a card, %n a number, %p a
// player (counted from 0), %t what may be done in a phase, %f a line of a position.
static const char *const texts[KAIRO_REFUSALS] = {
    [KAIRO_OK] = "fine",
    [KAIRO_BAD_MOVE] = "not a Kairo move",
    [KAIRO_BAD_SITE] = "not a site, or no side for the entry: sites are a1 to l12",
    [KAIRO_BAD_CARD] = "not a card: cards are 1 to 9, C1 to C3, R1 to R3",
    [KAIRO_BAD_CARD_COUNT] = "building takes one card or three",
    [KAIRO_BAD_PAYMENT] = "the payment cannot be read",
    [KAIRO_BAD_OUTCOME] = "the outcome cannot be read",
    [KAIRO_ENTRY_OFF_BOARD] = "the entry would lie off the board",
    [KAIRO_NOT_NOW] = "%t",
    [KAIRO_OTHER_NEUTRAL] = "the neutral %c stall must be placed now",
    [KAIRO_HAS_STALL] = "this player's %c stall is on the board already",
    [KAIRO_NO_STALL] = "this player has no %c stall on the board",
    [KAIRO_SETUP_FULL] = "segment %n already holds two stalls",
    [KAIRO_PURPLE_ONLY] = "only purple goes into the restaurant area (%s)",
    [KAIRO_MARKET_ONLY] = "purple goes into the restaurant area only, not to %s",
    [KAIRO_SITE_TILE] = "%s is built on already",
    [KAIRO_SITE_ENTRY] = "%s is an entry",
    [KAIRO_SITE_CUSTOMER] = "a customer stands on %s",
    [KAIRO_COLOUR_IN_SEGMENT] = "a %c stall is already in segment %n",
    [KAIRO_TOUCHES_TILE] = "a stall on %s would touch another stall or an expansion",
    [KAIRO_ENTRY_NOT_BESIDE] = "the entry %s is not beside its stall",
    [KAIRO_ENTRY_RESTAURANT] = "an entry may not lie in the restaurant area (%s)",
    [KAIRO_ENTRY_CUT_OFF] = "the entry would be cut off",
    [KAIRO_CUT_OFF] = "building on %s would cut an entry off from a customer",
    [KAIRO_NOT_AT_STAND] = "%s does not touch this player's %c stand",
    [KAIRO_TOUCHES_SAME] = "%s touches another %c stand",
    [KAIRO_NO_EXPANSION_LEFT] = "no %c expansion is left",
    [KAIRO_STALL_IS_EXPANDED] = "not a stall to move: the %c one has been expanded",
    [KAIRO_STALL_NOT_BLOCKED] = "not a stall to move: the %c one can still be expanded",
    [KAIRO_SAME_SITE] = "the stall stands on %s already",
    [KAIRO_CARD_NOT_HELD] = "card %k is not in the hand",
    [KAIRO_NO_CARD_FOR] = "card %k does not allow segment %n",
    [KAIRO_NO_FEE] = "a joker costs 1 coin, and there is none",
    [KAIRO_NO_OWN_COIN] = "needs 1 coin of its own colour, %c",
    [KAIRO_TOO_FEW_COINS] = "too few coins: it costs %n %c ones",
    [KAIRO_NOTHING_DUE] = "nothing is to be paid here",
    [KAIRO_PAYS_TOO_FEW_HELD] = "this player has too few %c coins for that payment",
    [KAIRO_PAYS_OWN_COLOUR] = "with enough of its colour, it is paid with %n %c coins",
    [KAIRO_PAYS_OWN_FIRST] = "at least 1 %c coin must be paid",
    [KAIRO_PAYS_WRONG_SUM] = "it costs %n %c coins, or 2 others for each missing one",
    [KAIRO_CUSTOMER_WAITS] = "the %c customer is not on the board",
    [KAIRO_NO_ENTRY_THERE] = "%s is not the entry of a %c stand",
    [KAIRO_ENTRY_TAKEN] = "a customer stands on the entry %s",
    [KAIRO_MORE_BARKERS] = "needs %n barkers to pass nearer entries, and there are %n",
    [KAIRO_SLOT_EMPTY] = "slot %n of the display is empty",
    [KAIRO_NO_CARDS_LEFT] = "no cards are left to draw",
    [KAIRO_NO_BARKERS_LEFT] = "no barkers are left",
    [KAIRO_NO_SUCH_CHANCE] = "chance cannot bring that here",
    [KAIRO_BAD_LINE] = "line %n should read: %f",
    [KAIRO_BAD_PHASE] = "draws, neutral or bag do not fit the phase",
    [KAIRO_BAD_SETUP] = "not what a set-up looks like",
    [KAIRO_BAD_SETUP_ORDER] = "the stalls placed do not fit whose turn it is",
    [KAIRO_SETUP_STUCK] = "the stall that is due can be placed nowhere",
    [KAIRO_BAD_NEUTRAL] = "a stand of no player here, or an expanded neutral one",
    [KAIRO_BAD_CUSTOMERS] = "five customers must be on the board, one beside it",
    [KAIRO_BAD_CUSTOMER_SITE] = "the %c customer cannot stand on %s",
    [KAIRO_BAD_CARD_TOTAL] = "card %k is there %n times, should be %n",
    [KAIRO_BAD_HAND] = "player %p cannot hold %n cards now",
    [KAIRO_BAD_BARKERS] = "there are %n barkers, should be 7",
    [KAIRO_BAD_SUPPLY] = "there are %c expansions: %n, should be 6",
    [KAIRO_BAD_AMOUNT] = "player %p has too many coins or points",
    [KAIRO_OVERLAP] = "two things on %s that exclude each other",
    [KAIRO_NOT_CONNECTED] = "player %p: a %c expansion is apart from its stall",
    [KAIRO_BAD_REACH] = "an entry is cut off from a customer",
    [KAIRO_BAD_MEDAL] = "a %c medal is held without an expanded stand",
    [KAIRO_BAD_OUT] = "who is out does not fit the phase",
    [KAIRO_BAD_FINAL] = "the supply says otherwise about the final phase",
    [KAIRO_BAD_BYTES] = "not a state of Kairo",
};

static void write_argument(text_t *out, char kind, uint8_t argument) {
    switch (kind) {
    case 'c':
        text_string(out, colour_names[argument]);
        break;
    case 's':
        kairo_write_site(out, argument);
        break;
    case 'k':
        text_string(out, kairo_card_name(argument));
        break;
    case 'p':
        text_number(out, argument + 1u);
        break;
    case 't':
        text_string(out, kairo_phases[argument].allowed);
        break;
    case 'f':
        text_string(out, kairo_fields[argument].word);
        text_string(out, kairo_fields[argument].form);
        break;
    default:
        text_number(out, argument);
        break;
    }
}

void kairo_write_refusal(game_refusal_t refusal, text_t *out) {
    unsigned next = 0;
    for (const char *p = texts[refusal.code]; *p != '\0'; p++) {
        if (*p == '%') {
            write_argument(out, *++p, refusal.arg[next++]);
        } else {
            text_char(out, *p);
        }
    }
}
