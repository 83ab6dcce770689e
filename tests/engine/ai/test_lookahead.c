// SPDX-License-Identifier: MIT
// What may come, tried in every way, to the end of a game or for a few turns: what comes
// out is what plain recursion over the rules comes to, and opponents who have time for it
// play that.
#include "support/any_game.h"
#include "support/test.h"

#include "engine/ai/ai.h"
#include "engine/ai/lookahead.h"
#include "engine/ai/prospects.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include <math.h>
#include <string.h>

enum { POINT = 100, GAMES = 24 };
static const int ROUNDING = AI_CERTAIN / 200; // of averages in integers
static const double certain = AI_CERTAIN;

static lookahead_t lookahead;
static const lookahead_limits_t to_the_end;

// --- Marrakech, by its rules alone ----------------------------------------------------

// Turns that are looked at until it is judged; 0: to the end.
typedef struct {
    unsigned turns;
    uint8_t mover;
} ahead_t;

static void best_rest(const game_state_t *state, ahead_t ahead,
                      double prospects[GAME_PLAYERS_MAX]);

// Chances to win: shares of e to the power of what players are judged worth, where the
// game goes on. A little counts how far they are ahead of the others, half of the best
// one and half of all on average.
static void judged_prospects(const game_state_t *state,
                             double prospects[GAME_PLAYERS_MAX]) {
    const uint8_t players = marrakech_of(state)->players;
    const bool is_over = marrakech_game.is_over(state);
    const uint8_t winners = is_over ? marrakech_game.winners(state) : 0;
    const double spread = marrakech_ai.spread(state);
    ai_score_t worths[GAME_PLAYERS_MAX];
    double shares[GAME_PLAYERS_MAX];
    double all = 0;
    marrakech_ai.judge(state, worths);
    for (uint8_t player = 0; player < players; player++) {
        shares[player] =
            is_over ? winners >> player & 1 : exp((worths[player] - worths[0]) / spread);
        all += shares[player];
    }
    for (uint8_t player = 0; player < players; player++) {
        double best = -100000;
        double sum = 0;
        for (uint8_t other = 0; other < players; other++) {
            if (other != player) {
                best = worths[other] > best ? worths[other] : best;
                sum += worths[other];
            }
        }
        const double lead = worths[player] - (sum / (players - 1) + best) / 2;
        prospects[player] = certain * shares[player] / all + lead / 32;
    }
}

static void after_move(const game_state_t *state, const game_move_t *any_move,
                       ahead_t ahead, double prospects[GAME_PLAYERS_MAX]) {
    marrakech_move_t move;
    memcpy(&move, any_move, sizeof move);
    const unsigned rolls = move.kind == MARRAKECH_MOVE_TURN ? MARRAKECH_DIE_FACES : 1;
    memset(prospects, 0, GAME_PLAYERS_MAX * sizeof *prospects);
    for (unsigned face = 0; face < rolls; face++) {
        game_state_t next = *state;
        double found[GAME_PLAYERS_MAX] = {0};
        move.die = rolls > 1 ? marrakech_die[face] : 0;
        marrakech_game.apply(&next, (const game_move_t *)(const void *)&move, NULL);
        best_rest(&next, ahead, found);
        for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
            prospects[player] += found[player] / rolls;
        }
    }
}

static void best_rest(const game_state_t *state, ahead_t ahead,
                      double prospects[GAME_PLAYERS_MAX]) {
    const uint8_t mover = marrakech_game.to_move(state);
    const bool is_last = ahead.turns == 1 && mover != ahead.mover;
    if (marrakech_game.is_over(state) || is_last) {
        judged_prospects(state, prospects);
        return;
    }
    ahead.turns -= ahead.turns > 0 && mover != ahead.mover;
    ahead.mover = mover;
    game_move_t moves[MARRAKECH_MOVES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = marrakech_game.list(state, &cursor, moves, MARRAKECH_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        double found[GAME_PLAYERS_MAX];
        after_move(state, &moves[i], ahead, found);
        if (i == 0 || found[mover] > prospects[mover]) {
            memcpy(prospects, found, sizeof found);
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

// Of Marrakech, with all players still in.
static bool find_whole_ending(uint8_t players, uint64_t seed, game_state_t *state) {
    const marrakech_state_t *at = marrakech_of(state);
    return find_ending(&marrakech_ai, players, seed, state) &&
           at->is_out[0] + at->is_out[1] + at->is_out[2] + at->is_out[3] == 0;
}

static lookahead_result_t solve(const ai_game_t *ai, lookahead_limits_t limits,
                                const game_state_t *state, const ai_choice_t *choices,
                                size_t count) {
    lookahead_begin(&lookahead, ai, limits, state, choices, (uint8_t)count);
    lookahead_result_t result = LOOKAHEAD_GOES_ON;
    while (result == LOOKAHEAD_GOES_ON) {
        result = lookahead_step(&lookahead);
    }
    return result;
}

static void assert_prospects(const game_state_t *state, ahead_t ahead,
                             const ai_choice_t *choices, size_t count) {
    const uint8_t mover = marrakech_game.to_move(state);
    ahead.mover = mover;
    for (size_t i = 0; i < count; i++) {
        double prospects[GAME_PLAYERS_MAX];
        after_move(state, &choices[i].move, ahead, prospects);
        assert_true(lookahead.prospects[i] - prospects[mover] < ROUNDING);
        assert_true(prospects[mover] - lookahead.prospects[i] < ROUNDING);
    }
}

// --- Tests ----------------------------------------------------------------------------

TEST(lookahead_of_marrakech_is_what_the_rules_come_to) {
    unsigned solved = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        game_state_t state;
        if (!find_whole_ending((uint8_t)(2 + seed % 3), seed, &state)) {
            continue;
        }
        ai_choice_t choices[AI_CHOICES_MAX];
        const size_t count = marrakech_ai.choices(&state, choices, AI_CHOICES_MAX);
        assert_int_equal(LOOKAHEAD_DONE,
                         solve(&marrakech_ai, to_the_end, &state, choices, count));
        assert_prospects(&state, (ahead_t){0}, choices, count);
        solved++;
    }
    assert_true(solved > GAMES / 3);
}

// In the middle of games: a turn, and with two players from a rug to the end of the next
// player's turn. (With more, what is all but equal for that player need not be so for the
// others, and rounding decides.)
TEST(lookahead_over_some_turns_is_what_the_judgement_comes_to) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        const game_setup_t setup = {.players = (uint8_t)(2 + seed % 3), .seed = seed};
        game_state_t state = {{0}};
        rng_t rng;
        rng_seed(&rng, seed);
        marrakech_game.new_game(&state, &setup);
        for (unsigned i = 0; i < 20 + seed && !marrakech_game.is_over(&state); i++) {
            const game_move_t move = any_game_pick(&marrakech_game, &state, &rng);
            marrakech_game.apply(&state, &move, NULL);
        }
        const bool lays = marrakech_of(&state)->phase == MARRAKECH_PHASE_RUG;
        const uint8_t turns = lays && setup.players == 2 ? 2 : 1;
        const lookahead_limits_t limits = {.turns = turns, .width = LOOKAHEAD_CHOICES};
        ai_choice_t choices[AI_CHOICES_MAX];
        const size_t count = marrakech_ai.choices(&state, choices, AI_CHOICES_MAX);
        assert_int_equal(LOOKAHEAD_DONE,
                         solve(&marrakech_ai, limits, &state, choices, count));
        assert_prospects(&state, (ahead_t){.turns = turns}, choices, count);
    }
}

// With three and four players nothing is hidden in Marrakech.
TEST(lookahead_of_marrakech_is_played_so) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    unsigned played = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        game_state_t state;
        if (!find_whole_ending((uint8_t)(3 + seed % 2), seed, &state)) {
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
        after_move(&state, &move, (ahead_t){.mover = mover}, mine);
        best_rest(&state, (ahead_t){.mover = mover}, best);
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
    assert_true(depth < LOOKAHEAD_DEPTH);
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

TEST(lookahead_of_kairo_is_what_its_moves_come_to) {
    unsigned solved = 0;
    for (uint64_t seed = 1; seed <= 4 * GAMES; seed++) {
        game_state_t state;
        ai_choice_t choices[AI_CHOICES_MAX];
        if (!find_ending(&kairo_ai, 2, seed, &state)) {
            continue;
        }
        const size_t count = kairo_ai.choices(&state, choices, AI_CHOICES_MAX);
        if (count > LOOKAHEAD_CHOICES ||
            solve(&kairo_ai, to_the_end, &state, choices, count) != LOOKAHEAD_DONE) {
            continue;
        }
        const uint8_t mover = kairo_game.to_move(&state);
        for (size_t i = 0; i < count; i++) {
            game_state_t next = state;
            kairo_game.apply(&next, &choices[i].move, NULL);
            assert_int_equal(best_lead(&next, mover, 0), lookahead.prospects[i]);
        }
        solved++;
    }
    assert_true(solved >= 3);
}

// A game that does not end in so many moves, or offers too many in one position.
TEST(lookahead_gives_up_what_is_too_large) {
    const game_setup_t setup = {.players = 3, .seed = 1};
    game_state_t state = {{0}};
    marrakech_game.new_game(&state, &setup);
    ai_choice_t choices[AI_CHOICES_MAX];
    size_t count = marrakech_ai.choices(&state, choices, AI_CHOICES_MAX);
    assert_int_equal(LOOKAHEAD_TOO_LARGE,
                     solve(&marrakech_ai, to_the_end, &state, choices, count));
    memset(&state, 0, sizeof state);
    kairo_game.new_game(&state, &setup);
    count = kairo_ai.choices(&state, choices, AI_CHOICES_MAX);
    count = count < LOOKAHEAD_CHOICES ? count : LOOKAHEAD_CHOICES;
    assert_int_equal(LOOKAHEAD_TOO_LARGE,
                     solve(&kairo_ai, to_the_end, &state, choices, count));
}
