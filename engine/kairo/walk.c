// SPDX-License-Identifier: MIT
#include "walk.h"
#include "sites.h"

// Three rows in 30 bits: the device puts them together without 64-bit shifts.
static inline uint32_t three_rows(const uint16_t *row) {
    return (uint32_t)row[0] >> KAIRO_WALK_COLUMN |
           (uint32_t)row[1] << (KAIRO_WALK_COLUMNS - KAIRO_WALK_COLUMN) |
           (uint32_t)row[2] << (2 * KAIRO_WALK_COLUMNS - KAIRO_WALK_COLUMN);
}

kairo_walk_t kairo_walk_over(const kairo_sites_t *sites) {
    enum { THREE_ROWS = 3 * KAIRO_WALK_COLUMNS };
    return (kairo_walk_t){
        .north = three_rows(&sites->row[1]) | (uint64_t)three_rows(&sites->row[4])
                                                  << THREE_ROWS,
        .south = three_rows(&sites->row[7]) | (uint64_t)three_rows(&sites->row[10])
                                                  << THREE_ROWS,
    };
}

void kairo_walk_to_sites(const kairo_walk_t *walk, kairo_sites_t *sites) {
    kairo_sites_clear(sites);
    uint64_t left = walk->north;
    for (unsigned y = KAIRO_ROW_FIRST; y <= 2 * KAIRO_WALK_ROWS; y++) {
        if (y == KAIRO_ROW_FIRST + KAIRO_WALK_ROWS) {
            left = walk->south;
        }
        sites->row[y] = (uint16_t)((left & 0x3FF) << KAIRO_WALK_COLUMN);
        left >>= KAIRO_WALK_COLUMNS;
    }
}

kairo_walk_t kairo_walk_everywhere(kairo_walk_t from, kairo_walk_t open) {
    kairo_walk_t reached;
    do {
        reached = from;
        from = kairo_walk_on(reached, open);
    } while (!kairo_walk_within(from, reached));
    return reached;
}
