// SPDX-License-Identifier: MIT
// Six buttons out of two, three and five keys.
#include "support/test.h"

#include "boards/common/keys.c"
#include "firmware/hal.h"
#include "firmware/ui/input.h"

// As on the board with two.
static const key_meaning_t two_keys[] = {
    {BUTTON_DOWN, BUTTON_UP, BUTTON_RIGHT},
    {BUTTON_A, BUTTON_B, BUTTON_LEFT},
};

static const key_meaning_t enter_key[] = {
    {BUTTON_UP, 0, 0},
    {BUTTON_A, BUTTON_B, 0},
};

static keys_t keys;
static input_t input;
static uint32_t now_ms;
static input_event_t events[64]; // presses and holds, in order
static unsigned event_count;

static void start(const key_meaning_t *meanings, unsigned count, uint32_t at_ms) {
    keys = (keys_t){.meanings = meanings, .count = count};
    input = (input_t){.down = 0};
    now_ms = at_ms;
    event_count = 0;
}

// Lets time pass with the keys like this, as the console's loop would: it looks only when
// a key changed or when it was asked for.
static void run(uint8_t raw, uint32_t ms) {
    const uint32_t end_ms = now_ms + ms;
    for (;;) {
        input_event_t found[BUTTON_COUNT];
        const uint8_t buttons = keys_sample(&keys, raw, now_ms);
        const unsigned count = input_sample(&input, buttons, now_ms, found);
        for (unsigned i = 0; i < count; i++) {
            if (found[i].kind != INPUT_RELEASE) {
                events[event_count++] = found[i];
            }
        }
        uint32_t rest_ms = input_rest_ms(&input, now_ms, end_ms - now_ms);
        rest_ms = keys_rest_ms(&keys, now_ms, rest_ms);
        if (now_ms == end_ms) {
            return;
        }
        now_ms += rest_ms == 0 ? 1 : rest_ms;
    }
}

static void assert_events(unsigned count, const input_event_t *expected) {
    assert_int_equal(count, event_count);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(expected[i].kind, events[i].kind);
        assert_int_equal(expected[i].button, events[i].button);
    }
    event_count = 0;
}

static void assert_press(uint8_t button) {
    assert_events(1, &(input_event_t){.kind = INPUT_PRESS, .button = button});
}

TEST(test_keys_short_long_and_double_presses_are_six_buttons) {
    start(two_keys, 2, 0);
    for (unsigned key = 0; key < 2; key++) {
        const uint8_t down = (uint8_t)(1u << key);
        run(down, 100);
        run(0, 600);
        assert_press(two_keys[key].short_press);
        run(down, 600);
        run(0, 600);
        assert_press(two_keys[key].long_press);
        run(down, 100);
        run(0, 100);
        run(down, 100);
        run(0, 600);
        assert_press(two_keys[key].double_press);
    }
}

TEST(test_keys_held_on_is_the_held_button) {
    start(two_keys, 2, 0);
    run(2, 1500);
    run(0, 600);
    assert_events(2, (input_event_t[]){{.kind = INPUT_PRESS, .button = BUTTON_B},
                                       {.kind = INPUT_HOLD, .button = BUTTON_B}});
    run(1, 1200);
    run(0, 600);
    assert_true(event_count >= 2);
    assert_int_equal(INPUT_PRESS, events[0].kind);
    assert_int_equal(INPUT_REPEAT, events[1].kind);
    assert_int_equal(BUTTON_UP, events[1].button);
}

TEST(test_keys_many_short_presses_are_as_many) {
    start(enter_key, 2, 0);
    for (unsigned i = 0; i < 20; i++) {
        run(2, 60);
        run(0, 60);
    }
    run(0, 500);
    assert_int_equal(20, event_count);
}

// The first key, then another or the same, both pressed shortly.
static void assert_two_presses(uint32_t pause_ms, uint8_t second, uint8_t button) {
    start(two_keys, 2, 0);
    run(1, 80);
    run(0, pause_ms);
    run(second, 80);
    run(0, 600);
    assert_events(2, (input_event_t[]){{.kind = INPUT_PRESS, .button = BUTTON_DOWN},
                                       {.kind = INPUT_PRESS, .button = button}});
}

TEST(test_keys_short_presses_far_apart_are_not_double) {
    assert_two_presses(300, 1, BUTTON_DOWN);
}

TEST(test_keys_other_key_in_between_keeps_the_order) {
    assert_two_presses(60, 2, BUTTON_A);
}

TEST(test_keys_plain_key_is_passed_on_at_once) {
    start(enter_key, 2, 0);
    assert_int_equal(BUTTON_UP, keys_sample(&keys, 1, 0));
    assert_int_equal(0, keys_sample(&keys, 0, 1));
    assert_int_equal(BUTTON_UP, keys_sample(&keys, 1, 2));
}

TEST(test_keys_bounce_of_up_to_15_ms_makes_no_difference) {
    for (uint32_t burst_ms = 1; burst_ms <= 15; burst_ms++) {
        start(two_keys, 2, 0);
        for (unsigned presses = 0; presses < 2; presses++) {
            for (uint32_t i = 0; i < burst_ms; i++) {
                run(i % 2 == 0 ? 2 : 0, 1);
            }
            run(2, 80);
            for (uint32_t i = 0; i < burst_ms; i++) {
                run(i % 2 == 0 ? 0 : 2, 1);
            }
            run(0, 400);
        }
        assert_events(2, (input_event_t[]){{.kind = INPUT_PRESS, .button = BUTTON_A},
                                           {.kind = INPUT_PRESS, .button = BUTTON_A}});
    }
}

TEST(test_keys_work_where_the_clock_wraps) {
    start(two_keys, 2, UINT32_MAX - 150);
    run(2, 100);
    run(0, 600);
    assert_press(BUTTON_A);
    start(two_keys, 2, UINT32_MAX - 150);
    run(2, 600);
    run(0, 600);
    assert_press(BUTTON_B);
}

TEST(test_keys_at_rest_ask_for_nothing) {
    start(two_keys, 2, 0);
    run(2, 100);
    run(0, 1000);
    assert_int_equal(5000, keys_rest_ms(&keys, now_ms, 5000));
}

TEST(test_keys_both_down_at_once_are_both_heard) {
    start(two_keys, 2, 0);
    run(3, 600);
    run(0, 600);
    assert_int_equal(2, event_count);
    assert_int_equal(BUTTON_UP | BUTTON_B, events[0].button | events[1].button);
}
