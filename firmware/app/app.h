// SPDX-License-Identifier: MIT
// The console as a whole: which screen is shown, and the step that the loop repeats.
// Screens lie on one another like sheets; the top one is shown and has the buttons.
#ifndef FIRMWARE_APP_APP_H
#define FIRMWARE_APP_APP_H

#include "screens.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    APP_REST_MS = 1000, // the longest rest of one that does not
    APP_TEND_MS = 1500, // without a press: time to look after the store
    APP_DEPTH_MAX = 10, // screens on one another

    // A screen takes the place of another part by part.
    APP_WIPE_STEPS = 3,
    APP_WIPE_STEP_MS = 16,

    APP_PICTURE_MS = 40, // after the cursor of a list its picture follows
};

// --- For the loop ---------------------------------------------------------------------

void app_start(uint32_t now_ms);

// One step: what the buttons did, the tick if it is due, the picture if it changed.
// Returns the time at which the next step is due if no button changes before.
uint32_t app_step(uint8_t raw_buttons, uint32_t now_ms);

// --- For screens ----------------------------------------------------------------------
// Buttons that are down do nothing on a screen that appears, until they are let go.

void app_show(const screen_t *screen); // instead of all there are
void app_open(const screen_t *screen); // over the present one
void app_back(void);                   // to the one underneath; the lowest one stays
void app_back_to(const screen_t *screen);
void app_go_to_first_row(void); // of the list on top

const screen_t *app_screen(void);         // the one on top
bool app_is_open(const screen_t *screen); // on top or underneath

#endif
