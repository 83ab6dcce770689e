// SPDX-License-Identifier: MIT
// Walking in the market: its sites in two words, six rows of ten columns each, so that a
// step in all directions from everywhere is a few shifts.
#ifndef ENGINE_KAIRO_WALK_H
#define ENGINE_KAIRO_WALK_H

#include "kairo.h"

enum {
    KAIRO_WALK_ROWS = 6,     // a word
    KAIRO_WALK_COLUMNS = 10, // b to k
    KAIRO_WALK_COLUMN = 2,   // b
};

// A set of market sites: rows 1 to 6, and 7 to 11.
typedef struct {
    uint64_t north;
    uint64_t south;
} kairo_walk_t;

// A set of sites that are all in the market, as a walk takes it.
kairo_walk_t kairo_walk_over(const kairo_sites_t *sites);
void kairo_walk_to_sites(const kairo_walk_t *walk, kairo_sites_t *sites);

// One site of the market.
static inline kairo_walk_t kairo_walk_from(uint8_t site) {
    const unsigned row = kairo_row(site) - 1u;
    const unsigned column = kairo_column(site) - KAIRO_WALK_COLUMN;
    const bool is_north = row < KAIRO_WALK_ROWS;
    const unsigned bit =
        (is_north ? row : row - KAIRO_WALK_ROWS) * KAIRO_WALK_COLUMNS + column;
    const uint64_t word = (uint64_t)1 << bit;
    return (kairo_walk_t){.north = is_north ? word : 0, .south = is_north ? 0 : word};
}

static inline void kairo_walk_unite(kairo_walk_t *walk, kairo_walk_t more) {
    walk->north |= more.north;
    walk->south |= more.south;
}

static inline void kairo_walk_remove(kairo_walk_t *walk, kairo_walk_t less) {
    walk->north &= ~less.north;
    walk->south &= ~less.south;
}

static inline bool kairo_walk_meets(kairo_walk_t a, kairo_walk_t b) {
    return ((a.north & b.north) | (a.south & b.south)) != 0;
}

static inline bool kairo_walk_within(kairo_walk_t inner, kairo_walk_t outer) {
    return ((inner.north & ~outer.north) | (inner.south & ~outer.south)) == 0;
}

// A row of ten columns, six times.
#define KAIRO_WALK_EACH_ROW(row)                                                         \
    ((uint64_t)(row) *                                                                   \
     (1 | 1ull << 10 | 1ull << 20 | 1ull << 30 | 1ull << 40 | 1ull << 50))

// The sites west and east of some, and those north and south of them; `across` are those
// of the other word.
static inline uint64_t kairo_walk_sideways(uint64_t word) {
    return (word << 1 & KAIRO_WALK_EACH_ROW(0x3FE)) |
           (word >> 1 & KAIRO_WALK_EACH_ROW(0x1FF));
}

static inline uint64_t kairo_walk_upright(uint64_t word, uint64_t across) {
    return word << KAIRO_WALK_COLUMNS | word >> KAIRO_WALK_COLUMNS | across;
}

enum { KAIRO_WALK_ACROSS = (KAIRO_WALK_ROWS - 1) * KAIRO_WALK_COLUMNS };

// Where one step leads from some sites, on open ones, or standing still.
static inline kairo_walk_t kairo_walk_step(kairo_walk_t from, kairo_walk_t open) {
    const uint64_t north =
        from.north | kairo_walk_sideways(from.north) |
        kairo_walk_upright(from.north, from.south << KAIRO_WALK_ACROSS);
    const uint64_t south =
        from.south | kairo_walk_sideways(from.south) |
        kairo_walk_upright(from.south, from.north >> KAIRO_WALK_ACROSS);
    return (kairo_walk_t){.north = north & open.north, .south = south & open.south};
}

// At least one step on, and as many in rows and columns as go at once: for all that asks
// what can be reached, and not how soon.
static inline kairo_walk_t kairo_walk_on(kairo_walk_t from, kairo_walk_t open) {
    uint64_t north = from.north;
    uint64_t south = from.south;
    north |= kairo_walk_sideways(north) & open.north;
    north |= kairo_walk_upright(north, south << KAIRO_WALK_ACROSS) & open.north;
    south |= kairo_walk_sideways(south) & open.south;
    south |= kairo_walk_upright(south, north >> KAIRO_WALK_ACROSS) & open.south;
    return (kairo_walk_t){.north = north, .south = south};
}

// Everything that can be reached from some open sites.
kairo_walk_t kairo_walk_everywhere(kairo_walk_t from, kairo_walk_t open);

#endif
