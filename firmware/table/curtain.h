// SPDX-License-Identifier: MIT
// What the table shows of its own, whatever the game: the curtain while the device is
// passed from person to person, notices, and the sign that an opponent thinks.
#ifndef FIRMWARE_TABLE_CURTAIN_H
#define FIRMWARE_TABLE_CURTAIN_H

#include "table_setup.h"

// Covers everything; says whom the device is for.
void curtain_draw(const seat_t *next);

// A short notice over the lower edge of the picture.
void curtain_draw_notice(const char *text);
bool curtain_has_room(const char *text); // for such a notice

// The same at the left, so many pixels above the edge, behind an inverted tag. Either of
// both texts may be empty.
void curtain_draw_remark(const char *tag, const char *words, int edge_px);

// Large text: how much of such words is shown at once. Returns where the rest begins; it
// is empty where all have room, and always with normal text.
const char *curtain_next_page(const char *text);

enum { CURTAIN_THOUGHT_PX = 3 };

// A line near the lower edge that grows with `progress` (0 .. 100), and a spark that runs
// along it as `ticks` pass: an opponent thinks. So high with the dark around it; a
// picture that is moved by a pixel still has the line in it.
void curtain_draw_thought(uint8_t progress, unsigned ticks);

#endif
