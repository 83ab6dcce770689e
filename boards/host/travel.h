// SPDX-License-Identifier: MIT
// Saved games as text, out of the PC's save and into it: the text of save_text.h.
#ifndef BOARDS_HOST_TRAVEL_H
#define BOARDS_HOST_TRAVEL_H

// Prints the game in a slot ("1" .. "4"). Returns the program's exit status.
int travel_export(const char *slot);

// Takes a game from a file of such lines (-: standard input), as they are.
int travel_import(const char *path);

#endif
