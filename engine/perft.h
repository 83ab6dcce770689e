// SPDX-License-Identifier: MIT
// Counts the move sequences of a given length from a position, chance taken as it falls:
// one number that changes when anything in a game's rules does. Works in small pieces and
// in memory the caller gives, so that the device can count without standing still.
#ifndef ENGINE_PERFT_H
#define ENGINE_PERFT_H

#include "game.h"

// A position on the way down, and how far its moves have been tried.
typedef struct {
    game_state_t state;
    game_cursor_t cursor;
} perft_level_t;

typedef struct {
    const game_t *game;
    perft_level_t *levels;
    unsigned depth;
    unsigned at; // the level being counted
    bool is_done;
    uint64_t count; // so far; the answer once is_done
} perft_t;

// Begins to count sequences of `depth` moves; `levels` has room for as many.
void perft_start(perft_t *perft, const game_t *game, const game_state_t *state,
                 perft_level_t *levels, unsigned depth);

// Counts on for a while: at most a few dozen moves listed and played. Returns is_done.
bool perft_step(perft_t *perft);

#endif
