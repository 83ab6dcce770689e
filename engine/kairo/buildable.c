// SPDX-License-Identifier: MIT
#include "buildable.h"
#include "walk.h"

void kairo_buildable_of(const kairo_state_t *state, kairo_buildable_t *buildable) {
    buildable->tiles = state->tiles;
    buildable->reach = state->reach;
    buildable->needed = state->entries;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        kairo_sites_add(&buildable->needed, state->customer[colour]);
    }
    buildable->needed.row[0] = 0; // a customer who waits was added there, as site 0
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        const uint32_t board = kairo_card_sites[KAIRO_NO_CARD].pair[i];
        buildable->free.pair[i] =
            board & ~(buildable->tiles.pair[i] | buildable->needed.pair[i]);
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
    kairo_sites_t market = kairo_market;
    kairo_sites_subtract(&market, &buildable->tiles);
    const kairo_walk_t reach = kairo_walk_everywhere(
        kairo_walk_from(first_site(&buildable->needed)), kairo_walk_over(&market));
    kairo_walk_to_sites(&reach, &buildable->reach);
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

// The neighbours of a market site that are open.
static kairo_walk_t neighbours(uint8_t site, kairo_walk_t open) {
    const kairo_walk_t here = kairo_walk_from(site);
    const kairo_walk_t around = kairo_walk_step(here, open);
    return (kairo_walk_t){around.north & ~here.north, around.south & ~here.south};
}

static kairo_walk_t one_of(kairo_walk_t sites) {
    return sites.north != 0 ? (kairo_walk_t){sites.north & (0 - sites.north), 0}
                            : (kairo_walk_t){0, sites.south & (0 - sites.south)};
}

bool kairo_buildable_survives(const kairo_buildable_t *buildable, uint8_t site,
                              kairo_sites_t *rest) {
    kairo_sites_t left = buildable->reach;
    kairo_sites_remove(&left, site);
    // Where the neighbours are joined by another way, usually a short one, all still is.
    kairo_walk_t open = kairo_walk_over(&left);
    kairo_walk_t all = neighbours(site, open);
    kairo_walk_t piece = one_of(all);
    for (bool grows = true; grows;) {
        const kairo_walk_t before = piece;
        piece = kairo_walk_on(before, open);
        if (kairo_walk_within(all, piece)) {
            *rest = left;
            return true;
        }
        grows = !kairo_walk_within(piece, before);
    }
    // Else this is one piece of several: everything needed is in it, or in another one.
    // Every piece has a neighbour of the site: one left means one other piece.
    const kairo_walk_t needed = kairo_walk_over(&buildable->needed);
    if (!kairo_walk_meets(needed, piece)) {
        kairo_walk_remove(&all, piece);
        kairo_walk_remove(&open, piece);
        const bool is_last = kairo_walk_within(all, one_of(all));
        piece = is_last ? open : kairo_walk_everywhere(one_of(needed), open);
    }
    if (!kairo_walk_within(needed, piece)) {
        return false;
    }
    kairo_walk_to_sites(&piece, rest);
    return true;
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
    kairo_sites_clear(sites);
    const uint8_t stall = state->stand[player][colour].stall;
    if (stall == KAIRO_NO_SITE) {
        return;
    }
    kairo_sites_t own, others;
    kairo_sites_clear(&own);
    kairo_sites_clear(&others);
    kairo_split_by_owner(state, player, colour, &own, &others);
    const kairo_sites_t *area =
        colour == KAIRO_PURPLE ? &kairo_restaurant : &kairo_market;
    // A stand is in one piece and seldom large: of all rows, those beside it.
    unsigned y = kairo_row(stall);
    while (y > KAIRO_ROW_FIRST && own.row[y] != 0) {
        y--;
    }
    uint32_t beside;
    for (; y <= KAIRO_ROW_LAST && (beside = kairo_sites_beside(&own, y)) != 0; y++) {
        sites->row[y] = (uint16_t)(beside & buildable->free.row[y] & area->row[y] &
                                   ~kairo_sites_beside(&others, y));
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
        if (stall == 0) {
            for (unsigned side = 0; side < KAIRO_SIDES; side++) {
                sites[side].row[y] = 0;
            }
            continue;
        }
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
