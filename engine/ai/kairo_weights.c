// SPDX-License-Identifier: MIT
// What tools/train found for two, three and four players; TRAINING.md tells how to find
// it again.
#include "kairo_candidates.h"

const int8_t kairo_weights[KAIRO_SUMS][KAIRO_FEATURES] = {
    {
#include "weights/kairo_2.inc"
    },
    {
#include "weights/kairo_3.inc"
    },
};

const uint32_t kairo_network_4[KAIRO_NET_WORDS] = {
#include "weights/kairo_network_4.inc"
};

const int16_t kairo_priors[KAIRO_PLAYER_COUNTS][KAIRO_PRIOR] = {
    {
#include "weights/kairo_prior_2.inc"
    },
    {
#include "weights/kairo_prior_3.inc"
    },
    {
#include "weights/kairo_prior_4.inc"
    },
};
