// SPDX-License-Identifier: MIT
#include "marrakech_internal.h"

#define WHY(reason) [MARRAKECH_REASON_##reason] = {.text = STRING_MARRAKECH_WHY_##reason}

const face_reason_t marrakech_why[MARRAKECH_REASONS] = {
    WHY(NO_TOLL),
    WHY(AT_MOST),
    WHY(CHEAPEST),
    [MARRAKECH_REASON_COVERS] = {.text = STRING_MARRAKECH_WHY_COVERS, .has_player = true},
    WHY(NEXT_PAYS),
    WHY(GROUP),
    WHY(SHOWS),
};
