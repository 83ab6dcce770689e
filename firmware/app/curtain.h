// SPDX-License-Identifier: MIT
// What the table shows of its own: the curtain while the device is passed from person to
// person, and notices at the lower edge.
#ifndef FIRMWARE_APP_CURTAIN_H
#define FIRMWARE_APP_CURTAIN_H

#include "table.h"

// Covers everything; says whom the device is for.
void curtain_draw(const seat_t *next);

// A short notice over the lower edge of the picture.
void curtain_draw_notice(const char *text);

#endif
