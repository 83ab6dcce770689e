// SPDX-License-Identifier: MIT
// Adafruit Feather RP2040 with the 128x64 OLED FeatherWing: SH1107, glass 64 wide and 128
// high and mounted sideways, three buttons beside it.
#ifndef BOARD_H
#define BOARD_H

#define BOARD_NAME        "Feather OLED"
#define BOARD_FLASH_BYTES 8388608

// --- Display --------------------------------------------------------------------------
#define BOARD_DISPLAY_PANEL     "sh1107-64x128"
#define BOARD_DISPLAY_ROTATION  U8G2_R1
#define BOARD_DISPLAY_MORE_INIT {0xA8, 0x3F}, {0xAD, 0x8A} // 64 lines; converter on
#define BOARD_DISPLAY_I2C       i2c1
#define BOARD_DISPLAY_I2C_SETUP u8g2_Setup_sh1107_i2c_64x128_f
#define BOARD_DISPLAY_I2C_HZ    400000
#define BOARD_DISPLAY_SDA_PIN   2
#define BOARD_DISPLAY_SCL_PIN   3

// --- Buttons: A, B and C from top to bottom; D9, D6 and D5 of the Feather -------------
#define BOARD_KEY_A_PIN 9
#define BOARD_KEY_B_PIN 8
#define BOARD_KEY_C_PIN 7

//     pin, and what a short, a long and a double press of it mean
#define BOARD_KEYS                                                                       \
    KEY(BOARD_KEY_A_PIN, BUTTON_UP, BUTTON_LEFT, 0)                                      \
    KEY(BOARD_KEY_B_PIN, BUTTON_A, BUTTON_B, 0)                                          \
    KEY(BOARD_KEY_C_PIN, BUTTON_DOWN, BUTTON_RIGHT, 0)

// no BOARD_BUZZER_PIN
#define BOARD_LED_PIN 13

// --- The line to other devices --------------------------------------------------------
#define BOARD_LINK_UART   0
#define BOARD_LINK_TX_PIN 0
#define BOARD_LINK_RX_PIN 1

#endif
