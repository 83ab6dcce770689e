// SPDX-License-Identifier: MIT
// A game that opponents play by themselves where there is nothing to show it on.
#ifndef BOARDS_HOST_DEMO_H
#define BOARDS_HOST_DEMO_H

// Plays it as fast as this PC can, prints its last picture and the result. Returns the
// exit status of the program.
int demo_play(void);

#endif
