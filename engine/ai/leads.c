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
