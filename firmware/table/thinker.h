// SPDX-License-Identifier: MIT
// Thinks for opponents, hints and `best`: one thought at a time, in slices that are short
// enough for buttons and pictures to stay alive. Owns the memory that the search needs.
#ifndef FIRMWARE_TABLE_THINKER_H
#define FIRMWARE_TABLE_THINKER_H

#include "engine/ai/ai.h"

// Begins to think about what the player to move in `view` should do. What was thought
// about before is dropped.
void thinker_start(const game_t *game, const void *view, uint8_t level, uint64_t seed);

// The same, with every option of a question.
void thinker_ask(const ai_question_t *question);

// The number of the present thought: if it has changed, the one before was dropped.
uint32_t thinker_thought(void);

// Thinks for one slice. Returns true when the move is found, or the time that the level
// has is up: then the best one so far is the move.
bool thinker_step(void);

uint8_t thinker_progress(void); // 0 .. 100
game_move_t thinker_move(void);

// The best moves and what speaks for them (ai_explain).
size_t thinker_explain(ai_explained_t explained[AI_EXPLAINED_MAX]);

#endif
