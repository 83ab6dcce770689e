// SPDX-License-Identifier: MIT
// Stands in until the real one is there.
#include "engine/ai/ai.h"

struct ai {
    game_move_t move;
    int steps;
};
ai_t *ai_start(void *pool, size_t pool_bytes, const ai_question_t *q) {
    (void)pool_bytes;
    ai_t *ai = pool;
    ai->steps = 0;
    game_cursor_t cursor = {{0}};
    game_move_t moves[1];
    unsigned want = (unsigned)(q->seed % 5);
    for (unsigned i = 0; i <= want; i++) {
        if (q->game->list(q->view, &cursor, moves, 1) == 0) {
            break;
        }
        ai->move = moves[0];
    }
    return ai;
}
bool ai_step(ai_t *ai) {
    return ++ai->steps > 300;
}
uint8_t ai_progress(const ai_t *ai) {
    return (uint8_t)(ai->steps / 3);
}
game_move_t ai_move(const ai_t *ai) {
    return ai->move;
}
