// SPDX-License-Identifier: MIT
// Opponents of nullgame: the least that the search needs to play a game, and what those
// of a new game begin as a copy of.
#ifndef TESTS_SUPPORT_NULLGAME_AI_H
#define TESTS_SUPPORT_NULLGAME_AI_H

#include "engine/ai/ai_game.h"

extern const ai_game_t nullgame_ai;

#endif
