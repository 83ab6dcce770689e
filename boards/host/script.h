// SPDX-License-Identifier: MIT
// Plays a script of button presses on the headless console and prints what the glass
// shows. A script has one action a line; empty lines and what follows a # are passed
// over:
//   press A          down for 60 ms, then up for 60 ms (UP DOWN LEFT RIGHT A B)
//   hold B 800       down for this many milliseconds, then up for 60 ms
//   wait 500         nothing for this many milliseconds
#ifndef BOARDS_HOST_SCRIPT_H
#define BOARDS_HOST_SCRIPT_H

// Plays the file ("-": standard input), printing each picture that differs from the one
// before as `frame MILLISECONDS` and rows of '.' and '#'. Returns the exit status of the
// program: 0, or 2 after a sentence on stderr that names the line that is wrong.
int script_play(const char *path);

#endif
