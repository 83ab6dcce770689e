// SPDX-License-Identifier: MIT
// The opponent behind the protocol's `best`. Who thinks, and where, is the caller's: on a
// PC the search in a pool of its own (opponent_search), on the device the head that is
// shared with the table. The clock is the caller's, too, and only asked where a question
// sets a time.
#ifndef ENGINE_AI_OPPONENT_H
#define ENGINE_AI_OPPONENT_H

#include "../protocol.h"
#include "ai.h"

// An opponent that thinks, one question at a time.
typedef struct {
    void (*ask)(void *context, const ai_question_t *question);
    bool (*step)(void *context); // true: decided

    // The best move so far; false: there is none yet.
    bool (*move)(void *context, game_move_t *move);
    size_t (*explain)(void *context, ai_explained_t explained[AI_EXPLAINED_MAX]);
} opponent_thinker_t;

typedef struct {
    const opponent_thinker_t *thinker;
    void *context; // the thinker's
    uint32_t (*time_ms)(void);
    // What it was asked
    const game_t *game;
    bool explains;
    game_state_t view; // with what the player remembers
    uint32_t asked_ms;
    uint32_t limit_ms; // so long after the best move so far has to do; 0: no limit
    // What it said, when it has decided
    ai_explained_t explained[AI_EXPLAINED_MAX];
    size_t explained_count;
} opponent_t;

// The search in a pool.
typedef struct {
    void *pool; // AI_POOL_BYTES, 8-byte aligned
    ai_t *ai;
} opponent_search_t;
extern const opponent_thinker_t opponent_search; // its context is an opponent_search_t

// What protocol_config_t.opponent takes: `opponent` is its context.
protocol_opponent_t opponent_for_protocol(opponent_t *opponent);

// What `best ... explain` says of move `n` of the best ones.
void opponent_write_explained(const game_t *game, unsigned n,
                              const ai_explained_t *explained, text_t *out);

#endif
