// SPDX-License-Identifier: MIT
// The lines of this console to others: the board's own, and the cable while it is one.
#ifndef FIRMWARE_APP_LINES_H
#define FIRMWARE_APP_LINES_H

#include "firmware/link/station.h"

// Is there any?
bool lines_are_possible(void);

// Is the serial port one?
void lines_set_cable(bool is_line);

void lines_open(void); // unless they are open
void lines_close(void);
bool lines_are_open(void);

// Where they meet, while they are open.
station_t *lines_station(void);

#endif
