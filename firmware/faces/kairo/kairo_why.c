// SPDX-License-Identifier: MIT
#include "kairo_why.h"

#define WHY(reason) [KAIRO_REASON_##reason] = {.text = STRING_KAIRO_WHY_##reason}

const face_reason_t kairo_why[KAIRO_REASONS] = {
    WHY(BOTH_MEDALS),
    WHY(GOLD),
    WHY(SILVER),
    WHY(ENDS_AHEAD),
    WHY(POINTS),
    WHY(COINS),
    [KAIRO_REASON_DENIES] = {.text = STRING_KAIRO_WHY_DENIES, .has_player = true},
    WHY(MEDALS_WAIT),
    WHY(NEW_STALL),
    WHY(BETTER_PLACE),
    WHY(CARD_BUILDS),
    WHY(MORE_CARDS),
    WHY(BARKER),
    WHY(LEAST_USEFUL),
    WHY(ROOM),
    WHY(NEUTRAL),
    WHY(NOTHING_LEFT),
};
