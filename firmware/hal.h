// SPDX-License-Identifier: MIT
// What a board gives to the console: buttons, time, rest, a display. Every board, the PC
// included, implements exactly these functions; nothing else of a board is visible to the
// console.
#ifndef FIRMWARE_HAL_H
#define FIRMWARE_HAL_H

#include <stdint.h>

struct u8g2_struct;

// --- Buttons --------------------------------------------------------------------------

// The same bits on every board, so that a script recorded on one plays on another.
enum {
    BUTTON_UP = 1,
    BUTTON_DOWN = 2,
    BUTTON_LEFT = 4,
    BUTTON_RIGHT = 8,
    BUTTON_A = 16,
    BUTTON_B = 32,
    BUTTON_COUNT = 6,
};

// The buttons that are down at this instant, contact bounce and all.
uint8_t hal_buttons(void);

// --- Time -----------------------------------------------------------------------------

// Milliseconds since the start; wraps after 49 days.
uint32_t hal_time_ms(void);

// Rests until hal_time_ms() reaches `wake_ms`, or until a button changes if that is
// sooner. May return early for no reason.
void hal_idle(uint32_t wake_ms);

// --- Display --------------------------------------------------------------------------

// Sets `u8g2` up with the driver, size, rotation and bus of the board's panel, and
// readies the bus. Does not talk to the panel yet.
void hal_display_setup(struct u8g2_struct *u8g2);

// --- About ----------------------------------------------------------------------------

extern const char hal_board_name[];

#endif
