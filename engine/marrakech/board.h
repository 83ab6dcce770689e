// SPDX-License-Identifier: MIT
// The market of Marrakech: its squares, sets of squares, and how Assam walks on them,
// round the loops at the edge. Knows nothing of rugs' owners, players or turns.
//
// A square is a number, row * 8 + column: rows 1-7 from the north are 0-6, columns a-g
// from the west are 0-6. The eighth column is never on the board. It keeps one step apart
// from the next in sets of squares, so that a shift that runs over an edge falls into it:
//
//        a  b  c  d  e  f  g  -
//     1  0  1  2  3  4  5  6  7
//     2  8  9 10 11 12 13 14 15
//     ...
//     7 48 49 50 51 52 53 54 55
#ifndef ENGINE_MARRAKECH_BOARD_H
#define ENGINE_MARRAKECH_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MARRAKECH_SIDE = 7,        // rows, and columns
    MARRAKECH_ROW_STEP = 8,    // from a square to the one south of it
    MARRAKECH_SQUARE_END = 56, // one more than the largest square
    MARRAKECH_DIE_MAX = 4,     // the most steps he walks at once
};

enum {
    MARRAKECH_NORTH,
    MARRAKECH_EAST,
    MARRAKECH_SOUTH,
    MARRAKECH_WEST,
    MARRAKECH_DIRECTIONS
};

// Where Assam stands, and where he looks.
typedef struct {
    uint8_t square;
    uint8_t facing; // MARRAKECH_NORTH ..
} marrakech_assam_t;

// --- Squares --------------------------------------------------------------------------

static inline uint8_t marrakech_square(unsigned row, unsigned column) {
    return (uint8_t)(row * MARRAKECH_ROW_STEP + column);
}

static inline unsigned marrakech_row(uint8_t square) {
    return square / MARRAKECH_ROW_STEP;
}

static inline unsigned marrakech_column(uint8_t square) {
    return square % MARRAKECH_ROW_STEP;
}

// Right for any number. A step off the board from any square on it is not on the board,
// when squares are counted modulo 256.
static inline bool marrakech_on_board(uint8_t square) {
    return square < MARRAKECH_SQUARE_END && marrakech_column(square) < MARRAKECH_SIDE;
}

// Whether two squares of the board share an edge.
static inline bool marrakech_adjacent(uint8_t a, uint8_t b) {
    const int apart = a > b ? a - b : b - a;
    return apart == 1 || apart == MARRAKECH_ROW_STEP;
}

// What to add to a square, modulo 256, for a step in each direction.
extern const uint8_t marrakech_step[MARRAKECH_DIRECTIONS];

// --- Sets of squares ------------------------------------------------------------------

// Bit n is square n; other bits are 0.
typedef uint64_t marrakech_set_t;

static inline marrakech_set_t marrakech_only(uint8_t square) {
    return (marrakech_set_t)1 << square;
}

unsigned marrakech_count(marrakech_set_t set);

// The squares of `set` that hang together, by edges, with `square`, which is one of them.
marrakech_set_t marrakech_connected(marrakech_set_t set, uint8_t square);

// --- Assam ----------------------------------------------------------------------------

// Where one step leads (M-T3, M-T4), from and to Assam in one byte: two bits of facing,
// six of square.
extern const uint8_t marrakech_next_step[MARRAKECH_DIRECTIONS << 6];

// Some steps straight on, round a loop wherever he leaves the board.
static inline marrakech_assam_t marrakech_walk(marrakech_assam_t assam, uint8_t steps) {
    unsigned packed = (unsigned)assam.facing << 6 | assam.square;
    for (; steps > 0; steps--) {
        packed = marrakech_next_step[packed];
    }
    return (marrakech_assam_t){.square = packed & 63, .facing = (uint8_t)(packed >> 6)};
}

// --- Places for rugs ------------------------------------------------------------------

// A set of places for a rug, each named by the earlier of its two squares (by row, then
// column): those where the later one is the square to the east, and to the south.
typedef struct {
    marrakech_set_t east;
    marrakech_set_t south;
} marrakech_places_t;

// The places beside Assam, by his square (M-R1): 4 to 12.
extern const marrakech_places_t marrakech_places_beside[MARRAKECH_SQUARE_END];

#endif
