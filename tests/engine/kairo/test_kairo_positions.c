// SPDX-License-Identifier: MIT
// Positions of Kairo at the edge of what can be: set-ups, hands, amounts, and bytes that
// no text leads to.
#include "support/kairo_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &kairo_game;

enum { W, R, P, G, Y, B };

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

TEST(the_largest_amount_is_a_position_and_one_more_is_refused) {
    const game_state_t most = LOAD(.vp = {0, 9999}, .coins = {"W9999R9999", "B9999"});
    kairo_state_t state;
    for (unsigned i = 0; i < 3; i++) {
        memcpy(&state, &most, sizeof state);
        game_state_t changed = most;
        uint16_t *const amount = i == 0   ? &state.player[1].points
                                 : i == 1 ? &state.player[0].coins[R]
                                          : &state.player[1].coins[B];
        (*amount)++;
        memcpy(&changed, &state, sizeof state);
        kairo_assert_refusal(REFUSAL(KAIRO_BAD_AMOUNT, .arg = {i != 1}),
                             game->validate(&changed));
    }
}

// What is earned beyond it is not counted, and nothing wraps.
TEST(coins_and_points_stop_at_the_most) {
    game_state_t state = LOAD(.hand = {"5"}, .vp = {9998}, .coins = {"R9999"},
                              .stands = "1 R f7 f8 g7; 2 R e2 e3 -",
                              .customers = "W=b1 R=k1 P=f6 G=b11 Y=k11 B=-");
    game_state_t lured = state;
    kairo_play(&lured, "L R e3");
    assert_int_equal(9999, kairo_of(&lured)->player[0].coins[R]);
    kairo_play(&state, "X R h7 /5");
    assert_int_equal(9999, kairo_of(&state)->player[0].points);
}

// How many cards the player on turn may hold, by the phase; the others at most four.
TEST(hands_are_as_large_as_the_phase_allows) {
    static const struct {
        const char *phase;
        unsigned least, most;
    } phases[] = {{"main", 0, 4}, {"draw", 0, 5}, {"discard", 5, 6}};
    static const char *const hands[] = {
        "-", "1", "1,1", "1,1,1", "1,1,1,2", "1,1,1,2,2", "1,1,1,2,2,2", "1,1,1,2,2,2,3"};
    for (unsigned i = 0; i < 3; i++) {
        for (uint8_t count = 0; count < 8; count++) {
            const bool fits = count >= phases[i].least && count <= phases[i].most;
            game_state_t state;
            const game_refusal_t own = game->read(
                &state, POSITION(.phase = phases[i].phase, .hand = {hands[count]}));
            kairo_assert_refusal(fits ? REFUSAL(KAIRO_OK)
                                      : REFUSAL(KAIRO_BAD_HAND, .arg = {0, count}),
                                 own);
        }
    }
    game_state_t state;
    kairo_assert_refusal(
        REFUSAL(KAIRO_BAD_HAND, .arg = {2, 5}),
        game->read(&state, POSITION(.phase = "draw", .hand = {"-", "-", hands[5]})));
}

#define DEALT .phase = "setup", .hand = {"1,1,1", "2,2,2"}, .players = 2

#define SIX_STALLS                                                                       \
    "1 R c3 d3 -; 1 G c7 d7 -; 1 B c10 d10 -; 2 R f3 g3 -; 2 G h8 h9 -; 2 P l9 k9 -"

// Three stalls each, then the neutral ones, no colour twice.
TEST(a_set_up_has_six_stalls_of_players_and_a_neutral_one_of_a_colour) {
    LOAD(DEALT, .neutral = "W", .bag = "RPYB", .turn = 2,
         .stands = SIX_STALLS "; N G i3 j3 -");
    game_state_t state;
    const char *const eight = SIX_STALLS "; 1 W i3 j3 -; 2 Y f10 f11 -";
    assert_int_equal(KAIRO_BAD_SETUP_ORDER,
                     game->read(&state, POSITION(DEALT, .neutral = "G", .bag = "WRPYB",
                                                 .stands = eight))
                         .code);
    assert_int_equal(
        KAIRO_BAD_SETUP_ORDER,
        game->read(&state, POSITION(DEALT, .neutral = "G", .bag = "WRPYB", .turn = 2,
                                    .stands = SIX_STALLS "; N G i3 j3 -"))
            .code);
    // A bag from which one was drawn, and none is due.
    assert_int_equal(
        KAIRO_BAD_SETUP_ORDER,
        game->read(&state, POSITION(DEALT, .bag = "RPGYB", .stands = SIX_STALLS)).code);
    // The neutral stall of two players comes after three stalls each, not with more.
    assert_int_equal(
        KAIRO_BAD_SETUP_ORDER,
        game->read(&state, POSITION(DEALT, .turn = 1, .stands = eight)).code);
}

// No player is passed over: the second player's first stall comes before the third's.
TEST(stalls_of_a_set_up_are_placed_in_turn) {
    game_state_t state;
    const char *const text =
        POSITION(.phase = "setup", .hand = {"1,1,1", "2,2,2", "3,3,3", "4,4,4"},
                 .turn = 3, .stands = "1 R c7 d7 -; 3 G h8 h9 -");
    kairo_assert_refusal(REFUSAL(KAIRO_BAD_SETUP_ORDER), game->read(&state, text));
}

// With three players the ninth stall ends it: there are no neutral ones.
TEST(a_set_up_of_three_players_ends_with_nine_stalls) {
    game_state_t state;
    const game_refusal_t refusal =
        game->read(&state, POSITION(.phase = "setup", .hand = {"1,1,1", "2,2,2", "3,3,3"},
                                    .players = 3, .neutral = "W", .bag = "RPGYB",
                                    .stands = SIX_STALLS
                                    "; 3 W i3 j3 -; 3 Y f10 f11 -; 3 B j6 j7 -"));
    kairo_assert_refusal(REFUSAL(KAIRO_BAD_SETUP_ORDER), refusal);
}

// More cards than there are, in a hand and in the deck: the line is refused as such.
TEST(more_cards_than_there_are_cannot_be_read) {
    char cards[2 * 40 + 1] = "1";
    for (unsigned count = 1; count < 40; count++) {
        game_state_t state;
        const game_refusal_t hand =
            game->read(&state, POSITION(.hand = {cards}, .deck = "-"));
        const game_refusal_t deck = game->read(&state, POSITION(.deck = cards));
        assert_int_equal(count > KAIRO_CARDS, hand.code == KAIRO_BAD_LINE);
        assert_int_equal(count > KAIRO_CARDS, deck.code == KAIRO_BAD_LINE);
        assert_true(hand.code != KAIRO_OK && deck.code != KAIRO_OK);
        strcat(cards, ",1");
    }
}

// In any slot, even one without a card, whose absence no count of cards would show.
TEST(a_state_with_a_card_that_does_not_exist_is_refused) {
    const game_state_t good = LOAD(.display = "-,-,-,-");
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        for (unsigned card = KAIRO_CARD_KINDS; card < 256; card++) {
            game_state_t state = good;
            ((kairo_state_t *)(void *)&state)->display[slot] = (uint8_t)card;
            kairo_assert_refusal(REFUSAL(KAIRO_BAD_BYTES), game->validate(&state));
            state = good;
            ((kairo_state_t *)(void *)&state)->deck[slot] = (uint8_t)card;
            kairo_assert_refusal(REFUSAL(KAIRO_BAD_BYTES), game->validate(&state));
        }
    }
}

TEST(a_state_with_a_gap_between_expansions_is_refused) {
    game_state_t state = LOAD(.stands = "1 R f7 f8 g7,h7,e7");
    kairo_expansion_t *const list = ((kairo_state_t *)(void *)&state)->expansion[R];
    list[3] = list[2];
    list[2] = (kairo_expansion_t){0};
    kairo_assert_refusal(REFUSAL(KAIRO_BAD_BYTES), game->validate(&state));
}

TEST(five_customers_are_out_and_one_waits) {
    static const struct {
        uint8_t code;
        const char *customers;
    } positions[] = {{KAIRO_OK, "W=b1 R=k1 P=f6 G=b11 Y=k11 B=-"},
                     {KAIRO_BAD_CUSTOMERS, "W=b1 R=k1 P=f6 G=b11 Y=- B=-"},
                     {KAIRO_BAD_CUSTOMERS, "W=b1 R=k1 P=f6 G=b11 Y=k11 B=f5"}};
    for (unsigned i = 0; i < 3; i++) {
        game_state_t state;
        kairo_assert_refusal(
            REFUSAL(positions[i].code),
            game->read(&state, POSITION(.customers = positions[i].customers)));
    }
}

TEST(a_state_with_a_medal_of_a_player_who_does_not_play_is_refused) {
    const game_state_t good =
        LOAD(.players = 2, .stands = "1 R f7 f8 g7", .medals = "Rg=1,Rs=1");
    for (unsigned holder = 0; holder < 256; holder++) {
        game_state_t state = good;
        ((kairo_state_t *)(void *)&state)->medal[R][1] = (uint8_t)holder;
        const uint8_t code = game->validate(&state).code;
        assert_int_equal(holder == 0 || holder == KAIRO_NOBODY ? KAIRO_OK
                         : holder == 1                         ? KAIRO_BAD_MEDAL
                                                               : KAIRO_BAD_BYTES,
                         code);
    }
}
