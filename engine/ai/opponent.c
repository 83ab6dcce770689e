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
    opponent->game = question->game;
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

// In points, with two decimals.
static void write_lead(int32_t lead, text_t *out) {
    const uint32_t size = (uint32_t)(lead < 0 ? -lead : lead);
    text_string(out, lead < 0 ? "-" : "+");
    text_number(out, size / 100);
    text_char(out, '.');
    text_number(out, size / 10 % 10);
    text_number(out, size % 10);
}

void opponent_write_explained(const game_t *game, unsigned n,
                              const ai_explained_t *explained, text_t *out) {
    text_string(out, "choice ");
    text_number(out, n + 1);
    text_string(out, " value ");
    write_lead(explained->lead, out);
    text_string(out, " move ");
    game->write_move(&explained->move, out);
    text_string(out, " reason ");
    ai_write_reason(game, explained->reason, out);
}

static bool explain(void *context, unsigned n, text_t *out) {
    const opponent_t *opponent = context;
    ai_explained_t explained[AI_EXPLAINED_MAX];
    if (n >= ai_explain(opponent->ai, explained)) {
        return false;
    }
    opponent_write_explained(opponent->game, n, &explained[n], out);
    return true;
}

protocol_opponent_t opponent_for_protocol(opponent_t *opponent) {
    return (protocol_opponent_t){
        .context = opponent, .ask = ask, .think = think, .explain = explain};
}
