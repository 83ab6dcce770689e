// SPDX-License-Identifier: MIT
// The network of integers says what one of real numbers would.
#include "support/test.h"

#include "engine/ai/network.h"
#include "engine/rng.h"

enum { INPUTS = 40, OUTPUTS = 4, TRIES = 200 };

// What is 1.0, as network.h has it.
static const double input_one = NETWORK_INPUT_ONE;
static const double weight_one = NETWORK_WEIGHT_ONE;
static const double last_weight_one = NETWORK_LAST_WEIGHT_ONE;
static const double output_one = NETWORK_OUTPUT_ONE;

static int8_t weights[NETWORK_WEIGHTS(INPUTS, OUTPUTS)];
static uint8_t inputs[INPUTS];

static void fill(uint64_t seed) {
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < sizeof weights; i++) {
        weights[i] = (int8_t)((int)rng_below(&rng, 255) - 127);
    }
    for (unsigned i = 0; i < INPUTS; i++) {
        inputs[i] = (uint8_t)(rng_below(&rng, 3) == 0 ? rng_below(&rng, 256) : 0);
    }
}

static double hidden_unit(unsigned unit) {
    double sum = 0;
    for (unsigned i = 0; i < INPUTS; i++) {
        sum += inputs[i] / input_one * weights[i * NETWORK_HIDDEN + unit] / weight_one;
    }
    return sum > 0 ? sum : 0;
}

static double output_of(unsigned output) {
    const int8_t *last =
        &weights[INPUTS * NETWORK_HIDDEN + output * (NETWORK_HIDDEN + 1)];
    double sum = last[NETWORK_HIDDEN];
    for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
        sum += hidden_unit(unit) * last[unit];
    }
    return sum / last_weight_one;
}

TEST(network_of_integers_is_the_one_of_real_numbers) {
    static const double rounding = 0.08; // of a hidden unit 1/128, times all last weights
    unsigned apart = 0;
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        int32_t outputs[OUTPUTS];
        fill(seed);
        network_run(weights, inputs, INPUTS, outputs, OUTPUTS);
        for (unsigned output = 0; output < OUTPUTS; output++) {
            const double expected = output_of(output);
            const double found = outputs[output] / output_one;
            assert_true(found - expected < rounding && expected - found < rounding);
            apart += expected > 1 || expected < -1;
        }
    }
    assert_true(apart > TRIES);
}

TEST(network_without_inputs_says_what_always_counts) {
    int32_t outputs[OUTPUTS];
    fill(1);
    for (unsigned i = 0; i < INPUTS; i++) {
        inputs[i] = 0;
    }
    network_run(weights, inputs, INPUTS, outputs, OUTPUTS);
    for (unsigned output = 0; output < OUTPUTS; output++) {
        const int8_t always = weights[INPUTS * NETWORK_HIDDEN +
                                      output * (NETWORK_HIDDEN + 1) + NETWORK_HIDDEN];
        assert_int_equal(always * (NETWORK_OUTPUT_ONE / NETWORK_LAST_WEIGHT_ONE),
                         outputs[output]);
    }
}
