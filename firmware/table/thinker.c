// SPDX-License-Identifier: MIT
#include "thinker.h"
#include "firmware/hal.h"

enum {
    SLICE_MS = 2,         // and one step more, of some milliseconds
    SLICE_STEPS_MAX = 64, // where the clock stands still, as in tests
    PAUSE_MS = 200,       // without a slice: nothing was thought meanwhile
};

static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
static ai_t *ai;
static uint32_t thought;
static bool is_fresh; // begun in this round of the loop, perhaps

// What a level may take, on whatever board: 0.1, 0.5, 2, 5 and 5 s, less what the loop
// may add.
static const uint16_t allowed_ms[AI_LEVEL_MAX + 1] = {
    [1] = 85, [2] = 480, [3] = 1950, [4] = 4900, [5] = 4900};
static bool has_deadline;
static uint32_t left_ms;
static uint32_t counted_ms; // up to this time

// A question that names a number of simulations gets them, however long they take.
void thinker_ask(const ai_question_t *question) {
    has_deadline = question->sims == 0;
    left_ms = allowed_ms[question->level];
    counted_ms = hal_time_ms();
    hal_hurry();
    ai = ai_start(pool, sizeof pool, question);
    thought++;
    is_fresh = true;
}

// Drawing between two slices counts; an open menu, in which no thought is given to the
// move, does not.
static bool is_out_of_time(void) {
    const uint32_t now_ms = hal_time_ms();
    const uint32_t passed_ms = now_ms - counted_ms;
    counted_ms = now_ms;
    if (passed_ms < PAUSE_MS) {
        left_ms = passed_ms < left_ms ? left_ms - passed_ms : 0;
    }
    return has_deadline && left_ms == 0;
}

uint32_t thinker_thought(void) {
    return thought;
}

void thinker_start(const game_t *game, const void *view, uint8_t level, uint64_t seed) {
    const ai_question_t question = {
        .game = game, .view = view, .level = level, .seed = seed};
    thinker_ask(&question);
}

// To begin takes as long as a slice.
bool thinker_step(void) {
    if (is_fresh) {
        is_fresh = false;
        return ai_progress(ai) == 100;
    }
    hal_hurry();
    const uint32_t start_ms = hal_time_ms();
    for (unsigned step = 0; step < SLICE_STEPS_MAX; step++) {
        if (ai_step(ai) || is_out_of_time()) {
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

size_t thinker_explain(ai_explained_t explained[AI_EXPLAINED_MAX]) {
    return ai_explain(ai, explained);
}
