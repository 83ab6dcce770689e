// SPDX-License-Identifier: MIT
// What the table remembers of the moves that were played: where each player's last turn
// ended, so that the round since then can be told, and whether the last decision of a
// person can still be taken back. All of it follows from the session's moves.
#ifndef FIRMWARE_TABLE_HISTORY_H
#define FIRMWARE_TABLE_HISTORY_H

#include "engine/session.h"
#include "table_setup.h"

// A position of the game, and how many moves had been played by then. Moves are counted
// from where the game was set up or resumed.
typedef struct {
    game_state_t state;
    uint32_t moves;
} history_place_t;

// A new game, or one that was resumed: what is in the session's log is remembered. Both
// arguments must stay where they are.
void history_begin(const table_setup_t *setup, const session_t *session);

uint32_t history_moves(void);
history_place_t history_now(void);

// A move was played by `player`; or the last ones were taken back.
void history_note(uint8_t player, const game_events_t *events);
void history_undone(uint32_t moves);

// Where the last turn of `player` ended; where the log begins if they had none.
const history_place_t *history_round(uint8_t player);

// Plays the next move on `place`, and says whose it was and what chance did. False: there
// is none, or the log does not reach back so far.
bool history_step(history_place_t *place, const game_move_t **move, game_events_t *events,
                  uint8_t *player);

// The last decision of a person, and what came after it without one.
typedef struct {
    uint32_t moves;  // to take back; 0: there was none
    uint8_t player;  // who decided
    bool is_exposed; // something that was hidden has been seen since
} history_decision_t;

history_decision_t history_decision(void);

#endif
