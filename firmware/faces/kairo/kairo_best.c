// SPDX-License-Identifier: MIT
#include "kairo_best.h"

// More coins, or as many for less.
static bool is_better(const kairo_best_t *a, const kairo_best_t *b) {
    if (a->coins != b->coins) {
        return a->coins > b->coins;
    }
    if (a->barkers != b->barkers) {
        return a->barkers < b->barkers;
    }
    return a->steps < b->steps;
}

kairo_best_t kairo_best_lure(const kairo_state_t *state, uint8_t colour,
                             const kairo_sites_t *entries) {
    kairo_best_t best = {0};
    for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
        const kairo_stand_t *stand = &state->stand[owner][colour];
        if (stand->stall == KAIRO_NO_SITE || !kairo_sites_has(entries, stand->entry)) {
            continue;
        }
        const kairo_best_t one = {
            .coins = kairo_lure_pay(state, state->turn, stand->entry).to_player,
            .colour = colour,
            .steps = kairo_distance(state, state->customer[colour], stand->entry),
            .barkers = kairo_lure_barkers(state, colour, stand->entry)};
        if (best.coins == 0 || is_better(&one, &best)) {
            best = one;
        }
    }
    return best;
}

static bool can_pay(const kairo_state_t *state, uint8_t colour, uint8_t card) {
    const kairo_move_t move = {.kind = KAIRO_EXPAND, .colour = colour, .cards = {card}};
    kairo_payment_t payment;
    return kairo_payment(state, &move, &payment).code == KAIRO_OK;
}

bool kairo_card_is_useful(const kairo_state_t *state, uint8_t card) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS && card != KAIRO_NO_CARD; colour++) {
        if (state->stand[state->turn][colour].stall == KAIRO_NO_SITE ||
            state->supply[colour] == 0 || !can_pay(state, colour, card)) {
            continue;
        }
        kairo_sites_t sites;
        kairo_expansion_sites(state, state->turn, colour, &sites);
        for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
            if ((sites.row[row] & kairo_card_sites[card].row[row]) != 0) {
                return true;
            }
        }
    }
    return false;
}
