// SPDX-License-Identifier: MIT
// The payment of a move, changed coin by coin: the joker's fee and the cost of an
// expansion. It opens with the default; the engine says which payments are legal.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_PURSE_H
#define FIRMWARE_FACES_KAIRO_KAIRO_PURSE_H

#include "engine/kairo/kairo.h"

// Places of the cursor: 0 is the fee, 1 + colour the coins of that colour.
enum {
    KAIRO_PURSE_FEE = 0,
    KAIRO_PURSE_PLACES = 1 + KAIRO_COLOURS,
};

typedef struct {
    const kairo_state_t *state;
    kairo_move_t move; // as listed: the payment at its default
    kairo_payment_t paid;
    uint8_t place;
} kairo_purse_t;

// Opens with the default payment of the move, or with the one that it carries.
void kairo_purse_open(kairo_purse_t *purse, const kairo_state_t *state,
                      const kairo_move_t *move);

// Is there more than one way to pay?
bool kairo_purse_has_choice(const kairo_purse_t *purse);

// May the cursor be there: is something to be decided?
bool kairo_purse_can_change(const kairo_purse_t *purse, unsigned place);

// Goes to the next place that can be changed (-1: the one before), round the ends.
void kairo_purse_step(kairo_purse_t *purse, int step);

// One coin more (+1) or less (-1) under the cursor; for the fee the next colour. False:
// not possible.
bool kairo_purse_change(kairo_purse_t *purse, int change);

// Coins still missing; below 0: so many are too many. Counted in coins of other colours.
int kairo_purse_missing(const kairo_purse_t *purse);

// The coins the player has left for the cost, once the fee is paid.
unsigned kairo_purse_held(const kairo_purse_t *purse, unsigned colour);

// The move with this payment; without one where it is the default.
kairo_move_t kairo_purse_move(const kairo_purse_t *purse);

#endif
