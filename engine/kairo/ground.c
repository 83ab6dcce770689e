// SPDX-License-Identifier: MIT
#include "ground.h"

const int8_t side_steps[SIDES] = {-KAIRO_STEP_SOUTH, KAIRO_STEP_EAST, KAIRO_STEP_SOUTH,
                                  -KAIRO_STEP_EAST};

void ground_of(const kairo_state_t *state, ground_t *ground) {
    ground->tiles = state->tiles;
    ground->reach = state->reach;
    ground->needed = state->entries;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        rows_add(&ground->needed, state->customer[colour]);
    }
    ground->needed.row[0] = 0; // where the waiting customer was added
    ground->free = (kairo_rows_t){{0}};
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        const uint32_t board = kairo_card_rows[KAIRO_NO_CARD].row[y];
        ground->free.row[y] =
            (uint16_t)(board & ~((uint32_t)ground->tiles.row[y] | ground->needed.row[y]));
    }
}

static uint8_t first_site(const kairo_rows_t *rows) {
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        if (rows->row[y] != 0) {
            return kairo_site(y, lowest_bit(rows->row[y]));
        }
    }
    return KAIRO_NO_SITE;
}

void ground_find_reach(ground_t *ground) {
    kairo_rows_t open = kairo_market;
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        open.row[y] &= (uint16_t)~ground->tiles.row[y];
    }
    rows_flood(&ground->reach, &open, first_site(&ground->needed), &open);
}

void ground_lift(ground_t *ground, const kairo_state_t *state,
                 const kairo_stand_t *stand) {
    rows_remove(&ground->tiles, stand->stall);
    rows_add(&ground->free, stand->stall);
    if (kairo_customer_at(state, stand->entry) == KAIRO_NO_COLOUR) {
        rows_remove(&ground->needed, stand->entry);
        rows_add(&ground->free, stand->entry);
    }
    ground_find_reach(ground);
}

// Are the neighbours of a site that was taken out joined by another way? Usually by a
// short one: a few rows are tried before the whole board.
static bool is_bypassed(const kairo_rows_t *left, uint8_t site) {
    enum { NEAR = 2 };
    const unsigned y = kairo_row(site);
    const uint32_t here = 1u << kairo_column(site);
    const uint32_t north = left->row[y - 1] & here;
    const uint32_t beside = left->row[y] & (here << 1 | here >> 1);
    const uint32_t south = left->row[y + 1] & here;
    unsigned low = y <= ROWS_FIRST + NEAR ? ROWS_FIRST : y - NEAR;
    unsigned high = y + NEAR >= ROWS_LAST ? ROWS_LAST : y + NEAR;
    kairo_rows_t filled;
    rows_start(&filled, left,
               (uint8_t)(north    ? site - KAIRO_STEP_SOUTH
                         : beside ? kairo_site(y, lowest_bit(beside))
                                  : site + KAIRO_STEP_SOUTH));
    for (;;) {
        const bool grew = rows_grow(&filled, left, low, high);
        const uint32_t apart = (north & ~(uint32_t)filled.row[y - 1]) |
                               (beside & ~(uint32_t)filled.row[y]) |
                               (south & ~(uint32_t)filled.row[y + 1]);
        if (apart == 0) {
            return true;
        }
        if (!grew) {
            if (low == ROWS_FIRST && high == ROWS_LAST) {
                return false;
            }
            low = ROWS_FIRST;
            high = ROWS_LAST;
        }
    }
}

bool ground_survives(const ground_t *ground, uint8_t site, kairo_rows_t *rest) {
    kairo_rows_t left = ground->reach;
    rows_remove(&left, site);
    if (is_bypassed(&left, site)) {
        *rest = left;
        return true;
    }
    rows_flood(rest, &left, first_site(&ground->needed), &left);
    return rows_within(&ground->needed, rest);
}

// --- Expansions -----------------------------------------------------------------------

void ground_split_by_owner(const kairo_state_t *state, uint8_t owner, uint8_t colour,
                           kairo_rows_t *own, kairo_rows_t *others) {
    for (uint8_t o = 0; o < KAIRO_OWNERS; o++) {
        const uint8_t stall = state->stand[o][colour].stall;
        if (stall != KAIRO_NO_SITE) {
            rows_add(o == owner ? own : others, stall);
        }
    }
    const unsigned count = KAIRO_EXPANSIONS - state->supply[colour];
    for (unsigned i = 0; i < count; i++) {
        const kairo_expansion_t *expansion = &state->expansion[colour][i];
        rows_add(expansion->owner == owner ? own : others, expansion->site);
    }
}

void ground_growth(const ground_t *ground, const kairo_state_t *state, uint8_t player,
                   uint8_t colour, kairo_rows_t *sites) {
    kairo_rows_t own = {{0}};
    kairo_rows_t others = {{0}};
    ground_split_by_owner(state, player, colour, &own, &others);
    const kairo_rows_t *area = colour == KAIRO_PURPLE ? &kairo_restaurant : &kairo_market;
    *sites = (kairo_rows_t){{0}};
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        const uint32_t beside = rows_beside(&own, y);
        if (beside != 0) {
            sites->row[y] = (uint16_t)(beside & ground->free.row[y] & area->row[y] &
                                       ~rows_beside(&others, y));
        }
    }
}

void ground_remove_cuts(const ground_t *ground, kairo_rows_t *sites) {
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        if (sites->row[y] == 0) {
            continue;
        }
        uint32_t unsure = sites->row[y] & rows_may_split(&ground->reach, y);
        for (; unsure != 0; unsure &= unsure - 1) {
            const uint8_t site = kairo_site(y, lowest_bit(unsure));
            kairo_rows_t rest;
            if (!ground_survives(ground, site, &rest)) {
                rows_remove(sites, site);
            }
        }
    }
}

bool ground_has_safe_site(const ground_t *ground, const kairo_rows_t *sites) {
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        if (sites->row[y] != 0 &&
            (sites->row[y] & ~rows_may_split(&ground->reach, y)) != 0) {
            return true;
        }
    }
    kairo_rows_t safe = *sites;
    ground_remove_cuts(ground, &safe);
    return !rows_empty(&safe);
}

// --- Stalls ---------------------------------------------------------------------------

// Keeps of the sides of a site in reach only those where the entry stays in reach.
static void check_cut(const ground_t *ground, uint8_t site, kairo_rows_t sites[SIDES]) {
    kairo_rows_t rest;
    const bool survives = ground_survives(ground, site, &rest);
    for (unsigned side = 0; side < SIDES; side++) {
        if (!survives || !kairo_has(&rest, (uint8_t)(site + side_steps[side]))) {
            rows_remove(&sites[side], site);
        }
    }
}

void ground_stalls(const ground_t *ground, const kairo_rows_t *wanted,
                   kairo_rows_t sites[SIDES]) {
    kairo_rows_t entry; // sites for an entry: free and reachable, thus in the market
    for (unsigned y = 0; y <= ROWS_LAST + 1; y++) {
        entry.row[y] = ground->free.row[y] & ground->reach.row[y];
    }
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        const uint32_t area = ground->reach.row[y] | (uint32_t)kairo_restaurant.row[y];
        const uint32_t stall =
            wanted->row[y] & ground->free.row[y] & area & ~rows_beside(&ground->tiles, y);
        sites[0].row[y] = (uint16_t)(stall & entry.row[y - 1]);
        sites[1].row[y] = (uint16_t)(stall & (uint32_t)entry.row[y] >> 1);
        sites[2].row[y] = (uint16_t)(stall & entry.row[y + 1]);
        sites[3].row[y] = (uint16_t)(stall & (uint32_t)entry.row[y] << 1);
        uint32_t unsure = stall & rows_may_split(&ground->reach, y);
        for (; unsure != 0; unsure &= unsure - 1) {
            check_cut(ground, kairo_site(y, lowest_bit(unsure)), sites);
        }
    }
}
