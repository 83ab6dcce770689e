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

// --- What chance may be made to do ----------------------------------------------------

// A card is drawn from the deck and all four slots are filled: five outcomes, not one
// more.
TEST(five_outcomes_can_be_forced_and_six_are_no_move) {
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

// --- Refusals, to the last argument ---------------------------------------------------

static void assert_refusal(game_refusal_t expected, game_refusal_t got) {
    assert_int_equal(expected.code, got.code);
    assert_memory_equal(&expected, &got, sizeof got);
}

#define REFUSAL(...) ((game_refusal_t){.code = __VA_ARGS__})

static void refuses(const game_state_t *state, game_refusal_t expected,
                    const char *text) {
    game_move_t move;
    assert_refusal(REFUSAL(KAIRO_OK), game->read_move(&move, text));
    assert_refusal(expected, game->check(state, &move));
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
        assert_refusal(REFUSAL(moves[i].code), game->read_move(&move, moves[i].text));
    }
}

// --- As much as is counted ------------------------------------------------------------

TEST(the_most_that_is_counted_is_a_position_and_one_more_is_none) {
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
        assert_refusal(REFUSAL(KAIRO_BAD_AMOUNT, .arg = {i != 1}),
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
            assert_refusal(fits ? REFUSAL(KAIRO_OK)
                                : REFUSAL(KAIRO_BAD_HAND, .arg = {0, count}),
                           own);
        }
    }
    game_state_t state;
    assert_refusal(
        REFUSAL(KAIRO_BAD_HAND, .arg = {2, 5}),
        game->read(&state, POSITION(.phase = "draw", .hand = {"-", "-", hands[5]})));
}

// --- Positions of the set-up ----------------------------------------------------------

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
    assert_refusal(REFUSAL(KAIRO_BAD_SETUP_ORDER), game->read(&state, text));
}

// With three players the ninth stall ends it: there are no neutral ones.
TEST(a_set_up_of_three_players_ends_with_nine_stalls) {
    game_state_t state;
    const game_refusal_t refusal =
        game->read(&state, POSITION(.phase = "setup", .hand = {"1,1,1", "2,2,2", "3,3,3"},
                                    .players = 3, .neutral = "W", .bag = "RPGYB",
                                    .stands = SIX_STALLS
                                    "; 3 W i3 j3 -; 3 Y f10 f11 -; 3 B j6 j7 -"));
    assert_refusal(REFUSAL(KAIRO_BAD_SETUP_ORDER), refusal);
}

// --- Texts that go on and on ----------------------------------------------------------

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

// --- Bytes of moves that no text leads to ---------------------------------------------

static game_move_t move_of(kairo_move_t move) {
    game_move_t any = {{0}};
    memcpy(&any, &move, sizeof move);
    return any;
}

TEST(payments_where_none_belong_are_no_moves) {
    const game_state_t state =
        LOAD(.hand = {"5,C2"}, .barkers = {3}, .stands = "1 R j3 j2 -");
    kairo_move_t lure = {.kind = KAIRO_LURE, .colour = R, .target = kairo_site(2, 10)};
    game_move_t move = move_of(lure);
    assert_refusal(REFUSAL(KAIRO_OK), game->check(&state, &move));
    lure.cost = 1;
    move = move_of(lure);
    assert_refusal(REFUSAL(KAIRO_BAD_MOVE), game->check(&state, &move));
    kairo_move_t build = {.kind = KAIRO_BUILD,
                          .colour = W,
                          .target = kairo_site(5, 6),
                          .entry = kairo_site(5, 7),
                          .cards = {5}};
    move = move_of(build);
    assert_refusal(REFUSAL(KAIRO_OK), game->check(&state, &move));
    build.cost = 1; // of white, for a stall
    move = move_of(build);
    assert_refusal(REFUSAL(KAIRO_NOTHING_DUE), game->check(&state, &move));
    build.cost = 1u << 24; // of a seventh colour
    move = move_of(build);
    assert_refusal(REFUSAL(KAIRO_BAD_MOVE), game->check(&state, &move));
    build.cost = 0;
    build.fee = KAIRO_COLOURS + 1;
    move = move_of(build);
    assert_refusal(REFUSAL(KAIRO_BAD_MOVE), game->check(&state, &move));
}

// Found by fuzz_moves: a fee alone was played, and written as a text that could not
// be read.
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
        assert_refusal(REFUSAL(is_whole ? KAIRO_OK : KAIRO_BAD_MOVE),
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

// --- Bytes of states that no text leads to --------------------------------------------

// In any slot, even one without a card, whose absence no count of cards would show.
TEST(a_card_that_does_not_exist_is_no_state) {
    const game_state_t good = LOAD(.display = "-,-,-,-");
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        for (unsigned card = KAIRO_CARD_KINDS; card < 256; card++) {
            game_state_t state = good;
            ((kairo_state_t *)(void *)&state)->display[slot] = (uint8_t)card;
            assert_refusal(REFUSAL(KAIRO_BAD_BYTES), game->validate(&state));
            state = good;
            ((kairo_state_t *)(void *)&state)->deck[slot] = (uint8_t)card;
            assert_refusal(REFUSAL(KAIRO_BAD_BYTES), game->validate(&state));
        }
    }
}

TEST(a_gap_between_expansions_is_no_state) {
    game_state_t state = LOAD(.stands = "1 R f7 f8 g7,h7,e7");
    kairo_expansion_t *const list = ((kairo_state_t *)(void *)&state)->expansion[R];
    list[3] = list[2];
    list[2] = (kairo_expansion_t){0};
    assert_refusal(REFUSAL(KAIRO_BAD_BYTES), game->validate(&state));
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
        assert_refusal(REFUSAL(positions[i].code),
                       game->read(&state, POSITION(.customers = positions[i].customers)));
    }
}

TEST(a_medal_of_somebody_who_does_not_play_is_no_state) {
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

// --- Questions ------------------------------------------------------------------------

TEST(free_sites_are_those_without_tile_entry_or_customer) {
    const game_state_t state = LOAD(.stands = "1 R c6 d6 c7");
    kairo_sites_t sites;
    kairo_free_sites(kairo_of(&state), &sites);
    assert_false(kairo_sites_has(&sites, kairo_site(6, 3)));
    assert_false(kairo_sites_has(&sites, kairo_site(7, 3)));
    assert_false(kairo_sites_has(&sites, kairo_site(6, 4)));
    assert_false(kairo_sites_has(&sites, kairo_site(1, 2))); // a customer
    assert_true(kairo_sites_has(&sites, kairo_site(8, 3)));
    unsigned count = 0;
    for (unsigned site = 0; site < 256; site++) {
        count += kairo_is_site(site) && kairo_sites_has(&sites, (uint8_t)site);
    }
    const unsigned all = KAIRO_SIDE * KAIRO_SIDE;
    assert_in_range(all - count, 3 + 5,
                    3 + 5 + 4); // and the corners, where nothing stands
}

TEST(a_card_names_the_segments_of_its_rows) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        unsigned segments = 0;
        for (unsigned site = 0; site < 256; site++) {
            if (kairo_is_site(site) &&
                kairo_sites_has(&kairo_card_sites[card], (uint8_t)site)) {
                segments |= 1u << kairo_segment((uint8_t)site);
            }
        }
        assert_int_equal(segments, kairo_card_segments(card));
    }
}

// Told before what comes true afterwards.
TEST(medals_are_won_as_foretold) {
    const game_state_t state =
        LOAD(.players = 3, .turn = 2, .hand = {"1", "5", "9"}, .display = "7,8,R3,R2",
             .coins = {"R9", "R9", "R9"},
             .stands = "1 R c2 d2 c3; 2 R f7 f8 -; 3 R j10 i10 -", .medals = "Rg=1,Rs=1");
    assert_int_equal(1u << KAIRO_SILVER, kairo_medals_won(kairo_of(&state), 1, R));
    assert_int_equal(0, kairo_medals_won(kairo_of(&state), 0, R)); // has both
    game_state_t grown = state;
    kairo_play(&grown, "X R g7 /5");
    assert_string_equal("medals Rg=1,Rs=2", kairo_line(&grown, "medals"));
    assert_int_equal(1u << KAIRO_GOLD, kairo_medals_won(kairo_of(&grown), 1, R));
}

// b1, b2 and c1 are shut off by the red stand: no customer walks there.
TEST(there_is_no_way_to_where_nobody_walks) {
    const game_state_t state = LOAD(.customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
                                    .stands = "1 R d1 e1 c2,d2; 2 G b3 b4 -");
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE];
    assert_int_equal(
        255, kairo_distance(kairo_of(&state), kairo_site(3, 8), kairo_site(1, 2)));
    assert_int_equal(
        0, kairo_walk(kairo_of(&state), kairo_site(3, 8), kairo_site(1, 2), walk));
    assert_int_equal(
        1, kairo_walk(kairo_of(&state), kairo_site(3, 8), kairo_site(3, 7), walk));
    assert_int_equal(kairo_site(3, 7), walk[0]);
    assert_int_equal(
        0, kairo_distance(kairo_of(&state), kairo_site(3, 8), kairo_site(3, 8)));
}
