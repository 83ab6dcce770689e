// SPDX-License-Identifier: MIT
// The lists one chooses from in Kairo: actions, colours to build, cards.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LIST_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LIST_H

#include "kairo_lines.h"

// The list of the present step, as many rows as there is room for; the cursor's row is
// among them.
void kairo_draw_list(const area_t *area);

// How high it is with so many rows, or with all there are.
int kairo_list_height(unsigned rows, int width);

// What the cursor's row says, as a caption.
void kairo_describe_row(kairo_panel_lines_t *out);

#endif
