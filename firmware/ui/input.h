// SPDX-License-Identifier: MIT
// Makes button events out of raw button samples: bounce is removed, a button held down
// repeats or, for buttons that do not repeat, is reported as held. Pure: time and samples
// come from the caller.
#ifndef FIRMWARE_UI_INPUT_H
#define FIRMWARE_UI_INPUT_H

#include "firmware/hal.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    INPUT_DEBOUNCE_MS = 25, // after a change a button is not looked at for this long
    INPUT_HOLD_MS = 500,    // down for this long: held (A, B) or repeating (arrows)
    INPUT_REPEAT_MS = 120,  // time between repeats
    INPUT_REPEATING = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT,
};

typedef enum {
    INPUT_PRESS,   // went down
    INPUT_RELEASE, // went up; `was_held`: it was a long press
    INPUT_REPEAT,  // an arrow is still down
    INPUT_HOLD,    // A or B has been down for INPUT_HOLD_MS; once a press
} input_kind_t;

typedef struct {
    input_kind_t kind;
    uint8_t button; // one BUTTON_ bit
    bool was_held;  // with INPUT_RELEASE
} input_event_t;

typedef struct {
    uint8_t down;                  // as the console sees it, without bounce
    uint8_t held;                  // HOLD or a first REPEAT was reported for this press
    uint8_t muted;                 // no events until let go
    uint8_t settling;              // changed less than INPUT_DEBOUNCE_MS ago
    uint32_t due_ms[BUTTON_COUNT]; // settling: when it ends; down: the next REPEAT, HOLD
} input_t;

// Takes a sample and writes what happened to `events`, at most one for each button.
// Returns how many. A press is reported with the first sample that shows it: bounce is
// what comes after, and is ignored.
unsigned input_sample(input_t *input, uint8_t raw, uint32_t now_ms,
                      input_event_t events[BUTTON_COUNT]);

// Ignores every button that is down until it is let go: for a screen that appears under
// the player's fingers.
void input_mute(input_t *input);

// How many milliseconds the loop may rest, at most `longest_ms`, before input wants
// another sample (a button that changes wakes it anyway).
uint32_t input_rest_ms(const input_t *input, uint32_t now_ms, uint32_t longest_ms);

#endif
