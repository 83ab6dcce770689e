// SPDX-License-Identifier: MIT
// What the console does in one step: draw a picture or work on something long, not both.
#include "support/test.h"

#include "firmware/app/app.h"
#include "firmware/ui/frame.h"
#include "support/handheld.h"

static unsigned drawn;
static unsigned worked;

static void tick(void) {
    frame_redraw();
}

static bool work(void) {
    worked++;
    return true;
}

static void draw(void) {
    drawn++;
}

static const screen_t busy_screen = {.tick = tick, .work = work, .draw = draw};

typedef struct {
    unsigned drawn, worked, both;
} steps_t;

// Steps of the console, so many milliseconds apart.
static steps_t take_steps(unsigned count, uint32_t apart_ms) {
    handheld_open("128x64");
    app_open(&busy_screen);
    uint32_t now_ms = hal_time_ms() + FRAME_MS;
    app_step(0, now_ms); // begins to work
    steps_t steps = {0};
    for (unsigned i = 0; i < count; i++) {
        drawn = worked = 0;
        now_ms += apart_ms;
        app_step(0, now_ms);
        steps.drawn += drawn;
        steps.worked += worked;
        steps.both += drawn > 0 && worked > 0;
    }
    return steps;
}

TEST(app_a_step_draws_or_works) {
    const steps_t steps = take_steps(FRAME_MS * 20, 2);
    assert_in_range(steps.drawn, 35, 45);
    assert_int_equal(FRAME_MS * 20 - steps.drawn, steps.worked);
    assert_int_equal(0, steps.both);
}

TEST(app_a_display_that_is_too_slow_does_not_stop_the_work) {
    const steps_t steps = take_steps(100, 2 * FRAME_MS);
    assert_int_equal(100, steps.drawn);
    assert_int_equal(50, steps.worked);
}
