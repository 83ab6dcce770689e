// SPDX-License-Identifier: MIT
// Who pays what for a joker and for an expansion: K-B2, K-E5 and the defaults K-A1, K-A2.
#include "internal.h"

static uint8_t most_of_others(const uint16_t coins[KAIRO_COLOURS], uint8_t colour) {
    uint8_t best = KAIRO_NO_COLOUR;
    for (uint8_t other = 0; other < KAIRO_COLOURS; other++) {
        if (other != colour && coins[other] > 0 &&
            (best == KAIRO_NO_COLOUR || coins[other] > coins[best])) {
            best = other;
        }
    }
    return best;
}

static unsigned sum_of_others(const uint16_t coins[KAIRO_COLOURS], uint8_t colour) {
    unsigned sum = 0;
    for (unsigned other = 0; other < KAIRO_COLOURS; other++) {
        sum += other == colour ? 0u : coins[other];
    }
    return sum;
}

// --- The joker's fee ------------------------------------------------------------------

// Sets the fee and takes it from `coins`.
static game_refusal_t pay_fee(const kairo_move_t *move, uint16_t coins[KAIRO_COLOURS],
                              kairo_payment_t *payment) {
    uint8_t colour = (uint8_t)(move->fee - 1);
    if (move->fee == 0) {
        colour = most_of_others(coins, move->colour);
        if (colour == KAIRO_NO_COLOUR) {
            colour = move->colour;
        }
        if (coins[colour] == 0) {
            return kairo_refuse(KAIRO_NO_FEE, 0, 0, 0);
        }
    } else if (coins[colour] == 0) {
        return kairo_refuse(KAIRO_PAYS_TOO_FEW_HELD, colour, 0, 0);
    }
    payment->fee = (uint8_t)(colour + 1);
    coins[colour]--;
    return kairo_accept();
}

// --- The cost of an expansion ---------------------------------------------------------

static game_refusal_t default_cost(uint8_t colour, uint8_t cost,
                                   uint16_t coins[KAIRO_COLOURS],
                                   kairo_payment_t *payment) {
    const uint8_t own = (uint8_t)(coins[colour] < cost ? coins[colour] : cost);
    payment->cost[colour] = own;
    for (unsigned left = 2u * (cost - own); left > 0; left--) {
        const uint8_t other = most_of_others(coins, colour);
        payment->cost[other]++;
        coins[other]--;
    }
    return kairo_accept();
}

static game_refusal_t explicit_cost(uint8_t colour, uint8_t cost, uint32_t paid,
                                    const uint16_t coins[KAIRO_COLOURS],
                                    kairo_payment_t *payment) {
    unsigned others = 0;
    for (uint8_t c = 0; c < KAIRO_COLOURS; c++) {
        payment->cost[c] = (uint8_t)(paid >> (4 * c) & 15);
        if (payment->cost[c] > coins[c]) {
            return kairo_refuse(KAIRO_PAYS_TOO_FEW_HELD, c, 0, 0);
        }
        others += c == colour ? 0u : payment->cost[c];
    }
    const unsigned own = payment->cost[colour];
    if (coins[colour] >= cost) {
        return own == cost && others == 0
                   ? kairo_accept()
                   : kairo_refuse(KAIRO_PAYS_OWN_COLOUR, cost, colour, 0);
    }
    if (own == 0) {
        return kairo_refuse(KAIRO_PAYS_OWN_FIRST, colour, 0, 0);
    }
    return others == 2 * (cost - own)
               ? kairo_accept()
               : kairo_refuse(KAIRO_PAYS_WRONG_SUM, cost, colour, 0);
}

game_refusal_t kairo_can_afford(uint8_t colour, uint8_t cost,
                                const uint16_t coins[KAIRO_COLOURS]) {
    if (coins[colour] == 0) {
        return kairo_refuse(KAIRO_NO_OWN_COIN, colour, 0, 0);
    }
    if (coins[colour] < cost &&
        sum_of_others(coins, colour) < 2u * (cost - coins[colour])) {
        return kairo_refuse(KAIRO_TOO_FEW_COINS, cost, colour, 0);
    }
    return kairo_accept();
}

bool kairo_can_afford_joker(uint8_t colour, uint8_t cost,
                            const uint16_t coins[KAIRO_COLOURS]) {
    unsigned own = coins[colour];
    unsigned others = sum_of_others(coins, colour);
    if (others > 0) {
        others--;
    } else if (own > 0) {
        own--;
    } else {
        return false;
    }
    return own >= cost || (own > 0 && others >= 2 * (cost - own));
}

game_refusal_t kairo_payment(const kairo_state_t *state, const kairo_move_t *move,
                             kairo_payment_t *payment) {
    *payment = (kairo_payment_t){0};
    const kairo_player_t *player = &state->player[state->turn];
    uint16_t coins[KAIRO_COLOURS];
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins[colour] = player->coins[colour];
    }
    const bool is_joker_play = kairo_is_joker(move->cards[0]) && move->cards[1] == 0;
    if ((move->fee != 0 && !is_joker_play) ||
        (move->cost != 0 && move->kind != KAIRO_EXPAND)) {
        return kairo_refuse(KAIRO_NOTHING_DUE, 0, 0, 0);
    }
    game_refusal_t refusal = kairo_accept();
    if (is_joker_play) {
        refusal = pay_fee(move, coins, payment);
    }
    if (refusal.code == KAIRO_OK && move->kind == KAIRO_EXPAND) {
        const uint8_t cost = (uint8_t)(state->stand[state->turn][move->colour].size + 1);
        refusal = kairo_can_afford(move->colour, cost, coins);
        if (refusal.code == KAIRO_OK) {
            refusal = move->cost == 0
                          ? default_cost(move->colour, cost, coins, payment)
                          : explicit_cost(move->colour, cost, move->cost, coins, payment);
        }
    }
    return refusal;
}
