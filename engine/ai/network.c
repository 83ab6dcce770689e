// SPDX-License-Identifier: MIT
#include "network.h"
#include <string.h>

enum { HIDDEN_ONE = NETWORK_OUTPUT_ONE / NETWORK_LAST_WEIGHT_ONE };

// Most inputs are 0.
static void sum_inputs(const int8_t *weights, const uint8_t *inputs, unsigned count,
                       int32_t hidden[NETWORK_HIDDEN]) {
    memset(hidden, 0, NETWORK_HIDDEN * sizeof *hidden);
    for (unsigned i = 0; i < count; i++, weights += NETWORK_HIDDEN) {
        const int32_t input = inputs[i];
        if (input == 0) {
            continue;
        }
        for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
            hidden[unit] += input * weights[unit];
        }
    }
    for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
        hidden[unit] =
            hidden[unit] < 0
                ? 0
                : hidden[unit] / (NETWORK_INPUT_ONE * NETWORK_WEIGHT_ONE / HIDDEN_ONE);
    }
}

void network_run(const int8_t *weights, const uint8_t *inputs, unsigned input_count,
                 int32_t *outputs, unsigned output_count) {
    int32_t hidden[NETWORK_HIDDEN];
    sum_inputs(weights, inputs, input_count, hidden);
    weights += input_count * NETWORK_HIDDEN;
    for (unsigned output = 0; output < output_count; output++) {
        int32_t sum = 0;
        for (unsigned unit = 0; unit < NETWORK_HIDDEN; unit++) {
            sum += hidden[unit] * *weights++;
        }
        outputs[output] = sum + HIDDEN_ONE * *weights++;
    }
}
