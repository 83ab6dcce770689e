// SPDX-License-Identifier: MIT
// The network of engine/ai/network.h in real numbers, and how it learns: by gradients,
// each weight with a step that fits how its own have been so far (Adam).
#ifndef TOOLS_TRAIN_LEARNER_H
#define TOOLS_TRAIN_LEARNER_H

#include "engine/ai/network.h"

enum { LEARNER_WEIGHTS_MAX = 16384, LEARNER_OUTPUTS_MAX = GAME_PLAYERS_MAX };

typedef struct {
    unsigned inputs, outputs;
    unsigned steps;
    float weight[LEARNER_WEIGHTS_MAX]; // in the engine's order
    float gradient[LEARNER_WEIGHTS_MAX];
    float mean[LEARNER_WEIGHTS_MAX];   // of its gradients, the last ones most
    float square[LEARNER_WEIGHTS_MAX]; // of them, likewise
} learner_t;

// What came out for some inputs, and what is needed to learn from it.
typedef struct {
    float hidden[NETWORK_HIDDEN];
    float output[LEARNER_OUTPUTS_MAX];
} learner_run_t;

void learner_begin(learner_t *learner, unsigned inputs, unsigned outputs, rng_t *rng);
void learner_run(const learner_t *learner, const uint8_t *inputs, learner_run_t *run);

// By how much each output should have been lower, for these inputs.
void learner_blame(learner_t *learner, const uint8_t *inputs, const learner_run_t *run,
                   const float too_high[LEARNER_OUTPUTS_MAX]);

// Takes the blame since the last step to heart.
void learner_step(learner_t *learner, float rate);

// The weights as the engine keeps them; returns how many.
unsigned learner_weights(const learner_t *learner, int16_t *weights);

#endif
