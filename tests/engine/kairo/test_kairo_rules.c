// SPDX-License-Identifier: MIT
// Kairo rule by rule, in the protocol's own text. A test is named after its rule; what
// the rules are called is in engine/kairo/RULES.md.
#include "support/kairo_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &kairo_game;

enum { SEEDS = 200 };

// --- K-C: components ------------------------------------------------------------------

TEST(K_C1_there_are_six_colours_in_the_order_W_R_P_G_Y_B) {
    assert_string_equal("WRPGYB", kairo_colour_letters);
    const game_state_t state = kairo_new(2, KAIRO_START_VARIABLE, 1, 1);
    assert_string_equal("supply W6R6P6G6Y6B6 barkers=7", kairo_line(&state, "supply"));
    const game_state_t built = LOAD(.hand = {"5"});
    kairo_refuses(&built, "not a Kairo move", "B O f5e /5");
    kairo_allows(&built, "B W f5e /5");
}

TEST(K_C2_two_to_four_players) {
    assert_int_equal(2, game->players_min);
    assert_int_equal(4, game->players_max);
    kairo_refuses_position("line 2 should read: players 2..4", "kairo\nplayers 5\n");
    kairo_refuses_position("line 2 should read: players 2..4", "kairo\nplayers 1\n");
}

TEST(K_C2_a_player_has_one_stand_of_a_colour_at_most) {
    const game_state_t state = LOAD(.hand = {"5"}, .stands = "1 R c3 d3 -");
    kairo_refuses(&state, "this player's red stall is on the board already",
                  "B R f5e /5");
    kairo_allows(&state, "B W f5e /5");
    kairo_refuses_position(
        "line 15 should read: stand OWNER COLOUR STALL ENTRY EXPANSIONS, each once",
        POSITION(.stands = "1 R c3 d3 -; 1 R h8 h9 -"));
}

TEST(K_C3_six_expansions_of_each_colour) {
    kairo_load(POSITION(.stands = "1 R c3 d3 c4,c5"));
    kairo_refuses_position(
        "there are red expansions: 8, should be 6",
        POSITION(.stands = "1 R c3 d3 c4,c5", .supply = "W6R6P6G6Y6B6 barkers=7"));
    kairo_refuses_position("there are white expansions: 5, should be 6",
                           POSITION(.supply = "W5R6P6G6Y6B6 barkers=7"));
}

TEST(K_C4_33_cards_three_a_segment_and_six_jokers) {
    game_state_t state = kairo_new(2, KAIRO_START_VARIABLE, 1, 7);
    int count[KAIRO_CARD_KINDS] = {0};
    const kairo_state_t *s = kairo_of(&state);
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        count[card] += s->player[0].hand[card] + s->player[1].hand[card];
    }
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        count[s->display[slot]]++;
    }
    for (unsigned i = 0; i < s->deck_count; i++) {
        count[s->deck[i]]++;
    }
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        assert_int_equal(card <= 9 ? 3 : 1, count[card]);
    }
    kairo_refuses_position("card 5 is there 4 times, should be 3",
                           POSITION(.hand = {"5,5,5"}, .discard = "5"));
    kairo_refuses_position("card C1 is there 0 times, should be 1",
                           POSITION(.deck = "-", .display = "-,-,-,-",
                                    .hand = {"1,1,1,2", "2,2,3,3", "3,4,4,4", "5,5,5,6"},
                                    .discard = "6,6,7,7,7,8,8,8,9,9,9"));
}

TEST(K_C4_jokers_show_the_rows_and_columns_of_segments) {
    const game_state_t state =
        LOAD(.hand = {"C1,C2,C3", "R1,R2", "R3"}, .display = "7,8,9,9");
    kairo_allows(&state, "B W c2e /C1");
    kairo_allows(&state, "B W c6e /C1");
    kairo_allows(&state, "B W c10e /C1");
    kairo_refuses(&state, "card C1 does not allow segment 2", "B W e2e /C1");
    kairo_allows(&state, "B W h10n /C2");
    kairo_refuses(&state, "card C2 does not allow segment 9", "B W i10n /C2");
    kairo_allows(&state, "B W i2n /C3");
    const game_state_t rows =
        LOAD(.turn = 2, .hand = {"C1,C2,C3", "R1,R2,R3"}, .display = "7,8,9,9");
    kairo_allows(&rows, "B W j4n /R1");
    kairo_refuses(&rows, "card R1 does not allow segment 6", "B W j5n /R1");
    kairo_allows(&rows, "B W c8n /R2");
    kairo_allows(&rows, "B W i9n /R3");
}

TEST(K_C4_seven_barkers) {
    kairo_load(POSITION(.barkers = {3, 4}));
    kairo_refuses_position(
        "there are 8 barkers, should be 7",
        POSITION(.barkers = {3, 4}, .supply = "W6R6P6G6Y6B6 barkers=1"));
}

TEST(K_C5_three_gold_and_three_silver_medals_are_15_points) {
    const game_state_t state =
        LOAD(.phase = "over", .out = {1, 1, 1, 1}, .coins = {"-", "-", "-", "-"},
             .stands = "1 W c2 d2 c3; 1 R f2 g2 f3; 1 G i2 j2 i3",
             .medals = "Wg=1,Ws=1,Rg=1,Rs=1,Gg=1,Gs=1");
    assert_string_equal("over winners=1 scores=15,0,0,0", kairo_result(&state));
}

TEST(K_C6_the_bank_never_runs_dry) {
    game_state_t state = LOAD(.coins = {"R90"}, .stands = "1 R j2 j1 i2,h2");
    kairo_play(&state, "L R j1");
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W0R93P0G0Y0B0 hand=-",
                        kairo_line(&state, "player 1"));
}

TEST(K_C7_the_map) {
    static const char *const segment_rows[] = {"111122223333", "444455556666",
                                               "777788889999"};
    for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
        for (unsigned column = 1; column <= KAIRO_SIDE; column++) {
            const uint8_t site = kairo_site(row, column);
            const bool is_restaurant = column == 1 || column == 12 || row == 12;
            assert_int_equal(is_restaurant, kairo_sites_has(&kairo_restaurant, site));
            assert_int_equal(!is_restaurant, kairo_sites_has(&kairo_market, site));
            assert_int_equal(segment_rows[(row - 1) / 4][column - 1] - '0',
                             kairo_segment(site));
        }
    }
    for (unsigned edge = 0; edge < KAIRO_SIDE + 2; edge++) {
        assert_int_equal(0, kairo_market.row[edge] & 0xE001);
        assert_int_equal(0, kairo_restaurant.row[edge] & 0xE001);
    }
}

TEST(K_C7_customers_start_on_the_corners_and_the_centre) {
    static const char *const sites[] = {"b1", "k1", "f6", "b11", "k11"};
    for (unsigned i = 0; i < KAIRO_CUSTOMERS_OUT; i++) {
        char name[8];
        snprintf(name, sizeof name, "%c%d", 'a' + kairo_column(kairo_start_sites[i]) - 1,
                 kairo_row(kairo_start_sites[i]));
        assert_string_equal(sites[i], name);
        assert_true(kairo_sites_has(&kairo_market, kairo_start_sites[i]));
    }
}

// --- K-S: set-up ----------------------------------------------------------------------

TEST(K_S1_four_cards_face_up_and_three_for_each_player) {
    for (uint8_t players = 2; players <= 4; players++) {
        const game_state_t state = kairo_new(players, KAIRO_START_VARIABLE, 0, players);
        const kairo_state_t *s = kairo_of(&state);
        for (uint8_t player = 0; player < players; player++) {
            assert_int_equal(3, kairo_hand_count(s, player));
        }
        for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
            assert_int_not_equal(KAIRO_NO_CARD, s->display[slot]);
        }
        assert_int_equal(33 - 4 - 3 * players, s->deck_count);
    }
}

TEST(K_S1_the_cards_are_shuffled) {
    unsigned differing = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const game_state_t a = kairo_new(4, KAIRO_START_VARIABLE, 1, seed);
        const game_state_t b = kairo_new(4, KAIRO_START_VARIABLE, 1, seed + 1);
        differing += memcmp(kairo_of(&a)->deck, kairo_of(&b)->deck, KAIRO_CARDS) != 0;
    }
    assert_int_equal(SEEDS, differing);
}

TEST(K_S2_five_customers_on_the_start_sites_any_of_them_waits) {
    unsigned waited = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const game_state_t state = kairo_new(3, KAIRO_START_VARIABLE, 0, seed);
        for (unsigned i = 0; i < KAIRO_CUSTOMERS_OUT; i++) {
            assert_int_not_equal(
                KAIRO_NO_COLOUR,
                kairo_customer_at(kairo_of(&state), kairo_start_sites[i]));
        }
        waited |= 1u << kairo_customer_at(kairo_of(&state), KAIRO_NO_SITE);
    }
    assert_int_equal(0x3F, waited);
    kairo_refuses_position("five customers must be on the board, one beside it",
                           POSITION(.customers = "W=b1 R=k1 P=f6 G=b11 Y=k11 B=g3"));
    kairo_refuses_position("five customers must be on the board, one beside it",
                           POSITION(.customers = "W=b1 R=k1 P=f6 G=b11 Y=- B=-"));
}

TEST(K_S3_one_coin_of_each_colour_no_points_and_a_random_start_player) {
    unsigned first = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const game_state_t state = kairo_new(4, KAIRO_START_VARIABLE, 0, seed);
        first |= 1u << kairo_of(&state)->first;
        assert_int_equal(kairo_of(&state)->first, kairo_of(&state)->turn);
        for (unsigned player = 0; player < 4; player++) {
            assert_int_equal(0, kairo_of(&state)->player[player].points);
            for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
                assert_int_equal(1, kairo_of(&state)->player[player].coins[colour]);
            }
        }
    }
    assert_int_equal(0xF, first);
}

TEST(K_S3_a_start_player_who_is_given_changes_nothing_else) {
    const game_state_t drawn = kairo_new(4, KAIRO_START_SUGGESTED, 0, 5);
    const game_state_t given =
        kairo_new(4, KAIRO_START_SUGGESTED, (uint8_t)(kairo_of(&drawn)->first + 1), 5);
    assert_memory_equal(&drawn, &given, sizeof drawn);
    const game_state_t third = kairo_new(4, KAIRO_START_SUGGESTED, 3, 5);
    assert_string_equal("turn 3", kairo_line(&third, "turn"));
    assert_memory_equal(kairo_of(&drawn)->deck, kairo_of(&third)->deck, KAIRO_CARDS);
}

TEST(K_S4_one_stall_at_a_time_in_turn_order_until_all_have_three) {
    game_state_t state = kairo_new(3, KAIRO_START_VARIABLE, 2, 3);
    static const char *const moves[] = {"S R c3e",  "S R f3e",  "S R i3e",
                                        "S G c7e",  "S G h8s",  "S G i7e",
                                        "S B c10e", "S B f10e", "S P l9w"};
    static const char *const turns[] = {"turn 2", "turn 3", "turn 1"};
    for (unsigned i = 0; i < 9; i++) {
        assert_string_equal("phase setup", kairo_line(&state, "phase"));
        assert_string_equal(turns[i % 3], kairo_line(&state, "turn"));
        assert_string_equal("", kairo_play(&state, moves[i]));
    }
    assert_string_equal("phase main", kairo_line(&state, "phase"));
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
}

TEST(K_S4_no_card_is_played_and_nothing_else_can_be_done) {
    game_state_t state = kairo_new(3, KAIRO_START_VARIABLE, 1, 3);
    const unsigned cards = kairo_hand_count(kairo_of(&state), 0);
    kairo_refuses(&state, "in the set-up stalls are placed, nothing else", "D ?");
    kairo_refuses(&state, "in the set-up stalls are placed, nothing else", "B R c3e /1");
    kairo_refuses(&state, "in the set-up stalls are placed, nothing else", "-");
    kairo_play(&state, "S R c3e");
    assert_int_equal(cards, kairo_hand_count(kairo_of(&state), 0));
}

TEST(K_S4_at_most_two_stalls_in_a_segment) {
    game_state_t state = kairo_new(2, KAIRO_START_VARIABLE, 1, 3);
    kairo_play(&state, "S R c1e");
    kairo_play(&state, "S G c3e");
    kairo_refuses(&state, "segment 1 already holds two stalls", "S B b4e");
    kairo_refuses(&state, "segment 1 already holds two stalls", "S P a2e");
    kairo_allows(&state, "S B b5e");
    assert_string_equal("", kairo_moves(&state, "S B b4"));
}

TEST(K_S4_the_rules_of_placement_apply) {
    game_state_t state = kairo_new(2, KAIRO_START_VARIABLE, 1, 3);
    kairo_play(&state, "S R c1e");
    kairo_refuses(&state, "a red stall is already in segment 1", "S R c3e");
    kairo_refuses(&state, "a stall on c2 would touch another stall or an expansion",
                  "S G c2e");
    kairo_refuses(&state, "only purple goes into the restaurant area (a4)", "S G a4e");
    kairo_refuses(&state, "d1 is an entry", "S G d1s");
    kairo_play(&state, "S G f3e");
    kairo_refuses(&state, "this player's red stall is on the board already", "S R h8e");
}

// Places three stalls each for two players; the first neutral one is then due.
static game_state_t two_players_placed(uint64_t seed, const char *last) {
    game_state_t state = kairo_new(2, KAIRO_START_VARIABLE, 1, seed);
    static const char *const moves[] = {"S R c3e", "S R f3e", "S G c7e", "S G h8s",
                                        "S B c10e"};
    for (unsigned i = 0; i < 5; i++) {
        kairo_play(&state, moves[i]);
    }
    assert_string_equal("neutral -", kairo_line(&state, "neutral"));
    assert_string_equal("bag -", kairo_line(&state, "bag"));
    kairo_play(&state, last);
    return state;
}

TEST(K_S5_neutral_stalls_are_drawn_from_the_bag_and_placed_in_turn) {
    game_state_t state = two_players_placed(4, "S P l9w =G");
    assert_string_equal("neutral G", kairo_line(&state, "neutral"));
    assert_string_equal("bag WRPYB", kairo_line(&state, "bag"));
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    kairo_refuses(&state, "the neutral green stall must be placed now", "S W i3e");
    kairo_refuses(&state, "a green stall is already in segment 4", "S G b5e");
    assert_string_equal("neutral P", kairo_play(&state, "S G i3e =P"));
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
    assert_string_equal("bag WRYB", kairo_line(&state, "bag"));
    kairo_refuses(&state, "chance cannot bring that here", "S P a2e =G");
    assert_string_equal("neutral W", kairo_play(&state, "S P a2e =W"));
    kairo_play(&state, "S W e6s =R");
    kairo_play(&state, "S R i10n =Y");
    assert_string_equal("neutral B", kairo_play(&state, "S Y j8e"));
    assert_string_equal("bag -", kairo_line(&state, "bag"));
    kairo_refuses(&state, "chance cannot bring that here", "S B f10n =W");
    assert_string_equal("", kairo_play(&state, "S B f10n"));
    assert_string_equal("phase main", kairo_line(&state, "phase"));
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    assert_string_equal("stand N B f10 f9 -", kairo_line(&state, "stand N B"));
}

TEST(K_S5_every_colour_comes_first_for_some_seed) {
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        const game_state_t state = two_players_placed(seed, "S P l9w");
        seen |= 1u << kairo_of(&state)->neutral;
    }
    assert_int_equal(0x3F, seen);
}

TEST(K_S5_neutral_stalls_are_never_moved_or_expanded_and_are_in_the_way) {
    const game_state_t state =
        LOAD(.players = 2, .hand = {"5,1"}, .stands = "N R f5 f4 -; N W c2 b2 -");
    kairo_refuses(&state, "this player has no red stall on the board", "X R g5 /5");
    kairo_refuses(&state, "this player has no red stall on the board", "M R g8n /5");
    kairo_refuses(&state, "a red stall is already in segment 5", "B R h8n /5");
    kairo_refuses(&state, "a stall on g5 would touch another stall or an expansion",
                  "B G g5e /5");
    kairo_refuses_position("a stand of no player here, or an expanded neutral one",
                           POSITION(.players = 3, .stands = "N R f5 f4 -"));
    kairo_refuses_position("a stand of no player here, or an expanded neutral one",
                           POSITION(.players = 2, .stands = "N R f5 f4 g5"));
}

// A layout is legal if its stalls can be placed one by one by the rules of K-S4.
TEST(K_S6_suggested_starts_are_legal_complete_and_use_every_colour) {
    for (uint8_t players = 2; players <= 4; players++) {
        const game_state_t done = kairo_new(players, KAIRO_START_SUGGESTED, 1, 9);
        const kairo_state_t *target = kairo_of(&done);
        assert_string_equal("phase main", kairo_line(&done, "phase"));
        game_state_t state = kairo_new(players, KAIRO_START_VARIABLE, 1, 9);
        unsigned colours = 0;
        unsigned placed = 0;
        while (kairo_of(&state)->phase == KAIRO_SETUP) {
            const kairo_state_t *s = kairo_of(&state);
            const uint8_t owner = s->neutral == KAIRO_NO_COLOUR ? s->turn : KAIRO_NEUTRAL;
            uint8_t colour = owner == KAIRO_NEUTRAL ? s->neutral : 0;
            while (owner != KAIRO_NEUTRAL && (target->stand[owner][colour].stall == 0 ||
                                              s->stand[owner][colour].stall != 0)) {
                colour++;
                assert_in_range(colour, 0, KAIRO_COLOURS - 1);
            }
            const kairo_move_t place = {.kind = KAIRO_PLACE,
                                        .colour = colour,
                                        .target = target->stand[owner][colour].stall,
                                        .entry = target->stand[owner][colour].entry};
            game_move_t move;
            memcpy(&move, &place, sizeof place);
            assert_int_equal(KAIRO_OK, game->check(&state, &move).code);
            game->apply(&state, &move, NULL);
            colours |= 1u << colour;
            placed++;
        }
        assert_int_equal(players == 2 ? 12 : 3 * players, placed);
        assert_int_equal(0x3F, colours);
        assert_memory_equal(kairo_of(&done), kairo_of(&state), game->position_bytes);
    }
}

// --- K-B: building --------------------------------------------------------------------

TEST(K_B1_a_site_with_a_stall_expansion_entry_or_customer_is_not_free) {
    const game_state_t state = LOAD(.hand = {"5"}, .stands = "2 R g7 h7 g8");
    kairo_refuses(&state, "g7 is built on already", "B W g7n /5");
    kairo_refuses(&state, "g8 is built on already", "B W g8w /5");
    kairo_refuses(&state, "h7 is an entry", "B W h7e /5");
    kairo_refuses(&state, "a customer stands on f6", "B W f6n /5");
    kairo_refuses(&state, "a customer stands on f6", "B W f5s /5");
    kairo_allows(&state, "B W f5e /5");
}

TEST(K_B2_one_standard_card_allows_its_segment) {
    game_state_t state = LOAD(.hand = {"5,2"});
    kairo_allows(&state, "B W e5s /5");
    kairo_allows(&state, "B W h8s /5");
    kairo_refuses(&state, "card 5 does not allow segment 2", "B W e4n /5");
    kairo_refuses(&state, "card 3 is not in the hand", "B W i2e /3");
    kairo_play(&state, "B W e5s /5");
    assert_string_equal("discard 5", kairo_line(&state, "discard"));
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=2",
                        kairo_line(&state, "player 1"));
}

TEST(K_B2_a_joker_costs_a_coin_and_allows_three_segments) {
    game_state_t state = LOAD(.hand = {"C2"});
    kairo_allows(&state, "B W f2e /C2");
    kairo_allows(&state, "B W f8e /C2");
    kairo_refuses(&state, "card C2 does not allow segment 1", "B W c2e /C2");
    kairo_play(&state, "B W f10e /C2 $G1");
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R1P1G0Y1B1 hand=-",
                        kairo_line(&state, "player 1"));
    assert_string_equal("discard C2", kairo_line(&state, "discard"));
    const game_state_t poor = LOAD(.hand = {"C2,5"}, .coins = {"-"});
    kairo_refuses(&poor, "a joker costs 1 coin, and there is none", "B W f2e /C2");
    kairo_refuses(&poor, "this player has too few green coins for that payment",
                  "B W f2e /C2 $G1");
    kairo_allows(&poor, "B W f5e /5");
}

TEST(K_B2_any_three_cards_allow_everywhere_and_jokers_among_them_are_free) {
    game_state_t state = LOAD(.hand = {"1,2,C3,R1"}, .coins = {"-"});
    kairo_allows(&state, "B W f8e /1,2,C3");
    kairo_allows(&state, "B W c10e /2,C3,R1");
    kairo_refuses(&state, "building takes one card or three", "B W f8e /1,2");
    kairo_refuses(&state, "building takes one card or three", "B W f8e /1,2,C3,R1");
    kairo_refuses(&state, "building takes one card or three", "B W f8e");
    kairo_refuses(&state, "card 1 is not in the hand", "B W f8e /1,1,2");
    kairo_refuses(&state, "nothing is to be paid here", "B W f8e /1,2,C3 $W1");
    kairo_play(&state, "B W f8e /R1,C3,1"); // in any order
    assert_string_equal("discard 1,C3,R1", kairo_line(&state, "discard"));
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W0R0P0G0Y0B0 hand=2",
                        kairo_line(&state, "player 1"));
}

TEST(K_B2_equal_cards_give_each_move_once) {
    const game_state_t state = LOAD(.hand = {"1,1,2,2"});
    assert_string_equal("B W c2e /1, B W c2e /1,1,2, B W c2e /1,2,2",
                        kairo_moves(&state, "B W c2e"));
    const game_state_t three = LOAD(.hand = {"5,5,5,C1"});
    assert_string_equal("B W c2e /5,5,5, B W c2e /5,5,C1, B W c2e /C1",
                        kairo_moves(&three, "B W c2e"));
}

// --- K-P: stalls ----------------------------------------------------------------------

TEST(K_P1_a_stall_needs_a_free_site_beside_it_for_its_entry) {
    game_state_t state = LOAD(.hand = {"1"}, .stands = "2 R c1 d1 -; 2 G c4 d4 -");
    kairo_allows(&state, "B W d2e /1");
    kairo_allows(&state, "B W d2s /1");
    kairo_refuses(&state, "d1 is an entry", "B W d2n /1");
    kairo_refuses(&state, "a customer stands on b1", "B W b2n /1");
    kairo_play(&state, "B W d2s /1");
    assert_string_equal("stand 1 W d2 d3 -", kairo_line(&state, "stand 1 W"));
}

TEST(K_P1_the_entry_may_be_on_any_of_the_four_sides) {
    const game_state_t state = LOAD(.hand = {"5"});
    assert_string_equal("B W g7e /5, B W g7n /5, B W g7s /5, B W g7w /5",
                        kairo_moves(&state, "B W g7"));
    kairo_refuses(&state, "the entry would lie off the board", "B W k1n /5");
    kairo_refuses(&state, "not a site, or no side for the entry: sites are a1 to l12",
                  "B W g7 /5");
    kairo_refuses(&state, "not a site, or no side for the entry: sites are a1 to l12",
                  "B W m7e /5");
    kairo_refuses(&state, "not a site, or no side for the entry: sites are a1 to l12",
                  "B W g13e /5");
}

TEST(K_P2_purple_stalls_in_the_restaurant_area_the_others_in_the_market) {
    const game_state_t state = LOAD(.hand = {"4,8,7"});
    kairo_allows(&state, "B P a6e /4");
    kairo_refuses(&state, "purple goes into the restaurant area only, not to b6",
                  "B P b6e /4");
    kairo_allows(&state, "B W b6e /4");
    kairo_refuses(&state, "only purple goes into the restaurant area (a6)", "B W a6e /4");
    kairo_allows(&state, "B P f12n /8");
    // The corner touches no market site, so nothing can have its entry there.
    assert_string_equal("", kairo_moves(&state, "B P a12"));
}

TEST(K_P3_the_entry_lies_in_the_market_perhaps_in_another_segment) {
    const game_state_t state = LOAD(.hand = {"4,5"});
    kairo_refuses(&state, "an entry may not lie in the restaurant area (a6)",
                  "B W b6w /4");
    kairo_refuses(&state, "an entry may not lie in the restaurant area (a7)",
                  "B P a6s /4");
    kairo_allows(&state, "B W d6e /4"); // e6 is in segment 5
    kairo_allows(&state, "B W f5n /5"); // f4 in segment 2
}

TEST(K_P4_a_segment_holds_one_stall_of_each_colour_whoever_owns_it) {
    const game_state_t state =
        LOAD(.hand = {"5,6"}, .stands = "2 R e5 e6 -; 2 W i5 i6 h5,g5");
    kairo_refuses(&state, "a red stall is already in segment 5", "B R h8n /5");
    kairo_allows(&state, "B G h8n /5");
    // White expansions and the entry of a stall elsewhere do not count.
    kairo_allows(&state, "B W h8n /5");
    kairo_refuses(&state, "a white stall is already in segment 6", "B W j8n /6");
    kairo_refuses_position("a red stall is already in segment 5",
                           POSITION(.stands = "1 R e5 e6 -; 2 R h8 h7 -"));
}

TEST(K_P5_a_stall_may_not_touch_a_stall_or_an_expansion_but_entries) {
    const game_state_t state = LOAD(.hand = {"5"}, .stands = "2 R g6 h6 g7");
    kairo_refuses(&state, "a stall on g5 would touch another stall or an expansion",
                  "B W g5e /5");
    kairo_refuses(&state, "a stall on g8 would touch another stall or an expansion",
                  "B W g8e /5");
    kairo_refuses(&state, "a stall on f7 would touch another stall or an expansion",
                  "B W f7s /5");
    kairo_allows(&state, "B W f8w /5"); // only its corner touches
    kairo_allows(&state, "B W h5n /5"); // beside the entry h6
    kairo_refuses_position("a stall on g6 would touch another stall or an expansion",
                           POSITION(.stands = "1 W f6 f5 -; 2 R g6 h6 -",
                                    .customers = "W=b1 R=k1 P=g5 G=b11 Y=k11 B=-"));
    // A stall of another stand beside an expansion: the expansion came later.
    kairo_load(POSITION(.stands = "1 W i6 i5 -; 2 R g6 g5 h6"));
}

TEST(K_P6_one_entry_a_site) {
    const game_state_t state = LOAD(.hand = {"5"}, .stands = "2 R g6 h6 -");
    kairo_refuses(&state, "h6 is an entry", "B W h5s /5");
    kairo_refuses(&state, "h6 is an entry", "B W h7n /5");
    kairo_allows(&state, "B W h7s /5");
    kairo_refuses_position("two things on h6 that exclude each other",
                           POSITION(.stands = "1 W i6 h6 -; 2 R g6 h6 -"));
}

// --- K-E: expansions ------------------------------------------------------------------

TEST(K_E1_an_expansion_touches_a_tile_of_the_players_own_stand) {
    game_state_t state =
        LOAD(.hand = {"5,5,5"}, .coins = {"R9"}, .stands = "1 R f7 f8 g7; 2 R e2 e3 -");
    assert_string_equal("X R e7 /5, X R e7 /5,5,5, X R g6 /5, X R g6 /5,5,5, "
                        "X R g8 /5, X R g8 /5,5,5, X R h7 /5, X R h7 /5,5,5",
                        kairo_moves(&state, "X"));
    kairo_refuses(&state, "f8 is an entry", "X R f8 /5");
    kairo_refuses(&state, "a customer stands on f6", "X R f6 /5");
    kairo_refuses(&state, "g7 is built on already", "X R g7 /5");
    kairo_refuses(&state, "e8 does not touch this player's red stand", "X R e8 /5");
    kairo_refuses(&state, "f2 does not touch this player's red stand", "X R f2 /5,5,5");
    kairo_refuses(&state, "this player has no white stall on the board", "X W e7 /5");
    kairo_play(&state, "X R h7 /5");
    assert_string_equal("stand 1 R f7 f8 g7,h7", kairo_line(&state, "stand 1 R"));
    assert_string_equal("supply W6R4P6G6Y6B6 barkers=7", kairo_line(&state, "supply"));
}

TEST(K_E1_an_expansion_comes_from_the_supply_and_obeys_the_card) {
    const game_state_t state =
        LOAD(.phase = "final", .hand = {"2,5"}, .coins = {"R9"},
             .stands = "1 R f4 f3 -; 2 R c8 c9 b8,d8,b9,d9,b10,d10");
    kairo_refuses(&state, "no red expansion is left", "X R g4 /2");
    const game_state_t cards =
        LOAD(.hand = {"2,5"}, .coins = {"R9"}, .stands = "1 R f4 f3 -");
    kairo_allows(&cards, "X R g4 /2");
    kairo_allows(&cards, "X R f5 /5");
    kairo_refuses(&cards, "card 2 does not allow segment 5", "X R f5 /2");
    kairo_refuses(&cards, "card 5 does not allow segment 2", "X R g4 /5");
}

TEST(K_E2_purple_expansions_in_the_restaurant_area_the_others_in_the_market) {
    const game_state_t state =
        LOAD(.hand = {"7,7,7"}, .display = "8,9,1,R3",
             .stands = "1 P a11 b11 -; 1 W b9 b8 -", .coins = {"W5P5"},
             .customers = "W=b1 R=k1 P=f6 G=d11 Y=k11 B=-");
    kairo_allows(&state, "X P a12 /7"); // round the corner
    kairo_allows(&state, "X P a10 /7");
    kairo_refuses(&state, "b11 is an entry", "X W b11 /7");
    kairo_refuses(&state, "only purple goes into the restaurant area (a9)", "X W a9 /7");
    kairo_refuses(&state, "purple goes into the restaurant area only, not to c11",
                  "X P c11 /7");
    kairo_allows(&state, "X W c9 /7");
}

TEST(K_E3_an_expansion_may_touch_other_colours) {
    const game_state_t state = LOAD(.hand = {"5"}, .coins = {"R3"},
                                    .stands = "1 R e8 e9 -; 2 G g8 g9 -; 2 W f6 f5 f7",
                                    .customers = "W=b1 R=k1 P=h6 G=b11 Y=k11 B=-");
    kairo_allows(&state, "X R f8 /5"); // between the green stall and the white expansion
}

TEST(K_E3_an_expansion_may_not_touch_another_stand_of_its_colour) {
    const game_state_t state =
        LOAD(.hand = {"5,5,6"}, .coins = {"R3"}, .stands = "1 R f8 f9 -; 2 R i8 i9 h8");
    kairo_refuses(&state, "g8 touches another red stand", "X R g8 /5");
    kairo_allows(&state, "X R f7 /5");
    kairo_allows(&state, "X R e8 /5");
    const game_state_t stall =
        LOAD(.hand = {"5"}, .coins = {"R3"}, .stands = "1 R f8 f9 g8; 2 R i8 i9 -");
    kairo_refuses(&stall, "h8 touches another red stand", "X R h8 /5");
    kairo_allows(&stall, "X R g7 /5");
    const game_state_t near = LOAD(.players = 2, .hand = {"5,5,6"}, .coins = {"R3"},
                                   .stands = "1 R h8 h9 -; N R i6 j6 -");
    kairo_refuses(&near, "h6 does not touch this player's red stand", "X R h6 /5");
    kairo_allows(&near, "X R h7 /5");
    kairo_refuses(&near, "i7 does not touch this player's red stand", "X R i7 /6");
    kairo_refuses_position("h8 touches another red stand",
                           POSITION(.stands = "1 R f8 f9 g8; 2 R i8 i9 h8"));
}

// The white customer in the corner b1, b2, c1 gets out by c2 only.
TEST(K_E4_an_expansion_may_not_cut_an_entry_off_from_a_customer) {
    const game_state_t open =
        LOAD(.hand = {"1"}, .coins = {"G3R3"}, .stands = "1 R d1 e1 -; 1 G b3 b4 -");
    kairo_allows(&open, "X G c3 /1");
    kairo_allows(&open, "X R d2 /1");
    const game_state_t gap =
        LOAD(.hand = {"1"}, .coins = {"G3R3"}, .stands = "1 R d1 e1 d2; 1 G b3 b4 -");
    kairo_refuses(&gap, "building on c2 would cut an entry off from a customer",
                  "X R c2 /1");
    kairo_refuses(&gap, "building on c3 would cut an entry off from a customer",
                  "X G c3 /1");
    kairo_allows(&gap, "X R d3 /1");
    kairo_refuses_position("an entry is cut off from a customer",
                           POSITION(.stands = "1 R d1 e1 d2,c2; 1 G b3 b4 -"));
}

TEST(K_E4_an_entry_inside_must_stay_reachable_too) {
    const game_state_t state = LOAD(.hand = {"1"}, .coins = {"R4"},
                                    .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
                                    .stands = "1 R d1 c1 d2; 1 G b3 b4 -");
    kairo_refuses(&state, "building on c2 would cut an entry off from a customer",
                  "X R c2 /1");
}

TEST(K_E4_sites_with_neither_entry_nor_customer_may_be_cut_off) {
    game_state_t state = LOAD(.hand = {"1,1,2"}, .coins = {"R5G5"},
                              .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
                              .stands = "1 R d1 e1 d2; 2 G b3 b4 -");
    kairo_play(&state, "X R c2 /1");
    assert_string_equal("stand 1 R d1 e1 c2,d2", kairo_line(&state, "stand 1 R"));
}

// b1, b2 and c1 are cut off: only the red stand can still grow into them, and no stall
// can be built there, because no customer could reach its entry.
TEST(K_E4_cut_off_sites_can_be_used_by_the_adjacent_stand_only) {
    game_state_t state = LOAD(.hand = {"1,1,1"}, .coins = {"R9W9"},
                              .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
                              .stands = "1 R d1 e1 c2,d2; 2 G b3 b4 -; 1 W c4 d4 -");
    assert_string_equal("X R b2 /1, X R b2 /1,1,1, X R c1 /1, X R c1 /1,1,1, "
                        "X R c3 /1, X R c3 /1,1,1, X R d3 /1, X R d3 /1,1,1, "
                        "X R e2 /1,1,1",
                        kairo_moves(&state, "X R"));
    kairo_refuses(&state, "b1 does not touch this player's white stand", "X W b1 /1");
    assert_string_equal("", kairo_moves(&state, "B B b1s"));
    assert_string_equal("", kairo_moves(&state, "B B b2"));
    kairo_refuses(&state, "the entry would be cut off", "B B b1s /1");
    kairo_play(&state, "X R c1 /1");
    kairo_load(kairo_text(&state));
}

TEST(K_E4_holds_for_stalls_and_their_own_entries) {
    const game_state_t gap = LOAD(.hand = {"1"}, .stands = "2 R d1 e1 -; 2 G b3 b4 -");
    // On c2 a stall would shut the white customer in.
    kairo_refuses(&gap, "building on c2 would cut an entry off from a customer",
                  "B W c2e /1");
    const game_state_t empty = LOAD(.hand = {"1"}, .stands = "2 R d1 e1 -; 2 G b3 b4 -",
                                    .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-");
    kairo_allows(&empty, "B W c2e /1");
    kairo_allows(&empty, "B W c2s /1");
    kairo_refuses(&empty, "the entry would be cut off", "B W c2n /1");
    kairo_refuses(&empty, "the entry would be cut off", "B W c2w /1");
}

TEST(K_E4_holds_for_the_entry_of_a_purple_stall) {
    const game_state_t state =
        LOAD(.hand = {"1"}, .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
             .stands = "2 R d1 e1 c2,d2; 2 G b3 b4 -");
    kairo_refuses(&state, "the entry would be cut off", "B P a1e /1");
    kairo_refuses(&state, "the entry would be cut off", "B P a2e /1");
    kairo_refuses(&state, "a stall on a3 would touch another stall or an expansion",
                  "B P a3e /1");
    kairo_refuses(&state, "b4 is an entry", "B P a4e /1");
}

TEST(K_E5_an_expansion_costs_the_size_it_makes_in_its_colour) {
    game_state_t state =
        LOAD(.hand = {"5,5,5"}, .coins = {"W7R9G7"}, .stands = "1 R f7 f8 g7,h7");
    kairo_play(&state, "X R e7 /5");
    assert_string_equal("player 1 vp=9 out=0 barkers=0 coins=W7R5P0G7Y0B0 hand=5,5",
                        kairo_line(&state, "player 1"));
}

TEST(K_E5_who_has_enough_of_the_colour_pays_in_it) {
    const game_state_t state =
        LOAD(.hand = {"5"}, .coins = {"W7R2"}, .stands = "1 R f7 f8 -");
    kairo_allows(&state, "X R e7 /5 $R2");
    kairo_refuses(&state, "with enough of its colour, it is paid with 2 red coins",
                  "X R e7 /5 $R1W2");
    kairo_refuses(&state, "with enough of its colour, it is paid with 2 red coins",
                  "X R e7 /5 $R1");
    kairo_refuses(&state, "this player has too few red coins for that payment",
                  "X R e7 /5 $R3");
}

TEST(K_E5_two_others_for_each_missing_coin_but_one_of_the_colour_at_least) {
    game_state_t state = LOAD(.hand = {"5"}, .coins = {"W3R2Y3"},
                              .stands = "1 R f7 f8 g7,h7"); // costs 4
    kairo_allows(&state, "X R e7 /5 $R2W3Y1");
    kairo_allows(&state, "X R e7 /5 $Y3R1W3"); // keeps a red one back
    kairo_refuses(&state, "it costs 4 red coins, or 2 others for each missing one",
                  "X R e7 /5 $R2W3");
    kairo_refuses(&state, "it costs 4 red coins, or 2 others for each missing one",
                  "X R e7 /5 $R2W3Y2");
    kairo_refuses(&state, "at least 1 red coin must be paid", "X R e7 /5 $W3Y3");
    kairo_play(&state, "X R e7 /5 $R1W3Y3");
    assert_string_equal("player 1 vp=9 out=0 barkers=0 coins=W0R1P0G0Y0B0 hand=-",
                        kairo_line(&state, "player 1"));
    const game_state_t none =
        LOAD(.hand = {"5"}, .coins = {"W9Y9"}, .stands = "1 R f7 f8 -");
    kairo_refuses(&none, "needs 1 coin of its own colour, red", "X R e7 /5");
    assert_string_equal("", kairo_moves(&none, "X"));
    const game_state_t few =
        LOAD(.hand = {"5"}, .coins = {"W1R1"}, .stands = "1 R f7 f8 -");
    kairo_refuses(&few, "too few coins: it costs 2 red ones", "X R e7 /5");
    assert_string_equal("", kairo_moves(&few, "X"));
    const game_state_t just =
        LOAD(.hand = {"5"}, .coins = {"W2R1"}, .stands = "1 R f7 f8 -");
    kairo_allows(&just, "X R e7 /5");
}

TEST(K_E5_the_fee_is_paid_before_the_cost) {
    game_state_t state = LOAD(.hand = {"C2"}, .coins = {"W2R2"}, .stands = "1 R f7 f8 -");
    kairo_allows(&state, "X R e7 /C2 $W1,R2");
    // With the fee paid in red only one is left, and two others make up for the other.
    kairo_allows(&state, "X R e7 /C2 $R1,R1W2");
    kairo_refuses(&state, "it costs 2 red coins, or 2 others for each missing one",
                  "X R e7 /C2 $R1,R1W1");
    kairo_refuses(&state, "this player has too few red coins for that payment",
                  "X R e7 /C2 $R1,R2");
    kairo_refuses(&state, "the payment cannot be read", "X R e7 /C2 $R2");
    kairo_refuses(&state, "the payment cannot be read", "X R e7 /C2 $W2,R2");
    const game_state_t only =
        LOAD(.hand = {"C2"}, .coins = {"R2"}, .stands = "1 R f7 f8 -");
    kairo_refuses(&only, "too few coins: it costs 2 red ones", "X R e7 /C2");
    assert_string_equal("", kairo_moves(&only, "X"));
}

TEST(K_E6_one_point_a_tile_after_expanding) {
    // Green already holds the larger stand, so no medal changes hands.
    game_state_t state =
        LOAD(.players = 2, .hand = {"5,5"}, .coins = {"R9"}, .vp = {7},
             .stands = "1 R f7 f8 -; 2 R c3 c4 d3,d2,c2", .medals = "Rg=2,Rs=2");
    kairo_play(&state, "X R g7 /5");
    assert_string_equal("player 1 vp=9 out=0 barkers=0 coins=W0R7P0G0Y0B0 hand=5",
                        kairo_line(&state, "player 1"));
    kairo_play(&state, "D B");
    kairo_play(&state, "D B");
    kairo_play(&state, "X R h7 /5");
    assert_string_equal("player 1 vp=12 out=0 barkers=0 coins=W0R4P0G0Y0B0 hand=-",
                        kairo_line(&state, "player 1"));
    assert_string_equal("medals Rg=2,Rs=2", kairo_line(&state, "medals"));
}

// The medals of one colour on their way from hand to hand.
TEST(K_E7_medals_pass_to_the_largest_stand_and_silver_to_its_equal) {
    game_state_t state = LOAD(.players = 3, .hand = {"1,1", "5,5", "9"},
                              .display = "7,8,R3,R2", .coins = {"R20", "R20", "R20"},
                              .stands = "1 R c2 d2 -; 2 R f7 f8 -; 3 R j10 i10 -");
    kairo_play(&state, "X R c3 /1"); // the first expansion: both medals, 2 + 3 + 2
    assert_string_equal("medals Rg=1,Rs=1", kairo_line(&state, "medals"));
    assert_int_equal(7, kairo_of(&state)->player[0].points);
    kairo_play(&state, "X R g7 /5"); // as large: the silver one, 2 + 2
    assert_string_equal("medals Rg=1,Rs=2", kairo_line(&state, "medals"));
    assert_int_equal(4, kairo_of(&state)->player[1].points);
    kairo_play(&state, "X R k10 /9"); // as large, too: takes it from player 2
    assert_string_equal("medals Rg=1,Rs=3", kairo_line(&state, "medals"));
    assert_int_equal(4, kairo_of(&state)->player[2].points);
    assert_int_equal(4, kairo_of(&state)->player[1].points);
    kairo_play(&state, "X R b3 /1"); // holds the gold one already: 3 + 2
    assert_string_equal("medals Rg=1,Rs=1", kairo_line(&state, "medals"));
    assert_int_equal(12, kairo_of(&state)->player[0].points);
    kairo_play(&state, "X R h7 /5"); // 3 tiles, as large: silver again, 3 + 2
    assert_string_equal("medals Rg=1,Rs=2", kairo_line(&state, "medals"));
    assert_int_equal(9, kairo_of(&state)->player[1].points);
}

TEST(K_E7_a_medal_already_held_scores_nothing) {
    game_state_t state = LOAD(.players = 2, .hand = {"5"}, .coins = {"R9"},
                              .stands = "1 R f7 f8 g7", .medals = "Rg=1,Rs=1");
    kairo_play(&state, "X R h7 /5");
    assert_int_equal(3, kairo_of(&state)->player[0].points);
}

TEST(K_E7_a_smaller_stand_takes_nothing) {
    game_state_t state =
        LOAD(.players = 2, .hand = {"5"}, .coins = {"R9"},
             .stands = "1 R f7 f8 -; 2 R c3 c4 d3,d2", .medals = "Rg=2,Rs=2");
    kairo_play(&state, "X R g7 /5");
    assert_string_equal("medals Rg=2,Rs=2", kairo_line(&state, "medals"));
    assert_int_equal(2, kairo_of(&state)->player[0].points);
}

TEST(K_E7_overtaking_takes_both_from_two_players) {
    game_state_t state =
        LOAD(.players = 3, .turn = 3, .hand = {"-", "-", "5"}, .coins = {"-", "-", "R3"},
             .stands = "1 R c3 c4 d3; 2 R j3 j4 i3; 3 R f7 f8 g7", .medals = "Rg=1,Rs=2");
    kairo_play(&state, "X R h7 /5");
    assert_string_equal("medals Rg=3,Rs=3", kairo_line(&state, "medals"));
    assert_int_equal(3 + 3 + 2, kairo_of(&state)->player[2].points);
}

// --- K-M: moving a blocked stall ------------------------------------------------------

// The green stall on b6 is blocked: purple stands west of it, its entry is in the north,
// a white expansion in the east, the customer in the south.
#define BLOCKED           "1 G b6 b5 -; 2 W d6 d7 c6"
#define BLOCKED_CUSTOMERS "W=b1 R=k1 P=f6 G=b7 Y=k11 B=-"

TEST(K_M1_a_blocked_stall_may_be_moved) {
    game_state_t state =
        LOAD(.hand = {"5,4"}, .stands = BLOCKED, .customers = BLOCKED_CUSTOMERS);
    kairo_refuses(&state, "card 5 does not allow segment 4", "M G c8n /5");
    kairo_play(&state, "M G g7n /5");
    assert_string_equal("stand 1 G g7 g6 -", kairo_line(&state, "stand 1 G"));
    assert_string_equal("discard 5", kairo_line(&state, "discard"));
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
}

TEST(K_M1_its_old_site_and_entry_count_as_free) {
    const game_state_t state =
        LOAD(.hand = {"1,4"}, .stands = BLOCKED, .customers = BLOCKED_CUSTOMERS);
    kairo_allows(&state, "M G b5s /4"); // onto its entry, the entry onto its site
    kairo_allows(&state, "M G b4s /1"); // to the old entry from another side
    kairo_refuses(&state, "the stall stands on b6 already", "M G b6n /4");
    kairo_refuses(&state, "a stall on c5 would touch another stall or an expansion",
                  "M G c5w /4");
}

TEST(K_M1_its_segment_may_be_the_old_one_but_no_other_with_the_colour) {
    const game_state_t state = LOAD(.hand = {"4,5"}, .stands = BLOCKED "; 2 G g7 g6 -",
                                    .customers = BLOCKED_CUSTOMERS);
    kairo_allows(&state, "M G b8e /4");
    kairo_refuses(&state, "a green stall is already in segment 5", "M G e5e /5");
}

TEST(K_M1_a_stall_that_can_be_expanded_stays) {
    const game_state_t state = LOAD(.hand = {"5,4"}, .stands = BLOCKED,
                                    .customers = "W=b1 R=k1 P=f6 G=b11 Y=k11 B=-");
    kairo_refuses(&state, "not a stall to move: the green one can still be expanded",
                  "M G g7n /5");
    assert_string_equal("", kairo_moves(&state, "M"));
    // Cards, coins and supply are another matter: they do not block it.
    const game_state_t poor = LOAD(.hand = {"5"}, .coins = {"-"}, .stands = BLOCKED,
                                   .customers = "W=b1 R=k1 P=f6 G=b11 Y=k11 B=-");
    kairo_refuses(&poor, "not a stall to move: the green one can still be expanded",
                  "M G g7n /5");
}

TEST(K_M1_an_expanded_stall_stays) {
    const game_state_t state =
        LOAD(.hand = {"5"}, .stands = "1 G b6 b5 b7; 2 W d6 d7 c6,c7",
             .customers = "W=b1 R=k1 P=f6 G=b8 Y=k11 B=-");
    kairo_refuses(&state, "not a stall to move: the green one has been expanded",
                  "M G g7n /5");
    kairo_refuses(&state, "this player has no red stall on the board", "M R g7n /5");
}

TEST(K_M1_a_stall_is_blocked_if_every_expansion_would_cut_something_off) {
    // Beside b2 only c2 is free, and it is the only way out for the customer on b1.
    const game_state_t blocked =
        LOAD(.hand = {"1,5"}, .coins = {"G2"}, .stands = "1 G b2 b3 -; 2 R d1 e1 -");
    kairo_refuses(&blocked, "building on c2 would cut an entry off from a customer",
                  "X G c2 /1");
    kairo_allows(&blocked, "M G g7n /5");
    const game_state_t free =
        LOAD(.hand = {"1,5"}, .coins = {"G2"}, .stands = "1 G b2 b3 -; 2 R e1 f1 -");
    kairo_allows(&free, "X G c2 /1");
    kairo_refuses(&free, "not a stall to move: the green one can still be expanded",
                  "M G g7n /5");
}

TEST(K_M1_is_judged_with_the_stall_lifted_off_the_board) {
    // The stall on c2 shuts b1, b2 and c1 off, and other green stands keep it from
    // growing. Lifted, it opens the corner for its own return.
    const game_state_t state =
        LOAD(.hand = {"1"}, .customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
             .stands = "1 G c2 d2 -; 2 G e1 f1 d1; 3 G b5 c5 b3,b4");
    kairo_allows(&state, "M G b1s /1");
    kairo_allows(&state, "M G b1e /1");
    kairo_refuses(&state, "the entry would be cut off", "B W b1s /1");
}

// --- K-L: luring ----------------------------------------------------------------------

TEST(K_L1_one_of_the_five_customers_to_an_entry_of_his_colour_without_a_customer) {
    const game_state_t state =
        LOAD(.barkers = {3}, .stands = "1 R j3 j2 -; 1 B c3 c2 -; 2 R e7 e6 -",
             .customers = "W=b1 R=k1 P=e6 G=b11 Y=k11 B=-");
    assert_string_equal("L R j2", kairo_moves(&state, "L"));
    kairo_refuses(&state, "the blue customer is not on the board", "L B c2");
    kairo_refuses(&state, "j2 is not the entry of a white stand", "L W j2");
    kairo_refuses(&state, "g7 is not the entry of a red stand", "L R g7");
    kairo_refuses(&state, "j3 is not the entry of a red stand", "L R j3");
    kairo_refuses(&state, "a customer stands on the entry e6", "L R e6");
}

TEST(K_L1_a_customer_does_not_stay_where_it_is) {
    const game_state_t state = LOAD(.stands = "1 R k2 k1 -; 2 R b9 b10 -");
    assert_string_equal("L R b10", kairo_moves(&state, "L"));
    kairo_refuses(&state, "a customer stands on the entry k1", "L R k1");
}

TEST(K_L2_to_the_nearest_entry_of_those_equally_near_the_player_chooses) {
    const game_state_t state =
        LOAD(.stands = "1 R i3 i2 -; 2 R k5 k4 -; 3 R e2 f2 -"); // k1: 3, 3 and 6 steps
    assert_string_equal("L R i2, L R k4", kairo_moves(&state, "L"));
    kairo_refuses(&state, "needs 2 barkers to pass nearer entries, and there are 0",
                  "L R f2");
}

TEST(K_L2_a_barker_for_each_strictly_nearer_open_entry) {
    game_state_t state = LOAD(.players = 4, .barkers = {2, 1},
                              .stands = "1 R i3 i2 -; 2 R k5 k4 -; 3 R e2 f2 -; "
                                        "4 R b9 b10 -");
    assert_string_equal("L R f2, L R i2, L R k4", kairo_moves(&state, "L"));
    kairo_refuses(&state, "needs 3 barkers to pass nearer entries, and there are 2",
                  "L R b10");
    kairo_play(&state, "L R f2");
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R2P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 1"));
    assert_string_equal("supply W6R6P6G6Y6B6 barkers=6", kairo_line(&state, "supply"));
}

TEST(K_L2_the_nearest_one_costs_no_barker) {
    game_state_t state = LOAD(.barkers = {2}, .stands = "1 R i3 i2 -; 2 R k5 k4 -");
    kairo_play(&state, "L R k4");
    assert_int_equal(2, kairo_of(&state)->player[0].barkers);
}

TEST(K_L2_an_entry_with_a_customer_on_it_is_passed_for_nothing) {
    const game_state_t state = LOAD(.stands = "1 R i3 i2 -; 2 R b9 b10 -",
                                    .customers = "W=i2 R=k1 P=f6 G=b11 Y=k11 B=-");
    assert_string_equal("L R b10", kairo_moves(&state, "L"));
}

TEST(K_L3_customers_walk_round_stalls_and_expansions_over_entries_and_customers) {
    // From k1 to i2 it would be three steps, round the white wall it is nine.
    const game_state_t wall =
        LOAD(.stands = "1 R h2 i2 -; 2 W j1 i1 j2,j3,j4; 3 R k8 k7 -");
    assert_int_equal(9, kairo_distance(kairo_of(&wall), 0x1B, 0x29)); // k1 to i2
    assert_int_equal(6, kairo_distance(kairo_of(&wall), 0x1B, 0x7B)); // k1 to k7
    assert_string_equal("L R k7", kairo_moves(&wall, "L R"));
    // The same without the wall; customer and entry on the way do not matter.
    const game_state_t open = LOAD(.stands = "1 R h2 i2 -; 2 W j3 j2 -; 3 R k8 k7 -",
                                   .customers = "W=j1 R=k1 P=f6 G=b11 Y=k11 B=-");
    assert_int_equal(3, kairo_distance(kairo_of(&open), 0x1B, 0x29));
    assert_string_equal("L R i2", kairo_moves(&open, "L R"));
}

TEST(K_L3_not_through_the_restaurant_area) {
    // Between i11 and e11 white closes four rows; row 12 below would be the short way.
    const game_state_t state = LOAD(.stands = "1 W g11 h11 g10,g9,g8; 2 G d11 e11 -",
                                    .customers = "W=b1 R=k1 P=f6 G=i11 Y=k11 B=-");
    assert_int_equal(12, kairo_distance(kairo_of(&state), 0xB9, 0xB5));
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE];
    assert_int_equal(12, kairo_walk(kairo_of(&state), 0xB9, 0xB5, walk));
    uint8_t at = 0xB9;
    for (unsigned i = 0; i < 12; i++) {
        const int step = walk[i] > at ? walk[i] - at : at - walk[i];
        assert_true(step == KAIRO_STEP_EAST || step == KAIRO_STEP_SOUTH);
        assert_true(kairo_sites_has(&kairo_market, walk[i]));
        assert_false(kairo_sites_has(&kairo_of(&state)->tiles, walk[i]));
        at = walk[i];
    }
    assert_int_equal(0xB5, at);
}

TEST(K_L4_the_lured_customer_waits_and_the_one_who_waited_stands_on_the_entry) {
    game_state_t state = LOAD(.stands = "1 R j3 j2 -; 1 B c8 c7 -");
    kairo_play(&state, "L R j2");
    assert_string_equal("customers W=b1 R=- P=f6 G=b11 Y=k11 B=j2",
                        kairo_line(&state, "customers"));
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
    kairo_play(&state, "L B c7");
    assert_string_equal("customers W=b1 R=c7 P=f6 G=b11 Y=k11 B=-",
                        kairo_line(&state, "customers"));
}

TEST(K_L5_own_stand_one_coin_a_tile) {
    game_state_t state = LOAD(.stands = "1 R j3 j2 i3,h3");
    kairo_play(&state, "L R j2");
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R4P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 1"));
}

TEST(K_L5_another_players_stand_one_coin_and_one_a_tile_for_the_owner) {
    game_state_t state = LOAD(.stands = "3 R j3 j2 i3");
    kairo_play(&state, "L R j2");
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R2P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 1"));
    assert_string_equal("player 3 vp=0 out=0 barkers=0 coins=W1R3P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 3"));
    assert_string_equal("player 2 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 2"));
}

TEST(K_L5_a_neutral_stand_one_coin) {
    game_state_t state = LOAD(.players = 2, .stands = "N R j3 j2 -");
    kairo_play(&state, "L R j2");
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R2P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 1"));
    assert_string_equal("player 2 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=-",
                        kairo_line(&state, "player 2"));
}

// --- K-D: drawing ---------------------------------------------------------------------

TEST(K_D1_two_cards_from_display_deck_or_barkers) {
    game_state_t state = LOAD(.display = "3,R1,4,7");
    assert_string_equal("D 1, D 2, D 3, D 4, D ?, D B", kairo_moves(&state, "D"));
    assert_string_equal("", kairo_play(&state, "D 2"));
    assert_string_equal("phase draw", kairo_line(&state, "phase"));
    assert_string_equal("draws 1", kairo_line(&state, "draws"));
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    assert_string_equal("D 1, D 3, D 4, D ?, D B", kairo_moves(&state, ""));
    kairo_refuses(&state, "slot 2 of the display is empty", "D 2");
    kairo_refuses(&state, "the second card must be drawn first", "-");
    kairo_refuses(&state, "the second card must be drawn first", "B W c2e /R1");
    assert_string_equal("refill 2 1", kairo_play(&state, "D B"));
    assert_string_equal("player 1 vp=0 out=0 barkers=1 coins=W1R1P1G1Y1B1 hand=R1",
                        kairo_line(&state, "player 1"));
    assert_string_equal("phase main", kairo_line(&state, "phase"));
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
}

TEST(K_D1_the_first_card_is_seen_before_the_second_is_chosen) {
    game_state_t state = LOAD(.hand = {"7"});
    assert_string_equal("draw 1", kairo_play(&state, "D ?"));
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=1,7",
                        kairo_line(&state, "player 1"));
    assert_string_equal("draw R2", kairo_play(&state, "D ? =R2"));
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=1,7,R2",
                        kairo_line(&state, "player 1"));
}

TEST(K_D1_barkers_while_any_are_left) {
    game_state_t state = LOAD(.barkers = {3, 3});
    kairo_play(&state, "D B");
    kairo_refuses(&state, "no barkers are left", "D B");
    assert_string_equal("D 1, D 2, D 3, D 4, D ?", kairo_moves(&state, ""));
}

TEST(K_D2_down_to_four_cards_by_choice_barkers_not_counted) {
    game_state_t state = LOAD(.hand = {"1,1,5,R2"}, .barkers = {3});
    kairo_play(&state, "D 1");
    kairo_play(&state, "D 2");
    assert_string_equal("phase discard", kairo_line(&state, "phase"));
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    assert_string_equal("K 1, K 5, K 7, K 8, K R2", kairo_moves(&state, ""));
    kairo_refuses(&state, "card 3 is not in the hand", "K 3");
    kairo_refuses(&state, "the hand must be discarded down to four cards first", "D ?");
    assert_string_equal("", kairo_play(&state, "K 1"));
    assert_string_equal("phase discard", kairo_line(&state, "phase"));
    assert_string_equal("refill 1 1, refill 2 2", kairo_play(&state, "K 8"));
    assert_string_equal("player 1 vp=0 out=0 barkers=3 coins=W1R1P1G1Y1B1 hand=1,5,7,R2",
                        kairo_line(&state, "player 1"));
    assert_string_equal("discard 1,8", kairo_line(&state, "discard"));
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
}

TEST(K_D2_four_cards_and_a_barker_need_no_discard) {
    game_state_t state = LOAD(.hand = {"1,1,5"});
    kairo_play(&state, "D 1");
    kairo_play(&state, "D B");
    assert_string_equal("phase main", kairo_line(&state, "phase"));
    kairo_refuses(&state, "a turn is to build, to lure or to draw", "K 5");
}

TEST(K_D3_the_display_is_refilled_at_the_end_of_the_turn_only) {
    game_state_t state = LOAD(.display = "3,R1,4,7");
    kairo_play(&state, "D 1");
    assert_string_equal("display -,R1,4,7", kairo_line(&state, "display"));
    assert_string_equal("refill 1 1, refill 4 1", kairo_play(&state, "D 4"));
    assert_string_equal("display 1,R1,4,1", kairo_line(&state, "display"));
}

TEST(K_D3_after_any_turn_empty_slots_are_refilled_in_order) {
    game_state_t state = LOAD(.hand = {"5"}, .display = "3,-,4,-");
    assert_string_equal("refill 2 C1, refill 4 1", kairo_play(&state, "B W f5e /5 =C1"));
    assert_string_equal("display 3,C1,4,1", kairo_line(&state, "display"));
}

TEST(K_D3_an_empty_deck_the_discards_are_shuffled) {
    game_state_t state = LOAD(.deck = "1", .display = "1,1,2,2",
                              .hand = {"2,3,3", "3,4,4,4", "5,5,5,6", "6,6,7,7"},
                              .discard = "7,8,8,8,9,9,9,C1,C2,C3,R1,R2,R3");
    kairo_play(&state, "D 1");
    assert_string_equal("draw 1", kairo_play(&state, "D ?"));
    assert_string_equal("deck -", kairo_line(&state, "deck"));
    kairo_refuses(&state, "chance cannot bring that here", "K 2 =3");
    // The card just discarded is among them.
    game_state_t same = state;
    assert_string_equal("shuffle, refill 1 2", kairo_play(&same, "K 2 =2"));
    assert_string_equal("discard -", kairo_line(&same, "discard"));
    assert_string_equal("shuffle, refill 1 C2", kairo_play(&state, "K 2 =C2"));
    assert_int_equal(13, kairo_of(&state)->deck_count);
}

TEST(K_D3_the_shuffle_depends_on_the_generator_only) {
    unsigned differing = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        game_state_t state = LOAD(.deck = "-", .display = "1,1,2,2",
                                  .hand = {"2,3", "3,4,4,4", "5,5,5,6", "6,6,7,7"},
                                  .discard = "1,3,7,8,8,8,9,9,9,C1,C2,C3,R1,R2,R3");
        game_state_t other = state;
        rng_seed(&((kairo_state_t *)(void *)&other)->rng, seed);
        kairo_play(&state, "D ? =9");
        kairo_play(&other, "D ? =9");
        differing += memcmp(kairo_of(&state)->deck, kairo_of(&other)->deck, 14) != 0;
    }
    assert_true(differing >= 19);
}

// --- K-F: the end ---------------------------------------------------------------------

#define FIVE_RED   "2 R c3 c4 b3,d3,d2,c2,b2"
#define FIVE_GREEN "2 G j3 j4 i3,i2,j2,k2,h3"

TEST(K_F1_the_last_expansion_of_a_colour_starts_the_final_phase_at_once) {
    game_state_t state =
        LOAD(.players = 2, .turn = 2, .hand = {"5", "1,1,2"}, .coins = {"W3", "R9"},
             .customers = "W=f1 R=k1 P=f6 G=b11 Y=k11 B=-",
             .stands = "1 W f8 f7 -; " FIVE_RED);
    assert_string_equal("phase main", kairo_line(&state, "phase"));
    kairo_play(&state, "X R d1 /1");
    assert_string_equal("supply W6R0P6G6Y6B6 barkers=7", kairo_line(&state, "supply"));
    assert_string_equal("phase final", kairo_line(&state, "phase"));
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
}

TEST(K_F1_two_colours_with_at_most_one_left_start_it_too) {
    game_state_t state =
        LOAD(.players = 2, .turn = 2, .hand = {"5", "3,3"}, .coins = {"W3", "G9"},
             .customers = "W=f1 R=k1 P=f6 G=b11 Y=k11 B=-",
             .stands = "1 W f8 f7 -; " FIVE_RED "; 2 G j3 j4 i3,i2,j2,k2");
    kairo_play(&state, "X G k3 /3");
    assert_string_equal("supply W6R1P6G1Y6B6 barkers=7", kairo_line(&state, "supply"));
    assert_string_equal("phase final", kairo_line(&state, "phase"));
}

TEST(K_F1_one_colour_with_one_left_does_not) {
    game_state_t state =
        LOAD(.players = 2, .turn = 2, .hand = {"5", "3,3"}, .coins = {"W3", "G9"},
             .customers = "W=f1 R=k1 P=f6 G=b11 Y=k11 B=-",
             .stands = FIVE_RED "; 2 G j3 j4 i3,i2,j2");
    kairo_play(&state, "X G i1 /3");
    assert_string_equal("supply W6R1P6G2Y6B6 barkers=7", kairo_line(&state, "supply"));
    assert_string_equal("phase main", kairo_line(&state, "phase"));
}

TEST(K_F1_a_position_must_agree_with_its_supply) {
    const char *const text = "the supply says otherwise about the final phase";
    const char *const customers = "W=f1 R=k1 P=f6 G=b11 Y=k11 B=-";
    kairo_refuses_position(text, POSITION(.phase = "final"));
    kairo_refuses_position(
        text, POSITION(.customers = customers, .stands = FIVE_RED "; " FIVE_GREEN));
    kairo_load(POSITION(.phase = "final", .customers = customers,
                        .stands = FIVE_RED "; " FIVE_GREEN));
}

static game_state_t final_phase(void) {
    return LOAD(.players = 3, .phase = "final", .hand = {"5,5", "6", "-"},
                .coins = {"W5", "B1", "-"}, .customers = "W=f1 R=k1 P=f6 G=b11 Y=k11 B=-",
                .stands = "1 W f8 f7 -; " FIVE_RED "; " FIVE_GREEN);
}

TEST(K_F2_then_players_may_only_build_or_stop) {
    const game_state_t state = final_phase();
    kairo_refuses(&state, "in the final phase one can only build or stop", "D ?");
    kairo_refuses(&state, "in the final phase one can only build or stop", "L R c4");
    kairo_refuses(&state, "in the final phase one can only build or stop", "K 5");
    kairo_allows(&state, "-");
    kairo_allows(&state, "X W e8 /5");
    kairo_allows(&state, "B Y h5n /5");
    assert_string_equal("", kairo_moves(&state, "D"));
    assert_string_equal("", kairo_moves(&state, "L"));
}

TEST(K_F2_whoever_stops_is_out_and_the_last_one_goes_on_alone) {
    game_state_t state = final_phase();
    kairo_play(&state, "X W e8 /5");
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
    kairo_play(&state, "-");
    assert_string_equal("player 2 vp=0 out=1 barkers=0 coins=W0R0P0G0Y0B1 hand=6",
                        kairo_line(&state, "player 2"));
    assert_string_equal("-", kairo_moves(&state, "")); // player 3 has no card
    kairo_play(&state, "-");
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    kairo_play(&state, "X W e7 /5");
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    assert_string_equal("running", kairo_result(&state));
    kairo_play(&state, "-");
    assert_string_equal("phase over", kairo_line(&state, "phase"));
    assert_string_equal("", kairo_moves(&state, ""));
    kairo_refuses(&state, "the game is over", "-");
}

TEST(K_F2_who_is_out_is_passed_over) {
    game_state_t state = final_phase();
    kairo_play(&state, "-");
    kairo_play(&state, "B W j8n /6");
    kairo_play(&state, "-");
    assert_string_equal("turn 2", kairo_line(&state, "turn"));
    kairo_refuses_position("who is out does not fit the phase",
                           POSITION(.phase = "main", .out = {0, 1}));
    kairo_refuses_position("who is out does not fit the phase",
                           POSITION(.phase = "over", .out = {1, 1, 0, 1}));
    kairo_refuses_position("who is out does not fit the phase",
                           POSITION(.phase = "final", .out = {1, 0, 0, 0},
                                    .customers = "W=f1 R=k1 P=f6 G=b11 Y=k11 B=-",
                                    .stands = FIVE_RED "; " FIVE_GREEN));
}

TEST(K_F3_medals_score_again_and_three_coins_of_any_colours_a_point) {
    const game_state_t state = LOAD(.players = 2, .phase = "over", .out = {1, 1},
                                    .vp = {10, 12}, .coins = {"W1R1P1G1Y1B3", "W2"},
                                    .stands = "1 R c3 c4 c2; 2 R f7 f8 g7; 1 G h2 h3 h1",
                                    .medals = "Rg=1,Rs=2,Gg=1,Gs=1");
    // 10 + 3 + 5 + 8 / 3 and 12 + 2 + 2 / 3
    assert_string_equal("over winners=1 scores=20,14", kairo_result(&state));
    assert_string_equal("player 1 vp=10 out=1 barkers=0 coins=W1R1P1G1Y1B3 hand=-",
                        kairo_line(&state, "player 1"));
}

TEST(K_F4_most_points_win_and_tied_players_share_the_win) {
    const game_state_t tied = LOAD(.players = 3, .phase = "over", .out = {1, 1, 1},
                                   .vp = {40, 37, 41}, .coins = {"W3", "-", "W2"});
    assert_string_equal("over winners=1,3 scores=41,37,41", kairo_result(&tied));
    const game_state_t alone = LOAD(.players = 3, .phase = "over", .out = {1, 1, 1},
                                    .vp = {40, 37, 41}, .coins = {"W3", "W30", "W2"});
    assert_string_equal("over winners=2 scores=41,47,41", kairo_result(&alone));
    const game_state_t nothing =
        LOAD(.players = 2, .phase = "over", .out = {1, 1}, .coins = {"-", "-"});
    assert_string_equal("over winners=1,2 scores=0,0", kairo_result(&nothing));
}

// --- K-H: hidden and open -------------------------------------------------------------

TEST(K_H1_a_view_hides_other_hands_the_deck_the_bag_and_the_generator) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1,5", "2,2,C1", "-"});
    game_state_t view;
    game->view(&state, 1, &view);
    assert_string_equal("player 1 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=?2",
                        kairo_line(&view, "player 1"));
    assert_string_equal("player 2 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=2,2,C1",
                        kairo_line(&view, "player 2"));
    assert_string_equal("player 3 vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=-",
                        kairo_line(&view, "player 3"));
    assert_string_equal("deck ?24", kairo_line(&view, "deck"));
    static const rng_t blank;
    assert_memory_equal(&blank, &kairo_of(&view)->rng, sizeof blank);
    game_state_t neutral = two_players_placed(4, "S P l9w =G");
    game->view(&neutral, 0, &neutral);
    assert_string_equal("bag ?5", kairo_line(&neutral, "bag"));
    assert_string_equal("neutral G", kairo_line(&neutral, "neutral"));
}

TEST(K_H1_only_the_player_knows_the_card_from_the_deck) {
    game_events_t events = {.count = 2,
                            .list = {{.kind = KAIRO_EVENT_DRAW, .arg = {5}},
                                     {.kind = KAIRO_EVENT_REFILL, .arg = {1, 7}}}};
    const game_events_t known = events;
    game->veil(&events);
    assert_int_equal(KAIRO_NO_CARD, events.list[0].arg[0]);
    assert_true(game->is_event(&events.list[0]));
    assert_memory_equal(&known.list[1], &events.list[1], sizeof known.list[1]);
}

TEST(K_H1_coins_barkers_display_and_discards_are_open) {
    const game_state_t state =
        LOAD(.coins = {"W4", "R5"}, .barkers = {0, 2}, .discard = "4,5");
    game_state_t view;
    game->view(&state, 0, &view);
    assert_string_equal("player 2 vp=0 out=0 barkers=2 coins=W0R5P0G0Y0B0 hand=-",
                        kairo_line(&view, "player 2"));
    assert_string_equal("display 7,8,9,R3", kairo_line(&view, "display"));
    assert_string_equal("discard 4,5", kairo_line(&view, "discard"));
}

TEST(K_H1_what_is_hidden_does_not_influence_a_view) {
    const game_state_t a = LOAD(.players = 2, .hand = {"1,5", "2,2,C1"});
    game_state_t b = LOAD(.players = 2, .hand = {"1,5", "3,6,R2"});
    kairo_state_t *s = (kairo_state_t *)(void *)&b;
    const uint8_t top = s->deck[0];
    s->deck[0] = s->deck[9];
    s->deck[9] = top;
    rng_seed(&s->rng, 99);
    game_state_t view_a;
    game_state_t view_b;
    game->view(&a, 0, &view_a);
    game->view(&b, 0, &view_b);
    assert_memory_equal(&view_a, &view_b, sizeof(kairo_state_t));
    game->view(&a, 1, &view_a);
    game->view(&b, 1, &view_b);
    assert_memory_not_equal(&view_a, &view_b, sizeof(kairo_state_t));
}

TEST(K_H1_moves_are_listed_and_checked_alike_from_a_view) {
    static game_move_t moves[4096];
    static game_move_t seen[4096];
    const game_state_t state = LOAD(.players = 2, .hand = {"1,5,C1", "2,2,R1"},
                                    .stands = "1 R f7 f8 -; 2 R j3 j2 -");
    game_state_t view;
    game->view(&state, 0, &view);
    const size_t count = kairo_list(&state, moves, 4096);
    assert_int_equal(count, kairo_list(&view, seen, 4096));
    assert_memory_equal(moves, seen, count * sizeof *moves);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(KAIRO_OK, game->check(&view, &moves[i]).code);
    }
    kairo_refuses(&view, "card 2 is not in the hand", "B W f2e /2");
    kairo_refuses(&view, "chance cannot bring that here", "D ? =5");
}

// --- K-A: defaults --------------------------------------------------------------------

static const char *coins_after(game_state_t state, const char *move) {
    kairo_play(&state, move);
    static char coins[64];
    const char *line = strstr(kairo_line(&state, "player 1"), "coins=");
    snprintf(coins, sizeof coins, "%.*s", (int)strcspn(line, " "), line);
    return coins;
}

TEST(K_A1_the_fee_comes_from_the_other_colour_of_which_there_are_most) {
    const game_state_t state = LOAD(.hand = {"C2"}, .coins = {"W2R9P1G3Y3B1"});
    assert_string_equal("coins=W2R8P1G3Y3B1", coins_after(state, "B W f2e /C2"));
    // Red is the colour that is built, so green, before yellow in the order.
    assert_string_equal("coins=W2R9P1G2Y3B1", coins_after(state, "B R f2e /C2"));
    assert_string_equal("coins=W2R9P1G3Y3B0", coins_after(state, "B R f2e /C2 $B1"));
}

TEST(K_A1_if_there_is_only_the_built_colour_from_that) {
    const game_state_t state = LOAD(.hand = {"C2"}, .coins = {"R3"});
    assert_string_equal("coins=W0R2P0G0Y0B0", coins_after(state, "B R f2e /C2"));
    assert_string_equal("coins=W0R2P0G0Y0B0", coins_after(state, "B W f2e /C2"));
}

TEST(K_A2_all_of_the_colour_then_coin_by_coin_from_what_there_is_most) {
    // Costs 4: two red, then Y, Y, B and G: always of what there is most.
    const game_state_t state =
        LOAD(.hand = {"5"}, .coins = {"R2G2Y4B3"}, .stands = "1 R f7 f8 g7,h7");
    assert_string_equal("coins=W0R0P0G1Y2B2", coins_after(state, "X R e7 /5"));
    const game_state_t rich =
        LOAD(.hand = {"5"}, .coins = {"R6Y4"}, .stands = "1 R f7 f8 g7,h7");
    assert_string_equal("coins=W0R2P0G0Y4B0", coins_after(rich, "X R e7 /5"));
}

TEST(K_A2_the_fee_is_paid_first) {
    const game_state_t state =
        LOAD(.hand = {"C2"}, .coins = {"R1Y2B2"}, .stands = "1 R f7 f8 -");
    // Yellow pays the fee; then one red and, of Y1 B2, blue and yellow.
    assert_string_equal("coins=W0R0P0G0Y0B1", coins_after(state, "X R e7 /C2"));
}
