// SPDX-License-Identifier: MIT
// What is worth knowing before one chooses: the best income of a lure, and the open cards
// with which a stand could grow.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_BEST_H
#define FIRMWARE_FACES_KAIRO_KAIRO_BEST_H

#include "engine/kairo/kairo.h"

typedef struct {
    uint8_t coins;  // for the player to move; 0: there is no such lure
    uint8_t colour; // of the customer
    uint8_t steps, barkers;
} kairo_best_t;

// The best way to lure this customer to one of these entries: most coins, then fewest
// barkers, then fewest steps.
kairo_best_t kairo_best_lure(const kairo_state_t *state, uint8_t colour,
                             const kairo_sites_t *entries);

// Could a stand of the player to move grow with this card, by site, supply and coins?
bool kairo_card_is_useful(const kairo_state_t *state, uint8_t card);

#endif
