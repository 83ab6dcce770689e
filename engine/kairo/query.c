// SPDX-License-Identifier: MIT
// Questions to a position: what is where, who can walk where, what a lure pays.
#include "../check.h"
#include "ground.h"
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
    if (!kairo_has(&state->tiles, site)) {
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
    if (!kairo_has(&state->entries, site)) {
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

void kairo_free_sites(const kairo_state_t *state, kairo_rows_t *sites) {
    ground_t ground;
    ground_of(state, &ground);
    *sites = ground.free;
}

void kairo_expansion_sites(const kairo_state_t *state, uint8_t player, uint8_t colour,
                           kairo_rows_t *sites) {
    ground_t ground;
    ground_of(state, &ground);
    ground_expansions(&ground, state, player, colour, sites);
}

// --- Walking --------------------------------------------------------------------------

// A crowd that spreads one step at a time from one site; only rows low..high have any.
typedef struct {
    kairo_rows_t reached;
    unsigned low;
    unsigned high;
} crowd_t;

static void crowd_start(crowd_t *crowd, uint8_t site) {
    crowd->reached = (kairo_rows_t){{0}};
    rows_add(&crowd->reached, site);
    crowd->low = crowd->high = kairo_row(site);
}

static void crowd_step(crowd_t *crowd, const kairo_rows_t *ground) {
    crowd->low -= crowd->low > ROWS_FIRST;
    crowd->high += crowd->high < ROWS_LAST;
    uint32_t above = 0;
    for (unsigned y = crowd->low; y <= crowd->high; y++) {
        const uint32_t here = crowd->reached.row[y];
        const uint32_t spread =
            here | here << 1 | here >> 1 | above | crowd->reached.row[y + 1];
        crowd->reached.row[y] = (uint16_t)(spread & ground->row[y]);
        above = here;
    }
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
                        kairo_rows_t *sites) {
    *sites = (kairo_rows_t){{0}};
    uint8_t entries[KAIRO_OWNERS];
    const unsigned count = open_entries(state, colour, entries);
    crowd_t crowd;
    crowd_start(&crowd, state->customer[colour]);
    for (unsigned nearer = 0; nearer < count && nearer <= barkers;) {
        crowd_step(&crowd, &state->reach);
        unsigned reached = 0;
        for (unsigned i = 0; i < count; i++) {
            if (kairo_has(&crowd.reached, entries[i])) {
                rows_add(sites, entries[i]);
                reached++;
            }
        }
        nearer = reached;
    }
}

uint8_t kairo_lure_barkers(const kairo_state_t *state, uint8_t colour, uint8_t entry) {
    uint8_t entries[KAIRO_OWNERS];
    const unsigned count = open_entries(state, colour, entries);
    crowd_t crowd;
    crowd_start(&crowd, state->customer[colour]);
    for (;;) {
        uint8_t nearer = 0;
        for (unsigned i = 0; i < count; i++) {
            nearer = (uint8_t)(nearer + kairo_has(&crowd.reached, entries[i]));
        }
        crowd_step(&crowd, &state->reach);
        if (kairo_has(&crowd.reached, entry)) {
            return nearer;
        }
    }
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
    crowd_t crowd;
    crowd_start(&crowd, from);
    for (unsigned steps = 0; steps < UNREACHED; steps++) {
        if (kairo_has(&crowd.reached, to)) {
            return (uint8_t)steps;
        }
        crowd_step(&crowd, &state->reach);
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
        for (unsigned side = 0; side < SIDES; side++) {
            const uint8_t before = (uint8_t)(at + side_steps[side]);
            if (kairo_has(&state->reach, before) &&
                kairo_distance(state, from, before) == left - 1) {
                at = before;
                break;
            }
        }
    }
    return steps;
}
