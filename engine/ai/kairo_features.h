// SPDX-License-Identifier: MIT
// What the judgement of a position of Kairo looks at. Every group of features asks one
// question about a player ("how large is the white stand, how large is the largest
// rival's and how many expansions are left?"), and each answer has a weight of its own,
// in twentieths of a point. tools/train finds the weights; kairo_weights.c holds them.
#ifndef ENGINE_AI_KAIRO_FEATURES_H
#define ENGINE_AI_KAIRO_FEATURES_H

#include "kairo_survey.h"

// A group of features and how many answers it has in one stage.
enum {
    KAIRO_SIZES_OF_STAND = 8,
    KAIRO_F_SIZES = KAIRO_SIZES_OF_STAND * KAIRO_SIZES_OF_STAND * (KAIRO_EXPANSIONS + 1),
    KAIRO_F_FUNDS = KAIRO_SIZES_OF_STAND * 10 * 3,
    KAIRO_F_CUSTOMER = KAIRO_SIZES_OF_STAND * 7,
    KAIRO_F_ROOM = KAIRO_SIZES_OF_STAND * 4,
    KAIRO_F_MEDALS = 3 * 3 * 7,
    KAIRO_F_THREAT = 4 * 3,
    KAIRO_F_COINS = 24,
    KAIRO_F_HAND = 6 * 4 * 3,
    KAIRO_F_BARKERS = 8,
    KAIRO_F_STANDS = 7 * 7,
    KAIRO_F_TURN = 4,
    KAIRO_F_READY = 2 * 4 * 16,
    KAIRO_F_MEANS = 8 * 5,
};

// Where each group begins, in one stage.
enum {
    KAIRO_AT_SIZES = 0,
    KAIRO_AT_FUNDS = KAIRO_AT_SIZES + KAIRO_F_SIZES,
    KAIRO_AT_CUSTOMER = KAIRO_AT_FUNDS + KAIRO_F_FUNDS,
    KAIRO_AT_ROOM = KAIRO_AT_CUSTOMER + KAIRO_F_CUSTOMER,
    KAIRO_AT_MEDALS = KAIRO_AT_ROOM + KAIRO_F_ROOM,
    KAIRO_AT_THREAT = KAIRO_AT_MEDALS + KAIRO_F_MEDALS,
    KAIRO_AT_COINS = KAIRO_AT_THREAT + KAIRO_F_THREAT,
    KAIRO_AT_HAND = KAIRO_AT_COINS + KAIRO_F_COINS,
    KAIRO_AT_BARKERS = KAIRO_AT_HAND + KAIRO_F_HAND,
    KAIRO_AT_STANDS = KAIRO_AT_BARKERS + KAIRO_F_BARKERS,
    KAIRO_AT_TURN = KAIRO_AT_STANDS + KAIRO_F_STANDS,
    KAIRO_AT_READY = KAIRO_AT_TURN + KAIRO_F_TURN,
    KAIRO_AT_MEANS = KAIRO_AT_READY + KAIRO_F_READY,
    KAIRO_FEATURES_A_STAGE = KAIRO_AT_MEANS + KAIRO_F_MEANS,
    KAIRO_FEATURES = KAIRO_FEATURES_A_STAGE * KAIRO_STAGES,
};

enum {
    KAIRO_ACTIVE_OF_COLOUR = 6,
    KAIRO_ACTIVE_OF_PLAYER = 7,
    KAIRO_ACTIVE = KAIRO_ACTIVE_OF_COLOUR * KAIRO_COLOURS + KAIRO_ACTIVE_OF_PLAYER,
};

// The answers that hold for each player: active[player] is filled with KAIRO_ACTIVE
// indices of weights. Not for a game that is over.
void kairo_features(const kairo_state_t *state,
                    uint16_t active[KAIRO_PLAYERS_MAX][KAIRO_ACTIVE]);

// Two and three players have weights of their own: by players - 2. Four players have a
// network (kairo_network.h).
enum { KAIRO_SUMS = 2 };

extern const int8_t kairo_weights[KAIRO_SUMS][KAIRO_FEATURES];

#endif
