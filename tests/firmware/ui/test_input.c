// SPDX-License-Identifier: MIT
// Buttons as events: every bounce, every hold, at any place of the clock.
#include "support/test.h"

#include "firmware/ui/input.h"

static const uint32_t starts_ms[] = {0, 5000, UINT32_MAX - 300, UINT32_MAX - 20};
enum { START_COUNT = sizeof starts_ms / sizeof *starts_ms };

// Samples every millisecond and counts what came, by kind.
typedef struct {
    input_t input;
    uint32_t now_ms;
    unsigned count[4];
    input_event_t last;
} finger_t;

static void keep(finger_t *finger, uint8_t raw, uint32_t ms) {
    for (; ms > 0; ms--, finger->now_ms++) {
        input_event_t events[BUTTON_COUNT];
        const unsigned count = input_sample(&finger->input, raw, finger->now_ms, events);
        for (unsigned i = 0; i < count; i++) {
            finger->count[events[i].kind]++;
            finger->last = events[i];
        }
    }
}

static finger_t finger_at(uint32_t now_ms) {
    return (finger_t){.now_ms = now_ms};
}

TEST(test_input_press_is_reported_with_the_first_sample) {
    finger_t finger = finger_at(100);
    keep(&finger, BUTTON_A, 1);
    assert_int_equal(1, finger.count[INPUT_PRESS]);
    assert_int_equal(BUTTON_A, finger.last.button);
}

TEST(test_input_bounce_of_any_pattern_is_one_press) {
    for (unsigned pattern = 0; pattern < 1u << 12; pattern++) {
        finger_t finger = finger_at(7);
        keep(&finger, BUTTON_LEFT, 1);
        for (unsigned bit = 0; bit < 12; bit++) { // 24 ms of chatter
            keep(&finger, pattern >> bit & 1 ? BUTTON_LEFT : 0, 2);
        }
        keep(&finger, BUTTON_LEFT, 100);
        assert_int_equal(1, finger.count[INPUT_PRESS]);
        assert_int_equal(0, finger.count[INPUT_RELEASE]);
        for (unsigned bit = 0; bit < 12; bit++) {
            keep(&finger, bit == 0 || pattern >> bit & 1 ? 0 : BUTTON_LEFT, 2);
        }
        keep(&finger, 0, 100);
        assert_int_equal(1, finger.count[INPUT_PRESS]);
        assert_int_equal(1, finger.count[INPUT_RELEASE]);
        assert_int_equal(0, finger.count[INPUT_REPEAT]);
    }
}

TEST(test_input_short_tap_within_the_bounce_is_press_and_release) {
    finger_t finger = finger_at(0);
    keep(&finger, BUTTON_A, 3);
    keep(&finger, 0, 100);
    assert_int_equal(1, finger.count[INPUT_PRESS]);
    assert_int_equal(1, finger.count[INPUT_RELEASE]);
    assert_false(finger.last.was_held);
}

TEST(test_input_arrow_repeats_while_it_is_down) {
    for (unsigned i = 0; i < START_COUNT; i++) {
        finger_t finger = finger_at(starts_ms[i]);
        keep(&finger, BUTTON_DOWN, INPUT_HOLD_MS);
        assert_int_equal(0, finger.count[INPUT_REPEAT]);
        keep(&finger, BUTTON_DOWN, 1 + 4 * INPUT_REPEAT_MS);
        assert_int_equal(5, finger.count[INPUT_REPEAT]);
        assert_int_equal(0, finger.count[INPUT_HOLD]);
        keep(&finger, 0, 1000);
        assert_int_equal(5, finger.count[INPUT_REPEAT]);
        assert_true(finger.last.was_held);
    }
}

TEST(test_input_a_and_b_are_held_once) {
    static const uint8_t buttons[] = {BUTTON_A, BUTTON_B};
    for (unsigned i = 0; i < 2 * START_COUNT; i++) {
        finger_t finger = finger_at(starts_ms[i / 2]);
        keep(&finger, buttons[i % 2], INPUT_HOLD_MS);
        assert_int_equal(0, finger.count[INPUT_HOLD]);
        keep(&finger, buttons[i % 2], 5000);
        assert_int_equal(1, finger.count[INPUT_HOLD]);
        assert_int_equal(0, finger.count[INPUT_REPEAT]);
        keep(&finger, 0, 50);
        assert_int_equal(INPUT_RELEASE, finger.last.kind);
        assert_true(finger.last.was_held);
        keep(&finger, buttons[i % 2], 50);
        keep(&finger, 0, 50);
        assert_false(finger.last.was_held);
    }
}

TEST(test_input_all_buttons_at_once_are_all_reported) {
    finger_t finger = finger_at(0);
    keep(&finger, (1u << BUTTON_COUNT) - 1, 1);
    assert_int_equal(BUTTON_COUNT, finger.count[INPUT_PRESS]);
    keep(&finger, (1u << BUTTON_COUNT) - 1, INPUT_HOLD_MS + 10);
    assert_int_equal(4, finger.count[INPUT_REPEAT]);
    assert_int_equal(2, finger.count[INPUT_HOLD]);
    keep(&finger, 0, 40);
    assert_int_equal(BUTTON_COUNT, finger.count[INPUT_RELEASE]);
}

TEST(test_input_muted_button_is_silent_until_it_was_let_go) {
    finger_t finger = finger_at(0);
    keep(&finger, BUTTON_A | BUTTON_UP, 30);
    input_mute(&finger.input);
    keep(&finger, BUTTON_A | BUTTON_UP, 3000);
    keep(&finger, BUTTON_A, 100);
    assert_int_equal(2, finger.count[INPUT_PRESS]);
    assert_int_equal(0, finger.count[INPUT_HOLD] + finger.count[INPUT_REPEAT]);
    assert_int_equal(0, finger.count[INPUT_RELEASE]);
    keep(&finger, BUTTON_A | BUTTON_UP, 100);
    assert_int_equal(3, finger.count[INPUT_PRESS]);
    assert_int_equal(BUTTON_UP, finger.last.button);
    keep(&finger, BUTTON_UP, 100);
    keep(&finger, BUTTON_A | BUTTON_UP, 10);
    assert_int_equal(4, finger.count[INPUT_PRESS]);
}

// Resting as long as input allows must change nothing but the number of samples.
TEST(test_input_rest_never_misses_an_event) {
    for (unsigned i = 0; i < START_COUNT; i++) {
        finger_t eager = finger_at(starts_ms[i]);
        finger_t lazy = finger_at(starts_ms[i]);
        keep(&eager, BUTTON_RIGHT, 1400);
        unsigned samples = 0;
        while (lazy.now_ms - starts_ms[i] < 1400) {
            keep(&lazy, BUTTON_RIGHT, 1);
            samples++;
            const uint32_t rest = input_rest_ms(&lazy.input, lazy.now_ms, 1000);
            lazy.now_ms += rest;
        }
        assert_int_equal(eager.count[INPUT_REPEAT], lazy.count[INPUT_REPEAT]);
        assert_true(samples < 40);
    }
    const input_t idle = {0};
    assert_int_equal(1000, input_rest_ms(&idle, 77, 1000));
}
