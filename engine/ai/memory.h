// SPDX-License-Identifier: MIT
// What a player remembers: a view shows only what lies open now, but whoever has watched
// the game knows more. All of it was public when it happened (K-H1).
#ifndef ENGINE_AI_MEMORY_H
#define ENGINE_AI_MEMORY_H

#include "../session.h"
#include "ai_game.h"

// One who watches a session, so that a question costs no more than the moves since the
// last one.
typedef struct {
    uint32_t moves;     // of the session's log that it has seen
    game_state_t state; // after these
    ai_memory_t memory;
} ai_watcher_t;

// Forgets: at the next question all of the log is looked at, which takes as long as an
// undo. Due for another game, and when a move was taken back.
void ai_watch_anew(ai_watcher_t *watcher);

// The present position as the player to move may see it, with what they remember of the
// moves in the session's log.
void ai_watch(ai_watcher_t *watcher, const session_t *session, game_state_t *view);

// The same once.
void ai_remembered_view(const session_t *session, game_state_t *view);

#endif
