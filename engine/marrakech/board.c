// SPDX-License-Identifier: MIT
#include "board.h"

const uint8_t marrakech_step[MARRAKECH_DIRECTIONS] = {
    [MARRAKECH_NORTH] = 256 - MARRAKECH_ROW_STEP,
    [MARRAKECH_EAST] = 1,
    [MARRAKECH_SOUTH] = MARRAKECH_ROW_STEP,
    [MARRAKECH_WEST] = 256 - 1,
};

// --- Sets of squares ------------------------------------------------------------------

// Adds up neighbouring bits, pairs and quads in place. The two halves of the set are
// joined as soon as their sums fit: the device multiplies 32 bits at a time.
unsigned marrakech_count(marrakech_set_t set) {
    set -= (set >> 1) & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + ((set >> 2) & 0x3333333333333333u);
    uint32_t quads = (uint32_t)set + (uint32_t)(set >> 32);
    quads = (quads & 0x0F0F0F0Fu) + ((quads >> 4) & 0x0F0F0F0Fu);
    return (quads * 0x01010101u) >> 24;
}

marrakech_set_t marrakech_connected(marrakech_set_t set, uint8_t square) {
    marrakech_set_t grown = marrakech_only(square);
    marrakech_set_t group;
    do {
        group = grown;
        grown |= group << 1 | group >> 1;
        grown |= group << MARRAKECH_ROW_STEP | group >> MARRAKECH_ROW_STEP;
        grown &= set;
    } while (grown != group);
    return group;
}

// --- Assam ----------------------------------------------------------------------------

#define AT(column, row) ((row - 1) * MARRAKECH_ROW_STEP + (column - 'a'))
#define GOING_N(c, r)                                                                    \
    { AT(c, r), MARRAKECH_NORTH }
#define GOING_E(c, r)                                                                    \
    { AT(c, r), MARRAKECH_EAST }
#define GOING_S(c, r)                                                                    \
    { AT(c, r), MARRAKECH_SOUTH }
#define GOING_W(c, r)                                                                    \
    { AT(c, r), MARRAKECH_WEST }

// M-T4: where he is after leaving the board, by the side he leaves it from and by the
// column (a-g) or the row (1-7) he was in.
//
//            a-b   c-d   e-f   g.
//           +--------------------+ 1
//         1 |                    | 2
//         | |                    | |
//         2 |                    | 3
//            ...              ...
//         6 |                    | 7
//         7.+--------------------+
//            .a  b-c   d-e   f-g
//
// clang-format off
static const marrakech_assam_t loops[MARRAKECH_DIRECTIONS][MARRAKECH_SIDE] = {
    [MARRAKECH_NORTH] = {GOING_S('b', 1), GOING_S('a', 1), GOING_S('d', 1),
                         GOING_S('c', 1), GOING_S('f', 1), GOING_S('e', 1),
                         GOING_W('g', 1)},
    [MARRAKECH_EAST]  = {GOING_S('g', 1),
                         GOING_W('g', 3), GOING_W('g', 2), GOING_W('g', 5),
                         GOING_W('g', 4), GOING_W('g', 7), GOING_W('g', 6)},
    [MARRAKECH_SOUTH] = {GOING_E('a', 7),
                         GOING_N('c', 7), GOING_N('b', 7), GOING_N('e', 7),
                         GOING_N('d', 7), GOING_N('g', 7), GOING_N('f', 7)},
    [MARRAKECH_WEST]  = {GOING_E('a', 2), GOING_E('a', 1), GOING_E('a', 4),
                         GOING_E('a', 3), GOING_E('a', 6), GOING_E('a', 5),
                         GOING_N('a', 7)},
};
// clang-format on

static marrakech_assam_t walk_step(marrakech_assam_t assam) {
    const uint8_t ahead = (uint8_t)(assam.square + marrakech_step[assam.facing]);
    if (marrakech_on_board(ahead)) {
        return (marrakech_assam_t){ahead, assam.facing};
    }
    const bool is_upright =
        assam.facing == MARRAKECH_NORTH || assam.facing == MARRAKECH_SOUTH;
    const unsigned lane =
        is_upright ? marrakech_column(assam.square) : marrakech_row(assam.square);
    return loops[assam.facing][lane];
}

marrakech_assam_t marrakech_walk(marrakech_assam_t assam, uint8_t steps) {
    for (; steps > 0; steps--) {
        assam = walk_step(assam);
    }
    return assam;
}

// --- Places for rugs ------------------------------------------------------------------

// A rug beside Assam (A) covers one of his four neighbours (o) and a square beyond it. No
// two neighbours of his touch each other, so these are 4 times 3 places:
//
//            .
//          . o .
//        . o A o .
//          . o .
//            .
//
// Here they are, by their earlier squares, for Assam on d4. From there they are shifted.
// A place that then hangs over an edge, or wraps round it, is named by the last square of
// a row or column, or by one off the board: it does not fit.
#define D4 AT('d', 4)
#define FROM_D4(row, column)                                                             \
    ((marrakech_set_t)1 << (D4 + (row)*MARRAKECH_ROW_STEP + (column)))

#define EAST_OF_D4                                                                       \
    (FROM_D4(-1, -1) | FROM_D4(-1, 0) | FROM_D4(0, -2) | FROM_D4(0, 1) |                 \
     FROM_D4(1, -1) | FROM_D4(1, 0))
#define SOUTH_OF_D4                                                                      \
    (FROM_D4(-2, 0) | FROM_D4(-1, -1) | FROM_D4(-1, 1) | FROM_D4(0, -1) |                \
     FROM_D4(0, 1) | FROM_D4(1, 0))

#define EAST_FITS  0x003F3F3F3F3F3F3Fu // columns a-f
#define SOUTH_FITS 0x00007F7F7F7F7F7Fu // rows 1-6

#define SHIFTED(set, square)                                                             \
    ((set) << ((square) > D4 ? (square)-D4 : 0) >> ((square) < D4 ? D4 - (square) : 0))
#define BESIDE(square)                                                                   \
    { SHIFTED(EAST_OF_D4, square) & EAST_FITS, SHIFTED(SOUTH_OF_D4, square) & SOUTH_FITS }
#define BESIDE_ROW(row)                                                                  \
    BESIDE(AT('a', row)), BESIDE(AT('b', row)), BESIDE(AT('c', row)),                    \
        BESIDE(AT('d', row)), BESIDE(AT('e', row)), BESIDE(AT('f', row)),                \
        BESIDE(AT('g', row)), {                                                          \
        0, 0                                                                             \
    }

const marrakech_places_t marrakech_places_beside[MARRAKECH_SQUARE_END] = {
    BESIDE_ROW(1), BESIDE_ROW(2), BESIDE_ROW(3), BESIDE_ROW(4),
    BESIDE_ROW(5), BESIDE_ROW(6), BESIDE_ROW(7),
};
