// SPDX-License-Identifier: MIT
// Marrakech: Assam and the rugs, for 2 to 4 players.
#ifndef ENGINE_MARRAKECH_MARRAKECH_H
#define ENGINE_MARRAKECH_MARRAKECH_H

#include "../game.h"

extern const game_t marrakech_game;

#endif
