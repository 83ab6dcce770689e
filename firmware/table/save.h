// SPDX-License-Identifier: MIT
// The game on the table in the store: set-up, moves, now and then a snapshot; and the way
// back from there to a session.
#ifndef FIRMWARE_TABLE_SAVE_H
#define FIRMWARE_TABLE_SAVE_H

#include "engine/session.h"
#include "table_setup.h"

void save_begin(const table_setup_t *setup);

// A move was played, or the last one taken back; `session` is as it is after that.
void save_move(const session_t *session, const game_move_t *move);
void save_undo(const session_t *session);

void save_end(void);

// Is there a game that makes sense? Copies how it was set up.
bool save_open(table_setup_t *setup);

// Brings a session that was set up so to where the game was, and says how many moves that
// took. False: the save contradicts itself.
bool save_restore(session_t *session, uint32_t *moves);

#endif
