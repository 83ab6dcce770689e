// SPDX-License-Identifier: MIT
// What speaks for a hint, in words.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_WHY_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_WHY_H

#include "engine/ai/marrakech_reasons.h"
#include "firmware/table/face.h"

extern const face_reason_t marrakech_why[MARRAKECH_REASONS];

#endif
