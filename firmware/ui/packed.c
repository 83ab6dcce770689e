// SPDX-License-Identifier: MIT
#include "packed.h"
#include "engine/check.h"
#include <stdbool.h>

static unsigned two_bytes(const uint8_t *at) {
    return at[0] | (unsigned)at[1] << 8;
}

static const uint8_t *find_text(const uint8_t *language, unsigned count, unsigned n) {
    const unsigned pieces = two_bytes(language + PACKED_PIECES_AT - 2);
    const uint8_t *starts = language + PACKED_PIECES_AT + pieces * PACKED_PIECE_BYTES;
    return starts + count * 2 + two_bytes(starts + n * 2);
}

// --- Codes ----------------------------------------------------------------------------

typedef struct {
    const uint8_t *at;
    unsigned bits_left; // of the byte there
} reader_t;

static unsigned read_bit(reader_t *reader) {
    if (reader->bits_left == 0) {
        reader->at++;
        reader->bits_left = 8;
    }
    reader->bits_left--;
    return (unsigned)*reader->at >> reader->bits_left & 1;
}

// The number of the piece that the next code stands for. False: these bits are no code.
static bool read_piece(const uint8_t *language, reader_t *reader, unsigned *piece) {
    unsigned code = 0;
    unsigned first = 0;  // code of this length
    unsigned before = 0; // codes that are shorter
    for (unsigned bits = 1; bits <= PACKED_BITS_MAX; bits++, language += 2) {
        const unsigned codes = two_bytes(language);
        code = code << 1 | read_bit(reader);
        if (code - first < codes) {
            *piece = before + code - first;
            return true;
        }
        before += codes;
        first = (first + codes) << 1;
    }
    return false;
}

// --- Pieces ---------------------------------------------------------------------------

// False: the text has ended.
static bool write_piece(text_t *out, const uint8_t *language, unsigned piece, char end) {
    uint16_t
        later[PACKED_DEPTH_MAX]; // the right parts of pieces whose left one is written
    unsigned depth = 0;
    for (;;) {
        const uint8_t *at = language + PACKED_PIECES_AT + piece * PACKED_PIECE_BYTES;
        const uint32_t parts = two_bytes(at) | (uint32_t)at[2] << 16;
        if (parts < PACKED_LETTER) {
            CHECK(depth < PACKED_DEPTH_MAX);
            later[depth++] = parts & 0xFFF;
            piece = parts >> 12;
            continue;
        }
        const uint32_t letter = parts - PACKED_LETTER;
        if (letter == 0 || letter == (uint32_t)end) {
            return false;
        }
        text_letter(out, letter);
        if (depth == 0) {
            return true;
        }
        piece = later[--depth];
    }
}

void packed_write(text_t *out, const uint8_t *language, unsigned count, unsigned n,
                  char end) {
    CHECK(n < count);
    reader_t reader = {.at = find_text(language, count, n), .bits_left = 8};
    unsigned piece;
    while (read_piece(language, &reader, &piece) &&
           write_piece(out, language, piece, end)) {
    }
}
