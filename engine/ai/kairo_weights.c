// SPDX-License-Identifier: MIT
// What tools/train found for two players; TRAINING.md tells how to find it again. For
// three and four, learnt weights have not been shown to win more often (MEASUREMENTS.md):
// there the prior has weights set by hand, and kairo_judge.c judges.
#include "kairo_candidates.h"

const int16_t kairo_weights[KAIRO_FEATURES] = {
#include "weights/kairo_2.inc"
};

const int16_t kairo_priors[KAIRO_PLAYERS_MAX - 1][KAIRO_PRIOR] = {
    {
#include "weights/kairo_prior_2.inc"
    },
    {
#include "weights/kairo_prior_by_hand.inc"
    },
    {
#include "weights/kairo_prior_by_hand.inc"
    },
};
