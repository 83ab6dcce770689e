// SPDX-License-Identifier: MIT
#include "kairo_purse.h"
#include <string.h>

enum { COINS_MAX = 15 }; // of a colour in one payment: what a move has room for

static bool is_equal(const kairo_payment_t *a, const kairo_payment_t *b) {
    return a->fee == b->fee && memcmp(a->cost, b->cost, sizeof a->cost) == 0;
}

// What the move would pay if its fee were of this colour (1 + colour; 0: by default) and
// the cost at its default. False: not possible.
static bool pay_with_fee(const kairo_purse_t *purse, uint8_t fee,
                         kairo_payment_t *payment) {
    kairo_move_t move = purse->move;
    move.fee = fee;
    return kairo_payment(purse->state, &move, payment).code == KAIRO_OK;
}

void kairo_purse_open(kairo_purse_t *purse, const kairo_state_t *state,
                      const kairo_move_t *move) {
    memset(purse, 0, sizeof *purse);
    purse->state = state;
    purse->move = *move;
    purse->move.fee = 0;
    purse->move.cost = 0;
    if (kairo_payment(state, move, &purse->paid).code != KAIRO_OK) {
        pay_with_fee(purse, 0, &purse->paid);
    }
    purse->place = KAIRO_PURSE_PLACES - 1;
    kairo_purse_step(purse, +1);
}

// --- What there is to decide ----------------------------------------------------------

static bool has_fee(const kairo_purse_t *purse) {
    return purse->paid.fee != 0;
}

static unsigned price(const kairo_purse_t *purse) {
    const kairo_state_t *state = purse->state;
    return purse->move.kind == KAIRO_EXPAND
               ? state->stand[state->turn][purse->move.colour].size + 1u
               : 0u;
}

unsigned kairo_purse_held(const kairo_purse_t *purse, unsigned colour) {
    const unsigned coins = purse->state->player[purse->state->turn].coins[colour];
    return coins - (purse->paid.fee == colour + 1 ? 1u : 0u);
}

static unsigned count_fees(const kairo_purse_t *purse) {
    unsigned count = 0;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS && has_fee(purse); colour++) {
        kairo_payment_t payment;
        count += pay_with_fee(purse, (uint8_t)(colour + 1), &payment);
    }
    return count;
}

// With enough coins of its colour the cost is paid in that colour alone.
static bool cost_is_open(const kairo_purse_t *purse) {
    return kairo_purse_held(purse, purse->move.colour) < price(purse);
}

// Can the cost be paid in more than one way? The default pays all there is of the
// expansion's colour. Another way pays one less of it, or other coins for the rest.
static bool cost_has_choice(const kairo_purse_t *purse) {
    if (!cost_is_open(purse)) {
        return false;
    }
    const unsigned own = kairo_purse_held(purse, purse->move.colour);
    const unsigned due = 2 * (price(purse) - own);
    unsigned others = 0;
    unsigned kinds = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (colour != purse->move.colour) {
            others += kairo_purse_held(purse, colour);
            kinds += kairo_purse_held(purse, colour) > 0;
        }
    }
    return (own > 1 && others >= due + 2) || (others > due && kinds > 1);
}

bool kairo_purse_has_choice(const kairo_purse_t *purse) {
    return count_fees(purse) > 1 || cost_has_choice(purse);
}

bool kairo_purse_can_change(const kairo_purse_t *purse, unsigned place) {
    if (place == KAIRO_PURSE_FEE) {
        return count_fees(purse) > 1;
    }
    return cost_has_choice(purse) && kairo_purse_held(purse, place - 1) > 0;
}

// --- Changing -------------------------------------------------------------------------

void kairo_purse_step(kairo_purse_t *purse, int step) {
    const unsigned on = step > 0 ? 1 : KAIRO_PURSE_PLACES - 1;
    unsigned place = purse->place;
    for (unsigned i = 0; i < KAIRO_PURSE_PLACES; i++) {
        place = (place + on) % KAIRO_PURSE_PLACES;
        if (kairo_purse_can_change(purse, place)) {
            purse->place = (uint8_t)place;
            return;
        }
    }
}

// The cost starts again at its default: coins may have become too few for what it was.
static bool change_fee(kairo_purse_t *purse, int change) {
    const unsigned on = change > 0 ? 1 : KAIRO_COLOURS - 1;
    unsigned colour = purse->paid.fee - 1u;
    for (unsigned i = 1; i < KAIRO_COLOURS; i++) {
        colour = (colour + on) % KAIRO_COLOURS;
        kairo_payment_t payment;
        if (pay_with_fee(purse, (uint8_t)(colour + 1), &payment)) {
            purse->paid = payment;
            return true;
        }
    }
    return false;
}

bool kairo_purse_change(kairo_purse_t *purse, int change) {
    if (purse->place == KAIRO_PURSE_FEE) {
        return change_fee(purse, change);
    }
    const unsigned colour = purse->place - 1u;
    const unsigned held = kairo_purse_held(purse, colour);
    const unsigned most = held < COINS_MAX ? held : COINS_MAX;
    uint8_t *coins = &purse->paid.cost[colour];
    if (change > 0 ? *coins >= most : *coins == 0) {
        return false;
    }
    *coins = (uint8_t)(*coins + change);
    return true;
}

// --- The result -----------------------------------------------------------------------

int kairo_purse_missing(const kairo_purse_t *purse) {
    if (!cost_is_open(purse)) {
        return 0;
    }
    int missing = 2 * (int)price(purse);
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const int worth = colour == purse->move.colour ? 2 : 1;
        missing -= worth * purse->paid.cost[colour];
    }
    return missing;
}

kairo_move_t kairo_purse_move(const kairo_purse_t *purse) {
    kairo_move_t move = purse->move;
    kairo_payment_t usual;
    if (pay_with_fee(purse, 0, &usual) && is_equal(&usual, &purse->paid)) {
        return move;
    }
    move.fee = purse->paid.fee;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        move.cost |= (uint32_t)purse->paid.cost[colour] << (4 * colour);
    }
    return move;
}
