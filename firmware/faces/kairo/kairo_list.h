// SPDX-License-Identifier: MIT
// The lists one chooses from in Kairo: actions, colours to build, cards.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LIST_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LIST_H

#include "firmware/ui/canvas.h"

// The list of the present step, as many rows as there is room for; the cursor's row is
// among them.
void kairo_draw_list(const area_t *area);

#endif
