// SPDX-License-Identifier: MIT
// The opponent behind the protocol's `best`: the search in a pool that the caller owns.
// The clock is the caller's, too, and only asked where a question sets a time.
#ifndef ENGINE_AI_OPPONENT_H
#define ENGINE_AI_OPPONENT_H

#include "../protocol.h"
#include "ai.h"

typedef struct {
    void *pool; // AI_POOL_BYTES, 8-byte aligned
    uint32_t (*time_ms)(void);
    const game_t *game; // that it was asked about
    ai_t *ai;
    bool has_limit;
    uint32_t limit_ms; // the time at which the best move so far has to do
} opponent_t;

// What protocol_config_t.opponent takes: `opponent` is its context.
protocol_opponent_t opponent_for_protocol(opponent_t *opponent);

// What protocol_opponent_t.explain writes about move `n` of the best ones, for others who
// answer `best`.
void opponent_write_explained(const game_t *game, unsigned n,
                              const ai_explained_t *explained, text_t *out);

#endif
