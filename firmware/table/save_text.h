// SPDX-License-Identifier: MIT
// A saved game as text that travels: lines that are commands, so that what `save` prints
// can be sent to any Souk as it is. ../store/FORMAT.md has them.
#ifndef FIRMWARE_TABLE_SAVE_TEXT_H
#define FIRMWARE_TABLE_SAVE_TEXT_H

#include "engine/text.h"
#include <stdbool.h>
#include <stdint.h>

// Gets the game in a slot ready to be written; false: the reason is why not.
bool save_text_start(uint8_t slot, text_t *reason);

// Writes line `n` (0, 1, ...) of it; false: there are no more.
bool save_text_line(unsigned n, text_t *out);

// Takes what stands behind the word "restore" in a line. The last line puts the game into
// a slot; before that, and if anything is wrong, nothing changes. False: the reason is
// what is wrong, and the lines are to be sent from the first one on.
bool save_text_take(const char *line, text_t *reason);

#endif
