// SPDX-License-Identifier: MIT
#include "frame.h"

static bool needs_drawing;
static bool is_watched;

void frame_redraw(void) {
    needs_drawing = true;
}

bool frame_is_outdated(void) {
    return needs_drawing;
}

void frame_keep_awake(void) {
    is_watched = true;
}

static bool take(bool *wish) {
    const bool was_asked = *wish;
    *wish = false;
    return was_asked;
}

bool frame_take_redraw(void) {
    return take(&needs_drawing);
}

bool frame_take_keep_awake(void) {
    return take(&is_watched);
}
