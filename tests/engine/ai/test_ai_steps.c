// SPDX-License-Identifier: MIT
// What the search does in one step, counted: so little that a console stays alive. The
// games' opponents are asked through functions that count and pass on.
#include "support/test.h"

#include "engine/ai/ai.h"
#include "engine/ai/ai_game.h"
#include "engine/games.h"
#include <string.h>

enum { SIMS = 120 };

static struct {
    unsigned determinized, weighed, played, judged;
} work;

static const ai_game_t *real;
static ai_game_t counting;

static void determinize(const void *view, rng_t *rng, void *state) {
    work.determinized++;
    real->determinize(view, rng, state);
}

static size_t choices(const void *state, ai_choice_t *out, size_t max) {
    work.weighed++;
    return real->choices(state, out, max);
}

static void play_fast(void *state, rng_t *rng) {
    work.played++;
    real->play_fast(state, rng);
}

static void judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    work.judged++;
    real->judge(state, worths);
}

// In the place of the engine's own.
const ai_game_t *ai_game_of(const game_t *game) {
    real = game == kairo_ai.game ? &kairo_ai : &marrakech_ai;
    counting = *real;
    counting.determinize = determinize;
    counting.choices = choices;
    counting.play_fast = play_fast;
    counting.judge = judge;
    return &counting;
}

// The strongest in the middle of a game that level 2 has played so far.
static ai_t *begin_to_think(const game_t *game, uint8_t players, unsigned moves) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    const game_setup_t setup = {.players = players, .seed = players};
    game_state_t state = {{0}};
    game_state_t view;
    ai_question_t question = {.game = game, .view = &view, .level = 2, .seed = 1};
    game->new_game(&state, &setup);
    for (unsigned i = 0; i < moves; i++) {
        game->view(&state, game->to_move(&state), &view);
        const game_move_t move = ai_move(ai_start(pool, sizeof pool, &question));
        game->apply(&state, &move, NULL);
    }
    game->view(&state, game->to_move(&state), &view);
    question.level = AI_LEVEL_MAX;
    question.sims = SIMS;
    memset(&work, 0, sizeof work);
    return ai_start(pool, sizeof pool, &question);
}

static void assert_is_little(void) {
    assert_true(work.determinized + work.weighed + work.played <= 1);
    assert_true(work.judged <= 1);
}

TEST(ai_a_step_is_little_work) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = 2; players <= 4; players++) {
            ai_t *ai = begin_to_think(*game, players, 40);
            assert_int_equal(1, work.weighed); // the priors
            unsigned judged = 0;
            bool is_decided = false;
            while (!is_decided) {
                memset(&work, 0, sizeof work);
                is_decided = ai_step(ai);
                assert_is_little();
                judged += work.judged;
            }
            // As many simulations as were asked for, but for what is left over of a
            // round; or up to two positions for each of them.
            const bool looks_ahead =
                real->levels[players == 2 ? AI_FOR_TWO : AI_FOR_MORE][AI_LEVEL_MAX]
                    .turns > 0;
            assert_in_range(judged, looks_ahead ? 1 : SIMS - AI_CHOICES_MAX,
                            looks_ahead ? 2 * SIMS : SIMS + AI_CHOICES_MAX);
        }
    }
}
