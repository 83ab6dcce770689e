// SPDX-License-Identifier: MIT
// Kairo: stalls, customers, barkers and medals, for 2 to 4 players. RULES.md beside this
// file says which choices were made where the rulebooks are silent.
#ifndef ENGINE_KAIRO_KAIRO_H
#define ENGINE_KAIRO_KAIRO_H

#include "../game.h"

extern const game_t kairo_game;

#endif
