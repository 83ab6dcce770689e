// SPDX-License-Identifier: MIT
// Positions of Kairo for tests of its face: from games in which people build and lure
// more than chance alone would.
#ifndef TESTS_SUPPORT_KAIRO_GAMES_H
#define TESTS_SUPPORT_KAIRO_GAMES_H

#include "engine/kairo/kairo.h"

// A legal move of the position: mostly to expand or draw, sometimes to lure or build.
game_move_t kairo_games_pick(const game_state_t *state, rng_t *rng);

// A game so many moves old, or at its end.
game_state_t kairo_games_position(uint8_t players, uint8_t start, uint64_t seed,
                                  unsigned moves);

uint8_t kairo_games_mover(const game_state_t *state);

#endif
