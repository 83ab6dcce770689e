// SPDX-License-Identifier: MIT
// The network of Kairo's judgement. It learns as the sums do (fit.c): least squares by
// stochastic gradient descent, each weight with a step of its own, and what is predicted
// is by how much a player's points to come differ from the average of all players.
//
// How a game ends says little of a position in its middle: most of it is luck. So once
// the network has learnt from the ends of games, it learns mostly from what it says
// itself of the same games a few positions later, and only a little from their ends.
#include "kairo_network.h"
#include "engine/ai/kairo_network.h"
#include <math.h>
#include <string.h>

enum {
    COLOUR_UNITS = KAIRO_NET_COLOUR_UNITS,
    PLAYER_UNITS = KAIRO_NET_PLAYER_UNITS,
    EPOCHS = 5,
    LATER = 6, // positions, for which about three rounds are played
    POINT = 100,
};

static const float share_of_end = 0.2f; // in what is learnt, once it is of both
static const float rate_at_first = 0.07f;

typedef struct {
    float colour[KAIRO_NET_COLOUR_ANSWERS][COLOUR_UNITS];
    float player[KAIRO_NET_PLAYER_ANSWERS][PLAYER_UNITS];
    float between[COLOUR_UNITS][PLAYER_UNITS];
    float colour_out[KAIRO_STAGES][COLOUR_UNITS];
    float player_out[KAIRO_STAGES][PLAYER_UNITS];
} weights_t;

static weights_t weights; // in points
static weights_t slopes;  // squares of gradients, added up

// What a player's units say.
typedef struct {
    float colour[KAIRO_COLOURS][COLOUR_UNITS];
    float colours[COLOUR_UNITS]; // all six together
    float player[PLAYER_UNITS];
    float worth;
} units_t;

static const uint16_t *rows_of_colour(const uint16_t *active, unsigned colour) {
    return active + (size_t)colour * KAIRO_NET_OF_COLOUR;
}

static const uint16_t *rows_of_player(const uint16_t *active) {
    return active + NETWORK_ROWS_OF_PLAYER;
}

static bool is_out(const uint16_t *active) {
    return active[0] == UINT16_MAX;
}

// --- Judging --------------------------------------------------------------------------

static float above_zero(float sum) {
    return sum > 0 ? sum : 0;
}

static void find_colours(const uint16_t *active, units_t *units) {
    memset(units, 0, sizeof *units);
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        float *sums = units->colour[colour];
        for (unsigned i = 0; i < KAIRO_NET_OF_COLOUR; i++) {
            const float *row = weights.colour[rows_of_colour(active, colour)[i]];
            for (unsigned unit = 0; unit < COLOUR_UNITS; unit++) {
                sums[unit] += row[unit];
            }
        }
        for (unsigned unit = 0; unit < COLOUR_UNITS; unit++) {
            sums[unit] = above_zero(sums[unit]);
            units->colours[unit] += sums[unit];
        }
    }
}

static void find_units(const uint16_t *active, units_t *units) {
    find_colours(active, units);
    for (unsigned i = 0; i < KAIRO_NET_OF_PLAYER; i++) {
        const float *row = weights.player[rows_of_player(active)[i]];
        for (unsigned unit = 0; unit < PLAYER_UNITS; unit++) {
            units->player[unit] += row[unit];
        }
    }
    for (unsigned from = 0; from < COLOUR_UNITS; from++) {
        for (unsigned unit = 0; unit < PLAYER_UNITS; unit++) {
            units->player[unit] += weights.between[from][unit] * units->colours[from];
        }
    }
    const unsigned stage = active[NETWORK_STAGE];
    for (unsigned unit = 0; unit < COLOUR_UNITS; unit++) {
        units->worth += weights.colour_out[stage][unit] * units->colours[unit];
    }
    for (unsigned unit = 0; unit < PLAYER_UNITS; unit++) {
        units->player[unit] = above_zero(units->player[unit]);
        units->worth += weights.player_out[stage][unit] * units->player[unit];
    }
}

// What is predicted minus what came, for each player.
static void find_errors(const playing_t *playing, const sample_t *sample,
                        const float *to_come, units_t *units, float *errors) {
    float mean = 0;
    for (unsigned player = 0; player < playing->players; player++) {
        units[player].worth = 0;
        if (!is_out(sample->active[player])) {
            find_units(sample->active[player], &units[player]);
        }
        errors[player] = units[player].worth - to_come[player];
        mean += errors[player] / (float)playing->players;
    }
    for (unsigned player = 0; player < playing->players; player++) {
        errors[player] -= mean;
    }
}

// --- Learning -------------------------------------------------------------------------

static void step(float *weight, float *slope, const float *gradients, unsigned count,
                 float rate) {
    for (unsigned i = 0; i < count; i++) {
        slope[i] += gradients[i] * gradients[i];
        weight[i] -= rate * gradients[i] / sqrtf(slope[i] + 1);
    }
}

// The units of the player; adds what those of the colours have to do with the error.
static void learn_player(const uint16_t *active, const units_t *units, float error,
                         float rate, float *colours) {
    const unsigned stage = active[NETWORK_STAGE];
    float back[PLAYER_UNITS];
    float out[PLAYER_UNITS];
    for (unsigned unit = 0; unit < PLAYER_UNITS; unit++) {
        back[unit] =
            units->player[unit] > 0 ? error * weights.player_out[stage][unit] : 0;
        out[unit] = error * units->player[unit];
    }
    for (unsigned from = 0; from < COLOUR_UNITS; from++) {
        float between[PLAYER_UNITS];
        for (unsigned unit = 0; unit < PLAYER_UNITS; unit++) {
            colours[from] += weights.between[from][unit] * back[unit];
            between[unit] = back[unit] * units->colours[from];
        }
        step(weights.between[from], slopes.between[from], between, PLAYER_UNITS, rate);
    }
    step(weights.player_out[stage], slopes.player_out[stage], out, PLAYER_UNITS, rate);
    for (unsigned i = 0; i < KAIRO_NET_OF_PLAYER; i++) {
        const unsigned row = rows_of_player(active)[i];
        step(weights.player[row], slopes.player[row], back, PLAYER_UNITS, rate);
    }
}

static void learn(const uint16_t *active, const units_t *units, float error, float rate) {
    const unsigned stage = active[NETWORK_STAGE];
    float colours[COLOUR_UNITS];
    float out[COLOUR_UNITS];
    for (unsigned unit = 0; unit < COLOUR_UNITS; unit++) {
        colours[unit] = error * weights.colour_out[stage][unit];
        out[unit] = error * units->colours[unit];
    }
    learn_player(active, units, error, rate, colours);
    step(weights.colour_out[stage], slopes.colour_out[stage], out, COLOUR_UNITS, rate);
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        float back[COLOUR_UNITS];
        for (unsigned unit = 0; unit < COLOUR_UNITS; unit++) {
            back[unit] = units->colour[colour][unit] > 0 ? colours[unit] : 0;
        }
        for (unsigned i = 0; i < KAIRO_NET_OF_COLOUR; i++) {
            const unsigned row = rows_of_colour(active, colour)[i];
            step(weights.colour[row], slopes.colour[row], back, COLOUR_UNITS, rate);
        }
    }
}

// --- What is to be learnt -------------------------------------------------------------

typedef struct {
    float to_come[GAME_PLAYERS_MAX];
} target_t;

static target_t end_of(const playing_t *playing, const sample_t *sample) {
    target_t target = {{0}};
    for (unsigned player = 0; player < playing->players; player++) {
        target.to_come[player] = sample->to_come[player];
    }
    return target;
}

// What the network says of the position later, and a little of how the game ended.
static target_t later_of(const playing_t *playing, const sample_t *sample,
                         const sample_t *later) {
    target_t target = end_of(playing, sample);
    for (unsigned player = 0; player < playing->players; player++) {
        units_t units = {.worth = 0};
        if (!is_out(later->active[player])) {
            find_units(later->active[player], &units);
        }
        // Both games have the same end: what has come since is the difference.
        const float since = sample->to_come[player] - later->to_come[player];
        target.to_come[player] = share_of_end * target.to_come[player] +
                                 (1 - share_of_end) * (since + units.worth);
    }
    return target;
}

static void find_targets(const playing_t *playing, const sample_t *samples, size_t count,
                         bool from_later, target_t *targets) {
    for (size_t at = 0; at < count; at++) {
        const bool has_later =
            at % SAMPLES_A_GAME + LATER < SAMPLES_A_GAME && samples[at + LATER].is_there;
        if (samples[at].is_there) {
            targets[at] = from_later && has_later
                              ? later_of(playing, &samples[at], &samples[at + LATER])
                              : end_of(playing, &samples[at]);
        }
    }
}

// --- Fitting --------------------------------------------------------------------------

// How far it is off how the games ended: those learnt from, or those kept apart.
static double measure(const playing_t *playing, const sample_t *samples, bool is_apart) {
    const size_t count = (size_t)playing->games * SAMPLES_A_GAME;
    double sum = 0;
    double terms = 0;
    for (size_t at = 0; at < count; at++) {
        if (!samples[at].is_there || sample_is_kept_apart(at) != is_apart) {
            continue;
        }
        units_t units[GAME_PLAYERS_MAX];
        float errors[GAME_PLAYERS_MAX];
        const target_t target = end_of(playing, &samples[at]);
        find_errors(playing, &samples[at], target.to_come, units, errors);
        for (unsigned player = 0; player < playing->players; player++) {
            sum += errors[player] * errors[player];
            terms++;
        }
    }
    return terms > 0 ? sqrt(sum / terms) : 0;
}

static void learn_sample(const playing_t *playing, const sample_t *sample,
                         const target_t *target, float rate) {
    units_t units[GAME_PLAYERS_MAX];
    float errors[GAME_PLAYERS_MAX];
    find_errors(playing, sample, target->to_come, units, errors);
    for (unsigned player = 0; player < playing->players; player++) {
        if (!is_out(sample->active[player])) {
            learn(sample->active[player], &units[player], errors[player], rate);
        }
    }
}

static void note(const playing_t *playing, const sample_t *samples,
                 progress_t *progress) {
    const unsigned at = progress->count++;
    progress->values[0][at] = measure(playing, samples, false);
    progress->values[1][at] = measure(playing, samples, true);
    fprintf(stderr, "epoch %u: off by %.3f points, in games kept apart by %.3f\n", at + 1,
            progress->values[0][at], progress->values[1][at]);
}

void network_fit(const playing_t *playing, const sample_t *samples, bool from_later,
                 progress_t *progress) {
    const size_t count = (size_t)playing->games * SAMPLES_A_GAME;
    uint32_t *order = workers_memory(count * sizeof *order);
    target_t *targets = workers_memory(count * sizeof *targets);
    find_targets(playing, samples, count, from_later, targets);
    const size_t used = samples_to_learn(samples, count, order);
    memset(&slopes, 0, sizeof slopes);
    rng_t rng;
    rng_seed(&rng, playing->seed);
    for (unsigned epoch = 0; epoch < EPOCHS; epoch++) {
        samples_shuffle(order, used, &rng);
        const float rate = rate_at_first * (1.0f - (float)epoch / (float)EPOCHS);
        for (size_t i = 0; i < used; i++) {
            learn_sample(playing, &samples[order[i]], &targets[order[i]], rate);
        }
        note(playing, samples, progress);
    }
    workers_release(targets, count * sizeof *targets);
    workers_release(order, count * sizeof *order);
}

// --- Beginning, and keeping what was learnt -------------------------------------------

static void fill(float *of, size_t count, float most, rng_t *rng) {
    for (size_t i = 0; i < count; i++) {
        const float share = (float)rng_below(rng, 2001) / 1000.0f - 1;
        of[i] = share * most;
    }
}

// Half of the units count for a player, the others against.
static void fill_out(float *of, size_t count) {
    for (size_t i = 0; i < count; i++) {
        of[i] = i % 2 == 0 ? -0.3f : 0.3f;
    }
}

#define FLOATS_OF(table) (float *)(table), sizeof(table) / sizeof(float)

void network_begin(uint64_t seed) {
    rng_t rng;
    rng_seed(&rng, seed);
    fill(FLOATS_OF(weights.colour), 0.2f, &rng);
    fill(FLOATS_OF(weights.player), 0.2f, &rng);
    fill(FLOATS_OF(weights.between), 0.15f, &rng);
    fill_out(FLOATS_OF(weights.colour_out));
    fill_out(FLOATS_OF(weights.player_out));
}

static void pack(const float *from, size_t count, uint32_t *words) {
    memset(words, 0, count);
    for (size_t i = 0; i < count; i++) {
        const long rounded = lrintf(from[i] * (float)KAIRO_NET_UNIT);
        const long kept = rounded > AI_WEIGHT_MAX    ? AI_WEIGHT_MAX
                          : rounded < -AI_WEIGHT_MAX ? -AI_WEIGHT_MAX
                                                     : rounded;
        words[i / KAIRO_NET_IN_WORD] |= (uint32_t)(kept + KAIRO_NET_ZERO)
                                        << 8 * (i % KAIRO_NET_IN_WORD);
    }
}

void network_keep(uint32_t *words) {
    pack(FLOATS_OF(weights.colour), words + KAIRO_NET_AT_COLOUR);
    pack(FLOATS_OF(weights.player), words + KAIRO_NET_AT_PLAYER);
    pack(FLOATS_OF(weights.between), words + KAIRO_NET_AT_BETWEEN);
    pack(FLOATS_OF(weights.colour_out), words + KAIRO_NET_AT_COLOUR_OUT);
    pack(FLOATS_OF(weights.player_out), words + KAIRO_NET_AT_PLAYER_OUT);
}
