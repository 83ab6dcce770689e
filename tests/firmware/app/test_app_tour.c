// SPDX-License-Identifier: MIT
// Every screen in every language on both sizes of screen: the pictures are the golden
// ones, and no text anywhere is cut off. After a change that is meant, look at what
// `tools/screenshots` draws, then write them anew with `tools/screenshots --golden`.
#include "support/test.h"

#include "boards/host/tour.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/ui/canvas.h"
#include "support/handheld.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GOLDEN_BYTES_MAX = 1 << 20 };

static char golden[GOLDEN_BYTES_MAX];
static const char *at; // what is still to be compared
static const char *where;

static void read_golden(const char *screen, const char *language, bool is_large) {
    char path[4096];
    snprintf(path, sizeof path, "%s/golden/%s-%s%s.txt", TESTS_DIR, screen, language,
             is_large ? "-large" : "");
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail_msg("there is no %s", path);
        return;
    }
    golden[fread(golden, 1, sizeof golden - 1, file)] = '\0';
    fclose(file);
    at = golden;
}

static void compare_shot(const char *name) {
    char actual[PICTURE_TEXT_BYTES + 64];
    picture_t picture;
    picture_take(&picture);
    const int head = snprintf(actual, 64, "shot %s\n", name);
    picture_write(&picture, actual + head);
    const size_t length = strlen(actual);
    if (canvas_clipped_count() != 0) {
        fail_msg("%s, %s: text does not fit somewhere up to here\n%s", where, name,
                 actual);
    }
    if (strncmp(at, actual, length) != 0) {
        fail_msg("%s, %s: not the golden picture. Expected\n%.*s\nbut saw\n%s", where,
                 name, (int)length, at, actual);
    }
    at += length;
}

static void compare(const char *screen, unsigned language, bool is_large) {
    where = tour_language((language_t)language);
    read_golden(screen, where, is_large);
    tour_use_large_text(is_large);
    for (const tour_t *tour = tours; tour->name != NULL; tour++) {
        assert_true(tour_play(TESTS_DIR "/tour", tour->name, screen, (language_t)language,
                              tour->is_golden ? compare_shot : NULL));
        assert_int_equal(0, canvas_clipped_count());
    }
    assert_string_equal("", at);
}

// All texts of one step have had room; a quarter of it is for what is yet to be written.
static void expect_room_for_texts(void) {
    assert_in_range(strings_room_needed(), 200, STRINGS_ROOM_BYTES * 3 / 4);
}

static void compare_all(const char *screen) {
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        compare(screen, language, false);
        if (tour_is_golden_large((language_t)language)) {
            compare(screen, language, true);
        }
    }
    tour_use_large_text(false);
    expect_room_for_texts();
}

TEST(test_tour_every_picture_is_golden_on_128x64) {
    compare_all("128x64");
}

TEST(test_tour_every_picture_is_golden_on_72x40) {
    compare_all("72x40");
}

// With large text pictures are golden in some languages, and whole in all of them.
TEST(test_tour_large_text_fits_everywhere) {
    tour_use_large_text(true);
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            for (const tour_t *tour = tours; tour->name != NULL; tour++) {
                assert_true(tour_play(TESTS_DIR "/tour", tour->name,
                                      handheld_screens[screen], (language_t)language,
                                      handheld_expect_whole_text));
            }
        }
    }
    tour_use_large_text(false);
    expect_room_for_texts();
}

// Reads everything there is to read.
TEST(test_tour_rules_fit_in_every_language) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned i = 0; i < LANGUAGE_COUNT * 4; i++) {
            const unsigned game = i % 2;
            const language_t language = (language_t)(i / 4);
            handheld_open_in(handheld_screens[screen], language);
            settings_t changed = *settings();
            changed.text_size = i / 2 % 2;
            settings_change(&changed);
            handheld_menu(1);
            handheld_press_times(BUTTON_DOWN, game);
            handheld_press(BUTTON_A);
            handheld_expect(&chapters_screen);
            handheld_press(BUTTON_DOWN); // past the legend
            handheld_press(BUTTON_A);
            handheld_expect(&rules_text_screen);
            for (unsigned n = 0; n < 600 && app_screen() == &rules_text_screen; n++) {
                handheld_press(BUTTON_A);
            }
            handheld_expect(&chapters_screen); // all were read
            if (canvas_clipped_count() != 0) {
                fail_msg("rules of game %u in %s on %s", game, tour_language(language),
                         handheld_screens[screen]);
            }
        }
    }
    expect_room_for_texts();
}
