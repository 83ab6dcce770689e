// SPDX-License-Identifier: MIT
#include "support/nullgame_ai.h"

#include "support/nullgame.h"
#include <string.h>

enum { POINT = 100 }; // a score is in hundredths

static void determinize(const void *view, rng_t *rng, void *state) {
    memmove(state, view, sizeof(nullgame_state_t));
    nullgame_state_t *s = state;
    rng_seed(&s->generator, (uint64_t)rng_next(rng) << 32 | rng_next(rng));
    for (uint8_t i = 0; i < s->players; i++) {
        if (s->card[i] == NULLGAME_CARD_HIDDEN) {
            s->card[i] = (uint8_t)(1 + rng_below(rng, NULLGAME_CARD_MAX));
        }
    }
}

// All legal moves; each looks worth the sticks that it takes.
static size_t choices(const void *state, ai_choice_t *out, size_t max) {
    const nullgame_state_t *s = state;
    game_cursor_t cursor = {{0}};
    size_t count = 0;
    while (count < max && nullgame_game.list(s, &cursor, &out[count].move, 1) == 1) {
        nullgame_state_t after = *s;
        rng_seed(&after.generator, count); // a view has none to draw from
        nullgame_game.apply(&after, &out[count].move, NULL);
        out[count].score = POINT * (after.taken[s->turn] - s->taken[s->turn]);
        out[count].is_obvious = false;
        count++;
    }
    return count;
}

static void play_fast(void *state, rng_t *rng) {
    ai_choice_t found[AI_CHOICES_MAX];
    const size_t count = choices(state, found, AI_CHOICES_MAX);
    size_t best = 0;
    for (size_t i = 0; i < count; i++) {
        found[i].score += (ai_score_t)rng_below(rng, POINT);
        best = found[i].score > found[best].score ? i : best;
    }
    nullgame_game.apply(state, &found[best].move, NULL);
}

static void judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    for (uint8_t i = 0; i < nullgame_game.players(state); i++) {
        worths[i] = POINT * nullgame_game.score(state, i);
    }
}

static ai_reason_t reason(const void *view, const game_move_t *move) {
    (void)view;
    (void)move;
    return (ai_reason_t){0};
}

static const char *const reason_texts[] = {"nothing in particular"};

// For two players as for more of them.
#define LEVELS                                                                           \
    {                                                                                    \
        [1] = {.choices = 1, .mistake = 400},                                            \
        [2] = {.choices = 1, .mistake = 200},                                            \
        [3] = {.choices = 1},                                                            \
        [4] = {.sims = 20, .choices = 4, .rounds = 1},                                   \
        [5] = {.sims = 200, .choices = 4, .rounds = 1},                                  \
    }

const ai_game_t nullgame_ai = {
    .game = &nullgame_game,
    .reasons = {reason, reason_texts, 1},
    .determinize = determinize,
    .choices = choices,
    .play_fast = play_fast,
    .judge = judge,
    .levels = {[AI_FOR_TWO] = LEVELS, [AI_FOR_MORE] = LEVELS},
};
