// SPDX-License-Identifier: MIT
// The opponent behind `best`: how long it thinks, by a clock that a test turns.
#include "support/test.h"

#include "engine/ai/opponent.h"
#include "engine/marrakech/marrakech.h"

static uint32_t now_ms;

static uint32_t time_ms(void) {
    return now_ms;
}

// Thinks for ever, and has a move from its first step on.
static unsigned steps;

static void ask(void *context, const ai_question_t *question) {
    (void)context;
    (void)question;
    steps = 0;
}

static bool step(void *context) {
    (void)context;
    steps++;
    return false;
}

static bool best_so_far(void *context, game_move_t *move) {
    (void)context;
    *move = (game_move_t){{MARRAKECH_MOVE_TURN}};
    return true;
}

static size_t explain(void *context, ai_explained_t explained[AI_EXPLAINED_MAX]) {
    (void)context;
    (void)explained;
    return 0;
}

static const opponent_thinker_t endless = {ask, step, best_so_far, explain};

// Does it answer so long after it was asked at this time, with this limit?
static bool answers(uint32_t asked_ms, uint32_t limit_ms, uint32_t after_ms) {
    opponent_t opponent = {.thinker = &endless, .time_ms = time_ms};
    const protocol_opponent_t best = opponent_for_protocol(&opponent);
    const protocol_question_t question = {
        .game = &marrakech_game, .level = 1, .ms = limit_ms};
    now_ms = asked_ms;
    best.ask(best.context, &question);
    now_ms = asked_ms + after_ms;
    game_move_t move;
    return best.think(best.context, &move);
}

TEST(opponent_answers_when_its_time_is_up_and_not_before) {
    static const uint32_t limits[] = {1, 1000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    static const uint32_t clocks[] = {0, 5, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF0};
    for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++) {
        for (unsigned j = 0; j < sizeof clocks / sizeof *clocks; j++) {
            assert_false(answers(clocks[j], limits[i], 0));
            assert_false(answers(clocks[j], limits[i], limits[i] - 1));
            assert_true(answers(clocks[j], limits[i], limits[i]));
        }
    }
}

TEST(opponent_without_a_limit_never_looks_at_the_clock) {
    assert_false(answers(0, 0, 0xFFFFFFFF));
    assert_int_equal(1, steps);
}
