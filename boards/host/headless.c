// SPDX-License-Identifier: MIT
// A front end without a screen, on a clock that moves only when it is told to: a second
// of play takes as long as the work in it, and every run is the same.
#include "devices.h"
#include "firmware/console.h"
#include "firmware/time.h"
#include "host.h"
#include "set_front.h"

static uint32_t due_ms; // when the console wants its next step

static void idle(uint32_t wake_ms) {
    set_front.now_ms = wake_ms;
}

void headless_open_at(uint32_t start_ms) {
    set_front_use(idle);
    host_fix_entropy(1);
    set_front.now_ms = start_ms;
    due_ms = start_ms;
    set_front.buttons_down = 0;
}

void headless_open(void) {
    headless_open_at(0);
}

void headless_buttons(uint8_t down) {
    if (down != set_front.buttons_down) {
        set_front.buttons_down = down;
        due_ms = set_front.now_ms; // a button wakes the console
    }
}

void headless_run(uint32_t ms) {
    uint32_t *now_ms = &set_front.now_ms;
    const uint32_t end_ms = *now_ms + ms;
    while (time_left(due_ms, *now_ms, TIME_FAR) <= end_ms - *now_ms) {
        *now_ms += time_left(due_ms, *now_ms, TIME_FAR);
        const uint32_t next_ms = console_step();
        due_ms = time_is_due(next_ms, *now_ms, TIME_FAR) ? *now_ms + 1 : next_ms;
    }
    *now_ms = end_ms;
}
