// SPDX-License-Identifier: MIT
// The judgement of Marrakech, learnt while it plays itself. The die decides so much that
// how a game ends says little of how good a position was. So what is learnt is what the
// judgement itself says after the best of the next turns, over all faces of the die, and
// how far it was off there, and so on until the end: the luck of the dice is left out.
// (That is temporal differences, with expected instead of rolled turns.)
#include "engine/ai/marrakech_features.h"
#include "engine/check.h"
#include "train.h"
#include <math.h>
#include <string.h>

enum {
    TURNS_MAX = 64,     // of a game
    ERRS_IN_1000 = 100, // rugs laid anywhere, so that bad positions come up
    ERRS_TURNING_IN_1000 = 50,
    SHOWN_ONE_IN = 1000,
    PROGRESS_STEPS = 16,
};

// What is learnt of a later error, and from errors of more points than these.
static const float trust_later = 0.8f;
static const float error_max = 20;
static const float shrink = 0.0005f; // weights that few positions speak for stay small

static struct {
    float weight[MARRAKECH_FEATURES]; // in points
    float slope[MARRAKECH_FEATURES];  // squares of gradients, added up
    rng_t rng;
} model;

typedef struct {
    float of[GAME_PLAYERS_MAX];
} worths_t;

// One turn of a game.
typedef struct {
    marrakech_answers_t answers;
    worths_t judged;   // before it
    worths_t expected; // the same, after the best turn
    bool is_in[GAME_PLAYERS_MAX];
    bool errs; // what comes later says nothing of it
} turn_t;

// --- Judging --------------------------------------------------------------------------

static ai_score_t nothing(uint8_t players, uint16_t feature) {
    (void)players;
    (void)feature;
    return 0;
}

static float learnt(const marrakech_answers_t *answers, uint8_t player) {
    float sum = 0;
    for (unsigned i = 0; i < MARRAKECH_ACTIVE; i++) {
        const uint16_t feature = answers->active[player][i];
        sum += feature == MARRAKECH_INACTIVE ? 0 : model.weight[feature];
    }
    return sum;
}

static worths_t judge(const marrakech_state_t *state) {
    ai_score_t known[GAME_PLAYERS_MAX] = {0};
    marrakech_answers_t answers;
    worths_t worths = {{0}};
    const bool goes_on = state->phase != MARRAKECH_PHASE_OVER;
    if (goes_on) {
        marrakech_features(state, &answers);
    }
    marrakech_judge_by(state, nothing, known);
    for (uint8_t player = 0; player < state->players; player++) {
        worths.of[player] = (float)known[player] / 100;
        worths.of[player] +=
            goes_on && !state->is_out[player] ? learnt(&answers, player) : 0;
    }
    return worths;
}

// As leads.c has it.
static float lead_of(const worths_t *worths, uint8_t players, uint8_t player) {
    float best = -INFINITY;
    float sum = 0;
    for (uint8_t other = 0; other < players; other++) {
        if (other != player) {
            best = fmaxf(best, worths->of[other]);
            sum += worths->of[other];
        }
    }
    return worths->of[player] - (sum / (float)(players - 1) + best) / 2;
}

// --- The best turn --------------------------------------------------------------------

static size_t list_rugs(const marrakech_state_t *state,
                        game_move_t moves[MARRAKECH_MOVES_MAX]) {
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    return marrakech_game.list(state, &cursor, moves, MARRAKECH_MOVES_MAX);
}

// Lays the rug that leads furthest ahead.
static worths_t lay_best_rug(marrakech_state_t *state) {
    game_move_t moves[MARRAKECH_MOVES_MAX];
    const size_t count = list_rugs(state, moves);
    const uint8_t player = state->turn;
    marrakech_state_t best = *state;
    worths_t worths = {{0}};
    for (size_t i = 0; i < count; i++) {
        marrakech_state_t after = *state;
        marrakech_game.apply(&after, &moves[i], NULL);
        const worths_t found = judge(&after);
        if (i == 0 || lead_of(&found, state->players, player) >
                          lead_of(&worths, state->players, player)) {
            worths = found;
            best = after;
        }
    }
    *state = best;
    return worths;
}

static void turn_assam(marrakech_state_t *state, uint8_t turn, uint8_t die) {
    const marrakech_move_t move = {.kind = MARRAKECH_MOVE_TURN, .turn = turn, .die = die};
    game_move_t bytes;
    memcpy(&bytes, &move, sizeof bytes);
    marrakech_game.apply(state, &bytes, NULL);
}

// On average over the faces of the die; the colour of a rug from a stack is drawn.
static worths_t expect_turn(const marrakech_state_t *state, uint8_t turn) {
    worths_t worths = {{0}};
    for (uint8_t die = 1; die <= MARRAKECH_DIE_MAX; die++) {
        marrakech_state_t after = *state;
        turn_assam(&after, turn, die);
        if (after.players == 2) {
            const uint32_t second = rng_next(&model.rng) >> 31;
            after.stack[state->turn] = (after.stack[state->turn] & ~1u) | second;
        }
        const worths_t found =
            after.phase == MARRAKECH_PHASE_RUG ? lay_best_rug(&after) : judge(&after);
        const float share =
            (float)marrakech_faces_showing[die - 1] / (float)MARRAKECH_DIE_FACES;
        for (uint8_t player = 0; player < state->players; player++) {
            worths.of[player] += share * found.of[player];
        }
    }
    return worths;
}

static uint8_t best_turn(const marrakech_state_t *state, worths_t *worths) {
    uint8_t best = 0;
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        const worths_t found = expect_turn(state, turn);
        if (turn == 0 || lead_of(&found, state->players, state->turn) >
                             lead_of(worths, state->players, state->turn)) {
            *worths = found;
            best = turn;
        }
    }
    return best;
}

// --- One game -------------------------------------------------------------------------

static bool errs(unsigned in_1000) {
    return rng_below(&model.rng, 1000) < in_1000;
}

static void play_turn(marrakech_state_t *state, turn_t *turn) {
    marrakech_features(state, &turn->answers);
    turn->judged = judge(state);
    for (uint8_t player = 0; player < state->players; player++) {
        turn->is_in[player] = !state->is_out[player];
    }
    uint8_t way = best_turn(state, &turn->expected);
    turn->errs = errs(ERRS_TURNING_IN_1000);
    if (turn->errs) {
        way = (uint8_t)rng_below(&model.rng, MARRAKECH_TURNS);
    }
    turn_assam(state, way, 0);
    if (state->phase != MARRAKECH_PHASE_RUG) {
        return;
    }
    if (errs(ERRS_IN_1000)) {
        game_move_t moves[MARRAKECH_MOVES_MAX];
        const size_t count = list_rugs(state, moves);
        marrakech_game.apply(state, &moves[rng_below(&model.rng, (uint32_t)count)], NULL);
        turn->errs = true;
    } else {
        lay_best_rug(state);
    }
}

static unsigned play_game(uint8_t players, uint64_t seed, turn_t *turns) {
    const game_setup_t setup = {.players = players, .seed = seed};
    marrakech_state_t state;
    unsigned count = 0;
    memset(&state, 0, sizeof state);
    marrakech_game.new_game(&state, &setup);
    while (state.phase != MARRAKECH_PHASE_OVER) {
        CHECK(count < TURNS_MAX);
        play_turn(&state, &turns[count++]);
    }
    return count;
}

// --- Learning from it -----------------------------------------------------------------

static void learn_weights(const turn_t *turn, uint8_t player, float error, float rate) {
    const float size = fmaxf(-error_max, fminf(error_max, error));
    for (unsigned i = 0; i < MARRAKECH_ACTIVE; i++) {
        const uint16_t feature = turn->answers.active[player][i];
        if (feature == MARRAKECH_INACTIVE) {
            continue;
        }
        const float gradient = size + model.weight[feature] * shrink;
        model.slope[feature] += gradient * gradient;
        model.weight[feature] -= rate * gradient / sqrtf(model.slope[feature] + 1);
    }
}

// The errors of this turn, squared and added up; `later` is by how much more each player
// was worth in the end than this turn expected, and then than the one before it did.
static float learn_turn(const turn_t *turn, uint8_t players, float rate,
                        float later[GAME_PLAYERS_MAX]) {
    float errors[GAME_PLAYERS_MAX] = {0};
    float mean = 0;
    float in = 0;
    float squares = 0;
    for (uint8_t player = 0; player < players; player++) {
        later[player] = turn->expected.of[player] - turn->judged.of[player] +
                        (turn->errs ? 0 : trust_later * later[player]);
        errors[player] = -later[player];
        mean += turn->is_in[player] ? errors[player] : 0;
        in += turn->is_in[player] ? 1 : 0;
    }
    for (uint8_t player = 0; player < players; player++) {
        if (turn->is_in[player]) {
            const float error = errors[player] - mean / in;
            learn_weights(turn, player, error, rate);
            squares += error * error / in;
        }
    }
    return squares;
}

static void show(progress_t *progress, const playing_t *playing, uint32_t games,
                 double error) {
    if (games % SHOWN_ONE_IN == 0) {
        fprintf(stderr, "played %u of %u games: off by %.3f points\n", games,
                playing->games, error);
    }
    if (games == playing->games ||
        games * PROGRESS_STEPS / playing->games > progress->count) {
        progress->values[0][progress->count] = error;
        progress->values[1][progress->count++] = 0;
    }
}

void learn_marrakech(const playing_t *playing, int16_t *weights, progress_t *progress) {
    static turn_t turns[TURNS_MAX];
    memset(&model, 0, sizeof model);
    rng_seed(&model.rng, playing->seed);
    double error = 0;
    for (uint32_t game = 0; game < playing->games; game++) {
        const float done = (float)game / (float)playing->games;
        const unsigned count =
            play_game(playing->players, playing->seed * 1000003u + game, turns);
        float later[GAME_PLAYERS_MAX] = {0};
        float squares = 0;
        for (unsigned i = count; i-- > 0;) {
            squares +=
                learn_turn(&turns[i], playing->players, 0.2f * (1 - 0.9f * done), later);
        }
        const double share =
            game < SHOWN_ONE_IN ? 1.0 / (game + 1) : 1.0 / (int)SHOWN_ONE_IN;
        error += (sqrt((double)squares / count) - error) * share;
        show(progress, playing, game + 1, error);
    }
    for (unsigned i = 0; i < MARRAKECH_FEATURES; i++) {
        weights[i] = (int16_t)lrintf(fmaxf(-320, fminf(320, model.weight[i])) * 100);
    }
}
