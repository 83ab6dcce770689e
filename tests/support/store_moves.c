// SPDX-License-Identifier: MIT
#include "support/store_moves.h"

#include "firmware/store/store.h"

void store_moves_save(store_moves_t move_numbered, unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; i++) {
        const game_move_t move = move_numbered(i);
        store_game_move(&move);
    }
}
