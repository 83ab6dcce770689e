// SPDX-License-Identifier: MIT
// The loop: sample, update, draw, flush, idle. A board's main() prepares the board and
// then calls console_run; tests call console_start and console_step themselves.
#ifndef FIRMWARE_CONSOLE_H
#define FIRMWARE_CONSOLE_H

#include <stdint.h>

void console_start(void);

// One round of the loop without the rest at its end. Returns when the next one is due.
uint32_t console_step(void);

_Noreturn void console_loop(void);
_Noreturn void console_run(void); // console_start, then console_loop

// Lets opponents play a game by themselves, as the title does after a while.
void console_demo(uint64_t seed);

// Says on the display that the program found something impossible, and where. For a board
// that is about to restart; nothing else of the console works after it.
void console_show_failure(const char *where);

#endif
