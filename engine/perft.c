// SPDX-License-Identifier: MIT
#include "perft.h"
#include <string.h>

enum {
    MOVES_A_STEP = 64,   // what one step lists or plays
    LAST_LEVEL_MOVES = 8 // listed at once where moves are only counted
};

static void enter_level(perft_t *perft, const game_state_t *state) {
    perft_level_t *level = &perft->levels[perft->at];
    level->state = *state;
    game_cursor_start(&level->cursor);
}

void perft_start(perft_t *perft, const game_t *game, const game_state_t *state,
                 perft_level_t *levels, unsigned depth) {
    *perft = (perft_t){.game = game, .levels = levels, .depth = depth};
    if (depth == 0) {
        perft->count = 1; // the empty sequence
        perft->is_done = true;
        return;
    }
    enter_level(perft, state);
}

static void leave_level(perft_t *perft) {
    perft->is_done = perft->at == 0;
    perft->at -= perft->is_done ? 0 : 1;
}

static void count_last_moves(perft_t *perft) {
    perft_level_t *level = &perft->levels[perft->at];
    game_move_t moves[LAST_LEVEL_MOVES];
    const size_t listed =
        perft->game->list(&level->state, &level->cursor, moves, LAST_LEVEL_MOVES);
    perft->count += listed;
    if (listed == 0) {
        leave_level(perft);
    }
}

static void try_next_move(perft_t *perft) {
    perft_level_t *level = &perft->levels[perft->at];
    game_move_t move;
    if (perft->game->list(&level->state, &level->cursor, &move, 1) == 0) {
        leave_level(perft);
        return;
    }
    perft->at++;
    enter_level(perft, &level->state);
    perft->game->apply(&perft->levels[perft->at].state, &move, NULL);
}

bool perft_step(perft_t *perft) {
    for (unsigned moves = 0; moves < MOVES_A_STEP && !perft->is_done;) {
        if (perft->at + 1 == perft->depth) {
            count_last_moves(perft);
            moves += LAST_LEVEL_MOVES;
        } else {
            try_next_move(perft);
            moves++;
        }
    }
    return perft->is_done;
}
