// SPDX-License-Identifier: MIT
#include "leads.h"
#include "../check.h"

// Half of it is the others' average, half the best of them. Who is best now is often not
// who wins, and with the best alone a player would not care whom else a move feeds.
void ai_find_leads(const ai_game_t *game, const void *state,
                   ai_score_t leads[GAME_PLAYERS_MAX]) {
    const uint8_t players = game->game->players(state);
    CHECK(players > 1 && players <= GAME_PLAYERS_MAX);
    const ai_score_t others = players - 1;
    ai_score_t worths[GAME_PLAYERS_MAX];
    game->judge(state, worths);
    for (uint8_t player = 0; player < players; player++) {
        ai_score_t best = INT32_MIN;
        ai_score_t sum = 0;
        for (uint8_t other = 0; other < players; other++) {
            if (other != player) {
                best = worths[other] > best ? worths[other] : best;
                sum += worths[other];
            }
        }
        leads[player] = worths[player] - (sum / others + best) / 2;
    }
}

size_t ai_best_choices(ai_choice_t *choices, size_t count, size_t max) {
    size_t sorted = 0;
    for (; sorted < count && sorted < max; sorted++) {
        size_t best = sorted;
        for (size_t i = sorted + 1; i < count; i++) {
            best = choices[i].score > choices[best].score ? i : best;
        }
        const ai_choice_t moved = choices[sorted];
        choices[sorted] = choices[best];
        choices[best] = moved;
    }
    return sorted;
}
