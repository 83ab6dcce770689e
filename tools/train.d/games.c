// SPDX-License-Identifier: MIT
// Games of the opponents against themselves. Now and then a player errs, so that
// positions come up that good players avoid, and the weights know what is wrong with
// them.
#include "engine/check.h"
#include "train.h"
#include <string.h>

enum {
    ERRS_ONE_IN = 16,
    TAKES_ONE_IN = 2,
    HASTY_ONE_IN = 24,
    HASTY_ROUNDS_MAX = 3,
    MOVES_MAX = 3000,
};

// Levels of its own, so that what is learnt does not change with the ladder. Simulations
// are short, because there are many games.
enum { ERRING = 1, BY_PRIOR = 2, LEARNING = 4 };
static const ai_level_t levels[AI_LEVEL_MAX + 1] = {
    [ERRING] = {.choices = 1, .mistake = 450},
    [BY_PRIOR] = {.choices = 1, .mistake = 50},
};

// --- The opponents, with the weights learnt so far ------------------------------------

static ai_game_t learning;

// In the place of the engine's own.
const ai_game_t *ai_game_of(const game_t *game) {
    return learning.game == game ? &learning : NULL;
}

static game_move_t choose(const playing_t *playing, const game_state_t *state,
                          rng_t *rng) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    const game_t *game = learning.game;
    game_state_t view;
    game->view(state, game->to_move(state), &view);
    const bool errs = rng_below(rng, ERRS_ONE_IN) == 0;
    const uint8_t usual = playing->sims == 0 ? BY_PRIOR : LEARNING;
    const ai_question_t question = {.game = game,
                                    .view = &view,
                                    .level = errs ? ERRING : usual,
                                    .sims = errs ? 0 : playing->sims,
                                    .seed = rng_next(rng)};
    ai_t *ai = ai_start(pool, sizeof pool, &question);
    while (!ai_step(ai)) {
    }
    return ai_move(ai);
}

// --- One game -------------------------------------------------------------------------

static void remember(const playing_t *playing, const game_state_t *state,
                     sample_t *sample) {
    int32_t points[GAME_PLAYERS_MAX];
    playing->subject->observe(state, sample->active, points);
    for (uint8_t player = 0; player < playing->players; player++) {
        sample->to_come[player] = (int16_t)-points[player];
    }
    sample->is_there = true;
}

// Hasty moves: how many turns are still played so. Returns whether they have just ended.
static bool count_hasty_turn(const playing_t *playing, const game_state_t *state,
                             rng_t *rng, unsigned *left) {
    if (*left > 0) {
        (*left)--;
        return *left == 0;
    }
    if (playing->subject->is_wanted(state) && rng_below(rng, HASTY_ONE_IN) == 0) {
        *left = playing->players * (1 + rng_below(rng, HASTY_ROUNDS_MAX)) + 1;
    }
    return false;
}

static void play_game(const playing_t *playing, uint32_t index, sample_t *samples) {
    const game_t *game = learning.game;
    const game_setup_t setup = {
        .players = playing->players,
        .start = game->starts != NULL && index % 4 == 0,
        .seed = playing->seed * 1000003u + index,
    };
    rng_t rng;
    rng_seed(&rng, ~setup.seed);
    game_state_t state = {{0}};
    game->new_game(&state, &setup);
    unsigned count = 0;
    unsigned hasty = 0;
    uint8_t mover = GAME_PLAYERS_MAX;
    for (unsigned n = 0; !game->is_over(&state); n++) {
        CHECK(n < MOVES_MAX);
        const bool is_new = game->to_move(&state) != mover;
        mover = game->to_move(&state);
        const bool was_hasty = playing->subject->has_hasty_moves && is_new &&
                               count_hasty_turn(playing, &state, &rng, &hasty);
        if (count < SAMPLES_A_GAME && hasty == 0 && playing->subject->is_wanted(&state) &&
            (was_hasty || rng_below(&rng, TAKES_ONE_IN) == 0)) {
            remember(playing, &state, &samples[count++]);
        }
        if (hasty > 0) {
            learning.play_fast(&state, &rng);
            continue;
        }
        const game_move_t move = choose(playing, &state, &rng);
        game->apply(&state, &move, NULL);
    }
    for (unsigned i = 0; i < count; i++) {
        for (uint8_t player = 0; player < playing->players; player++) {
            samples[i].to_come[player] =
                (int16_t)(samples[i].to_come[player] + game->score(&state, player));
        }
    }
}

// --- All games ------------------------------------------------------------------------

typedef struct {
    const playing_t *playing;
    sample_t *samples;
} task_t;

static void work(const void *context, uint32_t worker, uint32_t workers) {
    enum { SHOWN_ONE_IN = 256 };
    const task_t *task = context;
    const uint32_t games = task->playing->games;
    for (uint32_t index = worker; index < games; index += workers) {
        play_game(task->playing, index, task->samples + (size_t)index * SAMPLES_A_GAME);
        if (index % SHOWN_ONE_IN == 0) {
            fprintf(stderr, "played about %u of %u games\n", index, games);
        }
    }
}

bool play_games(const playing_t *playing, sample_t *samples) {
    learning = *playing->subject->ai;
    learning.judge = playing->subject->judge;
    for (unsigned table = 0; table < AI_TABLES; table++) {
        memcpy(learning.levels[table], levels, sizeof levels);
        learning.levels[table][LEARNING] = playing->subject->level;
    }
    const task_t task = {playing, samples};
    return workers_run(work, &task);
}
