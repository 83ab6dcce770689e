// SPDX-License-Identifier: MIT
// The time a level has, on a board that is much too slow for it: the clock is the test's,
// and every look at it costs as much as a step of thought does there.
#include "support/test.h"

#include "boards/host/host.h"
#include "engine/games.h"
#include "firmware/table/thinker.h"

enum { PLAYERS = 4, SEED = 5 };

static uint32_t now_ms;
static uint32_t look_costs_ms;

static uint32_t slow_time_ms(void) {
    now_ms += look_costs_ms;
    return now_ms;
}

static const host_front_t slow_front = {.time_ms = slow_time_ms};

// The view of the first player at the start of a game.
static game_state_t view_of(const game_t *game) {
    const game_setup_t setup = {.players = PLAYERS, .seed = SEED};
    game_state_t state = {{0}};
    game_state_t view = {{0}};
    game->new_game(&state, &setup);
    game->view(&state, game->to_move(&state), &view);
    return view;
}

// How long it takes to answer, in slices.
static uint32_t think_ms(const ai_question_t *question) {
    host_use_front(&slow_front);
    const uint32_t start_ms = now_ms;
    thinker_ask(question);
    while (!thinker_step()) {
    }
    return now_ms - start_ms;
}

TEST(thinker_answers_within_the_time_of_the_level_however_slow_the_board) {
    static const uint32_t allowed_ms[] = {0, 100, 500, 2000, 5000, 5000};
    look_costs_ms = 5;
    for (const game_t *const *game = games; *game != NULL; game++) {
        const game_state_t view = view_of(*game);
        for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
            const ai_question_t question = {
                .game = *game, .view = &view, .level = level, .seed = SEED};
            assert_true(think_ms(&question) <= allowed_ms[level]);
            const game_move_t move = thinker_move();
            assert_int_equal(0, (*game)->check(&view, &move).code);
        }
    }
}

TEST(thinker_uses_most_of_the_time_before_it_gives_up) {
    look_costs_ms = 5;
    const game_state_t view = view_of(games[0]);
    const ai_question_t question = {
        .game = games[0], .view = &view, .level = 5, .seed = SEED};
    assert_true(think_ms(&question) >= 4500);
}

TEST(thinker_takes_its_time_for_simulations_that_were_asked_for) {
    look_costs_ms = 20;
    const game_state_t view = view_of(games[0]);
    const ai_question_t question = {
        .game = games[0], .view = &view, .level = 5, .sims = 200, .seed = SEED};
    assert_true(think_ms(&question) > 5000);
}

TEST(thinker_does_not_count_the_time_in_which_it_is_not_asked_to_think) {
    look_costs_ms = 5;
    const game_state_t view = view_of(games[0]);
    const ai_question_t question = {
        .game = games[0], .view = &view, .level = 5, .seed = SEED};
    host_use_front(&slow_front);
    thinker_ask(&question);
    assert_false(thinker_step());
    now_ms += 60000; // a menu is open
    const uint32_t start_ms = now_ms;
    while (!thinker_step()) {
    }
    assert_in_range(now_ms - start_ms, 4500, 5000);
}

TEST(thinker_on_a_clock_about_to_wrap_thinks_on) {
    const game_state_t view = view_of(games[0]);
    const ai_question_t question = {
        .game = games[0], .view = &view, .level = 5, .seed = SEED};
    look_costs_ms = 5;
    now_ms = UINT32_MAX - 1000;
    assert_true(think_ms(&question) >= 4500);
}
