// SPDX-License-Identifier: MIT
// Nim with a die and a secret: the smallest whole game behind the contract. Tests of what
// knows games only by the contract run against it, and a new game begins as a copy of it.
#ifndef TESTS_SUPPORT_NULLGAME_H
#define TESTS_SUPPORT_NULLGAME_H

#include "engine/game.h"

extern const game_t nullgame;

#endif
