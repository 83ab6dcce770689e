// SPDX-License-Identifier: MIT
// The console at a cable: standard input and output are its serial port, as a device has
// one, and time passes as it does for everybody. For programs that play, and for tests.
#ifndef BOARDS_HOST_CABLE_H
#define BOARDS_HOST_CABLE_H

// Ends the program when the other end closes.
void cable_open(void);

#endif
