// SPDX-License-Identifier: MIT
// The texts of a language, packed by cmake/texts/pack.c when the program is built:
// letters that often stand together are one piece, and pieces that are frequent have
// short codes. Any text can be unpacked without the others.
#ifndef FIRMWARE_UI_PACKED_H
#define FIRMWARE_UI_PACKED_H

#include "engine/text.h"
#include <stddef.h>
#include <stdint.h>

// A packed language, byte by byte; numbers of two bytes have the low one first:
//   2 bytes for each n from 1 to PACKED_BITS_MAX: how many codes have n bits
//   2 bytes: how many pieces there are
//   3 bytes for each piece, by rising codes, those without a code last
//   2 bytes for each text: where it begins, behind all this
//   the texts: codes, the highest bit first; each begins with a new byte
// Codes of one length are consecutive numbers, and the first of a length follows the last
// of the length before, with a 0 behind it.
// A piece is two others, 12 bits for the number of each, or PACKED_LETTER and a letter of
// Unicode; letter 0 ends a text.
enum {
    PACKED_BITS_MAX = 15,
    PACKED_PIECES_AT = 2 * PACKED_BITS_MAX + 2,
    PACKED_PIECE_BYTES = 3,
    PACKED_LETTER = 0xF00000,
    PACKED_DEPTH_MAX = 16, // of pieces within pieces
};

typedef struct {
    const uint8_t *bytes;
    size_t size;
    const char *name; // of the language, not packed: lists show those of all
} packed_language_t;

extern const packed_language_t packed_languages[]; // by language_t

// Writes text `n` of `count` up to the first letter `end`, '\0' for all of it. A language
// of zeros alone, as a page has it until it has fetched that one, has empty texts.
void packed_write(text_t *out, const uint8_t *language, unsigned count, unsigned n,
                  char end);

#endif
