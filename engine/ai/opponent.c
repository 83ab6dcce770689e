// SPDX-License-Identifier: MIT
#include "opponent.h"

static void ask(void *context, const protocol_question_t *question) {
    opponent_t *opponent = context;
    const ai_question_t for_search = {
        .game = question->game,
        .view = question->view,
        .level = question->level,
        .sims = question->sims,
        .seed = question->seed,
    };
    opponent->ai = ai_start(opponent->pool, AI_POOL_BYTES, &for_search);
    opponent->has_limit = question->ms != 0;
    if (opponent->has_limit) {
        opponent->limit_ms = opponent->time_ms() + question->ms;
    }
}

static bool is_out_of_time(const opponent_t *opponent) {
    return opponent->has_limit &&
           (int32_t)(opponent->time_ms() - opponent->limit_ms) >= 0;
}

static bool think(void *context, game_move_t *move) {
    opponent_t *opponent = context;
    if (!ai_step(opponent->ai) && !is_out_of_time(opponent)) {
        return false;
    }
    *move = ai_move(opponent->ai);
    return true;
}

protocol_opponent_t opponent_for_protocol(opponent_t *opponent) {
    return (protocol_opponent_t){.context = opponent, .ask = ask, .think = think};
}
