// SPDX-License-Identifier: MIT
// Any game, asked through its contract, in the protocol's own text. Anything unexpected
// fails the test there and then.
#ifndef TESTS_SUPPORT_ANY_GAME_H
#define TESTS_SUPPORT_ANY_GAME_H

#include "engine/game.h"
#include "engine/rng.h"

// Reads a position that must be good; and one that must be refused, with these words.
game_state_t any_game_load(const game_t *game, const char *text);
void any_game_refuses_position(const game_t *game, const char *words, const char *text);

// The text of a state; stays until the second next call, so that two can be compared.
const char *any_game_text(const game_t *game, const game_state_t *state);

// One line of it, found by how it begins. Stays until the next call.
const char *any_game_line(const game_t *game, const game_state_t *state,
                          const char *beginning);

// What a refusal says. Stays until the next call.
const char *any_game_words(const game_t *game, game_refusal_t refusal);

// What `result` would answer: "running", or "over winners=1,3 scores=41,37,41". Stays
// until the next call.
const char *any_game_result(const game_t *game, const game_state_t *state);

// Every legal move; fails when there are more than `max`. Returns how many.
size_t any_game_list(const game_t *game, const game_state_t *state, game_move_t *moves,
                     size_t max);

// One of the legal moves, each as likely as the others; there must be one.
game_move_t any_game_pick(const game_t *game, const game_state_t *state, rng_t *rng);

// Plays a random move on `state`, and the same on `other` with its outcomes forced:
// chance then has no say there.
void any_game_play_forced(const game_t *game, game_state_t *state, game_state_t *other,
                          rng_t *rng);

// How many sequences of `depth` moves there are, as `perft` counts them.
uint64_t any_game_sequences(const game_t *game, const game_state_t *state,
                            unsigned depth);

#endif
