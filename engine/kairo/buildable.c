// SPDX-License-Identifier: MIT
#include "buildable.h"

void kairo_buildable_of(const kairo_state_t *state, kairo_buildable_t *buildable) {
    buildable->tiles = state->tiles;
    buildable->reach = state->reach;
    buildable->needed = state->entries;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        kairo_sites_add(&buildable->needed, state->customer[colour]);
    }
    buildable->needed.row[0] = 0; // where the waiting customer was added
    buildable->free = (kairo_sites_t){{0}};
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        const uint32_t board = kairo_card_sites[KAIRO_NO_CARD].row[y];
        buildable->free.row[y] = (uint16_t)(board & ~((uint32_t)buildable->tiles.row[y] |
                                                      buildable->needed.row[y]));
    }
}

static uint8_t first_site(const kairo_sites_t *sites) {
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        if (sites->row[y] != 0) {
            return kairo_site(y, kairo_lowest_bit(sites->row[y]));
        }
    }
    return KAIRO_NO_SITE;
}

void kairo_buildable_find_reach(kairo_buildable_t *buildable) {
    kairo_sites_t open = kairo_market;
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        open.row[y] &= (uint16_t)~buildable->tiles.row[y];
    }
    kairo_sites_flood(&buildable->reach, &open, first_site(&buildable->needed), &open);
}

void kairo_buildable_lift(kairo_buildable_t *buildable, const kairo_state_t *state,
                          const kairo_stand_t *stand) {
    kairo_sites_remove(&buildable->tiles, stand->stall);
    kairo_sites_add(&buildable->free, stand->stall);
    if (kairo_customer_at(state, stand->entry) == KAIRO_NO_COLOUR) {
        kairo_sites_remove(&buildable->needed, stand->entry);
        kairo_sites_add(&buildable->free, stand->entry);
    }
    kairo_buildable_find_reach(buildable);
}

// Are the neighbours of a site that was taken out joined by another way? Usually by a
// short one: a few rows are tried before the whole board.
static bool is_bypassed(const kairo_sites_t *left, uint8_t site) {
    enum { NEAR = 2 };
    const unsigned y = kairo_row(site);
    const uint32_t here = 1u << kairo_column(site);
    const uint32_t north = left->row[y - 1] & here;
    const uint32_t beside = left->row[y] & (here << 1 | here >> 1);
    const uint32_t south = left->row[y + 1] & here;
    unsigned low = y <= KAIRO_ROW_FIRST + NEAR ? KAIRO_ROW_FIRST : y - NEAR;
    unsigned high = y + NEAR >= KAIRO_ROW_LAST ? KAIRO_ROW_LAST : y + NEAR;
    kairo_sites_t filled;
    kairo_sites_start(&filled, left,
                      (uint8_t)(north    ? site - KAIRO_STEP_SOUTH
                                : beside ? kairo_site(y, kairo_lowest_bit(beside))
                                         : site + KAIRO_STEP_SOUTH));
    for (;;) {
        const bool grew = kairo_sites_grow(&filled, left, low, high);
        const uint32_t apart = (north & ~(uint32_t)filled.row[y - 1]) |
                               (beside & ~(uint32_t)filled.row[y]) |
                               (south & ~(uint32_t)filled.row[y + 1]);
        if (apart == 0) {
            return true;
        }
        if (!grew) {
            if (low == KAIRO_ROW_FIRST && high == KAIRO_ROW_LAST) {
                return false;
            }
            low = KAIRO_ROW_FIRST;
            high = KAIRO_ROW_LAST;
        }
    }
}

bool kairo_buildable_survives(const kairo_buildable_t *buildable, uint8_t site,
                              kairo_sites_t *rest) {
    kairo_sites_t left = buildable->reach;
    kairo_sites_remove(&left, site);
    if (is_bypassed(&left, site)) {
        *rest = left;
        return true;
    }
    kairo_sites_flood(rest, &left, first_site(&buildable->needed), &left);
    return kairo_sites_within(&buildable->needed, rest);
}

// --- Expansions -----------------------------------------------------------------------

void kairo_split_by_owner(const kairo_state_t *state, uint8_t owner, uint8_t colour,
                          kairo_sites_t *own, kairo_sites_t *others) {
    for (uint8_t o = 0; o < KAIRO_OWNERS; o++) {
        const uint8_t stall = state->stand[o][colour].stall;
        if (stall != KAIRO_NO_SITE) {
            kairo_sites_add(o == owner ? own : others, stall);
        }
    }
    const unsigned count = KAIRO_EXPANSIONS - state->supply[colour];
    for (unsigned i = 0; i < count; i++) {
        const kairo_expansion_t *expansion = &state->expansion[colour][i];
        kairo_sites_add(expansion->owner == owner ? own : others, expansion->site);
    }
}

void kairo_buildable_growth(const kairo_buildable_t *buildable,
                            const kairo_state_t *state, uint8_t player, uint8_t colour,
                            kairo_sites_t *sites) {
    kairo_sites_t own = {{0}};
    kairo_sites_t others = {{0}};
    kairo_split_by_owner(state, player, colour, &own, &others);
    const kairo_sites_t *area =
        colour == KAIRO_PURPLE ? &kairo_restaurant : &kairo_market;
    *sites = (kairo_sites_t){{0}};
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        const uint32_t beside = kairo_sites_beside(&own, y);
        if (beside != 0) {
            sites->row[y] = (uint16_t)(beside & buildable->free.row[y] & area->row[y] &
                                       ~kairo_sites_beside(&others, y));
        }
    }
}

void kairo_buildable_remove_cuts(const kairo_buildable_t *buildable,
                                 kairo_sites_t *sites) {
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        if (sites->row[y] == 0) {
            continue;
        }
        uint32_t unsure = sites->row[y] & kairo_sites_may_split(&buildable->reach, y);
        for (; unsure != 0; unsure &= unsure - 1) {
            const uint8_t site = kairo_site(y, kairo_lowest_bit(unsure));
            kairo_sites_t rest;
            if (!kairo_buildable_survives(buildable, site, &rest)) {
                kairo_sites_remove(sites, site);
            }
        }
    }
}

bool kairo_buildable_has_safe_site(const kairo_buildable_t *buildable,
                                   const kairo_sites_t *sites) {
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        if (sites->row[y] != 0 &&
            (sites->row[y] & ~kairo_sites_may_split(&buildable->reach, y)) != 0) {
            return true;
        }
    }
    kairo_sites_t safe = *sites;
    kairo_buildable_remove_cuts(buildable, &safe);
    return !kairo_sites_empty(&safe);
}

// --- Stalls ---------------------------------------------------------------------------

// Keeps of the sides of a site in reach only those where the entry stays in reach.
static void check_cut(const kairo_buildable_t *buildable, uint8_t site,
                      kairo_sites_t sites[KAIRO_SIDES]) {
    kairo_sites_t rest;
    const bool survives = kairo_buildable_survives(buildable, site, &rest);
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        if (!survives ||
            !kairo_sites_has(&rest, (uint8_t)(site + kairo_side_steps[side]))) {
            kairo_sites_remove(&sites[side], site);
        }
    }
}

void kairo_buildable_stalls(const kairo_buildable_t *buildable,
                            const kairo_sites_t *wanted,
                            kairo_sites_t sites[KAIRO_SIDES]) {
    kairo_sites_t entry; // sites for an entry: free and reachable, thus in the market
    for (unsigned y = 0; y <= KAIRO_ROW_LAST + 1; y++) {
        entry.row[y] = buildable->free.row[y] & buildable->reach.row[y];
    }
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        const uint32_t area = buildable->reach.row[y] | (uint32_t)kairo_restaurant.row[y];
        const uint32_t stall = wanted->row[y] & buildable->free.row[y] & area &
                               ~kairo_sites_beside(&buildable->tiles, y);
        sites[0].row[y] = (uint16_t)(stall & entry.row[y - 1]);
        sites[1].row[y] = (uint16_t)(stall & (uint32_t)entry.row[y] >> 1);
        sites[2].row[y] = (uint16_t)(stall & entry.row[y + 1]);
        sites[3].row[y] = (uint16_t)(stall & (uint32_t)entry.row[y] << 1);
        uint32_t unsure = stall & kairo_sites_may_split(&buildable->reach, y);
        for (; unsure != 0; unsure &= unsure - 1) {
            check_cut(buildable, kairo_site(y, kairo_lowest_bit(unsure)), sites);
        }
    }
}
