// SPDX-License-Identifier: MIT
// In the place of the engine's own table: one that can be changed. It begins with what
// was learnt before, so that the judgement learns from games of that prior. This file
// does not include the declarations of Kairo's opponents, which say that the tables are
// constant.
#include "train.h"
#include <string.h>

enum { PLAYER_COUNTS = 3 };

int16_t kairo_priors[PLAYER_COUNTS][TABLE_PRIOR] = {
    {
#include "engine/ai/weights/kairo_prior_2.inc"
    },
    {
#include "engine/ai/weights/kairo_prior_3.inc"
    },
    {
#include "engine/ai/weights/kairo_prior_4.inc"
    },
};

// The trainer judges with its own.
int8_t kairo_weights[TABLE_SUMS][TABLE_FEATURES];
uint32_t kairo_network_4[NETWORK_WORDS];

void prior_set(uint8_t players, const int16_t *weights) {
    memcpy(kairo_priors[players - 2], weights, sizeof kairo_priors[0]);
}
