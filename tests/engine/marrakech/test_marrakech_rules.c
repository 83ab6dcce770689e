// SPDX-License-Identifier: MIT
// Marrakech rule by rule, by the names of engine/marrakech/RULES.md, in the protocol's
// own text.
#include "support/any_game.h"
#include "support/marrakech_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &marrakech_game;

static game_state_t new_game(uint8_t players, uint8_t first, uint64_t seed) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_setup_t setup = {.players = players, .first = first, .seed = seed};
    game->new_game(&state, &setup);
    assert_int_equal(MARRAKECH_FINE, game->validate(&state).code);
    return state;
}

static uint8_t die_in(const game_events_t *events) {
    assert_int_equal(1, events->count);
    assert_int_equal(MARRAKECH_EVENT_DIE, events->list[0].kind);
    return events->list[0].arg[0];
}

// Plays "T s" and tells what the die showed.
static uint8_t roll(game_state_t *state) {
    game_move_t move;
    game_events_t events;
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, "T s").code);
    game->apply(state, &move, &events);
    return die_in(&events);
}

// --- M-C: components ------------------------------------------------------------------

TEST(M_C1_assam_starts_on_d4_facing_north_on_an_empty_board) {
    const game_state_t state = new_game(4, 1, 1);
    assert_string_equal(POSITION(.players = 4), marrakech_text(&state));
}

TEST(M_C1_the_board_ends_at_g7) {
    const game_state_t state = marrakech_load(POSITION(.phase = "rug", .assam = "g7 n"));
    assert_string_equal("R e7 f7, R f6 f7, R f6 g6, R g5 g6", marrakech_moves(&state));
    marrakech_refuses(&state, "a move is T l, T s, T r, or R and two squares: R d5 d6",
                      "R g6 h6");
    marrakech_refuses(&state, "a move is T l, T s, T r, or R and two squares: R d5 d6",
                      "R f7 f8");
}

TEST(M_C2_four_players_have_12_rugs_each_three_have_15) {
    const game_state_t four = new_game(4, 2, 1);
    assert_string_equal(POSITION(.players = 4, .turn = 2), marrakech_text(&four));
    const game_state_t three = new_game(3, 3, 1);
    assert_string_equal(POSITION(.players = 3, .turn = 3), marrakech_text(&three));
    assert_string_equal("player 3 dirhams=30 rugs=15 out=0 stack=-",
                        marrakech_line(&three, "player 3"));
}

static void assert_stack(const char *line, char first, char second) {
    const char *stack = strstr(line, "stack=") + strlen("stack=");
    unsigned firsts = 0;
    unsigned seconds = 0;
    for (; *stack != '\0'; stack++) {
        firsts += *stack == first;
        seconds += *stack == second;
    }
    assert_int_equal(12, firsts);
    assert_int_equal(12, seconds);
}

TEST(M_C2_two_players_have_24_rugs_12_of_each_of_two_colours) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        const game_state_t state = new_game(2, 0, seed);
        const char *one =
            marrakech_line(&state, "player 1 dirhams=30 rugs=24 out=0 stack=");
        assert_stack(one, 'r', 'b');
        const char *two =
            marrakech_line(&state, "player 2 dirhams=30 rugs=24 out=0 stack=");
        assert_stack(two, 'y', 'n');
    }
}

TEST(M_C2_stacks_are_shuffled_by_the_seed) {
    const game_state_t a = new_game(2, 1, 5);
    const game_state_t again = new_game(2, 1, 5);
    const game_state_t b = new_game(2, 1, 6);
    assert_memory_equal(&a, &again, sizeof a);
    assert_string_not_equal(marrakech_text(&a), marrakech_text(&b));
    const marrakech_state_t *state = marrakech_of(&a);
    assert_int_not_equal(state->stack[0], state->stack[1]);
}

TEST(M_C2_the_top_rug_of_a_stack_is_next) {
    game_state_t state =
        marrakech_load(POSITION(.players = 2, .phase = "rug",
                                .player = {"dirhams=30 rugs=3 out=0 stack=brb",
                                           "dirhams=30 rugs=3 out=0 stack=yyn"}));
    marrakech_play(&state, "R d5 d6");
    assert_string_equal("player 1 dirhams=30 rugs=2 out=0 stack=rb",
                        marrakech_line(&state, "player 1"));
    marrakech_play(&state, "T s =1");
    marrakech_play(&state, "R e3 f3");
    marrakech_play(&state, "T s =1");
    marrakech_play(&state, "R b2 c2");
    SHOWS(
        &state, [1] = "... r08 r08 ... ... ... ...", [2] = "... ... ... ... y18 y18 ...",
        [4] = "... ... ... b80 ... ... ...", [5] = "... ... ... b80 ... ... ...");
}

TEST(M_C2_who_begins_is_drawn_from_the_seed_unless_given) {
    for (uint8_t players = 2; players <= 4; players++) {
        unsigned begun[4] = {0};
        for (uint64_t seed = 0; seed < 400; seed++) {
            const game_state_t drawn = new_game(players, 0, seed);
            begun[game->to_move(&drawn)]++;
            const uint8_t given = (uint8_t)(1 + seed % players);
            const game_state_t chosen = new_game(players, given, seed);
            assert_int_equal(given - 1, game->to_move(&chosen));
        }
        for (uint8_t player = 0; player < players; player++) {
            assert_in_range(begun[player], 300 / players, 500 / players);
        }
    }
}

TEST(M_C2_given_who_begins_nothing_else_of_the_game_changes) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        game_state_t drawn = new_game(2, 0, seed);
        game_state_t other = new_game(2, (uint8_t)(2 - game->to_move(&drawn)), seed);
        assert_int_not_equal(game->to_move(&drawn), game->to_move(&other));
        assert_memory_equal(marrakech_of(&drawn)->stack, marrakech_of(&other)->stack,
                            sizeof marrakech_of(&drawn)->stack);
        assert_int_equal(roll(&drawn), roll(&other));
    }
}

TEST(M_C3_the_die_shows_1_2_2_3_3_4) {
    unsigned shown[5] = {0};
    for (uint64_t seed = 0; seed < 6000; seed++) {
        game_state_t state = new_game(4, 1, seed);
        const uint8_t die = roll(&state);
        assert_in_range(die, 1, 4);
        shown[die]++;
    }
    assert_in_range(shown[1], 850, 1150);
    assert_in_range(shown[2], 1800, 2200);
    assert_in_range(shown[3], 1800, 2200);
    assert_in_range(shown[4], 850, 1150);
}

// --- M-T: turning and walking ---------------------------------------------------------

TEST(M_T1_turn_then_rug_then_the_next_player_clockwise) {
    game_state_t state = marrakech_load(POSITION(.players = 3, .turn = 2));
    const int order[] = {2, 3, 1, 2};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        assert_int_equal(order[i] - 1, game->to_move(&state));
        assert_string_equal("T l, T r, T s", marrakech_moves(&state));
        marrakech_refuses(&state, "first turn Assam", "R a1 a2");
        marrakech_play(&state, i % 2 == 0 ? "T l =1" : "T r =1");
        assert_string_equal("phase rug", marrakech_line(&state, "phase"));
        assert_int_equal(order[i] - 1, game->to_move(&state));
        marrakech_refuses(&state, "first lay the rug", "T s");
        marrakech_refuses(&state, "first lay the rug", "T s =2");
        game_move_t rug;
        game_cursor_t cursor = {.bytes = {0}};
        assert_int_equal(1, game->list(&state, &cursor, &rug, 1));
        game->apply(&state, &rug, NULL);
    }
}

TEST(M_T1_players_without_rugs_or_out_are_passed_over) {
    game_state_t state = marrakech_load(
        POSITION(.phase = "rug", .player = {[1] = "dirhams=0 rugs=12 out=1 stack=-",
                                            [2] = "dirhams=9 rugs=0 out=0 stack=-"}));
    marrakech_play(&state, "R d5 d6");
    assert_string_equal("turn 4", marrakech_line(&state, "turn"));
}

TEST(M_T1_whoever_alone_has_rugs_left_goes_on_laying_them) {
    game_state_t state =
        marrakech_load(POSITION(.phase = "rug", .turn = 3,
                                .player = {"dirhams=9 rugs=0 out=0 stack=-",
                                           "dirhams=9 rugs=0 out=0 stack=-",
                                           "dirhams=9 rugs=2 out=0 stack=-",
                                           "dirhams=9 rugs=0 out=0 stack=-"}));
    marrakech_play(&state, "R d5 d6");
    assert_string_equal("turn 3", marrakech_line(&state, "turn"));
    assert_string_equal("phase turn", marrakech_line(&state, "phase"));
    marrakech_play(&state, "T s =1");
    marrakech_play(&state, "R c3 c4");
    assert_string_equal("phase over", marrakech_line(&state, "phase"));
}

TEST(M_T2_assam_turns_left_right_or_not_at_all) {
    static const char *const turns[][3] = {
        // facing n e s w, then l s r with one step
        {"d4 n", "T l =1", "assam c4 w"}, {"d4 n", "T s =1", "assam d3 n"},
        {"d4 n", "T r =1", "assam e4 e"}, {"d4 e", "T l =1", "assam d3 n"},
        {"d4 e", "T s =1", "assam e4 e"}, {"d4 e", "T r =1", "assam d5 s"},
        {"d4 s", "T l =1", "assam e4 e"}, {"d4 s", "T s =1", "assam d5 s"},
        {"d4 s", "T r =1", "assam c4 w"}, {"d4 w", "T l =1", "assam d5 s"},
        {"d4 w", "T s =1", "assam c4 w"}, {"d4 w", "T r =1", "assam d3 n"},
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        game_state_t state = marrakech_load(POSITION(.assam = turns[i][0]));
        marrakech_play(&state, turns[i][1]);
        assert_string_equal(turns[i][2], marrakech_line(&state, "assam"));
    }
}

TEST(M_T2_he_never_turns_around) {
    const game_state_t state = marrakech_load(POSITION(.turn = 1));
    const char *const none = "a move is T l, T s, T r, or R and two squares: R d5 d6";
    marrakech_refuses(&state, none, "T b");
    marrakech_refuses(&state, none, "T");
    marrakech_refuses(&state, none, "T ");
    marrakech_refuses(&state, none, "T n");
    marrakech_refuses(&state, none, "T ll");
    game_move_t move;
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, "T r").code);
    ((marrakech_move_t *)(void *)&move)->turn = MARRAKECH_TURNS;
    assert_int_equal(MARRAKECH_NOT_A_MOVE, game->check(&state, &move).code);
}

TEST(M_T3_he_walks_as_many_squares_as_the_die_shows) {
    static const char *const ends[] = {"assam d3 n", "assam d2 n", "assam d1 n",
                                       "assam c1 s"};
    for (int die = 1; die <= 4; die++) {
        game_state_t state = marrakech_load(POSITION(.assam = "d4 n"));
        char move[8];
        snprintf(move, sizeof move, "T s =%d", die);
        marrakech_play(&state, move);
        assert_string_equal(ends[die - 1], marrakech_line(&state, "assam"));
    }
}

TEST(M_T3_the_loop_does_not_count_as_a_step_and_he_walks_on_behind_it) {
    game_state_t state = marrakech_load(POSITION(.assam = "f2 n"));
    marrakech_play(&state, "T s =4");
    assert_string_equal("assam e3 s", marrakech_line(&state, "assam"));
    state = marrakech_load(POSITION(.assam = "g2 n")); // round the corner of the board
    marrakech_play(&state, "T s =4");
    assert_string_equal("assam e1 w", marrakech_line(&state, "assam"));
}

TEST(M_T3_the_path_tells_every_square_on_the_way) {
    const game_state_t state = marrakech_load(POSITION(.assam = "a6 n"));
    static const char *const way[] = {"a6", "b6", "c6"};
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    // Turned left he faces west, and comes back from a6 on a5 at once.
    marrakech_assam_t end = marrakech_path(marrakech_of(&state), MARRAKECH_LEFT, 1, path);
    assert_int_equal(marrakech_named("a5"), end.square);
    assert_int_equal(MARRAKECH_EAST, end.facing);
    const game_state_t below = marrakech_load(POSITION(.assam = "a5 n"));
    end = marrakech_path(marrakech_of(&below), MARRAKECH_LEFT, 3, path);
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        assert_int_equal(marrakech_named(way[i]), path[i].square);
        assert_int_equal(MARRAKECH_EAST, path[i].facing);
    }
    assert_int_equal(path[2].square, end.square);
}

TEST(M_T3_a_forced_die_shows_1_to_4) {
    const game_state_t state = marrakech_load(POSITION(.turn = 1));
    const char *const die = "the die shows 1, 2, 3 or 4";
    marrakech_refuses(&state, die, "T s =0");
    marrakech_refuses(&state, die, "T s =5");
    marrakech_refuses(&state, die, "T s =-1");
    marrakech_refuses(&state, die, "T s =");
    marrakech_refuses(&state, die, "T s =01");
    const char *const none = "a move is T l, T s, T r, or R and two squares: R d5 d6";
    marrakech_refuses(&state, none, "T s =3 ");
    marrakech_refuses(&state, none, "T s=3");
    marrakech_refuses(&state, none, "T s  =3");
    marrakech_refuses(&state, none, "T s =3x");
    game_move_t move;
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, "T s =4").code);
    ((marrakech_move_t *)(void *)&move)->die = 5;
    assert_int_equal(MARRAKECH_BAD_DIE, game->check(&state, &move).code);
}

TEST(M_T4_the_28_loops_as_positions_and_moves) {
    static const char *const exits[][2] = {
        {"a1 n", "b1 s"}, {"b1 n", "a1 s"}, {"c1 n", "d1 s"}, {"d1 n", "c1 s"},
        {"e1 n", "f1 s"}, {"f1 n", "e1 s"}, {"g1 n", "g1 w"}, {"g1 e", "g1 s"},
        {"g2 e", "g3 w"}, {"g3 e", "g2 w"}, {"g4 e", "g5 w"}, {"g5 e", "g4 w"},
        {"g6 e", "g7 w"}, {"g7 e", "g6 w"}, {"a7 s", "a7 e"}, {"b7 s", "c7 n"},
        {"c7 s", "b7 n"}, {"d7 s", "e7 n"}, {"e7 s", "d7 n"}, {"f7 s", "g7 n"},
        {"g7 s", "f7 n"}, {"a1 w", "a2 e"}, {"a2 w", "a1 e"}, {"a3 w", "a4 e"},
        {"a4 w", "a3 e"}, {"a5 w", "a6 e"}, {"a6 w", "a5 e"}, {"a7 w", "a7 n"},
    };
    assert_int_equal(28, sizeof exits / sizeof *exits);
    for (size_t i = 0; i < sizeof exits / sizeof *exits; i++) {
        game_state_t state = marrakech_load(POSITION(.assam = exits[i][0]));
        marrakech_play(&state, "T s =1");
        assert_string_equal(exits[i][1],
                            marrakech_line(&state, "assam") + strlen("assam "));
    }
}

// --- M-P: payments --------------------------------------------------------------------

static const char *dirhams_of(const game_state_t *state) {
    static char text[64];
    const marrakech_state_t *s = marrakech_of(state);
    snprintf(text, sizeof text, "%d %d %d %d", s->dirhams[0], s->dirhams[1],
             s->dirhams[2], s->dirhams[3]);
    return text;
}

TEST(M_P1_the_active_player_pays_1_dirham_per_square_of_the_group) {
    game_state_t state = marrakech_load(
        POSITION(.row = {"... ... ... y05 ... y02 y02", "... ... ... y05 y01 y01 ...",
                         "... ... ... y03 ... ... ...", "... ... ... ... ... y09 ..."}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("23 37 30 30", dirhams_of(&state)); // y09 hangs on by a corner
}

TEST(M_P1_corners_do_not_connect) {
    game_state_t state =
        marrakech_load(POSITION(.row = {[1] = "... ... b01 ... b02 ... ...",
                                        [2] = "... ... ... b00 ... ... ...",
                                        [3] = "... ... b03 ... b04 ... ..."}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("29 30 31 30", dirhams_of(&state));
}

TEST(M_P1_nothing_is_paid_on_an_empty_square_or_ones_own_rug) {
    game_state_t state =
        marrakech_load(POSITION(.row = {[2] = "y00 y00 y01 r00 y02 y03 y03"}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("30 30 30 30", dirhams_of(&state));
    state = marrakech_load(POSITION(.row = {[2] = "y00 y00 y01 ... y02 y03 y03"}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("30 30 30 30", dirhams_of(&state));
}

TEST(M_P1_only_where_he_stops_is_paid_not_where_he_walks) {
    game_state_t state =
        marrakech_load(POSITION(.row = {[1] = "... ... ... b00 ... ... ...",
                                        [2] = "... ... ... y00 ... ... ..."}));
    marrakech_play(&state, "T s =2");
    assert_string_equal("29 30 31 30", dirhams_of(&state));
}

TEST(M_P1_with_two_players_a_group_is_of_one_colour_and_both_colours_pay_their_owner) {
    game_state_t state = marrakech_load(
        POSITION(.players = 2, .row = {[1] = "... ... ... y01 ... ... ...",
                                       [2] = "... ... ... n00 n00 y00 y00"}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("28 32 0 0", dirhams_of(&state));
    state = marrakech_load(
        POSITION(.players = 2, .row = {[2] = "... ... ... b00 b00 r00 r00"}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("30 30 0 0", dirhams_of(&state)); // both are their own
}

TEST(M_P1_a_group_may_be_the_whole_board) {
    const char *const row = "y%02d y%02d y%02d y%02d y%02d y%02d y%02d";
    char rows[7][32];
    marrakech_lines_t lines = {.player = {"dirhams=60 rugs=1 out=0 stack=-"}};
    for (int r = 0; r < 7; r++) {
        const int n = r * 7;
        snprintf(rows[r], sizeof rows[r], row, n, n + 1, n + 2, n + 3, n + 4, n + 5,
                 n + 6);
        lines.row[r] = rows[r];
    }
    game_state_t state = marrakech_load(marrakech_position(lines));
    assert_int_equal(49, marrakech_count(marrakech_group_at(marrakech_of(&state), 0)));
    marrakech_play(&state, "T l =2");
    assert_string_equal("11 79 30 30", dirhams_of(&state));
}

TEST(M_P1_the_payment_can_be_asked_before) {
    const game_state_t state = marrakech_load(
        POSITION(.player = {[2] = "dirhams=0 rugs=3 out=1 stack=-"},
                 .row = {"y00 y00 ... r00 r00 b00 b00", "y01 ... ... ... ... ... ..."}));
    const marrakech_state_t *s = marrakech_of(&state);
    marrakech_payment_t due = marrakech_payment_at(s, marrakech_named("b1"));
    assert_int_equal(1, due.owner);
    assert_int_equal(3, due.dirhams);
    assert_int_equal(MARRAKECH_NOBODY,
                     marrakech_payment_at(s, marrakech_named("c1")).owner);
    assert_int_equal(MARRAKECH_NOBODY,
                     marrakech_payment_at(s, marrakech_named("d1")).owner);
    due = marrakech_payment_at(s, marrakech_named("g1"));
    assert_int_equal(MARRAKECH_NOBODY, due.owner);
    assert_int_equal(0, due.dirhams);
    assert_int_equal(2, marrakech_owner_at(s, marrakech_named("g1")));
    assert_int_equal(MARRAKECH_NOBODY, marrakech_owner_at(s, marrakech_named("g7")));
    assert_int_equal(0, marrakech_group_at(s, marrakech_named("g7")));
}

TEST(M_P2_exactly_enough_is_enough) {
    game_state_t state =
        marrakech_load(POSITION(.player = {"dirhams=2 rugs=5 out=0 stack=-"},
                                .row = {[2] = "... ... ... y00 y00 ... ..."}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("0 32 30 30", dirhams_of(&state));
    assert_string_equal("player 1 dirhams=0 rugs=5 out=0 stack=-",
                        marrakech_line(&state, "player 1"));
    assert_string_equal("phase rug", marrakech_line(&state, "phase"));
}

TEST(M_P2_a_player_without_dirhams_is_in_until_they_must_pay) {
    game_state_t state =
        marrakech_load(POSITION(.player = {"dirhams=0 rugs=5 out=0 stack=-"}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("phase rug", marrakech_line(&state, "phase"));
}

// A rug of the next player lies before Assam; whoever is on turn has 1 dirham.
static game_state_t one_short_of_paying(int players, int seat) {
    static const char *const rows[] = {
        "... ... ... y00 y00 ... ...", "... ... ... b00 b00 ... ...",
        "... ... ... n00 n00 ... ...", "... ... ... r00 r00 ... ..."};
    marrakech_lines_t lines = {.players = players, .turn = seat + 1};
    const int owner = (seat + 1) % players;
    lines.row[2] = rows[(owner + 3) % 4];
    static const char *const stacks[] = {"rbr", "yyn"};
    static char poor[64];
    snprintf(poor, sizeof poor, "dirhams=1 rugs=3 out=0 stack=%s",
             players == 2 ? stacks[seat] : "-");
    lines.player[seat] = poor;
    return marrakech_load(marrakech_position(lines));
}

TEST(M_P2_who_cannot_pay_gives_all_and_is_out_in_each_seat) {
    for (int players = 3; players <= 4; players++) {
        for (int seat = 0; seat < players; seat++) {
            game_state_t state = one_short_of_paying(players, seat);
            marrakech_play(&state, "T s =1");
            const int next = (seat + 1) % players;
            char start[32];
            snprintf(start, sizeof start, "player %d ", seat + 1);
            assert_string_equal("dirhams=0 rugs=3 out=1 stack=-",
                                marrakech_line(&state, start) + strlen(start));
            assert_int_equal(31, marrakech_of(&state)->dirhams[next]);
            assert_string_equal("phase turn", marrakech_line(&state, "phase"));
            assert_int_equal(next, game->to_move(&state));
            assert_string_equal("running", marrakech_result(&state));
        }
    }
}

TEST(M_P2_with_one_left_in_the_game_is_over_in_each_seat_of_two) {
    for (int seat = 0; seat < 2; seat++) {
        game_state_t state = one_short_of_paying(2, seat);
        marrakech_play(&state, "T s =1");
        assert_string_equal("phase over", marrakech_line(&state, "phase"));
        assert_string_equal("", marrakech_moves(&state));
        assert_string_equal(seat == 0 ? "over winners=2 scores=0,33"
                                      : "over winners=1 scores=33,0",
                            marrakech_result(&state));
        marrakech_refuses(&state, "the game is over", "T s");
        marrakech_refuses(&state, "the game is over", "R d5 d6");
    }
}

TEST(M_P2_the_third_of_four_to_go_ends_the_game_the_second_does_not) {
    game_state_t state =
        marrakech_load(POSITION(.turn = 3,
                                .player = {"dirhams=0 rugs=4 out=1 stack=-",
                                           "dirhams=1 rugs=4 out=0 stack=-",
                                           "dirhams=1 rugs=4 out=0 stack=-",
                                           "dirhams=3 rugs=4 out=0 stack=-"},
                                .row = {[2] = "... ... ... n00 n00 ... ..."}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("0 1 0 4", dirhams_of(&state));
    assert_string_equal("turn 4", marrakech_line(&state, "turn"));
    assert_string_equal("phase turn", marrakech_line(&state, "phase"));
    marrakech_play(&state, "T r =4"); // e3 f3 g3, off, back on g2
    assert_string_equal("assam g2 w", marrakech_line(&state, "assam"));
    marrakech_play(&state, "R f1 f2");
    assert_string_equal("turn 2", marrakech_line(&state, "turn"));
    marrakech_play(&state, "T s =1"); // onto f2: a group of two
    assert_string_equal("phase over", marrakech_line(&state, "phase"));
    assert_string_equal("over winners=4 scores=0,0,0,9", marrakech_result(&state));
}

TEST(M_P2_rugs_of_a_player_who_is_out_stay_and_cost_nothing) {
    game_state_t state =
        marrakech_load(POSITION(.player = {[1] = "dirhams=0 rugs=5 out=1 stack=-"},
                                .row = {[2] = "... ... ... y00 y00 ... ..."}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("30 0 30 30", dirhams_of(&state));
    assert_string_equal("phase rug", marrakech_line(&state, "phase"));
    marrakech_play(&state, "R d2 e2");
    assert_int_equal(1, marrakech_owner_at(marrakech_of(&state), marrakech_named("d3")));
    assert_string_equal("turn 3", marrakech_line(&state, "turn"));
}

TEST(M_P2_whoever_goes_out_may_be_the_last_with_rugs) {
    game_state_t state =
        marrakech_load(POSITION(.turn = 4,
                                .player = {"dirhams=5 rugs=0 out=0 stack=-",
                                           "dirhams=6 rugs=0 out=0 stack=-",
                                           "dirhams=7 rugs=0 out=0 stack=-",
                                           "dirhams=1 rugs=1 out=0 stack=-"},
                                .row = {[2] = "... ... ... r00 r00 ... ..."}));
    marrakech_play(&state, "T s =1");
    assert_string_equal("over winners=1 scores=8,6,7,0", marrakech_result(&state));
}

// --- M-R: rugs ------------------------------------------------------------------------

TEST(M_R1_the_rug_lies_beside_assam) {
    const game_state_t state = marrakech_load(POSITION(.phase = "rug", .assam = "d4 n"));
    assert_string_equal("R b4 c4, R c3 c4, R c3 d3, R c4 c5, R c5 d5, R d2 d3, R d3 e3, "
                        "R d5 d6, R d5 e5, R e3 e4, R e4 e5, R e4 f4",
                        marrakech_moves(&state));
}

TEST(M_R1_in_a_corner_four_places_are_left) {
    const game_state_t state = marrakech_load(POSITION(.phase = "rug", .assam = "a1 n"));
    assert_string_equal("R a2 a3, R a2 b2, R b1 b2, R b1 c1", marrakech_moves(&state));
}

TEST(M_R1_refusals_say_why) {
    const game_state_t state = marrakech_load(POSITION(.phase = "rug", .assam = "d4 n"));
    marrakech_refuses(&state, "Assam stands there", "R d4 d5");
    marrakech_refuses(&state, "Assam stands there", "R d3 d4");
    marrakech_refuses(&state, "the rug must touch Assam's square", "R a1 b1");
    marrakech_refuses(&state, "the rug must touch Assam's square", "R c2 c3"); // a corner
    marrakech_refuses(&state, "the squares are not neighbours", "R c4 e4");
    marrakech_refuses(&state, "the squares are not neighbours", "R d3 e4");
    marrakech_refuses(&state, "the squares are not neighbours",
                      "R g3 a4"); // round the edge
    const char *const order = "name the earlier square first: by row, then column";
    marrakech_refuses(&state, order, "R d6 d5");
    marrakech_refuses(&state, order, "R e5 d5");
    marrakech_refuses(&state, order, "R d5 d5");
    const char *const none = "a move is T l, T s, T r, or R and two squares: R d5 d6";
    static const char *const nonsense[] = {
        "R",          "R d5",    "R d5 ",   "R d5  d6",   "R d5d6",  "R d5 d6 ",
        "R d5 d6 d7", "R d0 d1", "R D5 D6", "R d5 d6 =3", "r d5 d6", "",
        " R d5 d6",   "R d5,d6", "d5 d6",   "R d5 d8"};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        marrakech_refuses(&state, none, nonsense[i]);
    }
}

// r00 shows whole on c3 c4, y00 on d3 e3; of b00 only c5 shows, of n00 only d5.
#define COVERED                                                                          \
    .row = {[2] = "... ... r00 y00 y00 ... ...",                                         \
            [3] = "... ... r00 ... ... ... ...",                                         \
            [4] = "... ... b00 n00 ... ... ..."}

TEST(M_R2_a_rug_may_cover_two_empty_squares) {
    game_state_t state = marrakech_load(POSITION(.phase = "rug", COVERED));
    marrakech_play(&state, "R e4 f4");
    SHOWS(&state, [2] = "... ... r00 y00 y00 ... ...",
          [3] = "... ... r00 ... r25 r25 ...", [4] = "... ... b00 n00 ... ... ...");
}

TEST(M_R2_a_rug_may_cover_an_empty_square_and_a_half) {
    game_state_t state = marrakech_load(POSITION(.phase = "rug", .turn = 2, COVERED));
    marrakech_play(&state, "R b4 c4");
    SHOWS(&state, [2] = "... ... r00 y00 y00 ... ...",
          [3] = "... y22 y22 ... ... ... ...", [4] = "... ... b00 n00 ... ... ...");
}

TEST(M_R2_a_rug_may_cover_halves_of_two_rugs_of_any_owner) {
    game_state_t state = marrakech_load(POSITION(.phase = "rug", COVERED));
    marrakech_play(&state, "R c4 c5"); // their own and another's
    assert_int_equal(0, marrakech_colour_at(marrakech_of(&state), marrakech_named("c5")));
    state = marrakech_load(POSITION(.phase = "rug", COVERED));
    marrakech_play(&state, "R c3 d3"); // one half each of two whole rugs
    SHOWS(&state, [2] = "... ... r16 r16 y00 ... ...",
          [3] = "... ... r00 ... ... ... ...", [4] = "... ... b00 n00 ... ... ...");
}

TEST(M_R2_halves_of_two_rugs_of_one_colour_may_be_covered) {
    game_state_t state = marrakech_load(
        POSITION(.phase = "rug", .row = {[4] = "... ... ... y00 y01 y01 ..."}));
    marrakech_play(&state, "R d5 e5");
    assert_int_equal(1, marrakech_visible(marrakech_of(&state), 1));
}

TEST(M_R2_one_whole_rug_may_not_be_covered_at_once_whosever_it_is) {
    const game_state_t state = marrakech_load(POSITION(.phase = "rug", COVERED));
    marrakech_refuses(&state, "that would cover one whole rug", "R d3 e3");
    marrakech_refuses(&state, "that would cover one whole rug", "R c3 c4"); // their own
    assert_string_equal("R b4 c4, R c3 d3, R c4 c5, R c5 d5, R d2 d3, R d5 d6, R d5 e5, "
                        "R e3 e4, R e4 e5, R e4 f4",
                        marrakech_moves(&state));
}

TEST(M_R2_what_is_left_of_a_rug_may_be_covered_later) {
    game_state_t state = marrakech_load(POSITION(.phase = "rug", COVERED));
    marrakech_play(&state, "R d2 d3"); // covers one half of y00
    marrakech_play(&state, "T s =1");  // onto d3
    marrakech_play(&state, "R e2 e3"); // and the other
    assert_int_equal(2, marrakech_visible(marrakech_of(&state), 1));
}

TEST(M_R2_a_rug_bears_the_number_of_its_place_whatever_came_before) {
    game_state_t state = marrakech_load(POSITION(.phase = "rug", .turn = 2));
    marrakech_play(&state, "R d5 e5");
    marrakech_play(&state, "T s =1");
    marrakech_play(&state, "R d1 d2");
    SHOWS(&state, [0] = "... ... ... b52 ... ... ...",
          [1] = "... ... ... b52 ... ... ...", [4] = "... ... ... y31 y31 ... ...");
    state = marrakech_load(POSITION(.phase = "rug", .turn = 3, .assam = "d3 n"));
    marrakech_play(&state, "R d1 d2");
    marrakech_play(&state, "T s =4"); // to c2
    marrakech_play(&state, "R a2 b2");
    SHOWS(
        &state, [0] = "... ... ... b52 ... ... ...", [1] = "n07 n07 ... b52 ... ... ...");
}

TEST(M_R2_a_rug_laid_again_where_one_of_its_colour_was_bears_the_same_number) {
    game_state_t state =
        marrakech_load(POSITION(.phase = "rug", .turn = 2,
                                .row = {[4] = "... ... ... y31 n32 n32 ..."}));
    marrakech_play(&state, "R d5 e5");
    SHOWS(&state, [4] = "... ... ... y31 y31 n32 ...");
}

TEST(M_R2_a_number_that_shows_elsewhere_is_left_alone) {
    game_state_t state = marrakech_load(POSITION(
            .phase = "rug",
            .row = {"r00 r00 r02 r31 r63 r64 r01", [2] = "... ... ... r03 ... ... ..."}));
    marrakech_play(&state, "R d2 d3"); // r59 is free
    SHOWS(&state, [0] = "r00 r00 r02 r31 r63 r64 r01",
          [1] = "... ... ... r59 ... ... ...", [2] = "... ... ... r59 ... ... ...");
    state = marrakech_load(POSITION(
            .phase = "rug",
            .row = {"r00 r00 r02 r31 r63 r64 r01", [2] = "... ... ... r03 ... ... ..."}));
    marrakech_play(&state, "R d5 e5"); // r31 is not; 0 to 3 are not either
    SHOWS(&state, [0] = "r00 r00 r02 r31 r63 r64 r01",
          [2] = "... ... ... r03 ... ... ...", [4] = "... ... ... r04 r04 ... ...");
}

// --- M-E: the end ---------------------------------------------------------------------

TEST(M_E1_the_game_ends_when_the_last_rug_is_laid) {
    game_state_t state =
        marrakech_load(POSITION(.players = 3, .phase = "rug", .turn = 3,
                                .player = {"dirhams=31 rugs=0 out=0 stack=-",
                                           "dirhams=30 rugs=0 out=0 stack=-",
                                           "dirhams=29 rugs=1 out=0 stack=-"},
                                .row = {"r00 r00 y00 ... ... ... ..."}));
    assert_string_equal("running", marrakech_result(&state));
    marrakech_play(&state, "R d5 d6");
    assert_string_equal("over winners=1 scores=33,31,31", marrakech_result(&state));
    assert_string_equal("", marrakech_moves(&state));
}

TEST(M_E1_visible_squares_count_not_rugs) {
    const game_state_t state = marrakech_load(
        POSITION(.phase = "over",
                 .player = {"dirhams=0 rugs=0 out=0 stack=-",
                            "dirhams=0 rugs=0 out=0 stack=-",
                            "dirhams=0 rugs=0 out=0 stack=-",
                            "dirhams=2 rugs=0 out=0 stack=-"},
                 .row = {"r00 r00 r01 y00 y01 y02 y03", "b07 ... ... ... ... ... n99"}));
    assert_string_equal("over winners=2 scores=3,4,1,3", marrakech_result(&state));
}

TEST(M_E1_with_two_players_both_colours_count) {
    const game_state_t state = marrakech_load(
        POSITION(.players = 2, .phase = "over",
                 .player = {"dirhams=10 rugs=0 out=0 stack=-",
                            "dirhams=10 rugs=0 out=0 stack=-"},
                 .row = {"r00 r00 b00 b00 y00 y00 n00", "... ... ... ... ... b01 ..."}));
    assert_string_equal("over winners=1 scores=15,13", marrakech_result(&state));
}

TEST(M_E1_ties_go_to_more_dirhams_then_are_shared) {
    game_state_t state =
        marrakech_load(POSITION(.phase = "over",
                                .player = {"dirhams=10 rugs=0 out=0 stack=-",
                                           "dirhams=11 rugs=0 out=0 stack=-",
                                           "dirhams=9 rugs=0 out=0 stack=-",
                                           "dirhams=11 rugs=0 out=0 stack=-"},
                                .row = {"r00 r00 y00 b00 b00 b01 n00"}));
    assert_string_equal("over winners=2,4 scores=12,12,12,12", marrakech_result(&state));
    state = marrakech_load(POSITION(.phase = "over"));
    assert_string_equal("over winners=1,2,3,4 scores=30,30,30,30",
                        marrakech_result(&state));
}

TEST(M_E1_who_is_out_scores_but_does_not_win) {
    const game_state_t state =
        marrakech_load(POSITION(.phase = "over",
                                .player = {"dirhams=0 rugs=3 out=1 stack=-",
                                           "dirhams=1 rugs=0 out=0 stack=-",
                                           "dirhams=0 rugs=9 out=1 stack=-",
                                           "dirhams=0 rugs=0 out=0 stack=-"},
                                .row = {"r00 r00 r01 r01 r02 y00 n00"}));
    assert_string_equal("over winners=2 scores=5,2,0,1", marrakech_result(&state));
}

TEST(M_E1_no_points_still_win_when_no_player_has_more) {
    const game_state_t state =
        marrakech_load(POSITION(.players = 2, .phase = "over",
                                .player = {"dirhams=0 rugs=0 out=0 stack=-",
                                           "dirhams=0 rugs=0 out=0 stack=-"}));
    assert_string_equal("over winners=1,2 scores=0,0", marrakech_result(&state));
}

TEST(M_E1_who_is_out_does_not_even_share_a_win_without_points) {
    const game_state_t state =
        marrakech_load(POSITION(.players = 3, .phase = "over",
                                .player = {"dirhams=0 rugs=0 out=1 stack=-",
                                           "dirhams=0 rugs=0 out=0 stack=-",
                                           "dirhams=0 rugs=0 out=0 stack=-"}));
    assert_string_equal("over winners=2,3 scores=0,0,0", marrakech_result(&state));
}

// --- M-H: what is hidden --------------------------------------------------------------

TEST(M_H1_the_order_of_stacks_is_hidden_from_everybody) {
    const game_state_t state =
        marrakech_load(POSITION(.players = 2, .phase = "rug",
                                .player = {"dirhams=30 rugs=5 out=0 stack=rbrbb",
                                           "dirhams=30 rugs=4 out=0 stack=nnny"}));
    for (uint8_t player = 0; player < 2; player++) {
        game_state_t view = state;
        game->view(&state, player, &view);
        assert_string_equal("player 1 dirhams=30 rugs=5 out=0 stack=?5",
                            marrakech_line(&view, "player 1"));
        assert_string_equal("player 2 dirhams=30 rugs=4 out=0 stack=?4",
                            marrakech_line(&view, "player 2"));
        assert_int_equal(MARRAKECH_FINE, game->validate(&view).code);
        assert_int_equal(MARRAKECH_RED, // it is in their hands
                         marrakech_next_colour(marrakech_of(&view), 0));
        assert_int_equal(MARRAKECH_NO_COLOUR,
                         marrakech_next_colour(marrakech_of(&view), 1));
        assert_string_equal("R b4 c4, R c3 c4, R c3 d3, R c4 c5, R c5 d5, R d2 d3, "
                            "R d3 e3, R d5 d6, R d5 e5, R e3 e4, R e4 e5, R e4 f4",
                            marrakech_moves(&view));
    }
}

TEST(M_H1_the_rug_in_hand_does_not_belong_to_the_position) {
    const game_state_t red =
        marrakech_load(POSITION(.players = 2, .phase = "rug",
                                .player = {"dirhams=30 rugs=2 out=0 stack=rb",
                                           "dirhams=30 rugs=2 out=0 stack=ny"}));
    const game_state_t blue =
        marrakech_load(POSITION(.players = 2, .phase = "rug",
                                .player = {"dirhams=30 rugs=2 out=0 stack=br",
                                           "dirhams=30 rugs=2 out=0 stack=ny"}));
    game_state_t view_of_red = red;
    game_state_t view_of_blue = blue;
    game->view(&red, 0, &view_of_red);
    game->view(&blue, 0, &view_of_blue);
    assert_memory_equal(&view_of_red, &view_of_blue, game->position_bytes);
    assert_memory_not_equal(&view_of_red, &view_of_blue, game->state_bytes);
}

TEST(M_H1_a_view_with_the_wrong_rug_in_hand_is_refused) {
    game_state_t view =
        marrakech_load(POSITION(.players = 2, .phase = "rug",
                                .player = {"dirhams=30 rugs=2 out=0 stack=rb",
                                           "dirhams=30 rugs=2 out=0 stack=ny"}));
    game->view(&view, 0, &view);
    for (unsigned in_hand = 0; in_hand <= UINT8_MAX; in_hand++) {
        marrakech_state_t *seen = (marrakech_state_t *)(void *)&view;
        seen->rug_in_hand = (uint8_t)in_hand;
        const bool is_theirs =
            in_hand == MARRAKECH_RED + 1 || in_hand == MARRAKECH_BLUE + 1;
        assert_int_equal(is_theirs, game->validate_view(&view, 0).code == MARRAKECH_FINE);
    }
    marrakech_state_t *seen = (marrakech_state_t *)(void *)&view;
    seen->rug_in_hand = MARRAKECH_RED + 1;
    seen->rugs[0] = 0;
    assert_int_not_equal(MARRAKECH_FINE, game->validate_view(&view, 0).code);
}

TEST(M_H1_states_that_differ_in_what_is_hidden_have_equal_views) {
    game_state_t a = new_game(2, 1, 11);
    game_state_t b = new_game(2, 1, 12);
    assert_string_not_equal(marrakech_text(&a), marrakech_text(&b));
    game->view(&a, 0, &a); // in place
    game->view(&b, 0, &b);
    assert_memory_equal(&a, &b, game->state_bytes);
}

TEST(M_H1_the_die_is_in_no_view_before_it_rolls) {
    for (uint8_t players = 2; players <= 4; players++) {
        game_state_t a = new_game(players, 1, 1);
        game_state_t b = new_game(players, 1, 2);
        uint8_t last_a = 0;
        uint8_t last_b = 0;
        for (uint64_t seed = 3; last_a == last_b; seed++) {
            game_state_t played_a = a;
            game_state_t played_b = b = new_game(players, 1, seed);
            last_a = roll(&played_a);
            last_b = roll(&played_b);
        }
        game->view(&a, 0, &a);
        game->view(&b, 0, &b);
        assert_memory_equal(&a, &b, game->state_bytes);
    }
}

TEST(M_H1_with_three_or_four_players_nothing_but_chance_is_hidden) {
    const game_state_t state = new_game(3, 2, 77);
    game_state_t view;
    game->view(&state, 1, &view);
    assert_string_equal(marrakech_text(&state), marrakech_text(&view));
    assert_memory_equal(&state, &view, game->position_bytes);
    const rng_t blank = {{0}};
    assert_memory_equal(&blank, &marrakech_of(&view)->rng, sizeof blank);
}

TEST(M_H1_the_event_tells_the_die_and_a_forced_one_shows_what_it_must) {
    game_state_t state = new_game(4, 1, 3);
    game_move_t move;
    game_events_t events;
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, "T r =4").code);
    game->apply(&state, &move, &events);
    assert_int_equal(4, die_in(&events));
    char buffer[32];
    text_t text = text_over(buffer, sizeof buffer);
    game->write_event(&events.list[0], &text);
    assert_string_equal("die 4", buffer);
    assert_string_equal("assam g5 w", marrakech_line(&state, "assam"));
}

TEST(M_H1_a_rug_has_no_events) {
    game_state_t state = marrakech_load(POSITION(.phase = "rug"));
    game_move_t move;
    game_events_t events = {.count = 7};
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, "R d5 d6").code);
    game->apply(&state, &move, &events);
    assert_int_equal(0, events.count);
    game_move_t forced = move;
    game->force(&forced, &events);
    assert_memory_equal(&move, &forced, sizeof move);
}

// --- M-H: what is seen of what is hidden ----------------------------------------------

// A view of a view is the view: what is hidden stays so, and the rug in hand is known.
TEST(M_H1_a_view_looked_at_again_is_the_same) {
    rng_t rng;
    rng_seed(&rng, 25);
    for (unsigned n = 0; n < 60; n++) {
        game_state_t state = new_game((uint8_t)(2 + n % 3), 0, n);
        for (unsigned i = 0; i < n && !game->is_over(&state); i++) {
            const game_move_t move = any_game_pick(game, &state, &rng);
            game->apply(&state, &move, NULL);
        }
        game_state_t view, again;
        memset(&view, 0, sizeof view);
        memset(&again, 0, sizeof again);
        game->view(&state, 0, &view);
        game->view(&view, 1, &again);
        assert_memory_equal(&view, &again, sizeof view);
    }
}

// Whose next rug is known: in a view of two players only the one in the hand of who
// lays it; and of no player who has none left.
TEST(M_H1_the_next_colour_is_shown_where_it_may_be) {
    game_state_t state = new_game(2, 0, 0);
    const game_move_t turn = {{MARRAKECH_MOVE_TURN, MARRAKECH_STRAIGHT, 1}};
    const uint8_t mover = marrakech_of(&state)->turn;
    const uint8_t other = (uint8_t)(1 - mover);
    game_state_t view;
    memset(&view, 0, sizeof view);
    game->view(&state, mover, &view);
    assert_int_equal(MARRAKECH_NO_COLOUR,
                     marrakech_next_colour(marrakech_of(&view), mover));
    game->apply(&state, &turn, NULL);
    game->view(&state, mover, &view);
    assert_int_equal(marrakech_next_colour(marrakech_of(&state), mover),
                     marrakech_next_colour(marrakech_of(&view), mover));
    assert_int_not_equal(MARRAKECH_NO_COLOUR,
                         marrakech_next_colour(marrakech_of(&view), mover));
    assert_int_equal(MARRAKECH_NO_COLOUR,
                     marrakech_next_colour(marrakech_of(&view), other));
    marrakech_state_t none = *marrakech_of(&state);
    none.rugs[other] = 0;
    assert_int_equal(MARRAKECH_NO_COLOUR, marrakech_next_colour(&none, other));
}
