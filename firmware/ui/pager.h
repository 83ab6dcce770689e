// SPDX-License-Identifier: MIT
// A long text to read: up and down move it line by line, A and right a screenful, left
// back by one.
#ifndef FIRMWARE_UI_PAGER_H
#define FIRMWARE_UI_PAGER_H

#include "input.h"
#include "strings.h"
#include <stdbool.h>

// What the pager reader wants beyond the text's ends.
typedef enum {
    PAGER_STAYS,
    PAGER_NEXT,     // on, behind the end
    PAGER_PREVIOUS, // back, before the beginning
    PAGER_UNUSED,   // the button is not the pager's
} pager_wish_t;

// Opens a text, to be shown from `top_px` down; `at_end`: at its last screenful.
void pager_open(string_t id, int top_px, bool at_end);

// The same with words of one's own, which must stay as they are while they are read: none
// of string().
void pager_open_words(const char *words, int top_px, bool at_end);

pager_wish_t pager_input(const input_event_t *event);

void pager_draw(void);

#endif
