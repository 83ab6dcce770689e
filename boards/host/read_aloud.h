// SPDX-License-Identifier: MIT
// What the screen says, printed as lines of text when it changes: for people who do not
// see it, and for programs. The line with the cursor begins with "> "; an empty line ends
// what one picture says.
#ifndef BOARDS_HOST_READ_ALOUD_H
#define BOARDS_HOST_READ_ALOUD_H

#include <stdint.h>

// Prints the words of the picture unless they are those that were printed last.
void read_aloud(void);

// The same whenever a script has let time pass.
void read_aloud_passed(uint32_t now_ms);

// Presses the keys of standard input one after the other, as fast as the console answers,
// and reads aloud what comes of them. Returns the exit status of the program.
int read_aloud_keys(void);

#endif
