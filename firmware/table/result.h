// SPDX-License-Identifier: MIT
// The result of the game on the table: who has won, in which order the others come, and
// what of it goes into the records.
#ifndef FIRMWARE_TABLE_RESULT_H
#define FIRMWARE_TABLE_RESULT_H

#include <stdbool.h>
#include <stdint.h>

// --- Of a game that is over -----------------------------------------------------------

bool result_has_won(uint8_t player);
bool result_is_shared(void); // by several winners
int32_t result_score(uint8_t player);

// The player who comes at this place of the ranking, 0 for the first, and the number of
// his place, 1 for the best; who is equal shares it.
uint8_t result_player(uint8_t rank);
uint8_t result_place(uint8_t rank);

// Notes it in the records. Returns true if a person has beaten the best score.
bool result_note(void);

// --- Of one that was given up ---------------------------------------------------------

void result_note_given_up(void);

#endif
