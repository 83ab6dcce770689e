// SPDX-License-Identifier: MIT
// What the players of Marrakech would score if the game ended now, and what all else they
// have will bring on average, as tools/train found it in games that the opponents played
// against themselves.
#include "marrakech_features.h"

enum {
    POINT = 100,
    SQUARES = MARRAKECH_SIDE * MARRAKECH_SIDE,
    TOLLS_SHARE = 60,  // of a dirham: Assam is turned away from what is dear
    OUT = 200 * POINT, // whoever is out cannot win, however many dirhams they have
};

// What is still to come for a player.
static ai_score_t expected(const marrakech_answers_t *answers, uint8_t player,
                           uint8_t players, ai_weight_of_t *weight_of) {
    ai_score_t sum = answers->next_walk[player] * POINT / MARRAKECH_DIE_FACES +
                     answers->tolls[player] * TOLLS_SHARE / SQUARES;
    for (unsigned i = 0; i < MARRAKECH_ACTIVE; i++) {
        const uint16_t feature = answers->active[player][i];
        sum += feature == MARRAKECH_INACTIVE ? 0 : weight_of(players, feature);
    }
    return sum;
}

void marrakech_judge_by(const marrakech_state_t *state, ai_weight_of_t *weight_of,
                        ai_score_t worths[GAME_PLAYERS_MAX]) {
    marrakech_answers_t answers;
    const bool goes_on = state->phase != MARRAKECH_PHASE_OVER;
    if (goes_on) {
        marrakech_features(state, &answers);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        ai_score_t sum = POINT * (ai_score_t)(state->dirhams[player] +
                                              marrakech_visible(state, player));
        if (goes_on && !state->is_out[player]) {
            sum += expected(&answers, player, state->players, weight_of);
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
