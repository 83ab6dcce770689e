// SPDX-License-Identifier: MIT
// Raspberry Pi Pico, SSD1306 128x64 on I2C, six buttons to ground: the reference wiring.
#ifndef BOARD_H
#define BOARD_H

#include "../parts/pico_wired.h"

#define BOARD_NAME "Pico SSD1306"

#define BOARD_DISPLAY_PANEL     "ssd1306-128x64"
#define BOARD_DISPLAY_ROTATION  U8G2_R0
#define BOARD_DISPLAY_I2C_SETUP u8g2_Setup_ssd1306_i2c_128x64_noname_f

#endif
