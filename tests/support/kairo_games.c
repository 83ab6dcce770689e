// SPDX-License-Identifier: MIT
#include "support/kairo_games.h"

#include "support/kairo_play.h"
#include <string.h>

enum { MOVES_MAX = 16384 };

static game_move_t moves[MOVES_MAX];

// The first move of this kind from `start` on, round the list; MOVES_MAX: none.
static size_t find_kind(size_t count, size_t start, uint8_t kind) {
    for (size_t i = 0; i < count; i++) {
        const size_t at = (start + i) % count;
        if (moves[at].bytes[0] == kind) {
            return at;
        }
    }
    return MOVES_MAX;
}

game_move_t kairo_games_pick(const game_state_t *state, rng_t *rng) {
    static const uint8_t wishes[] = {
        KAIRO_EXPAND, KAIRO_EXPAND, KAIRO_EXPAND, KAIRO_EXPAND, KAIRO_TAKE, KAIRO_TAKE,
        KAIRO_TAKE,   KAIRO_LURE,   KAIRO_LURE,   KAIRO_LURE,   KAIRO_BUILD};
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    const size_t start = rng_below(rng, (uint32_t)count);
    const uint8_t wish = wishes[rng_below(rng, sizeof wishes)];
    const size_t wished = find_kind(count, start, wish);
    return moves[wished < MOVES_MAX ? wished : start];
}

game_state_t kairo_games_position(uint8_t players, uint8_t start, uint64_t seed,
                                  unsigned count) {
    game_state_t state = kairo_new(players, start, 0, seed);
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < count && !kairo_game.is_over(&state); i++) {
        const game_move_t move = kairo_games_pick(&state, &rng);
        kairo_game.apply(&state, &move, NULL);
    }
    return state;
}

uint8_t kairo_games_mover(const game_state_t *state) {
    return kairo_game.to_move(state);
}
