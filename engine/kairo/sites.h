// SPDX-License-Identifier: MIT
// Sets of sites as bit rows: the few operations the rules are made of. 32-bit arithmetic
// only, and no bit-scan instruction, because the device has neither more nor that.
#ifndef ENGINE_KAIRO_SITES_H
#define ENGINE_KAIRO_SITES_H

#include "kairo.h"

// Which bit the lowest one is; `bits` is not 0 and has none above 15. The product with a
// de Bruijn number puts a different pattern into the top four bits for each.
static inline unsigned kairo_lowest_bit(uint32_t bits) {
    static const uint8_t of_pattern[16] = {0,  1, 2, 5,  3,  9, 6,  11,
                                           15, 4, 8, 10, 14, 7, 13, 12};
    return of_pattern[((bits & (0u - bits)) * 0x09AF0000u) >> 28];
}

static inline void kairo_sites_clear(kairo_sites_t *sites) {
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        sites->pair[i] = 0;
    }
}

// The sites of row y that are orthogonally adjacent to a site of the set.
static inline uint32_t kairo_sites_beside(const kairo_sites_t *sites, unsigned y) {
    const uint32_t here = sites->row[y];
    return here << 1 | here >> 1 | sites->row[y - 1] | sites->row[y + 1];
}

// The sites of row y whose removal might split the set in two. Each of the four sides of
// a site begins a piece of the ring around it unless the next side, clockwise, is joined
// to it by the corner between them; a site with at most one piece splits nothing. The
// other ones may still be joined further away.
static inline uint32_t kairo_sites_may_split(const kairo_sites_t *sites, unsigned y) {
    const uint32_t north = sites->row[y - 1];
    const uint32_t here = sites->row[y];
    const uint32_t south = sites->row[y + 1];
    const uint32_t east = here >> 1;
    const uint32_t west = here << 1;
    const uint32_t a = north & ~(north >> 1 & east);
    const uint32_t b = east & ~(south >> 1 & south);
    const uint32_t c = south & ~(south << 1 & west);
    const uint32_t d = west & ~(north << 1 & north);
    return here & ((a & b) | (c & d) | ((a | b) & (c | d)));
}

static inline void kairo_sites_unite(kairo_sites_t *sites, const kairo_sites_t *more) {
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        sites->pair[i] |= more->pair[i];
    }
}

static inline void kairo_sites_intersect(kairo_sites_t *sites,
                                         const kairo_sites_t *only) {
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        sites->pair[i] &= only->pair[i];
    }
}

static inline void kairo_sites_subtract(kairo_sites_t *sites, const kairo_sites_t *less) {
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        sites->pair[i] &= ~less->pair[i];
    }
}

static inline bool kairo_sites_within(const kairo_sites_t *inner,
                                      const kairo_sites_t *outer) {
    uint32_t outside = 0;
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        outside |= inner->pair[i] & ~outer->pair[i];
    }
    return outside == 0;
}

#endif
