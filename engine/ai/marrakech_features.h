// SPDX-License-Identifier: MIT
// What the judgement of a position of Marrakech looks at. Every group of features asks
// one question about a player ("how large is a group of theirs, and how far from
// Assam?"), and each answer has a weight of its own, in twentieths of a point.
// tools/train finds the weights; marrakech_weights.c holds them.
#ifndef ENGINE_AI_MARRAKECH_FEATURES_H
#define ENGINE_AI_MARRAKECH_FEATURES_H

#include "../marrakech/marrakech.h"
#include "ai_game.h"

// A group of features and how many answers it has in one stage: how many rugs are still
// to be laid, eight rugs a stage.
enum {
    MARRAKECH_STAGES = 6,
    MARRAKECH_STAGE_RUGS = 8,
    MARRAKECH_F_SIZES = 12,
    MARRAKECH_F_DISTANCES = 4,
    MARRAKECH_F_GROUPS = MARRAKECH_F_SIZES * MARRAKECH_F_DISTANCES,
    MARRAKECH_F_BESIDE = 8,
    MARRAKECH_F_WHOLE = 12,
    MARRAKECH_F_TOLL = 24,
    MARRAKECH_F_INCOME = 24,
    MARRAKECH_F_WAIT = 4,
    MARRAKECH_F_DIRHAMS = 16,
    MARRAKECH_F_TOLL_AFTER = 16,
    MARRAKECH_F_INCOME_AFTER = 16,
    MARRAKECH_F_REACHED = 16,
    MARRAKECH_F_REACHED_WHOLE = 12,
    MARRAKECH_F_SQUARES = 16,
};

// Where each group begins, in one stage.
enum {
    MARRAKECH_AT_GROUPS = 0,
    MARRAKECH_AT_BESIDE = MARRAKECH_AT_GROUPS + MARRAKECH_F_GROUPS,
    MARRAKECH_AT_WHOLE = MARRAKECH_AT_BESIDE + MARRAKECH_F_BESIDE,
    MARRAKECH_AT_TOLL = MARRAKECH_AT_WHOLE + MARRAKECH_F_WHOLE,
    MARRAKECH_AT_INCOME = MARRAKECH_AT_TOLL + MARRAKECH_F_TOLL,
    MARRAKECH_AT_WAIT = MARRAKECH_AT_INCOME + MARRAKECH_F_INCOME,
    MARRAKECH_AT_DIRHAMS = MARRAKECH_AT_WAIT + MARRAKECH_F_WAIT,
    MARRAKECH_AT_TOLL_AFTER = MARRAKECH_AT_DIRHAMS + MARRAKECH_F_DIRHAMS,
    MARRAKECH_AT_INCOME_AFTER = MARRAKECH_AT_TOLL_AFTER + MARRAKECH_F_TOLL_AFTER,
    MARRAKECH_AT_MINE_REACHED = MARRAKECH_AT_INCOME_AFTER + MARRAKECH_F_INCOME_AFTER,
    MARRAKECH_AT_REACHED = MARRAKECH_AT_MINE_REACHED + MARRAKECH_F_REACHED,
    MARRAKECH_AT_REACHED_WHOLE = MARRAKECH_AT_REACHED + MARRAKECH_F_REACHED,
    MARRAKECH_AT_SQUARES = MARRAKECH_AT_REACHED_WHOLE + MARRAKECH_F_REACHED_WHOLE,
    MARRAKECH_FEATURES_A_STAGE = MARRAKECH_AT_SQUARES + MARRAKECH_F_SQUARES,
    MARRAKECH_FEATURES = MARRAKECH_FEATURES_A_STAGE * MARRAKECH_STAGES,
};

enum {
    MARRAKECH_ACTIVE_GROUPS = 20, // the first ones that are found; more are hardly seen
    MARRAKECH_ACTIVE = MARRAKECH_ACTIVE_GROUPS + 10,
    MARRAKECH_INACTIVE = UINT16_MAX,
};

// What there is to say of each player. Only while Assam is to be turned.
typedef struct {
    // The answers that hold: indices of weights, or MARRAKECH_INACTIVE
    uint16_t active[GAME_PLAYERS_MAX][MARRAKECH_ACTIVE];
    // What the next walk brings, added up over the six faces of the die, in dirhams: the
    // player on turn turns him where it is cheapest
    int16_t next_walk[GAME_PLAYERS_MAX];
    // What groups bring in the walks to come, if he stopped once on every square in each
    int16_t tolls[GAME_PLAYERS_MAX];
} marrakech_answers_t;
void marrakech_features(const marrakech_state_t *state, marrakech_answers_t *answers);

// How well all players stand, by these weights.
void marrakech_judge_by(const marrakech_state_t *state, ai_weight_of_t *weight_of,
                        ai_score_t worths[GAME_PLAYERS_MAX]);
void marrakech_judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]);

// Who turns Assam after the player on turn: the next one who is in.
uint8_t marrakech_next_in(const marrakech_state_t *state);

// How many of the die's six faces show 1, 2, 3 and 4.
extern const uint8_t marrakech_faces_showing[MARRAKECH_DIE_MAX];

// Two, three and four players have weights of their own: by players - 2.
enum { MARRAKECH_PLAYER_COUNTS = GAME_PLAYERS_MAX - 1 };
extern const int8_t marrakech_weights[MARRAKECH_PLAYER_COUNTS][MARRAKECH_FEATURES];

#endif
