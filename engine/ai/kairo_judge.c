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

void kairo_judge_by(const kairo_state_t *state, const int16_t weights[KAIRO_FEATURES],
                    ai_score_t worths[GAME_PLAYERS_MAX]) {
    uint16_t active[KAIRO_PLAYERS_MAX][KAIRO_ACTIVE];
    if (state->phase != KAIRO_OVER) {
        kairo_features(state, active);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        ai_score_t sum = POINT * kairo_score(state, player);
        for (unsigned i = 0; i < KAIRO_ACTIVE && !is_done(state, player); i++) {
            sum += weights[active[player][i]];
        }
        worths[player] = sum;
    }
}

void kairo_judge(const void *from, ai_score_t worths[GAME_PLAYERS_MAX]) {
    const kairo_state_t *state = from;
    kairo_judge_by(state, kairo_weights[state->players - 2], worths);
}
