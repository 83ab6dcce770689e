// SPDX-License-Identifier: MIT
// Questions to a position: what is where, who can walk where, what a lure pays.
#include "../check.h"
#include "internal.h"
#include <string.h>

enum { UNREACHED = 255 };

unsigned kairo_hand_count(const kairo_state_t *state, uint8_t player) {
    unsigned count = 0;
    for (unsigned card = 0; card < KAIRO_CARD_KINDS; card++) {
        count += state->player[player].hand[card];
    }
    return count;
}

// --- What is where --------------------------------------------------------------------

bool kairo_tile_at(const kairo_state_t *state, uint8_t site, uint8_t *owner,
                   uint8_t *colour) {
    if (!kairo_sites_has(&state->tiles, site)) {
        return false;
    }
    for (uint8_t c = 0; c < KAIRO_COLOURS; c++) {
        *colour = c;
        for (uint8_t o = 0; o < KAIRO_OWNERS; o++) {
            if (state->stand[o][c].stall == site) {
                *owner = o;
                return true;
            }
        }
        for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
            if (state->expansion[c][i].site == site) {
                *owner = state->expansion[c][i].owner;
                return true;
            }
        }
    }
    return false;
}

bool kairo_entry_at(const kairo_state_t *state, uint8_t site, uint8_t *owner,
                    uint8_t *colour) {
    if (!kairo_sites_has(&state->entries, site)) {
        return false;
    }
    for (uint8_t o = 0; o < KAIRO_OWNERS; o++) {
        for (uint8_t c = 0; c < KAIRO_COLOURS; c++) {
            if (state->stand[o][c].entry == site) {
                *owner = o;
                *colour = c;
                return true;
            }
        }
    }
    return false;
}

uint8_t kairo_customer_at(const kairo_state_t *state, uint8_t site) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->customer[colour] == site) {
            return colour;
        }
    }
    return KAIRO_NO_COLOUR;
}

uint16_t kairo_segments_with(const kairo_state_t *state, uint8_t colour) {
    unsigned segments = 0;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t stall = state->stand[owner][colour].stall;
        segments |= stall == KAIRO_NO_SITE ? 0u : 1u << kairo_segment(stall);
    }
    return (uint16_t)segments;
}

uint16_t kairo_full_segments(const kairo_state_t *state) {
    unsigned one = 0;
    unsigned two = 0;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            const uint8_t stall = state->stand[owner][colour].stall;
            const unsigned segment =
                stall == KAIRO_NO_SITE ? 0u : 1u << kairo_segment(stall);
            two |= one & segment;
            one |= segment;
        }
    }
    return (uint16_t)two;
}

void kairo_area_without(uint8_t colour, uint16_t segments, kairo_sites_t *area) {
    *area = colour == KAIRO_PURPLE ? kairo_restaurant : kairo_market;
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        if (segments >> segment & 1) {
            kairo_sites_subtract(area, &kairo_card_sites[segment]);
        }
    }
}

void kairo_free_sites(const kairo_state_t *state, kairo_sites_t *sites) {
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    *sites = buildable.free;
}

void kairo_expansion_sites(const kairo_state_t *state, uint8_t player, uint8_t colour,
                           kairo_sites_t *sites) {
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    kairo_buildable_growth(&buildable, state, player, colour, sites);
    kairo_buildable_remove_cuts(&buildable, sites);
}

// --- Walking --------------------------------------------------------------------------

kairo_streets_t kairo_streets_of(const kairo_state_t *state) {
    kairo_streets_t streets = {.reach = kairo_walk_over(&state->reach)};
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->customer[colour] != KAIRO_NO_SITE) {
            kairo_walk_unite(&streets.customers,
                             kairo_walk_from(state->customer[colour]));
        }
    }
    return streets;
}

// An entry where no customer stands.
typedef struct {
    kairo_walk_t at;
    uint8_t site;
} entry_t;

// Finds those of a colour. Returns how many.
static unsigned open_entries(const kairo_state_t *state, uint8_t colour,
                             const kairo_streets_t *streets, entry_t *entries) {
    unsigned count = 0;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t site = state->stand[owner][colour].entry;
        if (site != KAIRO_NO_SITE) {
            entries[count] = (entry_t){.at = kairo_walk_from(site), .site = site};
            count += !kairo_walk_meets(entries[count].at, streets->customers);
        }
    }
    return count;
}

// Walks in all directions until it has met more entries than there are barkers. Returns
// how far it got.
static kairo_walk_t walk_to_nearest(kairo_walk_t from, uint8_t barkers,
                                    kairo_walk_t reach, const entry_t *entries,
                                    unsigned count) {
    kairo_walk_t awaited = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        kairo_walk_unite(&awaited, entries[i].at);
    }
    kairo_walk_t reached = from;
    for (unsigned met = 0;;) {
        do {
            reached = kairo_walk_step(reached, reach);
        } while (!kairo_walk_meets(reached, awaited));
        for (unsigned i = 0; i < count && barkers > 0; i++) {
            met += kairo_walk_meets(reached, entries[i].at) &&
                   kairo_walk_meets(awaited, entries[i].at);
        }
        if (barkers == 0 || met > barkers) {
            return reached;
        }
        kairo_walk_remove(&awaited, reached);
    }
}

static void insert(uint8_t *sites, unsigned count, uint8_t site) {
    for (; count > 0 && sites[count - 1] > site; count--) {
        sites[count] = sites[count - 1];
    }
    sites[count] = site;
}

unsigned kairo_lures(const kairo_state_t *state, uint8_t colour, uint8_t barkers,
                     const kairo_streets_t *streets, uint8_t sites[KAIRO_OWNERS]) {
    entry_t entries[KAIRO_OWNERS];
    const unsigned count = open_entries(state, colour, streets, entries);
    kairo_walk_t near = streets->reach; // with barkers enough, whichever is nearer
    if (count > barkers + 1u) {
        near = walk_to_nearest(kairo_walk_from(state->customer[colour]), barkers,
                               streets->reach, entries, count);
    }
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        if (kairo_walk_meets(near, entries[i].at)) {
            insert(sites, found++, entries[i].site);
        }
    }
    return found;
}

void kairo_lure_entries(const kairo_state_t *state, uint8_t colour, uint8_t barkers,
                        kairo_sites_t *sites) {
    uint8_t entries[KAIRO_OWNERS];
    const kairo_streets_t streets = kairo_streets_of(state);
    const unsigned count = kairo_lures(state, colour, barkers, &streets, entries);
    kairo_sites_clear(sites);
    for (unsigned i = 0; i < count; i++) {
        kairo_sites_add(sites, entries[i]);
    }
}

// As many as there are entries nearer than this one.
uint8_t kairo_lure_barkers(const kairo_state_t *state, uint8_t colour, uint8_t entry) {
    const kairo_streets_t streets = kairo_streets_of(state);
    const kairo_walk_t goal = kairo_walk_from(entry);
    kairo_walk_t nearer = kairo_walk_from(state->customer[colour]);
    kairo_walk_t next = kairo_walk_step(nearer, streets.reach);
    while (!kairo_walk_meets(next, goal)) {
        CHECK(!kairo_walk_within(next, nearer));
        nearer = next;
        next = kairo_walk_step(nearer, streets.reach);
    }
    entry_t entries[KAIRO_OWNERS];
    const unsigned count = open_entries(state, colour, &streets, entries);
    uint8_t barkers = 0;
    for (unsigned i = 0; i < count; i++) {
        barkers = (uint8_t)(barkers + kairo_walk_meets(nearer, entries[i].at));
    }
    return barkers;
}

kairo_pay_t kairo_lure_pay(const kairo_state_t *state, uint8_t player, uint8_t entry) {
    uint8_t owner = KAIRO_NEUTRAL;
    uint8_t colour = 0;
    const bool found = kairo_entry_at(state, entry, &owner, &colour);
    CHECK(found);
    const uint8_t size = state->stand[owner][colour].size;
    if (owner == player) {
        return (kairo_pay_t){.owner = owner, .to_player = size};
    }
    const uint8_t to_owner = owner == KAIRO_NEUTRAL ? 0 : size;
    return (kairo_pay_t){.owner = owner, .to_player = 1, .to_owner = to_owner};
}

uint8_t kairo_distance(const kairo_state_t *state, uint8_t from, uint8_t to) {
    const kairo_walk_t open = kairo_walk_over(&state->reach);
    const kairo_walk_t goal = kairo_walk_from(to);
    kairo_walk_t reached = kairo_walk_from(from);
    uint8_t steps = 0;
    while (!kairo_walk_meets(reached, goal)) {
        const kairo_walk_t before = reached;
        reached = kairo_walk_step(before, open);
        if (kairo_walk_within(reached, before)) {
            return UNREACHED;
        }
        steps++;
    }
    return steps;
}

unsigned kairo_walk(const kairo_state_t *state, uint8_t from, uint8_t to, uint8_t *walk) {
    const uint8_t steps = kairo_distance(state, from, to);
    if (steps == UNREACHED) {
        return 0;
    }
    // Backwards: each site before the last is beside the next and one step nearer.
    uint8_t at = to;
    for (unsigned left = steps; left > 0; left--) {
        walk[left - 1] = at;
        for (unsigned side = 0; side < KAIRO_SIDES; side++) {
            const uint8_t before = (uint8_t)(at + kairo_side_steps[side]);
            if (kairo_sites_has(&state->reach, before) &&
                kairo_distance(state, from, before) == left - 1) {
                at = before;
                break;
            }
        }
    }
    return steps;
}
