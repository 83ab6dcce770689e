// SPDX-License-Identifier: MIT
// What the players of Marrakech would score if the game ended now, and what all else they
// have will bring on average, as tools/train found it in games that the opponents played
// against themselves.
#include "marrakech_features.h"

enum {
    POINT = 100,
    OUT = 200 * POINT, // whoever is out cannot win, however many dirhams they have
};

void marrakech_judge_by(const marrakech_state_t *state, ai_weight_of_t *weight_of,
                        ai_score_t worths[GAME_PLAYERS_MAX]) {
    uint16_t active[GAME_PLAYERS_MAX][MARRAKECH_ACTIVE];
    const bool goes_on = state->phase != MARRAKECH_PHASE_OVER;
    if (goes_on) {
        marrakech_features(state, active);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        ai_score_t sum = POINT * (ai_score_t)(state->dirhams[player] +
                                              marrakech_visible(state, player));
        for (unsigned i = 0;
             goes_on && i < MARRAKECH_ACTIVE && active[player][i] != MARRAKECH_INACTIVE;
             i++) {
            sum += weight_of(state->players, active[player][i]);
        }
        worths[player] = state->is_out[player] ? sum - OUT : sum;
    }
}

static ai_score_t weight_of(uint8_t players, uint16_t feature) {
    return AI_WEIGHT_UNIT * marrakech_weights[players - 2][feature];
}

void marrakech_judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    marrakech_judge_by(state, weight_of, worths);
}
