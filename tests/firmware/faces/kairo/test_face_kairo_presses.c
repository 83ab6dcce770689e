// SPDX-License-Identifier: MIT
// How many presses of A it takes to put a move of Kairo together along the default path,
// on both screens. The aims are what players were promised: fewer is fine, more is not.
#include "support/test.h"

#include "firmware/faces/kairo/kairo_chooser.h"
#include "firmware/hal.h"
#include "support/face_table.h"
#include "support/kairo_games.h"
#include "support/kairo_play.h"
#include <string.h>

static const char *const screens[] = {"128x64", "72x40"};

enum { SCREENS = 2, PRESSES_MAX = 12 };

// Goes to a row of the list that is open; arrows are not counted.
static void go_to_row(unsigned row) {
    while (kairo_chooser()->row != row) {
        face_table_press(BUTTON_DOWN);
    }
}

// Presses A until the move is played. Returns how often, with those pressed `before`.
static unsigned press_a(unsigned before, kairo_move_t *move) {
    game_move_t taken;
    unsigned presses = before;
    while (!face_table_taken(&taken)) {
        assert_null(face_table_said());
        assert_true(presses++ < PRESSES_MAX);
        face_table_press(BUTTON_A);
    }
    memcpy(move, &taken, sizeof *move);
    return presses;
}

// Builds something of a colour from the first list on.
static unsigned presses_to_build(const game_state_t *state, const char *screen,
                                 unsigned colour, kairo_move_t *move) {
    face_table_open(screen, &kairo_face);
    face_table_show(state, kairo_games_mover(state));
    face_table_press(BUTTON_A);
    go_to_row(colour);
    return press_a(1, move);
}

// A red expansion with the card of its segment, on every screen.
static void expect_presses_to_expand(const char *hand, const char *coins, unsigned most) {
    const game_state_t state =
        LOAD(.players = 3, .hand = {hand}, .coins = {coins}, .stands = "1 R c3 c4 -");
    for (unsigned i = 0; i < SCREENS; i++) {
        kairo_move_t move;
        assert_true(presses_to_build(&state, screens[i], KAIRO_RED, &move) <= most);
        assert_int_equal(KAIRO_EXPAND, move.kind);
        assert_int_equal(1, move.cards[0]);
        assert_int_equal(0, move.cards[1]);
    }
}

TEST(presses_expansion_with_exact_coins_takes_3) {
    expect_presses_to_expand("1,5,C2", "W1R2P1G1Y1B1", 3);
}

TEST(presses_expansion_with_mixed_coins_takes_4) {
    expect_presses_to_expand("1,5,9", "W2R1P1G1Y1B1", 4);
}

// Mixed, but there is only one way to pay: nothing is asked.
TEST(presses_expansion_with_one_way_to_pay_takes_3) {
    expect_presses_to_expand("1", "W2R1P0G0Y0B0", 3);
}

TEST(presses_new_stall_takes_4_or_5_with_a_choice_of_cards) {
    const game_state_t one = LOAD(.players = 3, .hand = {"5"});
    const game_state_t three = LOAD(.players = 3, .hand = {"5,6,7"});
    for (unsigned i = 0; i < SCREENS; i++) {
        kairo_move_t move;
        assert_true(presses_to_build(&one, screens[i], KAIRO_RED, &move) <= 4);
        assert_true(presses_to_build(&three, screens[i], KAIRO_RED, &move) <= 5);
        assert_int_equal(0, move.cards[1]);
    }
}

// The kind of move that A leads to from a row of the first list, in so many presses.
static uint8_t kind_chosen(const game_state_t *state, const char *screen, unsigned row,
                           unsigned most) {
    kairo_move_t move;
    face_table_open(screen, &kairo_face);
    face_table_show(state, kairo_games_mover(state));
    go_to_row(row);
    assert_true(press_a(0, &move) <= most);
    return move.kind;
}

TEST(presses_stall_of_the_set_up_takes_3) {
    const game_state_t state = kairo_games_position(3, KAIRO_START_VARIABLE, 3, 0);
    for (unsigned i = 0; i < SCREENS; i++) {
        assert_int_equal(KAIRO_PLACE, kind_chosen(&state, screens[i], 0, 3));
    }
}

TEST(presses_lure_takes_3_and_the_first_card_2) {
    const game_state_t state = kairo_games_position(2, KAIRO_START_SUGGESTED, 1, 0);
    for (unsigned i = 0; i < SCREENS; i++) {
        assert_int_equal(KAIRO_LURE, kind_chosen(&state, screens[i], 1, 3));
        assert_int_equal(KAIRO_TAKE, kind_chosen(&state, screens[i], 2, 2));
    }
}
