// SPDX-License-Identifier: MIT
#include "memory.h"
#include <string.h>

enum { NONE_SEEN = UINT32_MAX };

void ai_watch_anew(ai_watcher_t *watcher) {
    watcher->moves = NONE_SEEN;
}

static void catch_up(ai_watcher_t *watcher, const session_t *session,
                     const ai_game_t *ai) {
    if (watcher->moves == NONE_SEEN) {
        watcher->moves = 0;
        watcher->state = session->base;
        memset(&watcher->memory, 0, sizeof watcher->memory);
    }
    for (; watcher->moves < session->log_count; watcher->moves++) {
        const game_move_t *move = session_move(session, watcher->moves);
        ai->memory.notice(&watcher->state, move, &watcher->memory);
        session->game->apply(&watcher->state, move, NULL);
    }
}

void ai_watch(ai_watcher_t *watcher, const session_t *session, game_state_t *view) {
    const ai_game_t *ai = ai_game_of(session->game);
    session_view(session, session->game->to_move(session_state(session)), view);
    if (ai != NULL && ai->memory.notice != NULL) {
        catch_up(watcher, session, ai);
        ai->memory.recall(&watcher->memory, view);
    }
}

void ai_remembered_view(const session_t *session, game_state_t *view) {
    ai_watcher_t watcher;
    ai_watch_anew(&watcher);
    ai_watch(&watcher, session, view);
}
