// SPDX-License-Identifier: MIT
// The steps in which a move of Kairo is put together: what each of them does with A and
// the arrows. A table, so that everything about one step stands in one place.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_STEPS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_STEPS_H

#include "firmware/ui/strings.h"
#include "kairo_chooser.h"

// Any function but open and accept may be NULL.
typedef struct {
    bool is_on_board; // the cursor is on the board, not in a list

    // Finds out what can be chosen, puts the cursor on the first of it, and forgets what
    // had been chosen here and later.
    void (*open)(void);

    // A. Returns the step to go on to; KAIRO_STEP_STAY: the move is played,
    // or something is missing.
    kairo_step_t (*accept)(void);

    bool (*arrow)(uint8_t button); // returns whether that did anything
    bool (*point)(const kairo_move_t *hint);
    unsigned (*rows)(void); // of its list
    uint16_t help;          // string_t: what holding B explains
} kairo_step_rules_t;

extern const kairo_step_rules_t kairo_steps[KAIRO_STEP_COUNT];

// Rows of the list of the present step; 0: it has none.
unsigned kairo_step_rows(void);

#endif
