// SPDX-License-Identifier: MIT
// A small network of integers: every input has a weight for each hidden unit, and what is
// positive of their sums counts, with weights of its own, for each output. tools/train
// finds the weights (tools/train.d/learner.h has the same network in real numbers).
#ifndef ENGINE_AI_NETWORK_H
#define ENGINE_AI_NETWORK_H

#include "ai_game.h"

enum {
    NETWORK_HIDDEN = 16,
    // What is 1.0: of an input, a weight of a hidden unit, one of an output, an output
    NETWORK_INPUT_ONE = 16,
    NETWORK_WEIGHT_ONE = 64,
    NETWORK_LAST_WEIGHT_ONE = 256,
    NETWORK_OUTPUT_ONE = 1 << 15,
};

// The weights lie one after the other: those of each input for all hidden units, then
// those of each output for all hidden units, and one more, which counts as it is.
#define NETWORK_WEIGHTS(inputs, outputs)                                                 \
    ((inputs) * NETWORK_HIDDEN + (outputs) * (NETWORK_HIDDEN + 1))

// What comes out for these inputs.
void network_run(const int8_t *weights, const uint8_t *inputs, unsigned input_count,
                 int32_t *outputs, unsigned output_count);

#endif
