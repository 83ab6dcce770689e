// SPDX-License-Identifier: MIT
// Whole games of Marrakech: what holds in every position of ten thousand random games,
// with a second implementation playing along, and numbers of move sequences pinned.
#include "engine/hash.h"
#include "support/any_game.h"
#include "support/marrakech_play.h"
#include "support/marrakech_slow.h"
#include "support/test.h"
#include <string.h>

static const game_t *const game = &marrakech_game;

enum { GAMES = TEST_QUICK ? 500 : 10000, MOVES_MAX = 16, GAME_LENGTH_MAX = 96 };

static game_state_t start(uint8_t players, uint64_t seed) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_setup_t setup = {.players = players, .seed = seed};
    game->new_game(&state, &setup);
    return state;
}

static size_t list(const game_state_t *state, game_move_t moves[MOVES_MAX]) {
    return any_game_list(game, state, moves, MOVES_MAX);
}

static game_move_t random_move(const game_state_t *state, rng_t *rng) {
    return any_game_pick(game, state, rng);
}

static unsigned sum_dirhams(const marrakech_state_t *state) {
    unsigned sum = 0;
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        sum += state->dirhams[player];
    }
    return sum;
}

static unsigned sum_rugs(const marrakech_state_t *state) {
    unsigned sum = 0;
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        sum += state->rugs[player];
    }
    return sum;
}

// --- Properties -----------------------------------------------------------------------

TEST(in_every_game_dirhams_are_conserved_rugs_counted_and_states_sound) {
    static const unsigned rugs_in_all[] = {[2] = 48, [3] = 45, [4] = 48};
    rng_t rng;
    rng_seed(&rng, 1);
    unsigned bankrupt = 0;
    for (unsigned n = 0; n < GAMES; n++) {
        const uint8_t players = (uint8_t)(2 + n % 3);
        game_state_t state = start(players, n);
        const marrakech_state_t *s = marrakech_of(&state);
        unsigned laid = 0;
        while (!game->is_over(&state)) {
            const game_move_t move = random_move(&state, &rng);
            assert_int_equal(MARRAKECH_FINE, game->check(&state, &move).code);
            laid += s->phase == MARRAKECH_PHASE_RUG;
            game->apply(&state, &move, NULL);
            assert_int_equal(30u * players, sum_dirhams(s));
            assert_int_equal(rugs_in_all[players], laid + sum_rugs(s));
            assert_int_equal(MARRAKECH_FINE, game->validate(&state).code);
        }
        const bool is_short = sum_rugs(s) > 0;
        bankrupt += is_short;
        assert_int_not_equal(0, game->winners(&state));
        game_move_t none[MOVES_MAX];
        assert_int_equal(0, list(&state, none));
    }
    assert_true(bankrupt > GAMES / 1000); // so that those games are among them
}

TEST(undo_by_copying_bytes_and_replay_by_forced_outcomes_are_exact) {
    rng_t rng;
    rng_seed(&rng, 2);
    for (unsigned n = 0; n < GAMES; n++) {
        game_move_t played[GAME_LENGTH_MAX];
        unsigned count = 0;
        game_state_t state = start((uint8_t)(2 + n % 3), n);
        game_state_t replayed = state;
        while (!game->is_over(&state)) {
            const game_state_t before = state;
            game_events_t events;
            game_move_t move = random_move(&state, &rng);
            game->apply(&state, &move, &events);
            game_state_t again = before;
            game->apply(&again, &move, NULL);
            assert_memory_equal(&state, &again,
                                sizeof state); // the same move, the same die
            game->force(&move, &events);
            played[count++] = move;
        }
        for (unsigned i = 0; i < count; i++) {
            game_move_t move;
            char text[16];
            text_t out = text_over(text, sizeof text);
            game->write_move(&played[i], &out);
            assert_int_equal(MARRAKECH_FINE, game->read_move(&move, text).code);
            game->apply(&replayed, &move, NULL);
        }
        assert_true(hash_bytes(&state, game->position_bytes) ==
                    hash_bytes(&replayed, game->position_bytes));
        assert_memory_equal(&state, &replayed, sizeof state); // the generator, too
    }
}

TEST(a_forced_die_needs_no_generator_to_lead_to_the_same_position) {
    rng_t rng;
    rng_seed(&rng, 3);
    for (unsigned n = 0; n < 300; n++) {
        game_state_t state = start(4, n);
        game_state_t other = start(4, n);
        rng_seed(&((marrakech_state_t *)(void *)&other)->rng, 1000 + n);
        while (!game->is_over(&state)) {
            any_game_play_forced(game, &state, &other, &rng);
            assert_memory_equal(&state, &other, game->position_bytes);
        }
    }
}

// --- Against the slow implementation --------------------------------------------------

static void assert_lists_equal(const game_state_t *state, const slow_t *slow) {
    char slow_moves[SLOW_MOVES_MAX][SLOW_MOVE_TEXT];
    game_move_t moves[MOVES_MAX];
    const size_t count = list(state, moves);
    assert_int_equal(slow_list(slow, slow_moves), count);
    uint32_t found = 0;
    for (size_t i = 0; i < count; i++) {
        char buffer[SLOW_MOVE_TEXT];
        text_t text = text_over(buffer, sizeof buffer);
        game->write_move(&moves[i], &text);
        for (size_t k = 0; k < count; k++) {
            found |= strcmp(buffer, slow_moves[k]) == 0 ? 1u << k : 0u;
        }
    }
    assert_int_equal((1u << count) - 1, found); // each of them, none twice
}

// Every pair of squares, the right way round or not, neighbours or not.
static void assert_pairs_judged_alike(const game_state_t *state, const slow_t *slow) {
    const bool is_rug = slow->phase == 'r';
    for (uint8_t a = 0; a < MARRAKECH_SQUARE_END; a++) {
        for (uint8_t b = 0; b < MARRAKECH_SQUARE_END; b++) {
            const marrakech_move_t rug = {
                .kind = MARRAKECH_MOVE_RUG, .earlier = a, .later = b};
            game_move_t move;
            memcpy(&move, &rug, sizeof rug);
            const bool is_allowed =
                is_rug && a < b && marrakech_on_board(a) && marrakech_on_board(b) &&
                slow_may_lay(slow, (int)marrakech_row(a), (int)marrakech_column(a),
                             (int)marrakech_row(b), (int)marrakech_column(b));
            assert_int_equal(is_allowed,
                             game->check(state, &move).code == MARRAKECH_FINE);
        }
    }
}

static void assert_results_equal(const game_state_t *state, const slow_t *slow) {
    for (uint8_t player = 0; player < game->players(state); player++) {
        assert_int_equal(slow_score(slow, player), game->score(state, player));
    }
    assert_int_equal(slow_winners(slow), game->winners(state));
}

static void assert_texts_equal(const game_state_t *state, const slow_t *slow) {
    char text[SLOW_TEXT_MAX];
    slow_write(slow, text);
    assert_string_equal(text, marrakech_text(state));
}

// Plays a game on both from a position's text. Texts are compared at every fifth move: a
// difference stays, and writing them takes longest.
static void play_both(const char *text, uint64_t rng_start, bool with_pairs) {
    rng_t rng;
    unsigned moves = 0;
    rng_seed(&rng, rng_start);
    game_state_t state = marrakech_load(text);
    slow_t slow;
    slow_read(&slow, text);
    while (!game->is_over(&state)) {
        assert_lists_equal(&state, &slow);
        if (with_pairs) {
            assert_pairs_judged_alike(&state, &slow);
        }
        game_events_t events;
        game_move_t move = random_move(&state, &rng);
        game->apply(&state, &move, &events);
        game->force(&move, &events);
        char buffer[SLOW_MOVE_TEXT];
        text_t out = text_over(buffer, sizeof buffer);
        game->write_move(&move, &out);
        slow_apply(&slow, buffer);
        if (++moves % 5 == 0) {
            assert_texts_equal(&state, &slow);
        }
    }
    assert_texts_equal(&state, &slow);
    assert_results_equal(&state, &slow);
}

TEST(whole_games_are_those_of_the_slow_implementation) {
    for (unsigned n = 0; n < GAMES; n++) {
        const game_state_t state = start((uint8_t)(2 + n % 3), 77000 + n);
        char text[GAME_POSITION_TEXT_MAX];
        strcpy(text, marrakech_text(&state));
        play_both(text, n, n % 100 == 0);
    }
}

// Gives every rug another serial, each of a hundred to one.
static void renumber_rugs(marrakech_state_t *state) {
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const marrakech_cell_t cell = state->cell[square];
        if (cell != MARRAKECH_CELL_EMPTY) {
            const unsigned serial = (marrakech_cell_serial(cell) * 37u + 11) % 100;
            state->cell[square] = (marrakech_cell_t)((cell & 0xFF00) | serial);
        }
    }
}

// From positions that no game leads to: odd numbers of rugs, poor players, some out, and
// rugs that are numbered otherwise.
TEST(games_from_odd_positions_are_those_of_the_slow_implementation) {
    rng_t rng;
    rng_seed(&rng, 5);
    for (unsigned n = 0; n < GAMES / 5; n++) {
        game_state_t state = start((uint8_t)(2 + n % 3), n);
        for (uint32_t left = 2 * rng_below(&rng, 30); left > 0; left--) {
            if (!game->is_over(&state)) {
                const game_move_t move = random_move(&state, &rng);
                game->apply(&state, &move, NULL);
            }
        }
        marrakech_state_t *s = (marrakech_state_t *)(void *)&state;
        for (uint8_t player = 0; player < s->players; player++) {
            s->dirhams[player] = (uint16_t)rng_below(&rng, 15);
            s->is_out[player] = rng_below(&rng, 5) == 0;
            if (s->players > 2) {
                s->rugs[player] = (uint8_t)rng_below(&rng, 12);
            }
        }
        if (game->validate(&state).code == MARRAKECH_FINE) {
            renumber_rugs(s);
            char text[GAME_POSITION_TEXT_MAX];
            strcpy(text, marrakech_text(&state));
            play_both(text, n, false);
        }
    }
}

// --- The list in pieces ---------------------------------------------------------------

TEST(a_list_asked_for_piece_by_piece_is_the_same) {
    rng_t rng;
    rng_seed(&rng, 6);
    for (unsigned n = 0; n < 100; n++) {
        game_state_t state = start(4, n);
        while (!game->is_over(&state)) {
            game_move_t whole[MOVES_MAX];
            game_move_t pieces[2 * MOVES_MAX];
            const size_t count = list(&state, whole);
            game_cursor_t cursor = {.bytes = {0}};
            size_t got = 0;
            size_t more;
            do {
                const size_t max = 1 + rng_below(&rng, 4);
                more = game->list(&state, &cursor, pieces + got, max);
                assert_true(more <= max);
                got += more;
            } while (more > 0 && got < MOVES_MAX);
            assert_int_equal(count, got);
            assert_memory_equal(whole, pieces, count * sizeof *whole);
            const game_move_t move = random_move(&state, &rng);
            game->apply(&state, &move, NULL);
        }
    }
}

// --- Pinned numbers -------------------------------------------------------------------

TEST(perft_from_fixed_seeds_is_pinned) {
    static const struct {
        uint8_t players;
        uint64_t seed;
        uint64_t sequences[6];
    } pinned[] = {
        {2, 1, {3, 21, 63, 468, 1404, 11952}},
        {3, 2, {3, 36, 108, 1026, 3078, 23244}},
        {4, 3, {3, 36, 108, 1026, 3078, 26043}},
    };
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        const game_state_t state = start(pinned[i].players, pinned[i].seed);
        for (unsigned depth = 1; depth <= 6; depth++) {
            assert_int_equal(pinned[i].sequences[depth - 1],
                             any_game_sequences(game, &state, depth));
        }
    }
}

// The same number from the slow implementation; only the die is the engine's.
static uint64_t count_slowly(const game_state_t *state, const slow_t *slow,
                             unsigned depth) {
    char moves[SLOW_MOVES_MAX][SLOW_MOVE_TEXT];
    const size_t count = slow_list(slow, moves);
    if (depth == 1) {
        return count;
    }
    uint64_t sequences = 0;
    for (size_t i = 0; i < count; i++) {
        game_state_t next = *state;
        slow_t slow_next = *slow;
        game_move_t move;
        game_events_t events;
        char buffer[SLOW_MOVE_TEXT];
        text_t text = text_over(buffer, sizeof buffer);
        assert_int_equal(MARRAKECH_FINE, game->read_move(&move, moves[i]).code);
        game->apply(&next, &move, &events);
        game->force(&move, &events);
        game->write_move(&move, &text);
        slow_apply(&slow_next, buffer);
        sequences += count_slowly(&next, &slow_next, depth - 1);
    }
    return sequences;
}

// From a full board, where rugs cover halves of rugs.
TEST(perft_from_a_covered_board_is_pinned_and_counted_twice) {
    static const uint64_t pinned[] = {10, 30, 292, 876, 4524, 13572};
    const char *const text =
        POSITION(.phase = "rug", .assam = "d4 e",
                 .row = {"r00 r00 y00 y00 b00 b00 n00", "r01 y01 y01 b01 b01 n01 n00",
                         "r01 r02 r02 y02 b02 n01 n02", "r03 r03 ... y02 b02 ... n02",
                         "y03 y03 b03 b03 n03 n03 n04", "y04 y05 y05 b05 n05 n05 n04",
                         "y04 ... ... b05 r05 r05 ..."});
    const game_state_t state = marrakech_load(text);
    slow_t slow;
    slow_read(&slow, text);
    for (unsigned depth = 1; depth <= 6; depth++) {
        assert_int_equal(pinned[depth - 1], any_game_sequences(game, &state, depth));
        assert_int_equal(pinned[depth - 1], count_slowly(&state, &slow, depth));
    }
}
