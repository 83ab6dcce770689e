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
        grown |= (grown << 1 | grown >> 1) & set;
        grown |= (grown << MARRAKECH_ROW_STEP | grown >> MARRAKECH_ROW_STEP) & set;
    } while (grown != group);
    return group;
}

// --- Assam ----------------------------------------------------------------------------

#define AT(column, row)        ((row - 1) * MARRAKECH_ROW_STEP + (column - 'a'))
#define PACKED(facing, square) ((MARRAKECH_##facing) << 6 | (square))
#define NORTH(column, row)     PACKED(NORTH, AT(column, row))
#define EAST(column, row)      PACKED(EAST, AT(column, row))
#define SOUTH(column, row)     PACKED(SOUTH, AT(column, row))
#define WEST(column, row)      PACKED(WEST, AT(column, row))

#define OFF 0 // the eighth column is not on the board

// A whole row of steps straight on to the next, or the six steps within a row.
#define TO_ROW(face, row)                                                                \
    face('a', row), face('b', row), face('c', row), face('d', row), face('e', row),      \
        face('f', row), face('g', row), OFF
#define FROM_A_TO_F(row)                                                                 \
    EAST('b', row), EAST('c', row), EAST('d', row), EAST('e', row), EAST('f', row),      \
        EAST('g', row)
#define FROM_B_TO_G(row)                                                                 \
    WEST('a', row), WEST('b', row), WEST('c', row), WEST('d', row), WEST('e', row),      \
        WEST('f', row)

// Where one step leads, by facing and square. M-T4, the loops, is the first row of those
// who face north, the last column of east, the last row of south, the first column of
// west.
// clang-format off
const uint8_t marrakech_next_step[MARRAKECH_DIRECTIONS << 6] = {
    [PACKED(NORTH, 0)] =
        SOUTH('b', 1), SOUTH('a', 1), SOUTH('d', 1), SOUTH('c', 1), SOUTH('f', 1),
        SOUTH('e', 1), WEST('g', 1), OFF,
        TO_ROW(NORTH, 1), TO_ROW(NORTH, 2), TO_ROW(NORTH, 3),
        TO_ROW(NORTH, 4), TO_ROW(NORTH, 5), TO_ROW(NORTH, 6),
    [PACKED(EAST, 0)] =
        FROM_A_TO_F(1), SOUTH('g', 1), OFF,
        FROM_A_TO_F(2), WEST('g', 3), OFF,
        FROM_A_TO_F(3), WEST('g', 2), OFF,
        FROM_A_TO_F(4), WEST('g', 5), OFF,
        FROM_A_TO_F(5), WEST('g', 4), OFF,
        FROM_A_TO_F(6), WEST('g', 7), OFF,
        FROM_A_TO_F(7), WEST('g', 6), OFF,
    [PACKED(SOUTH, 0)] =
        TO_ROW(SOUTH, 2), TO_ROW(SOUTH, 3), TO_ROW(SOUTH, 4),
        TO_ROW(SOUTH, 5), TO_ROW(SOUTH, 6), TO_ROW(SOUTH, 7),
        EAST('a', 7), NORTH('c', 7), NORTH('b', 7), NORTH('e', 7), NORTH('d', 7),
        NORTH('g', 7), NORTH('f', 7), OFF,
    [PACKED(WEST, 0)] =
        EAST('a', 2), FROM_B_TO_G(1), OFF,
        EAST('a', 1), FROM_B_TO_G(2), OFF,
        EAST('a', 4), FROM_B_TO_G(3), OFF,
        EAST('a', 3), FROM_B_TO_G(4), OFF,
        EAST('a', 6), FROM_B_TO_G(5), OFF,
        EAST('a', 5), FROM_B_TO_G(6), OFF,
        NORTH('a', 7), FROM_B_TO_G(7), OFF,
};
// clang-format on

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
    ((marrakech_set_t)1 << (D4 + (row) * MARRAKECH_ROW_STEP + (column)))

#define EAST_OF_D4                                                                       \
    (FROM_D4(-1, -1) | FROM_D4(-1, 0) | FROM_D4(0, -2) | FROM_D4(0, 1) |                 \
     FROM_D4(1, -1) | FROM_D4(1, 0))
#define SOUTH_OF_D4                                                                      \
    (FROM_D4(-2, 0) | FROM_D4(-1, -1) | FROM_D4(-1, 1) | FROM_D4(0, -1) |                \
     FROM_D4(0, 1) | FROM_D4(1, 0))

#define EAST_FITS  0x003F3F3F3F3F3F3Fu // columns a-f
#define SOUTH_FITS 0x00007F7F7F7F7F7Fu // rows 1-6

#define SHIFTED(set, square)                                                             \
    ((set) << ((square) > D4 ? (square) - D4 : 0) >> ((square) < D4 ? D4 - (square) : 0))
#define BESIDE(square)                                                                   \
    {SHIFTED(EAST_OF_D4, square) & EAST_FITS, SHIFTED(SOUTH_OF_D4, square) & SOUTH_FITS}
#define BESIDE_ROW(row)                                                                  \
    BESIDE(AT('a', row)), BESIDE(AT('b', row)), BESIDE(AT('c', row)),                    \
        BESIDE(AT('d', row)), BESIDE(AT('e', row)), BESIDE(AT('f', row)),                \
        BESIDE(AT('g', row)), {0, 0}

const marrakech_places_t marrakech_places_beside[MARRAKECH_SQUARE_END] = {
    BESIDE_ROW(1), BESIDE_ROW(2), BESIDE_ROW(3), BESIDE_ROW(4),
    BESIDE_ROW(5), BESIDE_ROW(6), BESIDE_ROW(7),
};
