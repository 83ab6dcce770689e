// SPDX-License-Identifier: MIT
// Nim with a die and a secret: the smallest whole game behind the contract. Tests of what
// knows games only by the contract run against it, and a new game begins as a copy of it.
#ifndef TESTS_SUPPORT_NULLGAME_H
#define TESTS_SUPPORT_NULLGAME_H

#include "engine/game.h"

enum {
    NULLGAME_CARD_MAX = 9,
    NULLGAME_CARD_HIDDEN = 0, // in a view, until the game is over
};

// Fields up to `generator` are the position. No padding: equal positions, equal bytes.
typedef struct {
    uint8_t players;
    uint8_t turn;
    uint8_t heap;
    uint8_t unused;
    uint8_t taken[GAME_PLAYERS_MAX];
    uint8_t card[GAME_PLAYERS_MAX];
    rng_t generator;
} nullgame_state_t;

extern const game_t nullgame_game;

#endif
