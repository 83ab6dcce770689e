// SPDX-License-Identifier: MIT
// The judgement of Marrakech, learnt while it plays itself. The die decides so much that
// how a game ends says little of how good a position was. So what is learnt is what the
// judgement itself says of the chances after the best of the next turns, over all faces
// of the die, and how far it was off there, and so on until the end: the luck of the dice
// is left out. (That is temporal differences, with expected instead of rolled turns.)
#include "engine/ai/marrakech_features.h"
#include "engine/ai/prospects.h"
#include "engine/check.h"
#include "learner.h"
#include "train.h"
#include <math.h>
#include <string.h>

enum {
    TURNS_MAX = 64,    // of a game
    ERRS_IN_1000 = 70, // rugs laid anywhere, so that bad positions come up
    ERRS_TURNING_IN_1000 = 30,
    APART_ONE_IN = 10, // games that are not learnt from
    SHOWN_ONE_IN = 1000,
    PROGRESS_STEPS = 32,
};

static const float trust_later = 0.8f; // what is learnt of a later error
static const float rate_at_first = 0.002f;
static const float rate_in_the_end = 0.0001f;

static learner_t learner;
static rng_t chance;

// Of all players to win.
typedef struct {
    float of[GAME_PLAYERS_MAX];
} chances_t;

// One turn of a game.
typedef struct {
    marrakech_features_t features;
    learner_run_t run;
    chances_t judged;   // before it
    chances_t expected; // after the best turn, on average
    uint8_t seat[GAME_PLAYERS_MAX];
    bool is_in[GAME_PLAYERS_MAX];
    bool errs; // what comes later says nothing of it
} turn_t;

// --- Judging --------------------------------------------------------------------------

// Each counts as e to the power of what they have and what the network sees to come.
static chances_t chances_of(const marrakech_state_t *state,
                            const marrakech_features_t *features,
                            const learner_run_t *run) {
    const float spread = (float)marrakech_spread(state);
    chances_t chances = {{0}};
    float worths[GAME_PLAYERS_MAX] = {0};
    float best = -INFINITY;
    float sum = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        worths[player] = (float)features->known[player] / spread +
                         run->output[marrakech_seat_of(state, player)];
        best = state->is_out[player] ? best : fmaxf(best, worths[player]);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        chances.of[player] = state->is_out[player] ? 0 : expf(worths[player] - best);
        sum += chances.of[player];
    }
    for (uint8_t player = 0; player < state->players; player++) {
        chances.of[player] /= sum;
    }
    return chances;
}

static chances_t shares_of(const marrakech_state_t *state) {
    const unsigned winners = marrakech_game.winners(state);
    chances_t shares = {{0}};
    float count = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        shares.of[player] = (float)(winners >> player & 1);
        count += shares.of[player];
    }
    for (uint8_t player = 0; player < state->players; player++) {
        shares.of[player] /= count;
    }
    return shares;
}

static chances_t judge(const marrakech_state_t *state) {
    if (state->phase == MARRAKECH_PHASE_OVER) {
        return shares_of(state);
    }
    marrakech_features_t features;
    learner_run_t run;
    marrakech_features(state, &features);
    learner_run(&learner, features.input, &run);
    return chances_of(state, &features, &run);
}

// --- The best turn --------------------------------------------------------------------

static size_t list_rugs(const marrakech_state_t *state,
                        game_move_t moves[MARRAKECH_MOVES_MAX]) {
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    return marrakech_game.list(state, &cursor, moves, MARRAKECH_MOVES_MAX);
}

// Lays the rug after which the chance is best. Whoever could not pay is out and lays
// none.
static chances_t lay_best_rug(marrakech_state_t *state) {
    if (state->phase != MARRAKECH_PHASE_RUG) {
        return judge(state);
    }
    game_move_t moves[MARRAKECH_MOVES_MAX];
    const size_t count = list_rugs(state, moves);
    const uint8_t player = state->turn;
    marrakech_state_t best = *state;
    chances_t chances = {{0}};
    for (size_t i = 0; i < count; i++) {
        marrakech_state_t after = *state;
        marrakech_game.apply(&after, &moves[i], NULL);
        const chances_t found = judge(&after);
        if (i == 0 || found.of[player] > chances.of[player]) {
            chances = found;
            best = after;
        }
    }
    *state = best;
    return chances;
}

static void turn_assam(marrakech_state_t *state, uint8_t turn, uint8_t die) {
    const marrakech_move_t move = {.kind = MARRAKECH_MOVE_TURN, .turn = turn, .die = die};
    game_move_t bytes;
    memcpy(&bytes, &move, sizeof bytes);
    marrakech_game.apply(state, &bytes, NULL);
}

// The position after each face of the die, with the best rug laid.
typedef struct {
    marrakech_state_t after[MARRAKECH_DIE_MAX];
} outcomes_t;

// What the prior thinks best.
static game_move_t best_by_prior(const marrakech_state_t *state) {
    ai_choice_t choices[AI_CHOICES_MAX];
    const size_t count = marrakech_ai.choices(state, choices, AI_CHOICES_MAX);
    ai_best_choices(choices, count, 1);
    return choices[0].move;
}

// How a player chooses rugs and turns.
typedef enum { BY_JUDGEMENT, BY_PRIOR } mind_t;

static chances_t lay_rug(marrakech_state_t *state, mind_t mind) {
    if (mind == BY_PRIOR && state->phase == MARRAKECH_PHASE_RUG) {
        const game_move_t move = best_by_prior(state);
        marrakech_game.apply(state, &move, NULL);
        return judge(state);
    }
    return lay_best_rug(state);
}

// On average over the faces of the die; the colour of a rug from a stack is drawn.
static chances_t expect_turn(const marrakech_state_t *state, uint8_t turn, mind_t mind,
                             outcomes_t *outcomes) {
    chances_t chances = {{0}};
    for (uint8_t die = 1; die <= MARRAKECH_DIE_MAX; die++) {
        marrakech_state_t *after = &outcomes->after[die - 1];
        *after = *state;
        turn_assam(after, turn, die);
        if (after->players == 2) {
            const uint32_t second = rng_next(&chance) >> 31;
            after->stack[state->turn] = (after->stack[state->turn] & ~1u) | second;
        }
        const chances_t found = lay_rug(after, mind);
        const float share =
            (float)marrakech_faces_showing[die - 1] / (float)MARRAKECH_DIE_FACES;
        for (uint8_t player = 0; player < state->players; player++) {
            chances.of[player] += share * found.of[player];
        }
    }
    return chances;
}

// These fill what is expected of a turn, and the positions it may lead to.
static uint8_t find_best_turn(const marrakech_state_t *state, chances_t *expected,
                              outcomes_t *best) {
    uint8_t way = 0;
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        outcomes_t outcomes;
        const chances_t found = expect_turn(state, turn, BY_JUDGEMENT, &outcomes);
        if (turn == 0 || found.of[state->turn] > expected->of[state->turn]) {
            *expected = found;
            *best = outcomes;
            way = turn;
        }
    }
    return way;
}

static uint8_t find_usual_turn(const marrakech_state_t *state, chances_t *expected,
                               outcomes_t *outcomes) {
    const game_move_t bytes = best_by_prior(state);
    marrakech_move_t move;
    memcpy(&move, &bytes, sizeof move);
    *expected = expect_turn(state, move.turn, BY_PRIOR, outcomes);
    return move.turn;
}

// --- One game -------------------------------------------------------------------------

static bool errs(unsigned in_1000) {
    return rng_below(&chance, 1000) < in_1000;
}

static void lay_any_rug(marrakech_state_t *state) {
    game_move_t moves[MARRAKECH_MOVES_MAX];
    const size_t count = list_rugs(state, moves);
    marrakech_game.apply(state, &moves[rng_below(&chance, (uint32_t)count)], NULL);
}

static void play_turn(marrakech_state_t *state, mind_t mind, turn_t *turn) {
    outcomes_t outcomes;
    marrakech_features(state, &turn->features);
    learner_run(&learner, turn->features.input, &turn->run);
    turn->judged = chances_of(state, &turn->features, &turn->run);
    for (uint8_t player = 0; player < state->players; player++) {
        turn->is_in[player] = !state->is_out[player];
        turn->seat[player] = marrakech_seat_of(state, player);
    }
    uint8_t way = mind == BY_PRIOR ? find_usual_turn(state, &turn->expected, &outcomes)
                                   : find_best_turn(state, &turn->expected, &outcomes);
    const bool turns_anywhere = errs(ERRS_TURNING_IN_1000);
    const bool lays_anywhere = errs(ERRS_IN_1000);
    if (turns_anywhere) {
        way = (uint8_t)rng_below(&chance, MARRAKECH_TURNS);
    }
    turn->errs = turns_anywhere || lays_anywhere;
    const uint8_t die = marrakech_die[rng_below(&chance, MARRAKECH_DIE_FACES)];
    if (!turn->errs) {
        *state = outcomes.after[die - 1];
        return;
    }
    turn_assam(state, way, die);
    if (lays_anywhere && state->phase == MARRAKECH_PHASE_RUG) {
        lay_any_rug(state);
    } else {
        lay_rug(state, mind);
    }
}

// Rivals do not all think alike. With one rival that hardly matters; with more, half of
// the players go by the prior, each time others, so that what such rivals do is judged,
// too.
static void draw_minds(uint8_t players, mind_t minds[GAME_PLAYERS_MAX]) {
    for (uint8_t player = 0; player < players; player++) {
        minds[player] =
            players > 2 && rng_below(&chance, 2) == 0 ? BY_PRIOR : BY_JUDGEMENT;
    }
}

static unsigned play_game(uint8_t players, uint64_t seed, turn_t *turns) {
    const game_setup_t setup = {.players = players, .seed = seed};
    marrakech_state_t state;
    mind_t minds[GAME_PLAYERS_MAX];
    unsigned count = 0;
    draw_minds(players, minds);
    memset(&state, 0, sizeof state);
    marrakech_game.new_game(&state, &setup);
    while (state.phase != MARRAKECH_PHASE_OVER) {
        CHECK(count < TURNS_MAX);
        play_turn(&state, minds[state.turn], &turns[count++]);
    }
    return count;
}

// --- Learning from it -----------------------------------------------------------------

// What was off in this turn, squared and added up; `later` is by how much better each
// player's chance was in the end than this turn expected, and then than the one before
// it did.
static float find_errors(const turn_t *turn, uint8_t players,
                         float later[GAME_PLAYERS_MAX]) {
    float squares = 0;
    for (uint8_t player = 0; player < players; player++) {
        later[player] = turn->expected.of[player] - turn->judged.of[player] +
                        (turn->errs ? 0 : trust_later * later[player]);
        squares += later[player] * later[player] / (float)players;
    }
    return squares;
}

static void blame(const turn_t *turn, uint8_t players,
                  const float later[GAME_PLAYERS_MAX]) {
    float too_high[LEARNER_OUTPUTS_MAX] = {0};
    for (uint8_t player = 0; player < players; player++) {
        too_high[turn->seat[player]] = turn->is_in[player] ? -later[player] : 0;
    }
    learner_blame(&learner, turn->features.input, &turn->run, too_high);
}

// How far chances were off, in all of a game.
static float go_through(const turn_t *turns, unsigned count, uint8_t players,
                        bool learns) {
    float later[GAME_PLAYERS_MAX] = {0};
    float squares = 0;
    for (unsigned i = count; i-- > 0;) {
        squares += find_errors(&turns[i], players, later);
        if (learns) {
            blame(&turns[i], players, later);
        }
    }
    return sqrtf(squares / (float)count);
}

// --- All games ------------------------------------------------------------------------

// Full at first, and less and less in the second half.
static float rate_of(uint32_t game, uint32_t games) {
    const float half = (float)games / 2;
    const float late = fmaxf(0, (float)game - half) / half;
    return rate_at_first + late * (rate_in_the_end - rate_at_first);
}

// The average of about the last thousand games, in hundredths.
typedef struct {
    double error;
    uint32_t games;
} average_t;

static void count_error(average_t *average, double error) {
    average->games++;
    const double share =
        average->games < SHOWN_ONE_IN ? 1.0 / average->games : 1.0 / (int)SHOWN_ONE_IN;
    average->error += (error * 100 - average->error) * share;
}

static void show(progress_t *progress, const playing_t *playing, uint32_t games,
                 const average_t errors[2]) {
    if (games % SHOWN_ONE_IN == 0) {
        fprintf(stderr, "played %u of %u games: off by %.2f %%, in games apart %.2f %%\n",
                games, playing->games, errors[0].error, errors[1].error);
    }
    if (games == playing->games ||
        (uint64_t)games * PROGRESS_STEPS / playing->games > progress->count) {
        progress->values[0][progress->count] = errors[0].error;
        progress->values[1][progress->count++] = errors[1].error;
    }
}

// One network is for three and four players, who take turns.
static uint8_t players_of(const playing_t *playing, uint32_t game) {
    return playing->players == 2 ? 2 : (uint8_t)(3 + game / APART_ONE_IN % 2);
}

unsigned learn_marrakech(const playing_t *playing, int16_t *weights,
                         progress_t *progress) {
    static turn_t turns[TURNS_MAX];
    const uint8_t seats = marrakech_seats(playing->players);
    average_t errors[2] = {{0, 0}};
    rng_seed(&chance, playing->seed);
    learner_begin(&learner, MARRAKECH_INPUTS(seats), seats, &chance);
    for (uint32_t game = 0; game < playing->games; game++) {
        const uint8_t players = players_of(playing, game);
        const bool learns = game % APART_ONE_IN != 0;
        const unsigned count = play_game(players, playing->seed * 1000003u + game, turns);
        const double error = go_through(turns, count, players, learns);
        count_error(&errors[learns ? 0 : 1], error);
        if (learns) {
            learner_step(&learner, rate_of(game, playing->games));
        }
        show(progress, playing, game + 1, errors);
    }
    return learner_weights(&learner, weights);
}
