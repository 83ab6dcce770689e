// SPDX-License-Identifier: MIT
// Least squares by stochastic gradient descent, each weight with a step of its own
// (Adagrad). What is predicted is by how much a player's points to come differ from the
// average of all players.
#include "train.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EPOCHS = 8, POINT = 100 };

typedef struct {
    const playing_t *playing;
    float weight[FEATURES_MAX]; // in points
    float slope[FEATURES_MAX];  // squares of gradients, added up
} model_t;

static float sum_of_weights(const model_t *model, const uint16_t *active) {
    float sum = 0;
    for (unsigned i = 0; i < model->playing->subject->active; i++) {
        sum += active[i] == UINT16_MAX ? 0 : model->weight[active[i]];
    }
    return sum;
}

// What is predicted minus what came, for each player.
static void find_errors(const model_t *model, const sample_t *sample, float *errors) {
    const unsigned players = model->playing->players;
    float mean = 0;
    for (unsigned player = 0; player < players; player++) {
        errors[player] =
            sum_of_weights(model, sample->active[player]) - sample->to_come[player];
        mean += errors[player] / (float)players;
    }
    for (unsigned player = 0; player < players; player++) {
        errors[player] -= mean;
    }
}

// Weights that few positions speak for stay small.
static void learn(model_t *model, const sample_t *sample, float rate) {
    const float shrink = 0.0005f;
    float errors[GAME_PLAYERS_MAX];
    find_errors(model, sample, errors);
    for (unsigned player = 0; player < model->playing->players; player++) {
        for (unsigned i = 0; i < model->playing->subject->active; i++) {
            const uint16_t feature = sample->active[player][i];
            if (feature == UINT16_MAX) {
                continue;
            }
            const float gradient = errors[player] + model->weight[feature] * shrink;
            model->slope[feature] += gradient * gradient;
            model->weight[feature] -= rate * gradient / sqrtf(model->slope[feature] + 1);
        }
    }
}

// The error in the games learnt from, or in those kept apart.
static double measure(const model_t *model, const sample_t *samples, bool is_apart) {
    const size_t count = (size_t)model->playing->games * SAMPLES_A_GAME;
    double sum = 0;
    double terms = 0;
    for (size_t at = 0; at < count; at++) {
        if (!samples[at].is_there || sample_is_kept_apart(at) != is_apart) {
            continue;
        }
        float errors[GAME_PLAYERS_MAX];
        find_errors(model, &samples[at], errors);
        for (unsigned player = 0; player < model->playing->players; player++) {
            sum += errors[player] * errors[player];
            terms++;
        }
    }
    return terms > 0 ? sqrt(sum / terms) : 0;
}

static int16_t rounded(float weight) {
    return (int16_t)lrintf(fmaxf(-32000, fminf(32000, weight * (float)POINT)));
}

double fit_weights(const playing_t *playing, const sample_t *samples, int16_t *weights,
                   progress_t *progress) {
    static model_t model;
    const size_t count = (size_t)playing->games * SAMPLES_A_GAME;
    uint32_t *order = workers_memory(count * sizeof *order);
    const size_t used = samples_to_learn(samples, count, order);
    memset(&model, 0, sizeof model);
    model.playing = playing;
    const double without = measure(&model, samples, true);
    for (unsigned i = 0; i < playing->subject->features; i++) {
        model.weight[i] = (float)weights[i] / (float)POINT;
    }
    rng_t rng;
    rng_seed(&rng, playing->seed);
    for (unsigned epoch = 0; epoch < EPOCHS; epoch++) {
        samples_shuffle(order, used, &rng);
        const float rate = 0.3f * (1.0f - (float)epoch / (float)EPOCHS);
        for (size_t i = 0; i < used; i++) {
            learn(&model, &samples[order[i]], rate);
        }
        progress->values[0][epoch] = measure(&model, samples, false);
        progress->values[1][epoch] = measure(&model, samples, true);
        fprintf(stderr, "epoch %u: off by %.3f points, in games kept apart by %.3f\n",
                epoch + 1, progress->values[0][epoch], progress->values[1][epoch]);
    }
    progress->count = EPOCHS;
    for (unsigned i = 0; i < playing->subject->features; i++) {
        weights[i] = rounded(model.weight[i]);
    }
    workers_release(order, count * sizeof *order);
    return without;
}
