// SPDX-License-Identifier: MIT
// What speaks for a hint, in words.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_WHY_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_WHY_H

#include "engine/ai/ai.h"

void marrakech_say_why(ai_reason_t reason);

#endif
