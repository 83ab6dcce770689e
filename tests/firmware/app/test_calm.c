// SPDX-License-Identifier: MIT
// What a screen does by itself while nobody presses anything, on every screen of the
// tours: nothing blinks faster than 3 Hz, and nothing is drawn that did not change.
#include "support/test.h"

#include "boards/host/host.h"
#include "boards/host/tour.h"
#include "firmware/ui/canvas.h"
#include "support/handheld.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REST_MS = 4000,
    LOOK_MS = 11,         // less than a frame takes
    CHANGES_A_SECOND = 6, // on and off, three times
    PIXELS = PICTURE_WIDTH_MAX * PICTURE_HEIGHT_MAX,
};

static jmp_buf shot_is_done;
static unsigned wanted_shot, seen_shots;
static const char *where;

// A rug that is rolled out may light just the pixels that are lit already: the dot of a
// bare square, with the rest of the row under Assam's rim. Opponents lay such rugs where
// they like, two of them at the most while it rests.
enum { RUGS_MAX = 2 };
static unsigned repeats_max;

// When each pixel changed, the last times.
static uint32_t changed_ms[PIXELS][CHANGES_A_SECOND];
static unsigned changes[PIXELS];

static void note_change(unsigned pixel, unsigned width, uint32_t now_ms,
                        const char *name) {
    uint32_t *slot = &changed_ms[pixel][changes[pixel] % CHANGES_A_SECOND];
    if (changes[pixel] >= CHANGES_A_SECOND && now_ms - *slot < 1000) {
        fail_msg("%s, %s: the pixel %u, %u changes more than %d times a second", where,
                 name, pixel % width, pixel / width, CHANGES_A_SECOND);
    }
    *slot = now_ms;
    changes[pixel]++;
}

static void rest(const char *name) {
    static picture_t last, now;
    unsigned pictures = 0;
    memset(changes, 0, sizeof changes);
    headless_run(500); // what still moves because of the last press
    picture_take(&last);
    const unsigned idle_before = canvas_idle_count();
    for (uint32_t ms = 0; ms < REST_MS; ms += LOOK_MS) {
        headless_run(LOOK_MS);
        picture_take(&now);
        pictures += !picture_is_same(&last, &now);
        for (unsigned i = 0; i < now.width * now.height; i++) {
            if (now.lit[i] != last.lit[i]) {
                note_change(i, now.width, ms, name);
            }
        }
        last = now;
    }
    const unsigned idle = canvas_idle_count() - idle_before;
    if (idle > repeats_max) {
        fail_msg("%s, %s: %u pictures were drawn that did not change, %u that did", where,
                 name, idle, pictures);
    }
}

static void rest_at_wanted(const char *name) {
    if (seen_shots++ == wanted_shot) {
        rest(name);
        longjmp(shot_is_done, 1);
    }
}

// Plays a tour up to its next picture and rests there, until there are no more.
static void rest_everywhere(const char *screen, const tour_t *tour) {
    where = screen;
    repeats_max = tour->is_golden ? 0 : RUGS_MAX;
    for (wanted_shot = 0;; wanted_shot++) {
        seen_shots = 0;
        if (setjmp(shot_is_done) == 0) {
            assert_true(tour_play(TESTS_DIR "/tour", tour->name, screen, LANGUAGE_ENGLISH,
                                  rest_at_wanted));
            return;
        }
    }
}

static void rest_on_all_screens(bool is_large) {
    tour_use_large_text(is_large);
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (const tour_t *tour = tours; tour->name != NULL; tour++) {
            rest_everywhere(handheld_screens[screen], tour);
        }
    }
    tour_use_large_text(false);
}

TEST(calm_at_rest_nothing_blinks_faster_than_3_hz_and_nothing_is_drawn_twice) {
    rest_on_all_screens(false);
}

TEST(calm_at_rest_in_large_text_too) {
    rest_on_all_screens(true);
}
