// SPDX-License-Identifier: MIT
// Raspberry Pi Pico in a Waveshare Pico-OLED-1.3: SH1107, glass 64 wide and 128 high and
// mounted sideways, two buttons. Resistors on the module choose the bus, and it is sold
// both ways: whichever answers is used.
#ifndef BOARD_H
#define BOARD_H

#include "../parts/pico.h"

#define BOARD_NAME "Pico-OLED-1.3"

// --- Display --------------------------------------------------------------------------
#define BOARD_DISPLAY_PANEL     "sh1107-64x128"
#define BOARD_DISPLAY_ROTATION  U8G2_R1
#define BOARD_DISPLAY_MORE_INIT {0xA8, 0x3F}, {0xAD, 0x8A} // 64 lines; converter on
#define BOARD_DISPLAY_SPI       spi1
#define BOARD_DISPLAY_SPI_SETUP u8g2_Setup_sh1107_64x128_f
#define BOARD_DISPLAY_SPI_HZ    10000000
#define BOARD_DISPLAY_SCK_PIN   10
#define BOARD_DISPLAY_MOSI_PIN  11
#define BOARD_DISPLAY_CS_PIN    9
#define BOARD_DISPLAY_DC_PIN    8
#define BOARD_DISPLAY_RESET_PIN 12
#define BOARD_DISPLAY_I2C       i2c1
#define BOARD_DISPLAY_I2C_SETUP u8g2_Setup_sh1107_i2c_64x128_f
#define BOARD_DISPLAY_I2C_HZ    400000
#define BOARD_DISPLAY_SDA_PIN   6
#define BOARD_DISPLAY_SCL_PIN   7

// --- Buttons --------------------------------------------------------------------------
#define BOARD_KEY_0_PIN 15
#define BOARD_KEY_1_PIN 17

//     pin, and what a short, a long and a double press of it mean
#define BOARD_KEYS                                                                       \
    KEY(BOARD_KEY_0_PIN, BUTTON_DOWN, BUTTON_UP, BUTTON_RIGHT)                           \
    KEY(BOARD_KEY_1_PIN, BUTTON_A, BUTTON_B, BUTTON_LEFT)

// no BOARD_BUZZER_PIN

#endif
