// SPDX-License-Identifier: MIT
// Moves that no game has played, for tests of the store: what they are, each test says.
#ifndef TESTS_SUPPORT_STORE_MOVES_H
#define TESTS_SUPPORT_STORE_MOVES_H

#include "engine/game.h"

typedef game_move_t (*store_moves_t)(unsigned number);

// Saves the moves numbered `first`, `first` + 1 and so on, `count` of them.
void store_moves_save(store_moves_t move_numbered, unsigned first, unsigned count);

#endif
