// SPDX-License-Identifier: MIT
// Raspberry Pi Pico, SSD1306 128x64 on I2C, six buttons to ground: the reference wiring.
#ifndef BOARD_H
#define BOARD_H

#define BOARD_NAME "Pico SSD1306"

// --- Display --------------------------------------------------------------------------
#define BOARD_DISPLAY_PANEL     "ssd1306-128x64"
#define BOARD_DISPLAY_ROTATION  U8G2_R0
#define BOARD_DISPLAY_I2C       i2c0
#define BOARD_DISPLAY_I2C_SETUP u8g2_Setup_ssd1306_i2c_128x64_noname_f
#define BOARD_DISPLAY_I2C_HZ    400000
#define BOARD_DISPLAY_SDA_PIN   4
#define BOARD_DISPLAY_SCL_PIN   5

// --- Buttons: pressed is low, the chip's own pull-ups are used ------------------------
#define BOARD_BUTTON_UP_PIN    13
#define BOARD_BUTTON_DOWN_PIN  15
#define BOARD_BUTTON_LEFT_PIN  12
#define BOARD_BUTTON_RIGHT_PIN 14
#define BOARD_BUTTON_A_PIN     11
#define BOARD_BUTTON_B_PIN     10

#define BOARD_BUZZER_PIN 16
#define BOARD_LED_PIN    25
#define BOARD_VBUS_PIN   24 // high while a USB cable is in

// --- The line to other devices --------------------------------------------------------
#define BOARD_LINK_UART   0
#define BOARD_LINK_TX_PIN 0
#define BOARD_LINK_RX_PIN 1

#endif
