// SPDX-License-Identifier: MIT
// What the players of Kairo would score if the game ended now, and what all else they
// have will bring on average, as tools/train found it in games that the opponents played
// against themselves. These weights are for the one who looks on; what a player is after
// in a turn has weights of its own (kairo_candidates.h).
#include "kairo_candidates.h"

// Whoever has stopped building waits for the others.
static bool is_done(const kairo_state_t *state, uint8_t player) {
    return state->phase == KAIRO_OVER || (state->out >> player & 1) != 0;
}

void kairo_judge_by(const kairo_state_t *state, ai_weight_of_t *weight_of,
                    ai_score_t worths[GAME_PLAYERS_MAX]) {
    uint16_t active[KAIRO_PLAYERS_MAX][KAIRO_ACTIVE];
    if (state->phase != KAIRO_OVER) {
        kairo_features(state, active);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        ai_score_t sum = POINT * kairo_score(state, player);
        for (unsigned i = 0; i < KAIRO_ACTIVE && !is_done(state, player); i++) {
            sum += weight_of(state->players, active[player][i]);
        }
        worths[player] = sum;
    }
}

void kairo_judge_by_network(const kairo_state_t *state, const uint32_t *network,
                            ai_score_t worths[GAME_PLAYERS_MAX]) {
    kairo_inquiry_t inquiry;
    if (state->phase != KAIRO_OVER) {
        kairo_inquire(state, &inquiry);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        worths[player] = POINT * kairo_score(state, player);
        if (!is_done(state, player)) {
            kairo_answers_t answers;
            kairo_answer(&inquiry, player, &answers);
            worths[player] += kairo_network_worth(network, &answers);
        }
    }
}

static ai_score_t weight_of(uint8_t players, uint16_t feature) {
    return AI_WEIGHT_UNIT * kairo_weights[players - 2][feature];
}

void kairo_judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    if (kairo_game.players(state) == KAIRO_PLAYERS_MAX) {
        kairo_judge_by_network(state, kairo_network_4, worths);
    } else {
        kairo_judge_by(state, weight_of, worths);
    }
}
