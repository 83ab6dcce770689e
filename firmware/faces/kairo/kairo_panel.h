// SPDX-License-Identifier: MIT
// The whole picture of Kairo while a person chooses or everybody waits: the board, or the
// zoom, and the panel beside it. On a small screen lists take all of it, and descriptions
// become a caption under the board.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_PANEL_H
#define FIRMWARE_FACES_KAIRO_KAIRO_PANEL_H

#include <stdbool.h>

// `blink`: the phase of what blinks. `is_new`: the turn has just begun, and the player's
// own stalls and expansions blink.
void kairo_draw_choosing(bool blink, bool is_new);
void kairo_draw_waiting(bool blink);

// Does anything blink in that picture?
bool kairo_choosing_blinks(bool is_new);

#endif
