// SPDX-License-Identifier: MIT
// Why a move of Kairo is refused, to the last argument; and payments and outcomes that no
// move can have.
#include "support/kairo_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &kairo_game;

// Three cards in place of one cost nothing, even where the first of them is a joker.
TEST(a_payment_behind_several_cards_is_refused_as_not_due) {
    static const char *const texts[] = {"B R c7e /R1,R2,R3 $W1", "B R c7e /1,5,C3 $W1",
                                        "B R c7e /5 $W1"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        game_move_t move;
        assert_int_equal(KAIRO_NOTHING_DUE, game->read_move(&move, texts[i]).code);
    }
}

// A card is drawn from the deck and all four slots are filled: five outcomes at most.
TEST(five_outcomes_can_be_forced_but_not_six) {
    const game_state_t state =
        LOAD(.phase = "draw", .display = "-,-,-,-", .deck = "1,2,3,4,5,6,7",
             .discard = "1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,8,9,9,9,C1,C2,C3,R1,R2,R3");
    kairo_allows(&state, "D ? =5,4,3,2,1");
    kairo_allows(&state, "D ? =7");
    game_move_t any;
    assert_int_equal(KAIRO_OK, game->read_move(&any, "D ? =5,4,3,2,1").code);
    kairo_move_t move;
    memcpy(&move, &any, sizeof move);
    move.outcome |= 6u << 20;
    memcpy(&any, &move, sizeof move);
    assert_int_equal(KAIRO_BAD_MOVE, game->check(&state, &any).code);
    assert_int_equal(KAIRO_BAD_OUTCOME, game->read_move(&any, "D ? =5,4,3,2,1,6").code);
}

static void refuses(const game_state_t *state, game_refusal_t expected,
                    const char *text) {
    game_move_t move;
    kairo_assert_refusal(REFUSAL(KAIRO_OK), game->read_move(&move, text));
    kairo_assert_refusal(expected, game->check(state, &move));
}

enum { W, R, P, G, Y, B };

TEST(refusals_of_sites_name_the_site) {
    const game_state_t gap =
        LOAD(.hand = {"1"}, .coins = {"G3R3"}, .stands = "1 R d1 e1 d2; 1 G b3 b4 -");
    refuses(&gap, REFUSAL(KAIRO_CUT_OFF, .arg = {kairo_site(2, 3)}), "X R c2 /1");
    const game_state_t empty = LOAD(.hand = {"1"}, .stands = "2 R d1 e1 -; 2 G b3 b4 -",
                                    .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-");
    refuses(&empty, REFUSAL(KAIRO_ENTRY_CUT_OFF, .arg = {kairo_site(1, 3)}),
            "B W c2n /1");
    const game_state_t west = LOAD(.hand = {"4"});
    refuses(&west, REFUSAL(KAIRO_ENTRY_RESTAURANT, .arg = {kairo_site(6, 1)}),
            "B W b6w /4");
    const game_state_t full =
        LOAD(.phase = "final", .hand = {"2"}, .coins = {"R9"},
             .stands = "1 R f4 f3 -; 2 R c8 c9 b8,d8,b9,d9,b10,d10");
    refuses(&full, REFUSAL(KAIRO_NO_EXPANSION_LEFT, .arg = {R}), "X R g4 /2");
    const game_state_t grown = LOAD(.hand = {"5"}, .stands = "1 R f7 f8 g7");
    refuses(&grown, REFUSAL(KAIRO_STALL_IS_EXPANDED, .arg = {R}), "M R h8e /5");
}

TEST(refusals_of_payments_name_cost_and_colour) {
    const game_state_t poor =
        LOAD(.hand = {"C2,5"}, .coins = {"-"}, .stands = "1 R f7 f8 g7");
    refuses(&poor, REFUSAL(KAIRO_NO_FEE), "B W f2e /C2");
    refuses(&poor, REFUSAL(KAIRO_PAYS_TOO_FEW_HELD, .arg = {G}), "B W f2e /C2 $G1");
    refuses(&poor, REFUSAL(KAIRO_NO_OWN_COIN, .arg = {R}), "X R e7 /5");
    const game_state_t some =
        LOAD(.hand = {"5"}, .coins = {"R1W3"}, .stands = "1 R f7 f8 g7");
    refuses(&some, REFUSAL(KAIRO_TOO_FEW_COINS, .arg = {3, R}), "X R e7 /5");
    const game_state_t mixed =
        LOAD(.hand = {"5"}, .coins = {"R2W9"}, .stands = "1 R f7 f8 g7");
    refuses(&mixed, REFUSAL(KAIRO_PAYS_TOO_FEW_HELD, .arg = {R}), "X R e7 /5 $R3");
    refuses(&mixed, REFUSAL(KAIRO_PAYS_OWN_FIRST, .arg = {R}), "X R e7 /5 $W6");
    refuses(&mixed, REFUSAL(KAIRO_PAYS_WRONG_SUM, .arg = {3, R}), "X R e7 /5 $R2W1");
    const game_state_t rich =
        LOAD(.hand = {"5"}, .coins = {"R3W9"}, .stands = "1 R f7 f8 g7");
    refuses(&rich, REFUSAL(KAIRO_PAYS_OWN_COLOUR, .arg = {3, R}), "X R e7 /5 $R2W2");
}

TEST(refusals_of_draws_say_no_more_than_that) {
    const game_state_t none = LOAD(.barkers = {3, 4}, .display = "-,-,-,-", .deck = "-",
                                   .hand = {"1,1,1,2", "2,2,3,3", "3,4,4,4", "5,5,5,6"},
                                   .discard = "6,6,7,7,7,8,8,8,9,9,9,C1,C2,C3,R1,R2,R3");
    refuses(&none, REFUSAL(KAIRO_NO_BARKERS_LEFT), "D B");
    refuses(&none, REFUSAL(KAIRO_SLOT_EMPTY, .arg = {3}), "D 3");
    game_state_t bare = none; // more cards in hands than a position may have
    kairo_state_t *state = (kairo_state_t *)(void *)&bare;
    memset(state->discard, 0, sizeof state->discard);
    refuses(&bare, REFUSAL(KAIRO_NO_CARDS_LEFT), "D ?");
    const game_state_t start = LOAD(.hand = {"5"});
    refuses(&start, REFUSAL(KAIRO_NO_SUCH_CHANCE), "D ? =5,5");
}

TEST(refusals_of_lures_and_moved_stalls_name_what_is_in_the_way) {
    const game_state_t lure =
        LOAD(.barkers = {1}, .stands = "1 R j3 j2 -; 1 B c3 c2 -; 2 R e7 e6 -",
             .customers = "W=b1 R=k1 P=e6 G=b11 Y=k11 B=-");
    refuses(&lure, REFUSAL(KAIRO_CUSTOMER_WAITS, .arg = {B}), "L B c2");
    refuses(&lure, REFUSAL(KAIRO_NO_ENTRY_THERE, .arg = {kairo_site(2, 10), W}),
            "L W j2");
    refuses(&lure, REFUSAL(KAIRO_ENTRY_TAKEN, .arg = {kairo_site(6, 5)}), "L R e6");
    const game_state_t far = LOAD(.stands = "1 R j3 j2 -; 2 R e7 e8 -");
    refuses(&far, REFUSAL(KAIRO_MORE_BARKERS, .arg = {1, 0}), "L R e8");
    const game_state_t blocked =
        LOAD(.hand = {"4"}, .stands = "1 G b6 b5 -; 2 W d6 d7 c6",
             .customers = "W=b1 R=k1 P=f6 G=b7 Y=k11 B=-");
    refuses(&blocked, REFUSAL(KAIRO_SAME_SITE, .arg = {kairo_site(6, 2)}), "M G b6n /4");
}

TEST(refusals_of_moves_as_such_say_no_more_than_that) {
    static const struct {
        uint8_t code;
        const char *text;
    } moves[] = {
        {KAIRO_BAD_MOVE, "Q"},
        {KAIRO_BAD_MOVE, "D"},
        {KAIRO_BAD_MOVE, "D 9"},
        {KAIRO_BAD_MOVE, "B O c7e /5"},
        {KAIRO_BAD_MOVE, "- x"},
        {KAIRO_BAD_SITE, "B W m7e /5"},
        {KAIRO_BAD_SITE, "L W m7"},
        {KAIRO_BAD_SITE, "L W a0"},
        {KAIRO_BAD_CARD, "K 0"},
        {KAIRO_BAD_CARD, "B W c7e /x"},
        {KAIRO_BAD_CARD_COUNT, "B W c7e"},
        {KAIRO_BAD_CARD_COUNT, "B W c7e /1,2"},
        {KAIRO_BAD_CARD_COUNT, "B W c7e /1,2,3,4"},
        {KAIRO_BAD_PAYMENT, "B W c7e /C1 $"},
        {KAIRO_BAD_OUTCOME, "D ? =x"},
        {KAIRO_BAD_OUTCOME, "S W c7e =W,R"},
        {KAIRO_ENTRY_OFF_BOARD, "B W k1n /5"},
        {KAIRO_NOTHING_DUE, "B W c7e /5 $W1"},
    };
    for (unsigned i = 0; i < sizeof moves / sizeof *moves; i++) {
        game_move_t move;
        kairo_assert_refusal(REFUSAL(moves[i].code),
                             game->read_move(&move, moves[i].text));
    }
}

static game_move_t move_of(kairo_move_t move) {
    game_move_t any = {{0}};
    memcpy(&any, &move, sizeof move);
    return any;
}

TEST(payments_where_none_are_due_are_refused) {
    const game_state_t state =
        LOAD(.hand = {"5,C2"}, .barkers = {3}, .stands = "1 R j3 j2 -");
    kairo_move_t lure = {.kind = KAIRO_LURE, .colour = R, .target = kairo_site(2, 10)};
    game_move_t move = move_of(lure);
    kairo_assert_refusal(REFUSAL(KAIRO_OK), game->check(&state, &move));
    lure.cost = 1;
    move = move_of(lure);
    kairo_assert_refusal(REFUSAL(KAIRO_BAD_MOVE), game->check(&state, &move));
    kairo_move_t build = {.kind = KAIRO_BUILD,
                          .colour = W,
                          .target = kairo_site(5, 6),
                          .entry = kairo_site(5, 7),
                          .cards = {5}};
    move = move_of(build);
    kairo_assert_refusal(REFUSAL(KAIRO_OK), game->check(&state, &move));
    build.cost = 1; // of white, for a stall
    move = move_of(build);
    kairo_assert_refusal(REFUSAL(KAIRO_NOTHING_DUE), game->check(&state, &move));
    build.cost = 1u << 24; // of a seventh colour
    move = move_of(build);
    kairo_assert_refusal(REFUSAL(KAIRO_BAD_MOVE), game->check(&state, &move));
    build.cost = 0;
    build.fee = KAIRO_COLOURS + 1;
    move = move_of(build);
    kairo_assert_refusal(REFUSAL(KAIRO_BAD_MOVE), game->check(&state, &move));
}

// Found by fuzz_moves: a fee alone was played, and its text could not be read again.
TEST(a_payment_is_spelt_out_whole_or_not_at_all) {
    const game_state_t state =
        LOAD(.hand = {"C2"}, .coins = {"W2R2"}, .stands = "1 R f7 f8 -");
    for (unsigned parts = 0; parts < 4; parts++) {
        const kairo_move_t expand = {.kind = KAIRO_EXPAND,
                                     .colour = R,
                                     .target = kairo_site(7, 5),
                                     .cards = {KAIRO_JOKER_C1 + 1},
                                     .fee = parts & 1 ? 1 + W : 0,
                                     .cost = parts & 2 ? 2u << 4 * R : 0};
        const game_move_t move = move_of(expand);
        const bool is_whole = parts == 0 || parts == 3;
        kairo_assert_refusal(REFUSAL(is_whole ? KAIRO_OK : KAIRO_BAD_MOVE),
                             game->check(&state, &move));
        game_move_t read;
        const char *const text = kairo_move_text(&move);
        assert_int_equal(is_whole, game->read_move(&read, text).code == KAIRO_OK);
        if (is_whole) {
            assert_memory_equal(&move, &read, sizeof read);
        }
    }
}

// A payment in two parts needs both and the comma between them.
TEST(a_fee_and_a_cost_are_apart_by_a_comma) {
    game_move_t move;
    assert_int_equal(KAIRO_OK, game->read_move(&move, "X R e7 /C2 $W1,R2").code);
    assert_int_equal(KAIRO_BAD_PAYMENT, game->read_move(&move, "X R e7 /C2 $W1").code);
    assert_int_equal(KAIRO_BAD_PAYMENT, game->read_move(&move, "X R e7 /C2 $W1,").code);
    assert_int_equal(KAIRO_BAD_PAYMENT, game->read_move(&move, "X R e7 /C2 $W1R2").code);
    assert_int_equal(KAIRO_BAD_PAYMENT, game->read_move(&move, "X R e7 /5 $W0R2").code);
    assert_int_equal(KAIRO_BAD_PAYMENT, game->read_move(&move, "X R e7 /5 $R2R2").code);
}
