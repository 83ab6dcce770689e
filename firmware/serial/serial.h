// SPDX-License-Identifier: MIT
// The bazaar protocol at the serial port, for a position of its own and, after `attach`,
// for the game on the table. Never waits and never works for long: the console goes on
// meanwhile, whoever sends whatever.
#ifndef FIRMWARE_SERIAL_SERIAL_H
#define FIRMWARE_SERIAL_SERIAL_H

#include <stdbool.h>
#include <stdint.h>

void serial_start(void);

// Takes what has come in, and answers. Returns when it wants to be called again if
// nothing new comes in before, at the latest at `latest_ms`.
uint32_t serial_step(uint32_t now_ms, uint32_t latest_ms);

// The port was asked to be a line to other devices, and is one until it is closed.
bool serial_is_line(void);

// The buttons that whoever is at the port holds down.
uint8_t serial_buttons(void);

#endif
