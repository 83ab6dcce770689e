// SPDX-License-Identifier: MIT
// What anything on the screen may ask of the loop above it: that the picture is drawn
// again, and that the screen stays bright while something is being watched.
#ifndef FIRMWARE_UI_FRAME_H
#define FIRMWARE_UI_FRAME_H

#include <stdbool.h>

enum { FRAME_MS = 33 }; // between two ticks of a screen that moves

// The picture is out of date.
void frame_redraw(void);

// Is it, and has it not been drawn yet?
bool frame_is_outdated(void);

// Something happens that a person watches: do not dim.
void frame_keep_awake(void);

// --- For the loop: was it asked for since the last call?
// --------------------------------

bool frame_take_redraw(void);
bool frame_take_keep_awake(void);

#endif
