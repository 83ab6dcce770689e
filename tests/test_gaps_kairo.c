// SPDX-License-Identifier: MIT
// What tools/mutate could break in Kairo before without a test noticing.
#include "support/kairo_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &kairo_game;

// A stand in two pieces is no position, whatever its colour and whoever its owner.
TEST(K_E1_a_stand_in_two_pieces_is_refused_in_every_colour) {
    for (const char *colour = kairo_colour_letters; *colour != '\0'; colour++) {
        const bool is_purple = *colour == 'P';
        for (unsigned owner = 1; owner <= 4; owner++) {
            char whole[32];
            char torn[32];
            snprintf(whole, sizeof whole, "%u %c %s", owner, *colour,
                     is_purple ? "a5 b5 a6,a7" : "c6 d6 c7,c8");
            snprintf(torn, sizeof torn, "%u %c %s", owner, *colour,
                     is_purple ? "a5 b5 a6,a8" : "c6 d6 c7,c9");
            LOAD(.stands = whole);
            game_state_t state;
            assert_int_equal(KAIRO_NOT_CONNECTED,
                             game->read(&state, POSITION(.stands = torn)).code);
        }
    }
}

// A hand of a single card is as hidden as one of several.
TEST(a_hidden_hand_of_one_card_is_counted) {
    const game_state_t state = LOAD(.hand = {"-", "5", "-", "-"});
    game_state_t view;
    game->view(&state, 0, &view);
    assert_non_null(strstr(kairo_line(&view, "player 2"), "?1"));
}

// Three cards in place of one cost nothing, even where the first of them is a joker.
TEST(a_payment_behind_several_cards_is_refused_as_not_due) {
    static const char *const texts[] = {"B R c7e /R1,R2,R3 $W1", "B R c7e /1,5,C3 $W1",
                                        "B R c7e /5 $W1"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        game_move_t move;
        assert_int_equal(KAIRO_NOTHING_DUE, game->read_move(&move, texts[i]).code);
    }
}

// Every tile of a crowded board is told by its owner and colour, expansions too.
TEST(the_tile_on_a_site_is_told_by_owner_and_colour) {
    const game_state_t state =
        LOAD(.stands = "1 R c6 d6 c7,c8; 1 G i6 h6 i7; 2 W f9 f10 g9; 3 R i3 h3 j3");
    static const struct {
        unsigned row, column;
        uint8_t owner;
        char colour;
    } tiles[] = {{6, 3, 0, 'R'}, {7, 3, 0, 'R'}, {8, 3, 0, 'R'}, {6, 9, 0, 'G'},
                 {7, 9, 0, 'G'}, {9, 6, 1, 'W'}, {9, 7, 1, 'W'}, {3, 10, 2, 'R'}};
    for (unsigned i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        uint8_t owner = 99;
        uint8_t colour = 99;
        const uint8_t site = kairo_site(tiles[i].row, tiles[i].column);
        assert_true(kairo_tile_at(kairo_of(&state), site, &owner, &colour));
        assert_int_equal(tiles[i].owner, owner);
        assert_int_equal(tiles[i].colour, kairo_colour_letters[colour]);
    }
    uint8_t owner, colour;
    assert_false(kairo_tile_at(kairo_of(&state), kairo_site(1, 5), &owner, &colour));
}
