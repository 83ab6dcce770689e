// SPDX-License-Identifier: MIT
// Questions to a position: what is where, who can walk where, what a lure pays.
#include "../check.h"
#include "buildable.h"
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

// A crowd that spreads one step at a time from one site until it has met somebody. Two
// rows share a word, which halves the work: the bit of a site in its word is its last
// five bits, the rest is the word.
enum { PAIRS = (KAIRO_SIDE + 2) / 2 };

typedef struct {
    uint32_t open[PAIRS];
    uint32_t reached[PAIRS + 1]; // one more than there are, always 0
    uint32_t awaited[PAIRS];     // sites that somebody asks about
    unsigned low;                // only these words have any of the crowd
    unsigned high;
} crowd_t;

static void crowd_start(crowd_t *crowd, const kairo_sites_t *open, uint8_t site) {
    for (unsigned i = 0; i < PAIRS; i++) {
        crowd->open[i] = open->row[2 * i] | (uint32_t)open->row[2 * i + 1] << 16;
        crowd->reached[i] = 0;
        crowd->awaited[i] = 0;
    }
    crowd->reached[PAIRS] = 0;
    crowd->reached[site >> 5] = 1u << (site & 31);
    crowd->low = crowd->high = site >> 5;
}

static void crowd_await(crowd_t *crowd, uint8_t site) {
    crowd->awaited[site >> 5] |= 1u << (site & 31);
}

// Has the crowd reached a site that was waited for? Then nobody waits for it any longer.
static bool crowd_meets(crowd_t *crowd, uint8_t site) {
    const uint32_t bit = 1u << (site & 31);
    const bool is_met =
        (crowd->reached[site >> 5] & crowd->awaited[site >> 5] & bit) != 0;
    if (is_met) {
        crowd->awaited[site >> 5] &= ~bit;
    }
    return is_met;
}

// One step further. Returns whether a site was reached that somebody waits for.
static bool crowd_step(crowd_t *crowd) {
    // The rows at the edge of the board are never open, so this stays within bounds.
    crowd->low -= (uint16_t)crowd->reached[crowd->low] != 0;
    crowd->high += crowd->reached[crowd->high] >> 16 != 0;
    uint32_t above = 0;
    uint32_t here = crowd->reached[crowd->low];
    uint32_t met = 0;
    for (unsigned i = crowd->low; i <= crowd->high; i++) {
        const uint32_t below = crowd->reached[i + 1];
        const uint32_t aside = here << 1 | here >> 1;
        const uint32_t between = here << 16 | here >> 16; // the word's own two rows
        const uint32_t outer = above >> 16 | below << 16;
        const uint32_t spread = (here | aside | between | outer) & crowd->open[i];
        met |= spread & crowd->awaited[i];
        crowd->reached[i] = spread;
        above = here;
        here = below;
    }
    return met != 0;
}

// The entries of a colour where no customer stands. Returns how many.
static unsigned open_entries(const kairo_state_t *state, uint8_t colour,
                             uint8_t entries[KAIRO_OWNERS]) {
    unsigned count = 0;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t entry = state->stand[owner][colour].entry;
        if (entry != KAIRO_NO_SITE &&
            kairo_customer_at(state, entry) == KAIRO_NO_COLOUR) {
            entries[count++] = entry;
        }
    }
    return count;
}

void kairo_lure_entries(const kairo_state_t *state, uint8_t colour, uint8_t barkers,
                        kairo_sites_t *sites) {
    *sites = (kairo_sites_t){{0}};
    uint8_t entries[KAIRO_OWNERS];
    const unsigned count = open_entries(state, colour, entries);
    crowd_t crowd;
    crowd_start(&crowd, &state->reach, state->customer[colour]);
    for (unsigned i = 0; i < count; i++) {
        crowd_await(&crowd, entries[i]);
    }
    for (unsigned nearer = 0; nearer < count && nearer <= barkers;) {
        if (!crowd_step(&crowd)) {
            continue;
        }
        for (unsigned i = 0; i < count; i++) {
            if (crowd_meets(&crowd, entries[i])) {
                kairo_sites_add(sites, entries[i]);
                nearer++;
            }
        }
    }
}

uint8_t kairo_lure_barkers(const kairo_state_t *state, uint8_t colour, uint8_t entry) {
    uint8_t barkers = 0;
    kairo_sites_t sites;
    kairo_lure_entries(state, colour, barkers, &sites);
    while (!kairo_sites_has(&sites, entry)) {
        CHECK(barkers < KAIRO_OWNERS);
        kairo_lure_entries(state, colour, ++barkers, &sites);
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
    if (from == to) {
        return 0;
    }
    crowd_t crowd;
    crowd_start(&crowd, &state->reach, from);
    crowd_await(&crowd, to);
    for (unsigned steps = 1; steps < UNREACHED; steps++) {
        if (crowd_step(&crowd)) {
            return (uint8_t)steps;
        }
    }
    return UNREACHED;
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
