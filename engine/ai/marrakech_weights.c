// SPDX-License-Identifier: MIT
// What tools/train found for two, three and four players; TRAINING.md tells how to find
// it again.
#include "marrakech_features.h"

const int8_t marrakech_weights[MARRAKECH_PLAYER_COUNTS][MARRAKECH_FEATURES] = {
    {
#include "weights/marrakech_2.inc"
    },
    {
#include "weights/marrakech_3.inc"
    },
    {
#include "weights/marrakech_4.inc"
    },
};
