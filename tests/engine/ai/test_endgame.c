// SPDX-License-Identifier: MIT
// The rest of a game, tried in every way: what comes out is what plain recursion over the
// rules comes to, and opponents who have time for it play that.
#include "support/any_game.h"
#include "support/test.h"

#include "engine/ai/ai.h"
#include "engine/ai/endgame.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include <string.h>

enum { POINT = 100, GAMES = 24, ROUNDING = 60 }; // half a point, of averages in integers

static endgame_t endgame;

// --- Marrakech, by its rules alone ----------------------------------------------------

static void best_rest(const game_state_t *state, double leads[GAME_PLAYERS_MAX]);

// As far as each player is ahead: half of the best other one, half of all on average.
static void final_leads(const game_state_t *state, double leads[GAME_PLAYERS_MAX]) {
    const marrakech_state_t *end = marrakech_of(state);
    for (uint8_t player = 0; player < end->players; player++) {
        double best = -1000;
        double sum = 0;
        for (uint8_t other = 0; other < end->players; other++) {
            if (other != player) {
                const double score = marrakech_game.score(state, other);
                best = score > best ? score : best;
                sum += score;
            }
        }
        leads[player] = POINT * (marrakech_game.score(state, player) -
                                 (sum / (end->players - 1) + best) / 2);
    }
}

static void after_move(const game_state_t *state, const game_move_t *any_move,
                       double leads[GAME_PLAYERS_MAX]) {
    marrakech_move_t move;
    memcpy(&move, any_move, sizeof move);
    const unsigned rolls = move.kind == MARRAKECH_MOVE_TURN ? MARRAKECH_DIE_FACES : 1;
    memset(leads, 0, GAME_PLAYERS_MAX * sizeof *leads);
    for (unsigned face = 0; face < rolls; face++) {
        game_state_t next = *state;
        double found[GAME_PLAYERS_MAX] = {0};
        move.die = rolls > 1 ? marrakech_die[face] : 0;
        marrakech_game.apply(&next, (const game_move_t *)(const void *)&move, NULL);
        best_rest(&next, found);
        for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
            leads[player] += found[player] / rolls;
        }
    }
}

static void best_rest(const game_state_t *state, double leads[GAME_PLAYERS_MAX]) {
    if (marrakech_game.is_over(state)) {
        final_leads(state, leads);
        return;
    }
    const uint8_t mover = marrakech_game.to_move(state);
    game_move_t moves[MARRAKECH_MOVES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = marrakech_game.list(state, &cursor, moves, MARRAKECH_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        double found[GAME_PLAYERS_MAX];
        after_move(state, &moves[i], found);
        if (i == 0 || found[mover] > leads[mover]) {
            memcpy(leads, found, sizeof found);
        }
    }
}

// --- Positions ------------------------------------------------------------------------

// Where the opponents call it an ending, in a game of random moves; false: this one had
// an end of another kind.
static bool find_ending(const ai_game_t *ai, uint8_t players, uint64_t seed,
                        game_state_t *state) {
    const game_t *game = ai->game;
    const game_setup_t setup = {.players = players, .seed = seed};
    rng_t rng;
    rng_seed(&rng, seed);
    memset(state, 0, sizeof *state);
    game->new_game(state, &setup);
    for (unsigned i = 0; i < 3000 && !game->is_over(state); i++) {
        if (ai->is_ending(state)) {
            return true;
        }
        const game_move_t move = any_game_pick(game, state, &rng);
        game->apply(state, &move, NULL);
    }
    return false;
}

static bool is_anybody_out(const game_state_t *state) {
    const marrakech_state_t *at = marrakech_of(state);
    return at->is_out[0] + at->is_out[1] + at->is_out[2] + at->is_out[3] > 0;
}

static endgame_result_t solve(const ai_game_t *ai, const game_state_t *state,
                              const ai_choice_t *choices, size_t count) {
    endgame_begin(&endgame, ai, state, choices, (uint8_t)count);
    endgame_result_t result = ENDGAME_GOES_ON;
    while (result == ENDGAME_GOES_ON) {
        result = endgame_step(&endgame);
    }
    return result;
}

// --- Tests ----------------------------------------------------------------------------

TEST(endgame_of_marrakech_is_what_the_rules_come_to) {
    unsigned solved = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        game_state_t state;
        if (!find_ending(&marrakech_ai, (uint8_t)(2 + seed % 3), seed, &state) ||
            is_anybody_out(&state)) {
            continue;
        }
        ai_choice_t choices[AI_CHOICES_MAX];
        const size_t count = marrakech_ai.choices(&state, choices, AI_CHOICES_MAX);
        assert_int_equal(ENDGAME_SOLVED, solve(&marrakech_ai, &state, choices, count));
        const uint8_t mover = marrakech_game.to_move(&state);
        for (size_t i = 0; i < count; i++) {
            double leads[GAME_PLAYERS_MAX];
            after_move(&state, &choices[i].move, leads);
            assert_true(endgame.leads[i] - leads[mover] < ROUNDING);
            assert_true(leads[mover] - endgame.leads[i] < ROUNDING);
        }
        solved++;
    }
    assert_true(solved > GAMES / 3);
}

// With three and four players nothing is hidden in Marrakech.
TEST(endgame_of_marrakech_is_played_so) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    unsigned played = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        game_state_t state;
        if (!find_ending(&marrakech_ai, (uint8_t)(3 + seed % 2), seed, &state) ||
            is_anybody_out(&state)) {
            continue;
        }
        game_state_t view;
        const uint8_t mover = marrakech_game.to_move(&state);
        marrakech_game.view(&state, mover, &view);
        ai_t *ai = ai_start(pool, sizeof pool,
                            &(ai_question_t){.game = &marrakech_game,
                                             .view = &view,
                                             .level = AI_LEVEL_MAX,
                                             .seed = seed});
        unsigned steps = 0;
        while (!ai_step(ai)) {
            assert_in_range(ai_progress(ai), 0, 100);
            steps++;
        }
        assert_true(steps > 0);
        const game_move_t move = ai_move(ai);
        double mine[GAME_PLAYERS_MAX];
        double best[GAME_PLAYERS_MAX];
        after_move(&state, &move, mine);
        best_rest(&state, best);
        assert_true(best[mover] - mine[mover] < ROUNDING);
        played++;
    }
    assert_true(played > GAMES / 3);
}

// The same in Kairo, over the moves that its opponents think of.
static ai_score_t best_lead(const game_state_t *state, uint8_t player, unsigned depth) {
    if (kairo_game.is_over(state)) {
        return POINT *
               (kairo_game.score(state, player) - kairo_game.score(state, player ^ 1));
    }
    assert_true(depth < ENDGAME_DEPTH);
    ai_choice_t choices[AI_CHOICES_MAX];
    const size_t count = kairo_ai.choices(state, choices, AI_CHOICES_MAX);
    const bool is_mine = kairo_game.to_move(state) == player;
    ai_score_t best = 0;
    for (size_t i = 0; i < count; i++) {
        game_state_t next = *state;
        kairo_game.apply(&next, &choices[i].move, NULL);
        const ai_score_t lead = best_lead(&next, player, depth + 1);
        best = i == 0 || (is_mine ? lead > best : lead < best) ? lead : best;
    }
    return best;
}

TEST(endgame_of_kairo_is_what_its_moves_come_to) {
    unsigned solved = 0;
    for (uint64_t seed = 1; seed <= 4 * GAMES; seed++) {
        game_state_t state;
        ai_choice_t choices[AI_CHOICES_MAX];
        if (!find_ending(&kairo_ai, 2, seed, &state)) {
            continue;
        }
        const size_t count = kairo_ai.choices(&state, choices, AI_CHOICES_MAX);
        if (count > ENDGAME_CHOICES ||
            solve(&kairo_ai, &state, choices, count) != ENDGAME_SOLVED) {
            continue;
        }
        const uint8_t mover = kairo_game.to_move(&state);
        for (size_t i = 0; i < count; i++) {
            game_state_t next = state;
            kairo_game.apply(&next, &choices[i].move, NULL);
            assert_int_equal(best_lead(&next, mover, 0), endgame.leads[i]);
        }
        solved++;
    }
    assert_true(solved >= 3);
}

// A game that does not end in so many moves, or offers too many in one position.
TEST(endgame_gives_up_what_is_too_large) {
    const game_setup_t setup = {.players = 3, .seed = 1};
    game_state_t state = {{0}};
    marrakech_game.new_game(&state, &setup);
    ai_choice_t choices[AI_CHOICES_MAX];
    size_t count = marrakech_ai.choices(&state, choices, AI_CHOICES_MAX);
    assert_int_equal(ENDGAME_TOO_LARGE, solve(&marrakech_ai, &state, choices, count));
    memset(&state, 0, sizeof state);
    kairo_game.new_game(&state, &setup);
    count = kairo_ai.choices(&state, choices, AI_CHOICES_MAX);
    count = count < ENDGAME_CHOICES ? count : ENDGAME_CHOICES;
    assert_int_equal(ENDGAME_TOO_LARGE, solve(&kairo_ai, &state, choices, count));
}
