// SPDX-License-Identifier: MIT
// Words over the lower edge of the table that take no press: they go by themselves, or
// with the next button, which does what it always does.
#ifndef FIRMWARE_TABLE_REMARK_H
#define FIRMWARE_TABLE_REMARK_H

#include "firmware/ui/strings.h"

enum {
    REMARK_BYTES = 160,
    REMARK_TICKS = 80, // long enough to be read
    REMARK_STAYS = 0,  // until it is cleared
};

// What was said before is gone. A tag stands before the text and stays when that has
// gone; STRING_NONE: none.
void remark_say(string_t tag, const char *text, unsigned ticks);
void remark_clear(void);

void remark_tick(void); // a frame has passed

// Above what is at the lower edge already, so many pixels.
void remark_draw(int edge_px);

#endif
