// SPDX-License-Identifier: MIT
// Pairs of games that differ only in what one player may not see.
#ifndef TESTS_SUPPORT_HIDDEN_H
#define TESTS_SUPPORT_HIDDEN_H

#include "engine/game.h"
#include "engine/rng.h"

// A position after so many random moves, or a few less if that would end the game.
void hidden_random_position(const game_t *game, game_state_t *state, unsigned players,
                            uint64_t seed, unsigned moves);

// Draws anew what the viewer may not see: other hands, the deck, stacks, the generator.
void hidden_shuffle(const game_t *game, game_state_t *state, uint8_t viewer, rng_t *rng);

// A new console with that position on its table: everybody is a person, and the device
// lies between them.
void hidden_open_table(const char *screen, const game_t *game, const game_state_t *state);

#endif
