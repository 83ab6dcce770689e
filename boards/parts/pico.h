// SPDX-License-Identifier: MIT
// What every Raspberry Pi Pico has on it, and where Souk puts the line to other devices.
#ifndef BOARDS_PARTS_PICO_H
#define BOARDS_PARTS_PICO_H

#define BOARD_LED_PIN  25
#define BOARD_VBUS_PIN 24 // high while a USB cable is in

#define BOARD_LINK_UART   0
#define BOARD_LINK_TX_PIN 0
#define BOARD_LINK_RX_PIN 1

#endif
