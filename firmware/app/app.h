// SPDX-License-Identifier: MIT
// The console as a whole: which screen is shown, and the step that the loop repeats.
#ifndef FIRMWARE_APP_APP_H
#define FIRMWARE_APP_APP_H

#include "input.h"
#include "screens.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    APP_FRAME_MS = 33,  // between two ticks of a screen that moves
    APP_REST_MS = 1000, // the longest rest of one that does not
};

struct app {
    const screen_t *screen;
    input_t input;
    uint32_t tick_at_ms; // when the next tick is due
    bool needs_drawing;
    title_t title;
    menu_t menu;
};

// --- For the loop ---------------------------------------------------------------------

void app_start(app_t *app, uint32_t now_ms);

// One step: what the buttons did, the tick if it is due, the picture if it changed.
// Returns the time at which the next step is due if no button changes before.
uint32_t app_step(app_t *app, uint8_t raw_buttons, uint32_t now_ms);

// --- For screens ----------------------------------------------------------------------

// Shows another screen. Buttons that are down do nothing there until they are let go.
void app_show(app_t *app, const screen_t *screen);

// The picture is out of date.
void app_redraw(app_t *app);

#endif
