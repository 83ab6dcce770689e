// SPDX-License-Identifier: MIT
#include "sites.h"

// All of the runs of `area` that `seeds`, a part of it, touch. Adding carries each seed
// to the upper end of its run; nothing carries downwards, so that way goes by doubling.
static uint32_t fill_runs(uint32_t seeds, uint32_t area) {
    seeds |= ((area + seeds) ^ area) & area;
    uint32_t open = area;
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
static bool grow_row(kairo_sites_t *filled, const kairo_sites_t *area, unsigned y) {
    const uint32_t old = filled->row[y];
    const uint32_t seeds = (old | filled->row[y - 1] | filled->row[y + 1]) & area->row[y];
    if (seeds == old) {
        return false;
    }
    filled->row[y] = (uint16_t)fill_runs(seeds, area->row[y]);
    return true;
}

bool kairo_sites_grow(kairo_sites_t *filled, const kairo_sites_t *area, unsigned low,
                      unsigned high) {
    bool grew = false;
    for (unsigned y = low; y <= high; y++) {
        grew |= grow_row(filled, area, y);
    }
    for (unsigned y = high; y > low; y--) {
        grew |= grow_row(filled, area, y - 1);
    }
    return grew;
}

void kairo_sites_start(kairo_sites_t *filled, const kairo_sites_t *area, uint8_t from) {
    const unsigned y = kairo_row(from);
    *filled = (kairo_sites_t){{0}};
    filled->row[y] = (uint16_t)fill_runs(1u << kairo_column(from), area->row[y]);
}

bool kairo_sites_flood(kairo_sites_t *filled, const kairo_sites_t *area, uint8_t from,
                       const kairo_sites_t *goal) {
    kairo_sites_start(filled, area, from);
    while (kairo_sites_grow(filled, area, KAIRO_ROW_FIRST, KAIRO_ROW_LAST)) {
        if (kairo_sites_within(goal, filled)) {
            return true;
        }
    }
    return kairo_sites_within(goal, filled);
}

unsigned kairo_sites_count(const kairo_sites_t *sites) {
    unsigned count = 0;
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        for (uint32_t left = sites->row[y]; left != 0; left &= left - 1) {
            count++;
        }
    }
    return count;
}
