// SPDX-License-Identifier: MIT
// Medals while the game runs (K-E7), when it nears its end (K-F1), and the final scoring
// (K-F3, K-F4).
#include "internal.h"

static const uint8_t medal_points[KAIRO_MEDALS] = {
    [KAIRO_GOLD] = KAIRO_GOLD_POINTS,
    [KAIRO_SILVER] = KAIRO_SILVER_POINTS,
};

// The medals, bit per medal, that a player does not hold yet and takes with a stand of
// this size.
static uint8_t medals_due(const kairo_state_t *state, uint8_t player, uint8_t colour,
                          uint8_t size) {
    bool is_largest = true;
    bool is_sole = true;
    for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t other = state->stand[owner][colour].size;
        if (owner != player && other >= size) {
            is_sole = false;
            is_largest &= other == size;
        }
    }
    const uint8_t *holder = state->medal[colour];
    const bool takes_gold = is_sole && holder[KAIRO_GOLD] != player;
    const bool takes_silver = is_largest && holder[KAIRO_SILVER] != player;
    return (uint8_t)(takes_gold << KAIRO_GOLD | takes_silver << KAIRO_SILVER);
}

uint8_t kairo_medals_won(const kairo_state_t *state, uint8_t player, uint8_t colour) {
    const unsigned size = state->stand[player][colour].size + 1u;
    return medals_due(state, player, colour, (uint8_t)size);
}

unsigned kairo_take_medals(kairo_state_t *state, uint8_t player, uint8_t colour) {
    const uint8_t size = state->stand[player][colour].size;
    const unsigned due = medals_due(state, player, colour, size);
    unsigned points = 0;
    for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
        if (due >> medal & 1) {
            state->medal[colour][medal] = player;
            points += medal_points[medal];
        }
    }
    return points;
}

bool kairo_supply_is_short(const uint8_t supply[KAIRO_COLOURS]) {
    unsigned nearly_gone = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (supply[colour] == 0) {
            return true;
        }
        nearly_gone += supply[colour] == 1;
    }
    return nearly_gone >= 2;
}

int32_t kairo_score(const kairo_state_t *state, uint8_t player) {
    const kairo_player_t *who = &state->player[player];
    unsigned coins = 0;
    unsigned medals = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins += who->coins[colour];
        for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
            medals += state->medal[colour][medal] == player ? medal_points[medal] : 0u;
        }
    }
    return (int32_t)(who->points + medals + coins / KAIRO_COINS_PER_POINT);
}

uint8_t kairo_winners(const kairo_state_t *state) {
    int32_t best = -1;
    unsigned winners = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        const int32_t points = kairo_score(state, player);
        if (points > best) {
            best = points;
            winners = 0;
        }
        winners |= points == best ? 1u << player : 0u;
    }
    return (uint8_t)winners;
}
