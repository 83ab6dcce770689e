// SPDX-License-Identifier: MIT
#include "engine/ai/kairo_candidates.h"
#include "kairo_network.h"
#include <string.h>

int16_t weights_in_use[FEATURES_MAX];
uint32_t network_in_use[NETWORK_WORDS];

_Static_assert((int)KAIRO_PRIOR == (int)TABLE_PRIOR, "as tables.c has it");
_Static_assert((int)KAIRO_FEATURES == (int)TABLE_FEATURES, "as tables.c has it");
_Static_assert((int)KAIRO_ACTIVE <= (int)ACTIVE_MAX, "a sample holds what is active");
_Static_assert((int)KAIRO_SUMS == (int)TABLE_SUMS, "as tables.c has it");
_Static_assert((int)KAIRO_NET_WORDS == (int)NETWORK_WORDS, "as tables.c has it");
_Static_assert((int)NETWORK_ACTIVE <= (int)ACTIVE_MAX, "a sample holds what is active");
_Static_assert((int)KAIRO_FEATURES <= (int)FEATURES_MAX, "there is a weight for each");

static ai_score_t weight_of(uint8_t players, uint16_t feature) {
    (void)players; // all games of a training have as many
    return weights_in_use[feature];
}

// --- Kairo ----------------------------------------------------------------------------

static void observe_kairo(const void *from, uint16_t active[GAME_PLAYERS_MAX][ACTIVE_MAX],
                          int32_t points[GAME_PLAYERS_MAX]) {
    const kairo_state_t *state = from;
    uint16_t found[KAIRO_PLAYERS_MAX][KAIRO_ACTIVE];
    kairo_features(state, found);
    for (uint8_t player = 0; player < state->players; player++) {
        const bool is_done = (state->out >> player & 1) != 0;
        for (unsigned i = 0; i < KAIRO_ACTIVE; i++) {
            active[player][i] = is_done ? UINT16_MAX : found[player][i];
        }
        points[player] = kairo_score(state, player);
    }
}

static bool is_wanted_kairo(const void *from) {
    const kairo_state_t *state = from;
    return state->phase == KAIRO_MAIN || state->phase == KAIRO_FINAL;
}

static void judge_kairo(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    kairo_judge_by(state, weight_of, worths);
}

const subject_t kairo_subject = {
    .ai = &kairo_ai,
    .features = KAIRO_FEATURES,
    .active = KAIRO_ACTIVE,
    .observe = observe_kairo,
    .is_wanted = is_wanted_kairo,
    .judge = judge_kairo,
    .level = {.sims = 24, .choices = 8},
};

// --- The network of Kairo -------------------------------------------------------------

static void observe_network(const void *from,
                            uint16_t active[GAME_PLAYERS_MAX][ACTIVE_MAX],
                            int32_t points[GAME_PLAYERS_MAX]) {
    const kairo_state_t *state = from;
    kairo_inquiry_t inquiry;
    kairo_inquire(state, &inquiry);
    for (uint8_t player = 0; player < state->players; player++) {
        kairo_answers_t answers;
        kairo_answer(&inquiry, player, &answers);
        memcpy(active[player], answers.colour, sizeof answers.colour);
        memcpy(active[player] + NETWORK_ROWS_OF_PLAYER, answers.player,
               sizeof answers.player);
        active[player][NETWORK_STAGE] = answers.stage;
        if (inquiry.is_out[player]) {
            active[player][0] = UINT16_MAX; // has nothing to come
        }
        points[player] = inquiry.points[player];
    }
}

static void judge_network(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    kairo_judge_by_network(state, network_in_use, worths);
}

const subject_t kairo_network_subject = {
    .ai = &kairo_ai,
    .active = NETWORK_ACTIVE,
    .observe = observe_network,
    .is_wanted = is_wanted_kairo,
    .judge = judge_network,
    .level = {.sims = 64, .choices = 8, .rounds = 1, .replies = 4, .curiosity = 208},
    .has_hasty_moves = true,
};
