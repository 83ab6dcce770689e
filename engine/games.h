// SPDX-License-Identifier: MIT
// The list of games: the only place that names them all.
#ifndef ENGINE_GAMES_H
#define ENGINE_GAMES_H

#include "game.h"

// Every game, NULL-terminated, in the order menus show them.
extern const game_t *const games[];

// The game with this id, or NULL.
const game_t *games_find(const char *id);

#endif
