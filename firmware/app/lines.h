// SPDX-License-Identifier: MIT
// The lines of this console to others: the board's own, and the cable while it is one.
#ifndef FIRMWARE_APP_LINES_H
#define FIRMWARE_APP_LINES_H

#include "firmware/link/station.h"

// Does this console have a line at all?
bool lines_are_possible(void);

// Whether the serial port is a line to others now.
void lines_set_cable(bool is_line);

void lines_open(void); // unless they are open already
void lines_close(void);
bool lines_are_open(void);

// The station that all lines lead to, while they are open.
station_t *lines_station(void);

#endif
