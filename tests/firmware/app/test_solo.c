// SPDX-License-Identifier: MIT
// One person against opponents, both games, with moves shown and at once: what happened
// can be seen, read and taken back.
#include "support/test.h"

#include "engine/kairo/kairo.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/faces/kairo/kairo_last.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"
#include <string.h>

enum { FACE_KAIRO, FACE_MARRAKECH };
enum { MENU_HINT, MENU_UNDO, MENU_LAST_MOVE, MENU_REPLAY };

static void sit_down_to(const char *screen, language_t language, table_setup_t setup,
                        uint8_t speed) {
    handheld_open_in(screen, language);
    handheld_set_speed(speed);
    handheld_sit_down(setup);
}

static void sit_down(const char *screen, language_t language, uint8_t face,
                     uint8_t speed) {
    const table_setup_t setup = {
        .face = face,
        .setup = {
            .players = 3, .first = 1, .start = faces[face]->start_default, .seed = 5}};
    sit_down_to(screen, language, setup, speed);
}

static void wait_for_turn(void) {
    for (unsigned i = 0; i < 1000 && !table_is_choosing(); i++) {
        handheld_wait(100);
    }
    assert_true(table_is_choosing());
}

static void play_marrakech_turn(void) {
    handheld_press(BUTTON_A);
    wait_for_turn(); // the die, the walk, the toll
    handheld_press(BUTTON_A);
}

static void choose_in_menu(unsigned entry) {
    handheld_press(BUTTON_B);
    handheld_expect(&table_menu_screen);
    handheld_press_times(BUTTON_DOWN, entry);
    handheld_press(BUTTON_A);
}

// Everything that stands on the glass until the person's turn comes, one word at a time.
static bool is_said_before_turn(const char *words) {
    bool is_said = false;
    for (unsigned i = 0; i < 1000 && !table_is_choosing(); i++) {
        is_said = is_said || handheld_says(words);
        handheld_wait(33);
    }
    return is_said;
}

TEST(solo_own_rug_is_not_narrated_again_but_those_of_opponents_are) {
    sit_down("128x64", LANGUAGE_ENGLISH, FACE_MARRAKECH, SPEED_NORMAL);
    play_marrakech_turn();
    assert_true(table_is_thinking(NULL)); // at once
    assert_true(is_said_before_turn(string(STRING_MARRAKECH_LAYS)));
}

TEST(solo_moves_at_once_are_not_narrated_but_can_be_read_and_replayed) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            sit_down(handheld_screens[screen], (language_t)language, FACE_MARRAKECH,
                     SPEED_OFF);
            play_marrakech_turn();
            assert_false(is_said_before_turn(string(STRING_MARRAKECH_LAYS)));
            assert_true(handheld_says("Amina: ")); // their last turn, in words
            choose_in_menu(MENU_REPLAY);
            assert_false(table_is_choosing());
            assert_true(is_said_before_turn(string(STRING_MARRAKECH_ROLLS)));
            choose_in_menu(MENU_LAST_MOVE);
            assert_false(table_is_choosing());
            handheld_press(BUTTON_B);
            assert_true(table_is_choosing());
            assert_int_equal(0, canvas_clipped_count());
        }
    }
}

// In Marrakech every answer begins with a die.
TEST(solo_marrakech_undo_ends_where_a_die_was_rolled) {
    sit_down("72x40", LANGUAGE_ENGLISH, FACE_MARRAKECH, SPEED_OFF);
    play_marrakech_turn();
    wait_for_turn();
    const uint64_t hash = session_hash(table_session());
    assert_int_equal(STRING_MARRAKECH_SEEN, table_why_no_undo());
    handheld_hold(BUTTON_LEFT, 700);
    assert_true(dialog_is_open());
    assert_true(hash == session_hash(table_session()));
}

// Also when it was shown to nobody, and after power loss: moves are the truth.
TEST(solo_kairo_last_move_is_in_the_panel_though_it_was_not_shown) {
    sit_down("128x64", LANGUAGE_ENGLISH, FACE_KAIRO, SPEED_OFF);
    assert_int_equal(KAIRO_NOBODY, kairo_last_player());
    handheld_press(BUTTON_DOWN);
    for (unsigned i = 0; i < 8 && table_session()->log_count == 0; i++) {
        handheld_press(BUTTON_A);
    }
    wait_for_turn();
    assert_int_equal(2, kairo_last_player());
    handheld_restart();
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_int_equal(2, kairo_last_player());
}

// Takes the first customer to the first entry: neither card nor chance.
static void lure(void) {
    const uint32_t moves = table_session()->log_count;
    handheld_press(BUTTON_DOWN);
    for (unsigned i = 0; i < 8 && table_session()->log_count == moves; i++) {
        handheld_press(BUTTON_A);
    }
    assert_true(table_session()->log_count > moves);
    wait_for_turn();
}

// An answer with open cards ends it, too; one without does not.
TEST(solo_kairo_undo_reaches_through_answers_unless_a_card_was_turned_up) {
    unsigned taken_back = 0;
    unsigned refused = 0;
    for (unsigned turn = 0; turn < 12 && (taken_back == 0 || refused == 0); turn++) {
        if (turn == 0) {
            sit_down("128x64", LANGUAGE_ENGLISH, FACE_KAIRO, SPEED_OFF);
        }
        const uint64_t before = session_hash(table_session());
        lure();
        const bool is_possible = table_can_undo();
        const uint64_t after = session_hash(table_session());
        handheld_hold(BUTTON_LEFT, 700);
        const uint64_t now = session_hash(table_session());
        if (is_possible) {
            assert_true(now == before);
            taken_back++;
            lure();
            assert_true(after == session_hash(table_session())); // and the same again
        } else {
            assert_true(dialog_is_open());
            assert_true(now == after);
            handheld_press(BUTTON_A);
            refused++;
        }
    }
    assert_true(taken_back > 0);
    assert_true(refused > 0);
}

// Where the next stall out of the bag is placed, the choice begins on the board.
TEST(solo_kairo_left_held_says_why_not_among_the_neutral_stalls_of_the_set_up) {
    const table_setup_t setup = {
        .face = FACE_KAIRO,
        .setup = {.players = 2, .first = 1, .start = KAIRO_START_VARIABLE, .seed = 5}};
    sit_down_to("128x64", LANGUAGE_ENGLISH, setup, SPEED_OFF);
    const kairo_state_t *state = (const void *)session_state(table_session());
    for (unsigned i = 0; i < 100 && state->neutral == KAIRO_NO_COLOUR; i++) {
        wait_for_turn();
        handheld_press(BUTTON_A);
    }
    wait_for_turn();
    assert_int_not_equal(KAIRO_NO_COLOUR, state->neutral);
    const uint64_t hash = session_hash(table_session());
    assert_int_equal(STRING_KAIRO_SEEN, table_why_no_undo());
    handheld_hold(BUTTON_LEFT, 700);
    assert_true(dialog_is_open());
    assert_true(hash == session_hash(table_session()));
    handheld_press(BUTTON_A);
    assert_true(table_is_choosing());
}
