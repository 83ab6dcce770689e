// SPDX-License-Identifier: MIT
#include "rows.h"

// All of the runs of `ground` that `seeds`, a part of it, touch. Adding carries each seed
// to the upper end of its run; nothing carries downwards, so that way goes by doubling.
static uint32_t fill_runs(uint32_t seeds, uint32_t ground) {
    seeds |= ((ground + seeds) ^ ground) & ground;
    uint32_t open = ground;
    seeds |= open & seeds >> 1;
    open &= open >> 1;
    seeds |= open & seeds >> 2;
    open &= open >> 2;
    seeds |= open & seeds >> 4;
    open &= open >> 4;
    seeds |= open & seeds >> 8;
    return seeds;
}

// Lets row y grow from itself and its neighbours; says whether it did.
static bool grow_row(kairo_rows_t *filled, const kairo_rows_t *ground, unsigned y) {
    const uint32_t old = filled->row[y];
    const uint32_t seeds =
        (old | filled->row[y - 1] | filled->row[y + 1]) & ground->row[y];
    if (seeds == old) {
        return false;
    }
    filled->row[y] = (uint16_t)fill_runs(seeds, ground->row[y]);
    return true;
}

bool rows_grow(kairo_rows_t *filled, const kairo_rows_t *ground, unsigned low,
               unsigned high) {
    bool grew = false;
    for (unsigned y = low; y <= high; y++) {
        grew |= grow_row(filled, ground, y);
    }
    for (unsigned y = high; y > low; y--) {
        grew |= grow_row(filled, ground, y - 1);
    }
    return grew;
}

void rows_start(kairo_rows_t *filled, const kairo_rows_t *ground, uint8_t from) {
    const unsigned y = kairo_row(from);
    *filled = (kairo_rows_t){{0}};
    filled->row[y] = (uint16_t)fill_runs(1u << kairo_column(from), ground->row[y]);
}

bool rows_flood(kairo_rows_t *filled, const kairo_rows_t *ground, uint8_t from,
                const kairo_rows_t *goal) {
    rows_start(filled, ground, from);
    while (rows_grow(filled, ground, ROWS_FIRST, ROWS_LAST)) {
        if (rows_within(goal, filled)) {
            return true;
        }
    }
    return rows_within(goal, filled);
}
