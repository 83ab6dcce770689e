// SPDX-License-Identifier: MIT
#include "load.h"
#include "firmware/hal.h"
#include <stddef.h>
#include <string.h>

static uint32_t measured[LOAD_COUNT];
static const uint32_t *fixed; // NULL: what was measured counts

void load_start(void) {
    memset(measured, 0, sizeof measured);
    fixed = NULL;
}

static void keep_longest(load_t which, uint32_t ms) {
    if (ms > measured[which]) {
        measured[which] = ms;
    }
}

void load_note_frame(uint32_t ms) {
    measured[LOAD_FRAME_LAST_MS] = ms;
    keep_longest(LOAD_FRAME_LONGEST_MS, ms);
}

void load_note_step(uint32_t ms) {
    keep_longest(LOAD_STEP_LONGEST_MS, ms);
}

void load_note_save(void) {
    measured[LOAD_SAVES_WRITTEN]++;
}

void load_fix(const uint32_t figures[LOAD_COUNT]) {
    fixed = figures;
}

bool load_figure(load_t which, uint32_t *figure) {
    *figure = fixed != NULL ? fixed[which] : measured[which];
    if (which != LOAD_STACK_LEFT_BYTES || fixed != NULL) {
        return true;
    }
    const int left = hal_stack_left();
    *figure = (uint32_t)left;
    return left != HAL_STACK_UNKNOWN;
}
