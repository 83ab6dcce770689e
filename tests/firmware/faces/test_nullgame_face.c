// SPDX-License-Identifier: MIT
// The face that a new one begins as a copy of plays its game by buttons alone, from the
// title to the ranking.
#include "support/test.h"

#include "firmware/app/app.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/table.h"
#include "support/handheld.h"
#include "support/nullgame.h"
#include "support/nullgame_face.h"

// Instead of faces.c: the only game of this console.
const face_t *const faces[FACE_COUNT + 1] = {[0 ... FACE_COUNT - 1] = &nullgame_face};

enum { MENU_NEW_GAME, SHORT_GAME_STICKS = 21, PRESSES_MAX = 500 };

// From the title to the table: two people, the short game.
static void sit_down(const char *screen) {
    handheld_open_in(screen, LANGUAGE_ENGLISH);
    handheld_menu(MENU_NEW_GAME);
    handheld_expect(&new_game_screen);
    handheld_press(BUTTON_A);
    handheld_expect(&seats_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_LEFT);          // two
    handheld_press_times(BUTTON_DOWN, 2); // to the second seat,
    handheld_press_times(BUTTON_LEFT, 2); // from a normal opponent to a person
    handheld_press_times(BUTTON_UP, 3);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_int_equal(2, table_people());
}

static void expect_first_move(const char *expected) {
    char text[16];
    text_t out = text_over(text, sizeof text);
    nullgame_game.write_move(session_move(table_session(), 0), &out);
    assert_string_equal(expected, text);
}

TEST(test_nullgame_face_arrows_choose_and_a_plays) {
    sit_down("128x64");
    handheld_press(BUTTON_A); // the curtain rises
    assert_true(table_is_choosing());
    handheld_press_times(BUTTON_DOWN, 2);
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    expect_first_move("T 2");
}

TEST(test_nullgame_face_game_is_played_to_its_ranking_by_buttons) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        sit_down(handheld_screens[screen]);
        for (unsigned i = 0; i < PRESSES_MAX && app_screen() != &ranking_screen; i++) {
            handheld_press(BUTTON_A); // raises curtains, plays, skips, passes on
        }
        handheld_expect(&ranking_screen);
        handheld_expect_whole_text(handheld_screens[screen]);
        assert_true(nullgame_game.is_over(session_state(table_session())));
        assert_true(table_session()->log_count >= SHORT_GAME_STICKS / 6);
        assert_int_equal(1, high_scores_of(0, 0)->games);
        handheld_press(BUTTON_B);
        handheld_expect(&menu_screen);
    }
}

TEST(test_nullgame_face_saved_game_goes_on_where_it_was) {
    sit_down("72x40");
    handheld_press_times(BUTTON_A, 6);
    const game_state_t before = *session_state(table_session());
    handheld_restart();
    handheld_press(BUTTON_A); // the title offers to go on
    handheld_expect(&table_screen);
    assert_memory_equal(&before, session_state(table_session()), sizeof before);
}
