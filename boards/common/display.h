// SPDX-License-Identifier: MIT
// The panel as u8g2 sees it, on either bus; display.c chooses. Each bus gives u8g2 a
// callback for bytes, and display.c one for reset line and pauses.
#ifndef BOARDS_COMMON_DISPLAY_H
#define BOARDS_COMMON_DISPLAY_H

#include "board.h"
#include <stdbool.h>
#include <stdint.h>
#include <u8g2.h>

// --- I2C: transfers are collected, and go out in the background -----------------------

void display_i2c_start(void); // drops what was under way
uint8_t display_i2c_message(u8x8_t *u8x8, uint8_t message, uint8_t count, void *bytes);

// Does a panel answer?
bool display_i2c_probe(void);

// Sends what has been collected; returns while it is under way.
void display_i2c_send(void);

// Is it still under way? One that takes too long is given up here.
bool display_i2c_is_busy(void);

// About how many microseconds it still takes; 0: it is over.
uint32_t display_i2c_rest_us(void);

// The last transfer was not taken. Reading it says so once.
bool display_i2c_has_failed(void);

// --- SPI: every byte goes out at once -------------------------------------------------

void display_spi_start(void);
uint8_t display_spi_message(u8x8_t *u8x8, uint8_t message, uint8_t count, void *bytes);

#endif
