// SPDX-License-Identifier: MIT
// Figures for those who change the console, behind About: B held there opens them.
#include "firmware/ui/load.h"
#include "firmware/app/app.h"
#include "firmware/ui/frame.h"
#include <stddef.h>

enum { RENEW_TICKS = 30 }; // about a second

static uint8_t ticks;

static const struct {
    string_t label;
    string_t value;
} rows[LOAD_COUNT] = {
    [LOAD_FRAME_LONGEST_MS] = {STRING_LOAD_FRAME_LONGEST, STRING_MILLISECONDS},
    [LOAD_FRAME_LAST_MS] = {STRING_LOAD_FRAME_LAST, STRING_MILLISECONDS},
    [LOAD_STEP_LONGEST_MS] = {STRING_LOAD_STEP_LONGEST, STRING_MILLISECONDS},
    [LOAD_STACK_LEFT_BYTES] = {STRING_LOAD_STACK_LEFT, STRING_BYTES},
    [LOAD_SAVES_WRITTEN] = {STRING_LOAD_SAVES_WRITTEN, STRING_TIMES},
};

static uint8_t count(void) {
    return LOAD_COUNT;
}

static void label(uint8_t row, text_t *out) {
    text_string(out, string(rows[row].label));
}

static void value(uint8_t row, text_t *out) {
    uint32_t figure;
    if (load_figure((load_t)row, &figure)) {
        string_fill(out, rows[row].value, string_number((int32_t)figure).digits, NULL,
                    NULL);
    } else {
        text_char(out, '-');
    }
}

static bool have_changed(void) {
    static uint32_t last[LOAD_COUNT];
    bool is_other = false;
    for (unsigned i = 0; i < LOAD_COUNT; i++) {
        uint32_t now = 0;
        load_figure((load_t)i, &now);
        is_other |= now != last[i];
        last[i] = now;
    }
    return is_other;
}

static void enter(void) {
    ticks = 0;
    have_changed();
}

static void tick(void) {
    ticks = (uint8_t)((ticks + 1) % RENEW_TICKS);
    if (ticks == 0 && have_changed()) {
        frame_redraw();
    }
}

static const list_t list = {
    .title = STRING_LOAD,
    .rows = {.count = count, .label = label, .value = value},
};

const screen_t load_screen = {.list = &list, .enter = enter, .tick = tick};
