// SPDX-License-Identifier: MIT
#include "learner.h"
#include "engine/check.h"
#include <math.h>
#include <string.h>

static const float input_one = NETWORK_INPUT_ONE;

static unsigned hidden_count(const learner_t *learner) {
    return learner->inputs * NETWORK_HIDDEN;
}

static unsigned weight_count(const learner_t *learner) {
    return NETWORK_WEIGHTS(learner->inputs, learner->outputs);
}

// How many of the engine's units a weight of 1.0 is.
static float units(const learner_t *learner, unsigned weight) {
    return weight < hidden_count(learner) ? (float)NETWORK_WEIGHT_ONE
                                          : (float)NETWORK_LAST_WEIGHT_ONE;
}

static unsigned output_at(const learner_t *learner, unsigned output) {
    return hidden_count(learner) + output * (NETWORK_HIDDEN + 1);
}

// --- Running --------------------------------------------------------------------------

// Small numbers, so that hidden units differ from the start.
void learner_begin(learner_t *learner, unsigned inputs, unsigned outputs, rng_t *rng) {
    enum { STEPS = 1000 }; // from 0, both ways
    static const float first_size = 0.15f;
    static const float last_size = 0.05f;
    memset(learner, 0, sizeof *learner);
    learner->inputs = inputs;
    learner->outputs = outputs;
    CHECK(weight_count(learner) <= LEARNER_WEIGHTS_MAX && outputs <= LEARNER_OUTPUTS_MAX);
    for (unsigned i = 0; i < weight_count(learner); i++) {
        const float at = (float)rng_below(rng, 2 * STEPS + 1) / (float)STEPS - 1;
        learner->weight[i] = at * (i < hidden_count(learner) ? first_size : last_size);
    }
}

void learner_run(const learner_t *learner, const uint8_t *inputs, learner_run_t *run) {
    float sums[NETWORK_HIDDEN] = {0};
    const float *weights = learner->weight;
    for (unsigned i = 0; i < learner->inputs; i++, weights += NETWORK_HIDDEN) {
        if (inputs[i] == 0) {
            continue;
        }
        const float input = (float)inputs[i];
        for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
            sums[unit] += input * weights[unit];
        }
    }
    for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
        run->hidden[unit] = sums[unit] < 0 ? 0 : sums[unit] / input_one;
    }
    for (unsigned output = 0; output < learner->outputs; output++) {
        const float *last = &learner->weight[output_at(learner, output)];
        run->output[output] = last[NETWORK_HIDDEN];
        for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
            run->output[output] += run->hidden[unit] * last[unit];
        }
    }
}

// --- Learning -------------------------------------------------------------------------

void learner_blame(learner_t *learner, const uint8_t *inputs, const learner_run_t *run,
                   const float too_high[LEARNER_OUTPUTS_MAX]) {
    float hidden[NETWORK_HIDDEN] = {0};
    for (unsigned output = 0; output < learner->outputs; output++) {
        const unsigned at = output_at(learner, output);
        for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
            const bool is_silent = run->hidden[unit] <= 0;
            learner->gradient[at + unit] += too_high[output] * run->hidden[unit];
            hidden[unit] += is_silent ? 0 : too_high[output] * learner->weight[at + unit];
        }
        learner->gradient[at + NETWORK_HIDDEN] += too_high[output];
    }
    float *gradients = learner->gradient;
    for (unsigned i = 0; i < learner->inputs; i++, gradients += NETWORK_HIDDEN) {
        if (inputs[i] == 0) {
            continue;
        }
        const float input = (float)inputs[i] / input_one;
        for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
            gradients[unit] += input * hidden[unit];
        }
    }
}

static float within(float value, float limit) {
    return value > limit ? limit : value < -limit ? -limit : value;
}

void learner_step(learner_t *learner, float rate) {
    static const float keep_mean = 0.9f;
    static const float keep_square = 0.999f;
    static const float tiny = 1e-6f;
    learner->steps++;
    const float mean_part = 1 - powf(keep_mean, (float)learner->steps);
    const float square_part = 1 - powf(keep_square, (float)learner->steps);
    for (unsigned i = 0; i < weight_count(learner); i++) {
        const float gradient = learner->gradient[i];
        learner->gradient[i] = 0;
        learner->mean[i] = keep_mean * learner->mean[i] + (1 - keep_mean) * gradient;
        learner->square[i] =
            keep_square * learner->square[i] + (1 - keep_square) * gradient * gradient;
        const float step = learner->mean[i] / mean_part /
                           (sqrtf(learner->square[i] / square_part) + tiny);
        learner->weight[i] = within(learner->weight[i] - rate * step,
                                    (float)AI_WEIGHT_MAX / units(learner, i));
    }
}

unsigned learner_weights(const learner_t *learner, int16_t *weights) {
    for (unsigned i = 0; i < weight_count(learner); i++) {
        weights[i] = (int16_t)lrintf(learner->weight[i] * units(learner, i));
    }
    return weight_count(learner);
}
