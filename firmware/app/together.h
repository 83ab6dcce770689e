// SPDX-License-Identifier: MIT
// Playing with other devices: this console opens a table (dealing.h), or sits down at
// another's (visiting.h). Which of the two, and until when, is decided here; what people
// see of it is in screens/together.c.
#ifndef FIRMWARE_APP_TOGETHER_H
#define FIRMWARE_APP_TOGETHER_H

#include "firmware/link/guest.h"
#include "firmware/table/table_setup.h"

typedef enum {
    TOGETHER_OFF,
    TOGETHER_LOOKING, // at tables, or sitting down at one
    TOGETHER_SEATED,  // at another's
    TOGETHER_LOBBY,   // our table, before the game
    TOGETHER_DEALING, // the game is on at our table
} together_t;

// --- For the loop ---------------------------------------------------------------------

void together_start(void);

// Returns when it wants to be called again, at the latest at `latest_ms`.
uint32_t together_step(uint32_t now_ms, uint32_t latest_ms);

// --- For screens ----------------------------------------------------------------------

together_t together_state(void);

// Opens the line and looks for tables; or tells everybody goodbye and closes it.
void together_look(void);
void together_leave(void);

// At no table, but with the line open: a ring needs every device to pass frames on.
void together_stand_by(void);

// Our table. `guests` has a bit for each seat that is a guest's.
void together_open(const table_setup_t *setup, uint8_t guests);
bool together_can_begin(void);
void together_begin(void); // the table's screen opens

// The saved game goes on with those with whom it was played.
void together_resume(void);

// A seat at our table, or at the one where this console is a guest; and the guest's own.
const link_seat_t *together_seat(uint8_t seat);
uint8_t together_mine(void);

// For a guest.
const guest_t *together_guest(void);
void together_join(uint32_t number);
bool together_is_ready(void);
void together_set_ready(bool is_ready);

// Is a player away? Then the others can be asked whether an opponent may play for them.
bool together_is_player_away(void);
void together_ask_stand_in(void);

// Writes for whom the table waits: the player `name`, or that the line is silent.
void together_write_waiting(const char *name, text_t *out);

#endif
