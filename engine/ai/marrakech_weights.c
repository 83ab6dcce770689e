// SPDX-License-Identifier: MIT
// What tools/train found for two players, and for three and four; TRAINING.md tells how
// to find it again.
#include "marrakech_features.h"

static const int8_t for_two[MARRAKECH_WEIGHTS(MARRAKECH_SEATS_OF_TWO)] = {
#include "weights/marrakech_2.inc"
};
static const int8_t for_more[MARRAKECH_WEIGHTS(MARRAKECH_SEATS_OF_MORE)] = {
#include "weights/marrakech_4.inc"
};

const int8_t *marrakech_weights(uint8_t players) {
    return players == 2 ? for_two : for_more;
}
