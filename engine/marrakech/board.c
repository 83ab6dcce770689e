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

marrakech_assam_t marrakech_walk_step(marrakech_assam_t assam) {
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

// --- Rugs beside Assam ----------------------------------------------------------------

// One line for each placement: how many rows and columns from Assam (A) its earlier
// square is, and where the other half lies. They go over the board as one reads, and so
// do lists of moves.
//
//            .            A rug covers one of his four neighbours (o) and a square beyond
//          . o .          it. No two neighbours of his touch each other, so no rug is
//        . o A o .        here twice: 4 neighbours with 3 squares beyond each.
//          . o .
//            .
//
#define PLACEMENTS(X, row, column)                                                       \
    X(0, row - 2, column, SOUTH)                                                         \
    X(1, row - 1, column - 1, EAST)                                                      \
    X(2, row - 1, column - 1, SOUTH)                                                     \
    X(3, row - 1, column, EAST)                                                          \
    X(4, row - 1, column + 1, SOUTH)                                                     \
    X(5, row, column - 2, EAST)                                                          \
    X(6, row, column - 1, SOUTH)                                                         \
    X(7, row, column + 1, EAST)                                                          \
    X(8, row, column + 1, SOUTH)                                                         \
    X(9, row + 1, column - 1, EAST)                                                      \
    X(10, row + 1, column, EAST)                                                         \
    X(11, row + 1, column, SOUTH)

#define AS_PLACEMENT(n, row, column, towards)                                            \
    [n] = {(row)*MARRAKECH_ROW_STEP + (column), MARRAKECH_##towards},
const marrakech_placement_t marrakech_placements[MARRAKECH_PLACEMENTS] = {
    PLACEMENTS(AS_PLACEMENT, 0, 0)};

#define IN_LINE(n)                      ((n) >= 0 && (n) < MARRAKECH_SIDE)
#define EAST_FITS(row, column)          (IN_LINE(row) && IN_LINE(column) && IN_LINE(column + 1))
#define SOUTH_FITS(row, column)         (IN_LINE(row) && IN_LINE(row + 1) && IN_LINE(column))
#define AS_BIT(n, row, column, towards) | (towards##_FITS(row, column) ? 1u << n : 0u)
#define BESIDE(row, column)             (0u PLACEMENTS(AS_BIT, row, column))
#define BESIDE_ROW(r)                                                                    \
    BESIDE(r, 0), BESIDE(r, 1), BESIDE(r, 2), BESIDE(r, 3), BESIDE(r, 4), BESIDE(r, 5),  \
        BESIDE(r, 6), 0

const uint16_t marrakech_placements_beside[MARRAKECH_SQUARE_END] = {
    BESIDE_ROW(0), BESIDE_ROW(1), BESIDE_ROW(2), BESIDE_ROW(3),
    BESIDE_ROW(4), BESIDE_ROW(5), BESIDE_ROW(6)};
