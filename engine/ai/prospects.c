// SPDX-License-Identifier: MIT
#include "prospects.h"
#include "../check.h"

// --- Leads ----------------------------------------------------------------------------

// Half of it is the others' average, half the best of them. Who is best now is often not
// who wins, and with the best alone a player would not care whom else a move feeds.
static void find_leads(const ai_score_t worths[GAME_PLAYERS_MAX], uint8_t players,
                       ai_score_t leads[GAME_PLAYERS_MAX]) {
    const ai_score_t others = players - 1;
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

// --- Chances --------------------------------------------------------------------------

// 1 / 2^(n / 16) and 1 / 2^(n / 256), of 1 << 15.
enum { STEPS = 16 };
static const uint16_t large_steps[STEPS] = {32768, 31379, 30048, 28774, 27554, 26386,
                                            25268, 24196, 23170, 22188, 21247, 20347,
                                            19484, 18658, 17867, 17109};
static const uint16_t small_steps[STEPS] = {32768, 32679, 32591, 32503, 32415, 32327,
                                            32240, 32153, 32066, 31979, 31893, 31806,
                                            31720, 31635, 31549, 31464};

// e^(-behind / spread), of AI_CERTAIN.
static uint32_t share_of(uint32_t behind, uint32_t spread) {
    enum {
        E_IN_TWOS = 369, // 256 times the logarithm of e to base 2
        FAR_BEHIND = 1 << 20,
        BITS = 15,
    };
    const uint32_t far = behind < FAR_BEHIND ? behind : FAR_BEHIND;
    const uint32_t exponent = far * E_IN_TWOS / spread;
    const uint32_t halvings = exponent / (STEPS * STEPS);
    const uint32_t share =
        (uint32_t)large_steps[exponent / STEPS % STEPS] * small_steps[exponent % STEPS];
    return halvings > BITS ? 0 : share >> (BITS + halvings);
}

// In a game that goes on.
static void find_chances(const ai_score_t worths[GAME_PLAYERS_MAX], uint8_t players,
                         ai_score_t spread, ai_score_t chances[GAME_PLAYERS_MAX]) {
    ai_score_t best = worths[0];
    for (uint8_t player = 1; player < players; player++) {
        best = worths[player] > best ? worths[player] : best;
    }
    uint32_t sum = 0;
    for (uint8_t player = 0; player < players; player++) {
        const uint32_t share =
            share_of((uint32_t)(best - worths[player]), (uint32_t)spread);
        chances[player] = (ai_score_t)share;
        sum += share;
    }
    for (uint8_t player = 0; player < players; player++) {
        chances[player] = (ai_score_t)((uint32_t)chances[player] * AI_CERTAIN / sum);
    }
}

// It is over: those who have won share it.
static void find_shares(uint8_t winners, uint8_t players,
                        ai_score_t chances[GAME_PLAYERS_MAX]) {
    ai_score_t count = 0;
    for (uint8_t player = 0; player < players; player++) {
        count += winners >> player & 1;
    }
    CHECK(count > 0);
    for (uint8_t player = 0; player < players; player++) {
        chances[player] = (winners >> player & 1) != 0 ? AI_CERTAIN / count : 0;
    }
}

// --- Prospects ------------------------------------------------------------------------

// Where a game is as good as won or lost the lead still counts, so that it is played to
// its end: a point as much as a chance of 0.01 %.
static ai_score_t with_lead(ai_score_t chance, ai_score_t lead) {
    enum { LEAD_FOR_CHANCE = 32 };
    return chance + lead / LEAD_FOR_CHANCE;
}

void ai_find_prospects(const ai_game_t *game, const void *state,
                       ai_score_t prospects[GAME_PLAYERS_MAX]) {
    const uint8_t players = game->game->players(state);
    CHECK(players > 1 && players <= GAME_PLAYERS_MAX);
    ai_score_t worths[GAME_PLAYERS_MAX];
    ai_score_t chances[GAME_PLAYERS_MAX] = {0};
    game->judge(state, worths);
    find_leads(worths, players, prospects);
    if (game->spread == NULL) {
        return;
    }
    if (game->game->is_over(state)) {
        find_shares(game->game->winners(state), players, chances);
    } else {
        find_chances(worths, players, game->spread(state), chances);
    }
    for (uint8_t player = 0; player < players; player++) {
        prospects[player] = with_lead(chances[player], prospects[player]);
    }
}

// Found by halving: the lead over all others, who are equal, that promises as much.
ai_score_t ai_lead_of(const ai_game_t *game, const void *view, ai_score_t prospect) {
    enum { LEAD_MAX = 1 << 14 };
    if (game->spread == NULL) {
        return prospect;
    }
    const uint8_t players = game->game->players(view);
    const ai_score_t spread = game->spread(view);
    ai_score_t low = -LEAD_MAX;
    ai_score_t high = LEAD_MAX;
    while (high - low > 1) {
        const ai_score_t lead = (low + high) / 2;
        const ai_score_t worths[GAME_PLAYERS_MAX] = {lead};
        ai_score_t chances[GAME_PLAYERS_MAX] = {0};
        find_chances(worths, players, spread, chances);
        if (with_lead(chances[0], lead) > prospect) {
            high = lead;
        } else {
            low = lead;
        }
    }
    return high;
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
