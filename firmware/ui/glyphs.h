// SPDX-License-Identifier: MIT
// Single glyphs of u8g2's fonts: what the text of the canvas is made of. Nothing else
// wants this header.
#ifndef FIRMWARE_UI_GLYPHS_H
#define FIRMWARE_UI_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

// Fonts, by the size of their letters.
typedef enum {
    GLYPHS_4X6,
    GLYPHS_4X6_CYRILLIC,
    GLYPHS_HELVETICA_8, // letters have their own widths, digits one for all
    GLYPHS_HELVETICA_10,
    GLYPHS_FREE_11,
    GLYPHS_FREE_20,
    GLYPHS_COUNT,
} glyphs_t;

// Draws a letter; `y` is its base line. False: the font has no such letter.
bool canvas_glyph(int x, int y, glyphs_t glyphs, uint16_t letter);

bool canvas_has_glyph(glyphs_t glyphs, uint16_t letter);

// How far the next letter is from it; of one that the font lacks, from its stand-in.
int canvas_glyph_width(glyphs_t glyphs, uint16_t letter);

// The canvas starts: nothing has been clipped yet.
void canvas_text_start(void);

#endif
