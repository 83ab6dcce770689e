// SPDX-License-Identifier: MIT
// A long text to read: up and down move it line by line, A and right a screenful, left
// back by one.
#ifndef FIRMWARE_UI_PAGER_H
#define FIRMWARE_UI_PAGER_H

#include "input.h"
#include <stdbool.h>

// What the pager reader wants beyond the text's ends.
typedef enum {
    PAGER_STAYS,
    PAGER_NEXT,     // on, behind the end
    PAGER_PREVIOUS, // back, before the beginning
    PAGER_UNUSED,   // the button is not the pager's
} pager_wish_t;

// Opens a text, which must stay as it is while it is read, to be shown from `top_px`
// down; `at_end`: at its last screenful.
void pager_open(const char *text, int top_px, bool at_end);

pager_wish_t pager_input(const input_event_t *event);

void pager_draw(void);

#endif
