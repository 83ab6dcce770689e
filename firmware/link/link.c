// SPDX-License-Identifier: MIT
#include "link.h"
#include "engine/hash.h"
#include <string.h>

uint32_t link_view_hash(const game_t *game, const game_state_t *view) {
    return (uint32_t)hash_bytes(view, game->state_bytes);
}

// Which of the moves that are listed first is played in the game below.
static size_t choose(const game_t *game, const game_state_t *state, unsigned n,
                     game_move_t *chosen) {
    enum { LOOKED_AT = 24 };
    game_move_t moves[LOOKED_AT];
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    const size_t count = game->list(state, &cursor, moves, LOOKED_AT);
    *chosen = moves[count > 0 ? (n * 7 + 3) % count : 0];
    return count;
}

// Plays a part of one game in a set way, and hashes everything that is seen of it.
uint64_t link_rules_hash(const game_t *game) {
    enum { MOVES = 48, SEED = 2026 };
    struct {
        uint64_t hash;
        uint64_t of_view;
        uint64_t to_move;
    } mixed = {.hash = game->state_bytes};
    const game_setup_t setup = {
        .players = game->players_min, .first = 1, .start = 0, .seed = SEED};
    game_state_t state, view;
    memset(&state, 0, sizeof state);
    game->new_game(&state, &setup);
    for (unsigned n = 0; n < MOVES && !game->is_over(&state); n++) {
        game_move_t move;
        memset(&view, 0, sizeof view);
        game->view(&state, (uint8_t)(n % setup.players), &view);
        mixed.of_view = hash_bytes(&view, game->state_bytes);
        mixed.to_move = game->to_move(&state);
        mixed.hash = hash_bytes(&mixed, sizeof mixed);
        choose(game, &state, n, &move);
        game->apply(&state, &move, NULL);
    }
    return mixed.hash;
}
