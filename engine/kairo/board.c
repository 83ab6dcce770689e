// SPDX-License-Identifier: MIT
// The board and the cards: the map of K-C7 and the card table of K-C4, in one place each,
// and the bit rows that the compiler works out from them. To play on another map or with
// other jokers, change the two tables.
#include "kairo.h"

// --- The map --------------------------------------------------------------------------

// Every site: m in the market, r in the restaurant area, and the number of its segment.
// clang-format off
#define MAP(ROW, of)                                            \
    /*       a  b  c  d  e  f  g  h  i  j  k  l              */ \
    ROW(of, r1,m1,m1,m1,m2,m2,m2,m2,m3,m3,m3,r3) /*  1, north */ \
    ROW(of, r1,m1,m1,m1,m2,m2,m2,m2,m3,m3,m3,r3) /*  2       */ \
    ROW(of, r1,m1,m1,m1,m2,m2,m2,m2,m3,m3,m3,r3) /*  3       */ \
    ROW(of, r1,m1,m1,m1,m2,m2,m2,m2,m3,m3,m3,r3) /*  4       */ \
    ROW(of, r4,m4,m4,m4,m5,m5,m5,m5,m6,m6,m6,r6) /*  5       */ \
    ROW(of, r4,m4,m4,m4,m5,m5,m5,m5,m6,m6,m6,r6) /*  6       */ \
    ROW(of, r4,m4,m4,m4,m5,m5,m5,m5,m6,m6,m6,r6) /*  7       */ \
    ROW(of, r4,m4,m4,m4,m5,m5,m5,m5,m6,m6,m6,r6) /*  8       */ \
    ROW(of, r7,m7,m7,m7,m8,m8,m8,m8,m9,m9,m9,r9) /*  9       */ \
    ROW(of, r7,m7,m7,m7,m8,m8,m8,m8,m9,m9,m9,r9) /* 10       */ \
    ROW(of, r7,m7,m7,m7,m8,m8,m8,m8,m9,m9,m9,r9) /* 11       */ \
    ROW(of, r7,r7,r7,r7,r8,r8,r8,r8,r9,r9,r9,r9) /* 12, south */
// clang-format on

enum {
    SEGMENT = 15,
    RESTAURANT = 16,
    m1 = 1,
    m2,
    m3,
    m4,
    m5,
    m6,
    m7,
    m8,
    m9,
    r1 = RESTAURANT + 1,
    r2,
    r3,
    r4,
    r5,
    r6,
    r7,
    r8,
    r9,
};

// Customers start here, in this order.
const uint8_t kairo_start_sites[KAIRO_CUSTOMERS_OUT] = {
    0x12, // b1
    0x1B, // k1
    0x66, // f6
    0xB2, // b11
    0xBB, // k11
};

// --- The cards ------------------------------------------------------------------------

#define S(segment) (1u << (segment))
// Name, copies, segments; card 0 stands for any three cards.
// clang-format off
#define CARDS(CARD)                         \
    CARD("",   0, ~0u)                      \
    CARD("1",  3, S(1))                     \
    CARD("2",  3, S(2))                     \
    CARD("3",  3, S(3))                     \
    CARD("4",  3, S(4))                     \
    CARD("5",  3, S(5))                     \
    CARD("6",  3, S(6))                     \
    CARD("7",  3, S(7))                     \
    CARD("8",  3, S(8))                     \
    CARD("9",  3, S(9))                     \
    CARD("C1", 1, S(1) | S(4) | S(7))       \
    CARD("C2", 1, S(2) | S(5) | S(8))       \
    CARD("C3", 1, S(3) | S(6) | S(9))       \
    CARD("R1", 1, S(1) | S(2) | S(3))       \
    CARD("R2", 1, S(4) | S(5) | S(6))       \
    CARD("R3", 1, S(7) | S(8) | S(9))
// clang-format on

#define CARD_FACTS(name, copies, segments) {name, copies, (segments) & 0x3FE},
static const struct {
    const char name[3];
    uint8_t copies;
    uint16_t segments;
} cards[KAIRO_CARD_KINDS] = {CARDS(CARD_FACTS)};

#define COPIES_PLUS(name, copies, segments) copies +
_Static_assert(CARDS(COPIES_PLUS) 0 == KAIRO_CARDS, "the cards are 33");

// --- Bit rows of both -----------------------------------------------------------------

#define IN_AREA(area, site)      (((site) & RESTAURANT) == (area))
#define IN_SEGMENTS(which, site) (((which) >> ((site) & SEGMENT)) & 1u)
#define BITS(IN, of, a, b, c, d, e, f, g, h, i, j, k, l)                                 \
    (IN(of, a) << 1 | IN(of, b) << 2 | IN(of, c) << 3 | IN(of, d) << 4 |                 \
     IN(of, e) << 5 | IN(of, f) << 6 | IN(of, g) << 7 | IN(of, h) << 8 |                 \
     IN(of, i) << 9 | IN(of, j) << 10 | IN(of, k) << 11 | IN(of, l) << 12)
#define AREA_ROW(area, ...)               BITS(IN_AREA, area, __VA_ARGS__),
#define SEGMENT_ROW(which, ...)           BITS(IN_SEGMENTS, which, __VA_ARGS__),
#define CARD_ROWS(name, copies, segments) {{0, MAP(SEGMENT_ROW, segments) 0}},

const kairo_sites_t kairo_market = {{0, MAP(AREA_ROW, 0) 0}};
const kairo_sites_t kairo_restaurant = {{0, MAP(AREA_ROW, RESTAURANT) 0}};
const kairo_sites_t kairo_card_sites[KAIRO_CARD_KINDS] = {CARDS(CARD_ROWS)};

#define SITES(of, ...) {0, __VA_ARGS__, 0},
static const uint8_t map[KAIRO_SIDE + 2][KAIRO_SIDE + 2] = {{0}, MAP(SITES, 0)};

// --- Questions ------------------------------------------------------------------------

const char kairo_colour_letters[] = "WRPGYB";

const int8_t kairo_side_steps[KAIRO_SIDES] = {-KAIRO_STEP_SOUTH, KAIRO_STEP_EAST,
                                              KAIRO_STEP_SOUTH, -KAIRO_STEP_EAST};

bool kairo_is_site(unsigned site) {
    const unsigned row = site >> 4;
    const unsigned column = site & 15;
    return row >= 1 && row <= KAIRO_SIDE && column >= 1 && column <= KAIRO_SIDE;
}

uint8_t kairo_segment(uint8_t site) {
    return map[kairo_row(site)][kairo_column(site)] & SEGMENT;
}

uint8_t kairo_card_copies(uint8_t card) {
    return cards[card].copies;
}

const char *kairo_card_name(uint8_t card) {
    return cards[card].name;
}

uint16_t kairo_card_segments(uint8_t card) {
    return cards[card].segments;
}
