// SPDX-License-Identifier: MIT
// A Raspberry Pi Pico that is wired by hand: a display on I2C, six buttons to ground
// (pressed is low, the chip's own pull-ups are used), a buzzer.
#ifndef BOARDS_PARTS_PICO_WIRED_H
#define BOARDS_PARTS_PICO_WIRED_H

#include "pico.h"

#define BOARD_DISPLAY_I2C     i2c0
#define BOARD_DISPLAY_I2C_HZ  400000
#define BOARD_DISPLAY_SDA_PIN 4
#define BOARD_DISPLAY_SCL_PIN 5

#define BOARD_BUTTON_UP_PIN    13
#define BOARD_BUTTON_DOWN_PIN  15
#define BOARD_BUTTON_LEFT_PIN  12
#define BOARD_BUTTON_RIGHT_PIN 14
#define BOARD_BUTTON_A_PIN     11
#define BOARD_BUTTON_B_PIN     10

#define BOARD_BUZZER_PIN 16

#endif
