// SPDX-License-Identifier: MIT
// Final scoring (M-E1).
#include "internal.h"

unsigned marrakech_visible(const marrakech_state_t *state, uint8_t player) {
    unsigned visible = 0;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        if (marrakech_colour_owner(state->players, colour) == player) {
            visible += marrakech_count(state->squares[colour]);
        }
    }
    return visible;
}

int32_t marrakech_score(const void *from, uint8_t player) {
    const marrakech_state_t *state = from;
    return (int32_t)(marrakech_visible(state, player) + state->dirhams[player]);
}

// Points first, dirhams among equal points: one number that orders players as M-E1 does.
static uint32_t standing(const marrakech_state_t *state, uint8_t player) {
    return (uint32_t)marrakech_score(state, player) << 16 | state->dirhams[player];
}

uint8_t marrakech_winners(const void *from) {
    const marrakech_state_t *state = from;
    uint32_t best = 0;
    uint8_t winners = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        if (state->is_out[player]) {
            continue;
        }
        const uint32_t mine = standing(state, player);
        if (mine > best) {
            best = mine;
            winners = 0;
        }
        if (mine == best) {
            winners |= (uint8_t)(1u << player);
        }
    }
    return winners;
}
