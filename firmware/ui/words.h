// SPDX-License-Identifier: MIT
// What the picture says, as text, for those who cannot see it. The canvas tells of every
// word it draws, covers or inverts, and nothing else does.
#ifndef FIRMWARE_UI_WORDS_H
#define FIRMWARE_UI_WORDS_H

#include "engine/text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_MAX = 48 }; // of a picture; what comes behind them is left out

// --- For the canvas -------------------------------------------------------------------

void words_clear(void);

// `y` is the base line, `capital_px` the height of its letters. What there is no room for
// is left out.
void words_add(int x, int y, unsigned capital_px, const char *text, size_t bytes);

// What the characters from `first` on stand for; NULL: they are left out.
void words_name_pictures(uint8_t first, const uint16_t *names, unsigned count);

// A box was drawn over whatever was there: its words are gone, or the cursor is on them.
void words_cover(int x, int y, int width, int height);
void words_invert(int x, int y, int width, int height);

// --- For screens ----------------------------------------------------------------------

// Words that stand for a picture at this place, as though they were drawn there.
void words_say(int x, int y, const char *text);

// What is to be said of the picture besides, written when it is read. Until the
// next picture is drawn.
void words_more(void (*write)(text_t *out));

// --- For readers ----------------------------------------------------------------------

// Writes line `n` of the picture, 0 for the top one, with the words from left to right;
// `*is_chosen` says whether the cursor is in it. False: there are no more.
bool words_line(unsigned n, text_t *out, bool *is_chosen);

// The `n`th text of the picture, in the order in which they were drawn: where it begins,
// and how high its capitals are; 0: it stands for a picture, or something lies over it.
typedef struct {
    int x;
    unsigned capital_px;
} words_place_t;

// False: there are no more.
bool words_text(unsigned n, text_t *out, words_place_t *place);

#endif
