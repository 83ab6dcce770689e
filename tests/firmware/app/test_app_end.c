// SPDX-License-Identifier: MIT
// The end of a game: bars that grow, fireworks, the ranking, and what may follow; and how
// one screen takes the place of another.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "support/handheld.h"
#include "support/small_text.h"
#include <string.h>

enum { PRESSES_MAX = 5000 };

static void press_until(const screen_t *screen) {
    for (unsigned i = 0; i < PRESSES_MAX && app_screen() != screen; i++) {
        handheld_press(BUTTON_A);
    }
    handheld_expect(screen);
}

// Marrakech to its end with nothing but A: one person, or as many as play.
static void play_to_the_end(const char *screen, unsigned players, uint8_t speed) {
    handheld_open_in(screen, LANGUAGE_RUSSIAN);
    handheld_set_speed(SPEED_OFF);
    table_setup_t setup = {.face = 1, .setup = {.players = (uint8_t)players, .seed = 3}};
    for (uint8_t i = 0; i < players; i++) {
        setup.seats[i].emblem = i;
        seat_set_name(&setup.seats[i],
                      "\u0428\u0428\u0428\u0428\u0428\u0428\u0428\u0428");
    }
    settings_t changed = *settings();
    changed.last = setup;
    changed.has_last = 1;
    settings_change(&changed);
    handheld_menu(0); // again
    handheld_expect(&table_screen);
    press_until(&scoring_screen);
    handheld_set_speed(speed);
    app_back(); // the table finds its game over, and opens the scoring at this speed
    handheld_wait(2 * FRAME_MS);
    handheld_expect(&scoring_screen);
}

static unsigned frames_in(uint32_t ms) {
    unsigned frames = 0;
    uint32_t version = host_picture_version();
    for (uint32_t i = 0; i < ms; i++) {
        handheld_wait(1);
        frames += version != host_picture_version();
        version = host_picture_version();
    }
    return frames;
}

TEST(test_end_comes_to_the_ranking_by_itself_but_waits_at_the_total) {
    play_to_the_end("128x64", 2, SPEED_NORMAL);
    handheld_press(BUTTON_A); // what is to come
    handheld_wait(20000);
    handheld_expect(&scoring_screen);
    handheld_press(BUTTON_A);
    handheld_expect(&fireworks_screen);
    handheld_wait(8000);
    handheld_expect(&ranking_screen);
}

TEST(test_end_takes_three_presses_and_at_once_two) {
    static const struct {
        uint8_t speed;
        unsigned presses;
    } speeds[] = {{SPEED_NORMAL, 3}, {SPEED_OFF, 2}};
    for (unsigned i = 0; i < 2; i++) {
        play_to_the_end("72x40", 2, speeds[i].speed);
        for (unsigned n = 0; n < speeds[i].presses && app_screen() != &ranking_screen;
             n++) {
            handheld_press(BUTTON_A);
        }
        handheld_expect(&ranking_screen);
    }
}

// The names are the widest there are: large letters have no room for them.
static bool is_name(int x, unsigned capital_px, const char *text) {
    (void)x;
    (void)capital_px;
    return strstr(text, "\u0428\u0428") != NULL;
}

static void expect_no_small_text(void) {
    char text[256];
    if (canvas_text_is_large() && small_text_find((unsigned)canvas_text_height(FONT_READ),
                                                  is_name, text, sizeof text)) {
        fail_msg("small letters: \"%s\"", text);
    }
}

TEST(test_end_nothing_is_cut_off_for_any_number_of_players) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned i = 0; i < 6; i++) {
            play_to_the_end(handheld_screens[screen], 2 + i / 2, SPEED_NORMAL);
            settings_t changed = *settings();
            changed.text_size = i % 2;
            settings_change(&changed);
            handheld_wait(10000);
            expect_no_small_text();
            press_until(&fireworks_screen);
            handheld_wait(500);
            expect_no_small_text();
            press_until(&ranking_screen);
            handheld_wait(100);
            expect_no_small_text();
            press_until(&end_screen);
            app_open(&figures_screen);
            handheld_wait(100);
            expect_no_small_text();
            assert_int_equal(0, canvas_clipped_count());
        }
    }
}

// Rows of emblems that touch are hard to tell apart.
TEST(test_end_emblems_of_the_ranking_do_not_touch) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        play_to_the_end(handheld_screens[screen], 4, SPEED_OFF);
        press_until(&ranking_screen);
        handheld_wait(200);
        picture_t picture;
        picture_take(&picture);
        unsigned dark_rows = 0; // between the emblems' columns
        for (unsigned y = 0; y < picture.height; y++) {
            bool is_dark = true;
            for (unsigned x = 9; x < 16; x++) {
                is_dark = is_dark && !picture.lit[y * picture.width + x];
            }
            dark_rows += is_dark;
        }
        assert_true(dark_rows >= 4);
    }
}

TEST(test_end_again_board_figures_and_menu) {
    play_to_the_end("128x64", 3, SPEED_NORMAL);
    press_until(&ranking_screen);
    handheld_press(BUTTON_A);
    handheld_expect(&end_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_expect(&final_board_screen);
    handheld_press(BUTTON_B);
    handheld_expect(&end_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_expect(&figures_screen);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_UP, 2);
    handheld_press(BUTTON_A); // again
    handheld_expect(&table_screen);
    assert_int_equal(3, table_players());
    assert_int_equal(0, table_session()->log_count);
    assert_true(table_has_save());
}

// A game may have come from another device, or from a slot.
TEST(test_end_again_is_with_the_seats_of_the_game_that_ended) {
    play_to_the_end("128x64", 2, SPEED_OFF);
    settings_t changed = *settings();
    memset(&changed.last, 0, sizeof changed.last);
    changed.has_last = 0;
    settings_change(&changed);
    press_until(&end_screen);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_int_equal(2, table_players());
    assert_ptr_equal(&marrakech_face, table_face());
    assert_int_equal(2, table_people());
    for (unsigned i = 0; i < GAME_PLAYERS_MAX; i++) { // and more may join
        assert_true(settings()->last.seats[i].name[0] != '\0');
    }
}

TEST(test_end_bars_grow_and_then_stand_still) {
    play_to_the_end("128x64", 2, SPEED_NORMAL);
    assert_true(frames_in(400) > 5);
    handheld_press(BUTTON_A);
    handheld_wait(100);
    assert_int_equal(0, frames_in(3000));
}

// Any buttons, in the midst of every animation.
TEST(test_end_any_buttons_at_any_time_do_no_harm) {
    static const uint8_t buttons[] = {BUTTON_A,    BUTTON_B,    BUTTON_UP,
                                      BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    rng_t rng;
    rng_seed(&rng, 7);
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned game = 0; game < 4; game++) {
            play_to_the_end(handheld_screens[screen], 2 + game % 3, SPEED_NORMAL);
            for (unsigned i = 0; i < 300; i++) {
                handheld_hold(buttons[rng_below(&rng, sizeof buttons)],
                              10 + rng_below(&rng, 60));
                handheld_wait(rng_below(&rng, 400));
                assert_int_equal(0, canvas_clipped_count());
            }
        }
    }
}

// --- The picture of a list -------------------------------------------------------------

TEST(test_list_picture_follows_the_cursor_when_it_rests) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    handheld_wait(500);
    picture_t before, moved, after;
    picture_take(&before);
    headless_buttons(BUTTON_DOWN);
    handheld_wait(2);
    picture_take(&moved);
    handheld_wait(APP_PICTURE_MS + 20);
    headless_buttons(0);
    picture_take(&after);
    assert_false(picture_is_same(&before, &moved)); // the cursor
    assert_false(picture_is_same(&moved, &after));  // and then the picture
    assert_int_equal(0, frames_in(3000));
}

// --- From one screen to another -------------------------------------------------------

TEST(test_wipe_is_over_before_the_next_press) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_expect(&new_game_screen);
        const unsigned frames = frames_in(1000);
        assert_int_equal(0, frames);
    }
}

// Pressed in the midst of it: the picture is whole at once.
TEST(test_wipe_is_skipped_by_any_press) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    picture_t whole, cut;
    handheld_press_times(BUTTON_DOWN, 3);
    handheld_press(BUTTON_A);
    handheld_expect(&settings_screen);
    handheld_press(BUTTON_DOWN);
    handheld_wait(500);
    picture_take(&whole);
    handheld_press(BUTTON_B);
    handheld_wait(500);
    headless_buttons(BUTTON_A);
    handheld_wait(10);
    headless_buttons(BUTTON_A | BUTTON_DOWN);
    handheld_wait(2);
    picture_take(&cut);
    headless_buttons(0);
    picture_expect_same(&whole, &cut, "after a press");
}

TEST(test_wipe_is_off_at_once) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    handheld_set_speed(SPEED_OFF);
    handheld_wait(500);
    headless_buttons(BUTTON_A);
    assert_int_equal(1, frames_in(60));
    headless_buttons(0);
    handheld_wait(500);
    handheld_set_speed(SPEED_NORMAL);
    handheld_press(BUTTON_B);
    handheld_wait(500);
    headless_buttons(BUTTON_A);
    assert_in_range(frames_in(150), 2, APP_WIPE_STEPS + 1);
    headless_buttons(0);
}
