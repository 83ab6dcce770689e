// SPDX-License-Identifier: MIT
// A player who takes any legal move, each as likely as the others.
#ifndef TOOLS_SUPPORT_RANDOM_MOVE_H
#define TOOLS_SUPPORT_RANDOM_MOVE_H

#include "engine/game.h"

// Lists every move and picks one, however many there are, in a game that is not over.
// Returns their number.
uint32_t random_move(const game_t *game, const game_state_t *state, rng_t *rng,
                     game_move_t *move);

#endif
