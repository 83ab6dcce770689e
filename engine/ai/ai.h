// SPDX-License-Identifier: MIT
// A computer opponent: one search for all games. It is given what a player may see, never
// the state itself, and thinks in small bounded steps in memory that the caller owns, so
// that a console stays alive meanwhile. The same view, level, seed and number of
// simulations give the same move on every machine.
#ifndef ENGINE_AI_AI_H
#define ENGINE_AI_AI_H

#include "../game.h"

enum {
    AI_LEVEL_MIN = 1,
    AI_LEVEL_MAX = 5,
    AI_SIMS_MAX = 1000000,
    AI_POOL_BYTES = 52 * 1024, // what a device gives; more does not change the play
    AI_EXPLAINED_MAX = 3,
};

typedef struct {
    const game_t *game;
    const void *view; // of the player to move; copied
    uint8_t level;    // AI_LEVEL_MIN .. AI_LEVEL_MAX
    uint32_t sims;    // simulations to spend, at most AI_SIMS_MAX; 0: as the level has it
    uint64_t seed;
} ai_question_t;

typedef struct ai ai_t;

// Begins to think, in `pool` (8-byte aligned, AI_POOL_BYTES long). The pool is the
// opponent's until the move has been taken.
ai_t *ai_start(void *pool, size_t pool_bytes, const ai_question_t *question);

// Thinks a little. Returns true when it has decided.
bool ai_step(ai_t *ai);

// How far it has got, 0 .. 100.
uint8_t ai_progress(const ai_t *ai);

// The move. Before ai_step has returned true: the best so far, always legal.
game_move_t ai_move(const ai_t *ai);

// --- Why ------------------------------------------------------------------------------

// What speaks for a move, for people: a code of the game (kairo_reasons.h,
// marrakech_reasons.h) and its arguments; 0: nothing in particular.
typedef struct {
    uint8_t code;
    uint8_t arg[3];
} ai_reason_t;

typedef struct {
    game_move_t move;
    int32_t lead; // how far ahead of the rivals it is expected to lead, in hundredths of
                  // a point
    ai_reason_t reason;
} ai_explained_t;

// The best moves as far as it has thought, at most AI_EXPLAINED_MAX; the first is
// ai_move.
size_t ai_explain(const ai_t *ai, ai_explained_t explained[AI_EXPLAINED_MAX]);

// What speaks for a move of the player to move, by this view.
ai_reason_t ai_reason_for(const game_t *game, const void *view, const game_move_t *move);

// The reason in English.
void ai_write_reason(const game_t *game, ai_reason_t reason, text_t *out);

#endif
