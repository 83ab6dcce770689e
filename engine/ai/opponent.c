// SPDX-License-Identifier: MIT
#include "opponent.h"
#include "memory.h"

// --- The search in a pool -------------------------------------------------------------

static void search_ask(void *context, const ai_question_t *question) {
    opponent_search_t *search = context;
    search->ai = ai_start(search->pool, AI_POOL_BYTES, question);
}

static bool search_step(void *context) {
    return ai_step(((opponent_search_t *)context)->ai);
}

static bool search_move(void *context, game_move_t *move) {
    *move = ai_move(((opponent_search_t *)context)->ai);
    return true;
}

static size_t search_explain(void *context, ai_explained_t explained[AI_EXPLAINED_MAX]) {
    return ai_explain(((opponent_search_t *)context)->ai, explained);
}

const opponent_thinker_t opponent_search = {
    .ask = search_ask,
    .step = search_step,
    .move = search_move,
    .explain = search_explain,
};

// --- What the protocol asks -----------------------------------------------------------

static void ask(void *context, const protocol_question_t *question) {
    opponent_t *opponent = context;
    const game_state_t *view = question->view;
    if (question->session != NULL) {
        ai_remembered_view(question->session, &opponent->view);
        view = &opponent->view;
    }
    const ai_question_t for_thinker = {
        .game = question->game,
        .view = view,
        .level = question->level,
        .sims = question->sims,
        .seed = question->seed,
    };
    opponent->game = question->game;
    opponent->explains = question->explains;
    opponent->limit_ms = question->ms;
    opponent->asked_ms = question->ms == 0 ? 0 : opponent->time_ms();
    opponent->explained_count = 0;
    opponent->thinker->ask(opponent->context, &for_thinker);
}

// By the time that has passed, which is right for any limit up to a turn of the clock.
static bool is_out_of_time(const opponent_t *opponent) {
    return opponent->limit_ms != 0 &&
           opponent->time_ms() - opponent->asked_ms >= opponent->limit_ms;
}

static bool think(void *context, game_move_t *move) {
    opponent_t *opponent = context;
    const opponent_thinker_t *thinker = opponent->thinker;
    if ((!thinker->step(opponent->context) && !is_out_of_time(opponent)) ||
        !thinker->move(opponent->context, move)) {
        return false;
    }
    if (opponent->explains) {
        opponent->explained_count =
            thinker->explain(opponent->context, opponent->explained);
    }
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
    if (n >= opponent->explained_count) {
        return false;
    }
    opponent_write_explained(opponent->game, n, &opponent->explained[n], out);
    return true;
}

protocol_opponent_t opponent_for_protocol(opponent_t *opponent) {
    return (protocol_opponent_t){
        .context = opponent, .ask = ask, .think = think, .explain = explain};
}
