// SPDX-License-Identifier: MIT
// The table across devices. At the dealer's, some players sit elsewhere: they are waited
// for, told what happened one move at a time, and their moves come in from outside. At a
// guest's, the table holds no more than that player's view, and wishes go to the dealer.
#ifndef FIRMWARE_TABLE_TABLE_AWAY_H
#define FIRMWARE_TABLE_TABLE_AWAY_H

#include "firmware/link/link.h"
#include "table_setup.h"

// --- At the dealer's ------------------------------------------------------------------

// The players of these seats, a bit each, sit at other devices. After table_begin or
// table_resume, before the table's screen opens.
void table_set_away(uint8_t seats);
uint8_t table_away(void);

// An opponent of this level plays for a player who is away; 0: no longer.
void table_set_stand_in(uint8_t seat, uint8_t level);

// The next news that a player who is away has not been told of yet; false: none.
bool table_next_news(uint8_t seat, link_news_t *news);

// All that they may see now; they have been told of it. Returns how many moves there
// were.
uint32_t table_whole_view(uint8_t seat, game_state_t *view);

// A move of a player who is away. LINK_ILLEGAL comes with the game's reason.
link_reason_t table_play_away(uint8_t seat, const game_move_t *move,
                              game_refusal_t *refusal);

bool table_can_undo_away(uint8_t seat);
void table_undo_away(uint8_t seat);

// Changes whenever a move is taken back: what guests were told is then out of date.
uint32_t table_undone(void);

// --- At a guest's ---------------------------------------------------------------------

// Sits down at another's table; nothing of it is saved.
void table_begin_guest(const table_setup_t *setup, uint8_t mine);
bool table_is_guest(void);

// A player came or went.
void table_guest_seats(const table_setup_t *setup);
void table_guest_hints(bool has_hints); // are there any at that table?

// What the dealer tells. `news` must stay as it is until table_guest_has_room.
// `is_asked`: a move was asked for, and is not decided yet.
void table_guest_view(const game_state_t *view, bool may_undo, bool is_asked);
void table_guest_news(const link_news_t *news, bool may_undo);
bool table_guest_has_room(void);

// The dealer has refused a move, or to take one back, and why. STRING_NONE: by the game's
// rules, which the face words.
void table_guest_refused(string_t why, game_refusal_t refusal);
void table_guest_undo_refused(string_t why);

// What is to be asked of the dealer; asking for it takes it.
bool table_take_wish(game_move_t *move);
bool table_take_undo_wish(void);

#endif
