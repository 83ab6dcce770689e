// SPDX-License-Identifier: MIT
// Large text is large everywhere: on every screen of the tours, in every language, on
// both sizes of screen, no text is set in smaller letters than large text reads in.
#include "support/test.h"

#include "boards/host/tour.h"
#include "firmware/app/app.h"
#include "firmware/ui/canvas.h"
#include "support/handheld.h"
#include "support/small_text.h"
#include <string.h>

// What may be smaller, and how small. With normal text each of these is smaller still.
typedef struct {
    const char *screen;     // a size
    const screen_t *opened; // NULL: any
    const char *shot;       // how it begins
    int x_min, x_max;       // where such a text begins
    unsigned capital_px;    // at least
    size_t bytes_max;       // of the text
} exception_t;

enum { BOARD_PX = 64, LABEL_PX = 8, LETTER_PX = 5, ANY_BYTES = 1000, LETTER_BYTES = 2 };

static const exception_t exceptions[] = {
    // The panel beside a board is 62 pixels wide, six to ten large letters: its labels
    // and figures are 8 pixels high there, instead of 5.
    {"128x64", &table_screen, "", BOARD_PX, 127, LABEL_PX, ANY_BYTES},
    {"128x64", &lesson_screen, "", BOARD_PX, 127, LABEL_PX, ANY_BYTES},
    {"128x64", &final_board_screen, "", BOARD_PX, 127, LABEL_PX, ANY_BYTES},
    // The digits on Assam's way are as high as a square of the board.
    {"128x64", &table_screen, "", 0, BOARD_PX, LABEL_PX, 1},
    {"128x64", &lesson_screen, "", 0, BOARD_PX, LABEL_PX, 1},
    // A tile of Kairo's zoom has three pixels for the letter of its colour.
    {"128x64", &table_screen, "kairo-zoom", 0, BOARD_PX, LETTER_PX, LETTER_BYTES},
    {"72x40", &table_screen, "kairo-zoom", 0, 71, LETTER_PX, LETTER_BYTES},
};

static const char *screen_now, *shot_now;

static bool is_excepted(int x, unsigned capital_px, const char *text) {
    for (unsigned i = 0; i < sizeof exceptions / sizeof *exceptions; i++) {
        const exception_t *at = &exceptions[i];
        if (strcmp(at->screen, screen_now) == 0 &&
            (at->opened == NULL || at->opened == app_screen()) &&
            strncmp(at->shot, shot_now, strlen(at->shot)) == 0 && x >= at->x_min &&
            x <= at->x_max && capital_px >= at->capital_px &&
            strlen(text) <= at->bytes_max) {
            return true;
        }
    }
    return false;
}

static void expect_large(const char *shot) {
    char text[256];
    shot_now = shot;
    const unsigned least_px = (unsigned)canvas_text_height(FONT_READ);
    if (small_text_find(least_px, is_excepted, text, sizeof text)) {
        fail_msg("%s, %s: small letters in \"%s\"", screen_now, shot, text);
    }
}

TEST(large_text_is_a_quarter_larger_than_normal) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        const int normal_px = canvas_text_height(FONT_READ);
        canvas_large_text(true);
        assert_true(4 * canvas_text_height(FONT_READ) >= 5 * normal_px);
        canvas_large_text(false);
    }
}

TEST(large_text_is_large_on_every_screen_of_the_tours) {
    tour_use_large_text(true);
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        screen_now = handheld_screens[screen];
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            for (const tour_t *tour = tours; tour->name != NULL; tour++) {
                assert_true(tour_play(TESTS_DIR "/tour", tour->name, screen_now,
                                      (language_t)language, expect_large));
            }
        }
    }
    tour_use_large_text(false);
}
