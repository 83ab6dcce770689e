// SPDX-License-Identifier: MIT
#include "thinker.h"
#include "firmware/hal.h"

enum {
    SLICE_MS = 2, // and one step more, of 4 ms at the most: 7 in all, with rounding
    SLICE_STEPS_MAX = 64, // where the clock stands still, as in tests
};

static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
static ai_t *ai;
static uint32_t thought;

void thinker_ask(const ai_question_t *question) {
    ai = ai_start(pool, sizeof pool, question);
    thought++;
}

uint32_t thinker_thought(void) {
    return thought;
}

void thinker_start(const game_t *game, const void *view, uint8_t level, uint64_t seed) {
    const ai_question_t question = {
        .game = game, .view = view, .level = level, .seed = seed};
    thinker_ask(&question);
}

bool thinker_step(void) {
    const uint32_t start_ms = hal_time_ms();
    for (unsigned step = 0; step < SLICE_STEPS_MAX; step++) {
        if (ai_step(ai)) {
            return true;
        }
        if (hal_time_ms() - start_ms >= SLICE_MS) {
            break;
        }
    }
    return false;
}

uint8_t thinker_progress(void) {
    return ai_progress(ai);
}

game_move_t thinker_move(void) {
    return ai_move(ai);
}
