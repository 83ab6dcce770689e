// SPDX-License-Identifier: MIT
// The result of a game: who has won, in which order the others come, and what of it goes
// into the high scores.
#ifndef FIRMWARE_TABLE_RESULT_H
#define FIRMWARE_TABLE_RESULT_H

#include "engine/session.h"
#include "table_setup.h"

// --- Of a game that is over -----------------------------------------------------------

bool result_has_won(const session_t *session, uint8_t player);
bool result_is_shared(const session_t *session); // by several winners
int32_t result_score(const session_t *session, uint8_t player);

// The player who comes at this place of the ranking, 0 for the first, and the number of
// their place, 1 for the best; equal players share it.
uint8_t result_player(const session_t *session, uint8_t rank);
uint8_t result_place(const session_t *session, uint8_t rank);

// Notes it in the high scores. Returns true if a person has beaten the best score.
bool result_note(const session_t *session, const table_setup_t *setup);

// --- Of one that was given up ---------------------------------------------------------

void result_note_given_up(const table_setup_t *setup);

#endif
