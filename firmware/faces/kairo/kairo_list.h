// SPDX-License-Identifier: MIT
// The lists one chooses from in Kairo: actions, colours to build, cards.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LIST_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LIST_H

// The list of the present step, as many rows as there is room for down to `bottom`; the
// cursor's row is among them.
void kairo_draw_list(int x, int y, int width, int bottom);

#endif
