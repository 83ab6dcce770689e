// SPDX-License-Identifier: MIT
// What speaks for a hint, in words.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_WHY_H
#define FIRMWARE_FACES_KAIRO_KAIRO_WHY_H

#include "engine/ai/kairo_reasons.h"
#include "firmware/table/face.h"

extern const face_reason_t kairo_why[KAIRO_REASONS];

#endif
