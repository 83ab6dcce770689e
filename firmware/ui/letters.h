// SPDX-License-Identifier: MIT
// Letters of our own, drawn over u8g2's fonts: those that its smallest font makes too
// alike (0 and 8, l and 1, accents, the Cyrillic letters that want more than three
// pixels), and the Cyrillic that its proportional fonts lack.
#ifndef FIRMWARE_UI_LETTERS_H
#define FIRMWARE_UI_LETTERS_H

#include "canvas.h"

typedef struct {
    uint16_t letter; // Unicode
    uint8_t drop_px; // how much of it is below the base line
    icon_t icon;
} letter_t;

// Of one size, in the order of their numbers.
typedef struct {
    const letter_t *letters;
    uint16_t count;
    uint8_t capital_gap_px; // before a capital letter
} letters_t;

extern const letters_t letters_small; // capitals of 5 px
extern const letters_t letters_read;  // of 8 px
extern const letters_t letters_large; // of 11 px

// NULL: the set has no such letter.
const letter_t *letters_find(const letters_t *set, uint16_t letter);

// The letter of which it is the very picture, in an alphabet that every font has; else
// itself.
uint16_t letters_twin(uint16_t letter);

#endif
