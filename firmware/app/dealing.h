// SPDX-License-Identifier: MIT
// Our table: its lobby, its game, and its guests. Between the game on the console's table
// and the dealer of the protocol (role.h).
#ifndef FIRMWARE_APP_DEALING_H
#define FIRMWARE_APP_DEALING_H

#include "firmware/link/link.h"
#include "firmware/table/table.h"
#include "firmware/table/table_setup.h"

// Opens a table, or changes it before the game. `guests` has a bit for each seat that is
// a guest's.
void dealing_open(const table_setup_t *setup, uint8_t guests);
void dealing_change(const table_setup_t *setup, uint8_t guests);

// The game begins, and is kept with the guests that it has.
void dealing_begin(void);

// Was the saved game played with others? Resuming goes on with them, unless it is lost.
bool dealing_has_save(void);
table_resumed_t dealing_resume(void);

// The seat of a guest for whom the game waits; LINK_NOBODY: all are there.
uint8_t dealing_seat_away(void);

// Returns when it wants to be called again.
uint32_t dealing_step(uint32_t now_ms, bool is_running);

#endif
