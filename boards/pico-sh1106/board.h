// SPDX-License-Identifier: MIT
// Raspberry Pi Pico, SH1106 128x64 on I2C (often sold as an SSD1306: two columns of
// noise at the edge give it away), six buttons to ground: wired as pico-ssd1306.
#ifndef BOARD_H
#define BOARD_H

#include "../parts/pico_wired.h"

#define BOARD_NAME "Pico SH1106"

#define BOARD_DISPLAY_PANEL     "sh1106-128x64"
#define BOARD_DISPLAY_ROTATION  U8G2_R0
#define BOARD_DISPLAY_I2C_SETUP u8g2_Setup_sh1106_i2c_128x64_noname_f

#endif
