// SPDX-License-Identifier: MIT
// What a screen does by itself while nobody presses anything, on every screen of the
// tours: nothing blinks faster than 3 Hz, and nothing is drawn that did not change. Nor
// is it while opponents think and move, and when the round is replayed.
#include "support/test.h"

#include "boards/host/host.h"
#include "boards/host/script.h"
#include "boards/host/tour.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/table/table.h"
#include "firmware/table/table_steps.h"
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
    if (idle > 0) {
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

// --- Moves that are told --------------------------------------------------------------

enum { PLAYERS = 3, TURN_MS_MAX = 300000, MENU_REPLAY = 3, LISTED_MAX = 60 };
#if defined __SANITIZE_ADDRESS__
enum { GAMES = 2, TURNS = 4 };
#else
enum { GAMES = 8, TURNS = 10 };
#endif

// One person and two opponents; every second game in large text.
static void sit_down(const char *screen, uint8_t face, uint64_t seed) {
    handheld_open_in(screen, LANGUAGE_ENGLISH);
    settings_t changed = *settings();
    changed.text_size = seed % 2 == 0 ? TEXT_LARGE : TEXT_NORMAL;
    settings_change(&changed);
    const table_setup_t setup = {.face = face,
                                 .setup = {.players = PLAYERS,
                                           .first = 1,
                                           .start = faces[face]->start_default,
                                           .seed = seed}};
    handheld_sit_down(setup);
}

// Until the person chooses, or the game is over.
static void watch(const char *what, uint64_t seed) {
    for (uint32_t ms = 0;
         ms < TURN_MS_MAX && app_screen() == &table_screen && !table_is_choosing();
         ms += LOOK_MS) {
        const unsigned before = canvas_idle_count();
        headless_run(LOOK_MS);
        if (canvas_idle_count() != before && app_screen() == &table_screen) {
            script_print_picture();
            fail_msg("%s, %s of seed %u, %s: this picture was drawn twice", where,
                     table_face()->game->id, (unsigned)seed, what);
        }
    }
    assert_true(app_screen() != &table_screen || table_is_choosing());
}

static void play_any_move(rng_t *rng) {
    const game_t *game = table_face()->game;
    game_cursor_t cursor = {{0}};
    game_move_t move, listed;
    const uint64_t wanted = rng_below(rng, LISTED_MAX);
    for (uint64_t i = 0;
         i <= wanted && game->list(table_shown(), &cursor, &listed, 1) == 1; i++) {
        move = listed;
    }
    table_play(&move);
}

static void replay(uint64_t seed) {
    if (!table_can_replay()) {
        return;
    }
    handheld_press(BUTTON_B);
    handheld_expect(&table_menu_screen);
    handheld_press_times(BUTTON_DOWN, MENU_REPLAY);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_true(table_is_replaying());
    watch("replay", seed);
}

TEST(calm_moves_are_told_and_told_again_without_a_picture_drawn_twice) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        for (uint8_t face = 0; face < FACE_COUNT; face++) {
            where = handheld_screens[seed / 2 % 2];
            rng_t rng;
            rng_seed(&rng, seed);
            sit_down(where, face, seed);
            unsigned turns = 0;
            for (; turns < TURNS && app_screen() == &table_screen; turns++) {
                play_any_move(&rng);
                watch("moves", seed);
                if (app_screen() == &table_screen) {
                    replay(seed);
                }
            }
            assert_true(turns > 3);
        }
    }
}
