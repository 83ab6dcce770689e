// SPDX-License-Identifier: MIT
#include "random_move.h"

enum { PAGE = 4096 };

uint32_t random_move(const game_t *game, const game_state_t *state, rng_t *rng,
                     game_move_t *move) {
    static game_move_t page[PAGE];
    static game_cursor_t cursor;
    game_cursor_start(&cursor);
    size_t count = game->list(state, &cursor, page, PAGE);
    uint32_t total = (uint32_t)count;
    *move = page[rng_below(rng, total)];
    while (count == PAGE) { // there may be more
        count = game->list(state, &cursor, page, PAGE);
        total += (uint32_t)count;
        const uint32_t index = rng_below(rng, total);
        if (index < count) {
            *move = page[index];
        }
    }
    return total;
}
