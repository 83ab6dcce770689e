// SPDX-License-Identifier: MIT
#include "save.h"
#include "firmware/store/store.h"

enum { FORMAT_VERSION = 1 };

_Static_assert(sizeof(table_setup_t) <= STORE_BLOB_BYTES_MAX, "a set-up fits one record");

void save_begin(const table_setup_t *setup) {
    store_game_begin(FORMAT_VERSION, setup, sizeof *setup);
}

static void take_snapshot_if_wanted(const session_t *session) {
    if (store_game_wants_snapshot()) {
        store_game_snapshot(session_state(session), session->game->state_bytes);
    }
}

void save_move(const session_t *session, const game_move_t *move) {
    store_game_move(move);
    take_snapshot_if_wanted(session);
}

void save_undo(const session_t *session) {
    store_game_undo();
    take_snapshot_if_wanted(session);
}

void save_end(void) {
    store_game_end();
}

bool save_open(table_setup_t *setup) {
    return store_game_open(FORMAT_VERSION, setup, sizeof *setup) &&
           table_setup_is_possible(setup);
}

bool save_restore(session_t *session, uint32_t *moves) {
    game_state_t state = {{0}};
    if (store_game_read_snapshot(&state, session->game->state_bytes) &&
        session_restore(session, session->game, &state).code != 0) {
        return false;
    }
    game_move_t move;
    for (*moves = 0; store_game_read_move(*moves, &move); (*moves)++) {
        if (session_apply(session, &move, NULL).code != 0) {
            return false;
        }
    }
    return true;
}
