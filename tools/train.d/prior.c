// SPDX-License-Identifier: MIT
// The weights of Kairo's prior, found by play: in every pair of fast games one side has
// all weights changed a little at random, and the other side has them changed the other
// way. Which changes go with more points is the direction for a step.
#include "engine/ai/kairo_candidates.h"
#include "engine/check.h"
#include "train.h"
#include <math.h>
#include <string.h>

enum {
    WEIGHTS = KAIRO_PRIOR,
    SIDES = 2,
    MOVES_MAX = 1000, // of a game
    CHECK_PAIRS = 1000,
    CHECK_SEED = 99,
    PARTS = 12, // of a point, so that averages are whole numbers
};
_Static_assert((int)WEIGHTS <= (int)PRIOR_WEIGHTS_MAX, "the caller has room for them");

// Where the search for weights begins, in both stages.
static const int16_t first_guess[KAIRO_PRIOR_WEIGHTS] = {
    [KAIRO_PRIOR_COIN_MISSING] = 220, [KAIRO_PRIOR_COIN_USEFUL] = 50,
    [KAIRO_PRIOR_COIN_ANY] = 35,      [KAIRO_PRIOR_COIN_SURPLUS] = 18,
    [KAIRO_PRIOR_COIN_FED] = 50,      [KAIRO_PRIOR_CARD_ANY] = 35,
    [KAIRO_PRIOR_CARD_BUILDS] = 205,  [KAIRO_PRIOR_CARD_JOKER] = 10,
    [KAIRO_PRIOR_CARD_UNKNOWN] = 105, [KAIRO_PRIOR_CARD_AGAIN] = 18,
    [KAIRO_PRIOR_BARKER] = 38,        [KAIRO_PRIOR_BARKER_AGAIN] = 7,
    [KAIRO_PRIOR_MEDAL_KEPT] = 110,   [KAIRO_PRIOR_SIZE_INCOME] = 30,
    [KAIRO_PRIOR_STALL] = 320,        [KAIRO_PRIOR_STALL_BEHIND] = 100,
    [KAIRO_PRIOR_STALL_RIVAL] = 38,   [KAIRO_PRIOR_ROOM] = 12,
    [KAIRO_PRIOR_NEAR] = 4,
};

typedef struct {
    int64_t sum[WEIGHTS]; // of results, each with the sign of the change
    int64_t result;       // added up
    int64_t squares;      // of results
} slopes_t;

// What all workers know of a step.
typedef struct {
    const tuning_t *tuning;
    const int16_t *weights;
    const int16_t *against; // NULL: the weights themselves, changed the other way
    uint64_t seed;
    uint32_t pairs;
    slopes_t *slopes; // one for each worker
} step_t;

// --- A pair of games ------------------------------------------------------------------

static int16_t amount(int16_t weight) {
    enum { PERCENT = 15, AT_LEAST = 5 };
    const int part = (weight < 0 ? -weight : weight) * PERCENT / 100;
    return (int16_t)(part > AT_LEAST ? part : AT_LEAST);
}

// The two sides of a pair.
static void set_sides(const step_t *step, rng_t *rng, int8_t *signs, int16_t *first,
                      int16_t *second) {
    for (unsigned i = 0; i < WEIGHTS; i++) {
        const int16_t weight = step->weights[i];
        signs[i] = rng_next(rng) >> 31 != 0 ? 1 : -1;
        first[i] = (int16_t)(weight + signs[i] * amount(weight));
        second[i] = (int16_t)(weight - signs[i] * amount(weight));
        if (step->against != NULL) {
            first[i] = weight;
            second[i] = step->against[i];
        }
    }
}

// How much more points the first side has on average, in PARTS. Every second player is of
// that side, beginning with `seat`, 0 or 1.
static int64_t play(uint8_t players, uint64_t seed, unsigned seat,
                    int16_t sides[SIDES][WEIGHTS], rng_t *rng) {
    const game_setup_t setup = {
        .players = players, .seed = seed, .start = (uint8_t)(seed % 4 == 0)};
    game_state_t state = {{0}};
    kairo_game.new_game(&state, &setup);
    for (unsigned n = 0; n < MOVES_MAX && !kairo_game.is_over(&state); n++) {
        prior_set(players, sides[(kairo_game.to_move(&state) + seat) % SIDES]);
        kairo_ai.play_fast(&state, rng);
    }
    int64_t points[SIDES] = {0};
    int64_t count[SIDES] = {0};
    for (uint8_t player = 0; player < players; player++) {
        points[(player + seat) % SIDES] += PARTS * kairo_game.score(&state, player);
        count[(player + seat) % SIDES]++;
    }
    CHECK(count[0] > 0 && count[1] > 0);
    return points[0] / count[0] - points[1] / count[1];
}

static void work(const void *context, uint32_t worker, uint32_t workers) {
    static int16_t sides[SIDES][WEIGHTS];
    const step_t *step = context;
    const uint8_t players = step->tuning->players;
    slopes_t *slopes = &step->slopes[worker];
    for (uint32_t pair = worker; pair < step->pairs; pair += workers) {
        rng_t rng;
        int8_t signs[WEIGHTS];
        rng_seed(&rng, step->seed * 7919u + pair);
        set_sides(step, &rng, signs, sides[0], sides[1]);
        int64_t result = 0;
        for (unsigned seat = 0; seat < SIDES; seat++) {
            result += play(players, step->seed * 1000003u + pair, seat, sides, &rng);
        }
        for (unsigned i = 0; i < WEIGHTS; i++) {
            slopes->sum[i] += signs[i] * result;
        }
        slopes->result += result;
        slopes->squares += result * result;
    }
}

// All workers' slopes in one.
static bool find_slopes(step_t *step, slopes_t *all) {
    const size_t bytes = workers_count() * sizeof *step->slopes;
    step->slopes = workers_memory(bytes);
    const bool is_fine = workers_run(work, step);
    memset(all, 0, sizeof *all);
    for (uint32_t worker = 0; worker < workers_count(); worker++) {
        const slopes_t *slopes = &step->slopes[worker];
        for (unsigned i = 0; i < WEIGHTS; i++) {
            all->sum[i] += slopes->sum[i];
        }
        all->result += slopes->result;
        all->squares += slopes->squares;
    }
    workers_release(step->slopes, bytes);
    return is_fine;
}

// --- Steps ----------------------------------------------------------------------------

// A change that is three times as large as chance explains is made in full.
static void go(int16_t *weights, const slopes_t *slopes, double pace) {
    const double chance = sqrt((double)slopes->squares);
    for (unsigned i = 0; i < WEIGHTS; i++) {
        double share = (double)slopes->sum[i] / (3 * chance);
        share = share > 1 ? 1 : share < -1 ? -1 : share;
        weights[i] = (int16_t)(weights[i] + lrint(pace * share * amount(weights[i])));
    }
}

// How far the weights are ahead of the first guess, in points, and the error of that.
static bool check(const tuning_t *tuning, const int16_t *weights, const int16_t *guess,
                  progress_t *progress) {
    step_t step = {.tuning = tuning,
                   .weights = weights,
                   .against = guess,
                   .seed = tuning->seed + CHECK_SEED,
                   .pairs = CHECK_PAIRS};
    slopes_t slopes;
    const bool is_fine = find_slopes(&step, &slopes);
    const double scale = (double)(SIDES * PARTS * CHECK_PAIRS);
    const unsigned n = progress->count++;
    progress->values[0][n] = (double)slopes.result / scale;
    progress->values[1][n] = 1.96 * sqrt((double)slopes.squares) / scale;
    fprintf(stderr, "step %u: ahead of the first guess by %.2f +- %.2f points\n", n + 1,
            progress->values[0][n], progress->values[1][n]);
    return is_fine;
}

unsigned tune_prior(const tuning_t *tuning, int16_t weights[PRIOR_WEIGHTS_MAX],
                    progress_t *progress) {
    int16_t guess[WEIGHTS];
    for (unsigned i = 0; i < WEIGHTS; i++) {
        guess[i] = weights[i] = first_guess[i % KAIRO_PRIOR_WEIGHTS];
    }
    for (unsigned n = 0; n < tuning->steps; n++) {
        step_t step = {.tuning = tuning,
                       .weights = weights,
                       .seed = tuning->seed + n,
                       .pairs = tuning->pairs};
        slopes_t slopes;
        if (!find_slopes(&step, &slopes)) {
            return 0;
        }
        go(weights, &slopes, 1.0 - 0.7 * n / tuning->steps);
        if (!check(tuning, weights, guess, progress)) {
            return 0;
        }
    }
    return WEIGHTS;
}
