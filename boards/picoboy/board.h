// SPDX-License-Identifier: MIT
// PicoBoy: 128x64 SH1106 on SPI, a joystick that can be pressed, speaker, three LEDs. It
// runs from a coin cell, so the clock is slow and the display not too bright.
#ifndef BOARD_H
#define BOARD_H

#define BOARD_NAME "PicoBoy"

// --- Display --------------------------------------------------------------------------
#define BOARD_DISPLAY_PANEL     "sh1106-128x64"
#define BOARD_DISPLAY_ROTATION  U8G2_R0
#define BOARD_DISPLAY_SPI       spi0
#define BOARD_DISPLAY_SPI_SETUP u8g2_Setup_sh1106_128x64_noname_f
#define BOARD_DISPLAY_SPI_HZ    4000000 // what the SH1106's data sheet allows
#define BOARD_DISPLAY_SCK_PIN   18
#define BOARD_DISPLAY_MOSI_PIN  19
#define BOARD_DISPLAY_CS_PIN    10
#define BOARD_DISPLAY_DC_PIN    8
#define BOARD_DISPLAY_RESET_PIN 9
#define BOARD_DISPLAY_CONTRAST  31 // at its brightest, for the cell's sake

// --- Buttons --------------------------------------------------------------------------
#define BOARD_BUTTON_UP_PIN    1
#define BOARD_BUTTON_DOWN_PIN  3
#define BOARD_BUTTON_LEFT_PIN  4
#define BOARD_BUTTON_RIGHT_PIN 2
#define BOARD_KEY_ENTER_PIN    0

//     pin, and what a short, a long and a double press of it mean
#define BOARD_KEYS                                                                       \
    KEY(BOARD_BUTTON_UP_PIN, BUTTON_UP, 0, 0)                                            \
    KEY(BOARD_BUTTON_DOWN_PIN, BUTTON_DOWN, 0, 0)                                        \
    KEY(BOARD_BUTTON_LEFT_PIN, BUTTON_LEFT, 0, 0)                                        \
    KEY(BOARD_BUTTON_RIGHT_PIN, BUTTON_RIGHT, 0, 0)                                      \
    KEY(BOARD_KEY_ENTER_PIN, BUTTON_A, BUTTON_B, 0)

#define BOARD_BUZZER_PIN 15
#define BOARD_LED_PIN    5 // the red one

#endif
