// SPDX-License-Identifier: MIT
// The rules to read, from wherever they are wanted.
#ifndef FIRMWARE_APP_SCREENS_RULES_H
#define FIRMWARE_APP_SCREENS_RULES_H

#include "firmware/table/face.h"

// Opens the rules of this game over the present screen.
void rules_open(const face_t *face);

#endif
