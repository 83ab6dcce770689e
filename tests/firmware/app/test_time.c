// SPDX-License-Identifier: MIT
// Every timer of the console across the places where a clock of 32 bits changes its sign
// and where it wraps: awake, asleep, and after weeks in which no one looked.
#include "support/test.h"

#include "boards/common/keys.c"
#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/app/app.h"
#include "firmware/app/dimmer.h"
#include "firmware/app/settings.h"
#include "firmware/console.h"
#include "firmware/table/table.h"
#include "firmware/time.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"

enum { HOUR_MS = 3600 * 1000, DAY_MS = 24 * HOUR_MS };

static const uint32_t edges[] = {0x80000000, 0}; // the sign, the wrap
enum { EDGES = sizeof edges / sizeof *edges };

// --- The helper -----------------------------------------------------------------------

TEST(time_is_due_when_it_comes_and_for_ever_after) {
    for (unsigned i = 0; i < EDGES; i++) {
        for (uint32_t due = edges[i] - 3; due != edges[i] + 4; due++) {
            assert_false(time_is_due(due, due - 40, 40));
            assert_int_equal(1, time_left(due, due - 1, 40));
            assert_true(time_is_due(due, due, 40));
            for (uint32_t days = 1; days < 49; days++) {
                assert_true(time_is_due(due, due + days * DAY_MS, 40));
            }
        }
    }
}

TEST(time_sooner_is_the_one_that_comes_first) {
    for (unsigned i = 0; i < EDGES; i++) {
        const uint32_t now = edges[i] - 5;
        assert_int_equal(now + 3, time_sooner(now + 3, now + 9, now));
        assert_int_equal(now + 3, time_sooner(now + 9, now + 3, now));
        assert_int_equal(now, time_sooner(now, now + 9, now));
    }
}

TEST(time_sooner_takes_what_has_passed_for_due) {
    for (unsigned i = 0; i < EDGES; i++) {
        const uint32_t now = edges[i] - 5;
        assert_int_equal(now - 7, time_sooner(now - 7, now + 9, now));
        assert_int_equal(now - 7, time_sooner(now + 9, now - 7, now));
    }
}

// A device works out its rest in microseconds from a time in milliseconds (sleep.c): also
// where either of the two wraps, and where both have.
TEST(time_left_in_microseconds_is_right_where_either_clock_wraps) {
    static const uint64_t wraps_us[] = {UINT64_C(1) << 31, UINT64_C(1) << 32,
                                        (UINT64_C(1) << 31) * 1000,
                                        (UINT64_C(1) << 32) * 1000};
    for (unsigned i = 0; i < sizeof wraps_us / sizeof *wraps_us; i++) {
        for (int64_t off_us = -1500000; off_us <= 1500000; off_us += 997) {
            const uint64_t now_us = wraps_us[i] + (uint64_t)off_us;
            const uint32_t now_ms = (uint32_t)(now_us / 1000);
            const uint32_t wake_ms = now_ms + 1000;
            const uint32_t rest_us =
                time_left(wake_ms * 1000, (uint32_t)now_us, TIME_FAR);
            assert_int_equal(1000000 - now_us % 1000, rest_us);
        }
    }
}

// --- Awake ----------------------------------------------------------------------------

enum { LIFE_MS = 90 * 1000, SAMPLE_MS = 5, SAMPLES = LIFE_MS / SAMPLE_MS };

typedef struct {
    uint32_t picture; // how much was sent to the panel so far
    uint32_t tone;
    const screen_t *screen;
    bool is_asleep;
} sample_t;

static uint8_t button_at(unsigned sample) {
    const unsigned ms = sample * SAMPLE_MS;
    if (ms < 3000) {
        return ms / 100 % 2 == 0 ? 0 : BUTTON_A; // through the menus to a table
    }
    if (ms < 6000) {
        return BUTTON_DOWN; // repeats
    }
    return ms >= 8000 && ms < 9000 ? BUTTON_B : 0; // held: help
}

// What a console does from its start: menus, opponents, sounds, held buttons, a battery
// that runs low, the screen that dims and falls asleep.
static void live(uint32_t start_ms, sample_t samples[SAMPLES]) {
    assert_true(host_use_screen("128x64"));
    host_flash_reset();
    headless_open_at(start_ms);
    host_set_battery(50);
    console_start();
    settings_t changed = *settings();
    changed.has_language = 1;
    changed.dim = DIM_15_S;
    settings_change(&changed);
    for (unsigned i = 0; i < SAMPLES; i++) {
        if (i == SAMPLES / 9) {
            host_set_battery(5);
        }
        headless_buttons(button_at(i));
        headless_run(SAMPLE_MS);
        samples[i] = (sample_t){host_picture_version(), host_tone(), app_screen(),
                                dimmer_is_asleep()};
    }
    host_set_battery(HAL_BATTERY_UNKNOWN);
}

TEST(time_of_day_makes_no_difference_to_a_console_that_is_awake) {
    static sample_t expected[SAMPLES], actual[SAMPLES];
    live(0,
         expected); // screens remember their cursors in this process: once for all lives
    live(0, expected);
    assert_true(expected[SAMPLES - 1].is_asleep);
    for (unsigned i = 0; i < EDGES; i++) {
        for (uint32_t before_ms = 2000; before_ms < LIFE_MS; before_ms += 11003) {
            live(edges[i] - before_ms, actual);
            for (unsigned n = 0; n < SAMPLES; n++) {
                assert_memory_equal(&expected[n], &actual[n], sizeof expected[n]);
            }
        }
    }
}

// --- Asleep ---------------------------------------------------------------------------

static void sleep_for(uint32_t hours) {
    settings_t changed = *settings();
    changed.dim = DIM_15_S;
    settings_change(&changed);
    for (; hours > 0; hours--) {
        handheld_wait(HOUR_MS);
    }
    assert_true(dimmer_is_asleep());
}

// Wakes it and lets opponents play for a minute: how many moves they make.
static uint32_t moves_after_waking(void) {
    handheld_press(BUTTON_A);
    assert_false(dimmer_is_asleep());
    console_demo(7);
    handheld_wait(60 * 1000);
    return table_session()->log_count;
}

static uint32_t moves_after_sleep(uint32_t start_ms, uint32_t hours) {
    assert_true(host_use_screen("128x64"));
    host_flash_reset();
    headless_open_at(start_ms);
    console_start();
    handheld_press(BUTTON_A);
    sleep_for(hours);
    return moves_after_waking();
}

// The tick stands still while it sleeps: from 24.9 days on it looked as if it were to
// come, for 24.9 days more.
TEST(time_asleep_leaves_the_console_alive_however_long) {
    static const uint16_t days[] = {1, 24, 25, 30, 49, 50, 75};
    const uint32_t expected = moves_after_sleep(0, 1);
    assert_true(expected > 0);
    for (unsigned i = 0; i < sizeof days / sizeof *days; i++) {
        assert_int_equal(expected, moves_after_sleep(0, days[i] * 24u));
    }
}

TEST(time_asleep_across_the_edges_of_the_clock_is_time_asleep) {
    const uint32_t expected = moves_after_sleep(0, 2);
    for (unsigned i = 0; i < EDGES; i++) {
        assert_int_equal(expected, moves_after_sleep(edges[i] - HOUR_MS, 2));
    }
}

// --- Timers that are left lying -------------------------------------------------------

// A message left unanswered for a month: then the battery is looked at again.
TEST(time_in_front_of_a_message_does_not_stop_the_battery_warning) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    dialog_say(STRING_NOT_POSSIBLE, NULL, NULL);
    for (unsigned day = 0; day < 30; day++) {
        handheld_wait(DAY_MS);
    }
    host_set_battery(5);
    handheld_press(BUTTON_A); // wakes the screen
    handheld_press(BUTTON_A); // closes the message
    handheld_wait(HOUR_MS);
    assert_true(dialog_is_open());
    host_set_battery(HAL_BATTERY_UNKNOWN);
}

// The keys of boards with few of them, pressed before the edge and looked at after it.
TEST(time_of_keys_goes_on_across_the_edges) {
    static const key_meaning_t meanings[] = {
        {.short_press = BUTTON_A, .long_press = BUTTON_B, .double_press = BUTTON_UP}};
    for (unsigned i = 0; i < EDGES; i++) {
        for (uint32_t before_ms = 0; before_ms < 800; before_ms += 7) {
            keys_t keys = {.meanings = meanings, .count = 1};
            unsigned presses = 0;
            uint8_t last = 0;
            for (uint32_t ms = 0; ms < 2000; ms++) {
                const bool is_low = ms >= 100 && ms < 200;
                const uint8_t now = keys_sample(&keys, is_low, edges[i] - before_ms + ms);
                presses += now == BUTTON_A && last == 0;
                last = now;
            }
            assert_int_equal(1, presses);
            assert_int_equal(0, last);
            // a month later, untouched, it still works
            const uint32_t later = edges[i] + 30u * DAY_MS;
            assert_int_equal(0, keys_sample(&keys, 1, later));
            assert_int_equal(0, keys_sample(&keys, 1, later + KEYS_LONG_MS - 1));
            assert_int_equal(BUTTON_B, keys_sample(&keys, 1, later + KEYS_LONG_MS));
        }
    }
}
