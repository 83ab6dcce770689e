// SPDX-License-Identifier: MIT
// The players of this build: levels, `random`, and `greedy`, which takes the move after
// which its own final score would be highest, by one look ahead.
#include "arena.h"
#include "engine/ai/ai.h"
#include "engine/ai/memory.h"
#include "tools/support/random_move.h"
#include <string.h>

enum { PAGE = 4096, GREEDY_SAMPLES = 6 };

// --- Choosing -------------------------------------------------------------------------

// The score a move leads to at once, added up over a few throws of chance.
static int32_t score_after(const game_t *game, const game_state_t *state, uint8_t player,
                           const game_move_t *move) {
    int32_t sum = 0;
    for (unsigned i = 0; i < GREEDY_SAMPLES; i++) {
        game_state_t after = *state;
        rng_t *rng = (rng_t *)(void *)(after.bytes + game->position_bytes);
        rng_seed(rng, i);
        game->apply(&after, move, NULL);
        sum += game->score(&after, player);
    }
    return sum;
}

static game_move_t greedy_move(const game_t *game, const game_state_t *state,
                               rng_t *rng) {
    static game_move_t page[PAGE];
    game_cursor_t cursor = {{0}};
    game_move_t best = {{0}};
    int32_t best_score = INT32_MIN;
    uint32_t ties = 0;
    const uint8_t player = game->to_move(state);
    size_t count;
    while ((count = game->list(state, &cursor, page, PAGE)) > 0) {
        for (size_t i = 0; i < count; i++) {
            const int32_t score = score_after(game, state, player, &page[i]);
            ties = score > best_score ? 1 : ties + (score == best_score);
            if (score > best_score ||
                (score == best_score && rng_below(rng, ties) == 0)) {
                best_score = score;
                best = page[i];
            }
        }
    }
    return best;
}

static game_move_t thought_move(const kind_t *kind, const session_t *session,
                                rng_t *rng) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    const game_t *game = session->game;
    game_state_t view;
    ai_remembered_view(session, &view);
    const ai_question_t question = {.game = game,
                                    .view = &view,
                                    .level = kind->level,
                                    .sims = kind->sims,
                                    .seed = rng_next(rng)};
    ai_t *ai = ai_start(pool, sizeof pool, &question);
    while (!ai_step(ai)) {
    }
    return ai_move(ai);
}

game_move_t kind_choose(const kind_t *kind, const session_t *session, rng_t *rng) {
    game_move_t move;
    switch (kind->type) {
    case KIND_RANDOM:
        random_move(session->game, session_state(session), rng, &move);
        return move;
    case KIND_GREEDY:
        return greedy_move(session->game, session_state(session), rng);
    default:
        return thought_move(kind, session, rng);
    }
}

// --- Words ----------------------------------------------------------------------------

// LEVEL, or LEVEL:sims=N, up to the end.
static bool read_level(const char *at, uint8_t level_max, kind_t *kind) {
    uint64_t level, sims = 0;
    if (!scan_number(&at, level_max, &level) || level < AI_LEVEL_MIN) {
        return false;
    }
    if (scan_string(&at, ":sims=") &&
        (!scan_number(&at, AI_SIMS_MAX, &sims) || sims == 0)) {
        return false;
    }
    kind->level = (uint8_t)level;
    kind->sims = (uint32_t)sims;
    return scan_end(at);
}

// PATH, or PATH:LEVEL, or PATH:LEVEL:sims=N. Whether the other build has the level, it
// says itself.
static bool read_engine(const char *at, kind_t *kind) {
    enum { ANY_LEVEL = 9, USUAL_LEVEL = 4 };
    const size_t length = strcspn(at, ":");
    if (length == 0 || length >= sizeof kind->path) {
        return false;
    }
    memcpy(kind->path, at, length);
    kind->path[length] = '\0';
    kind->type = KIND_ENGINE;
    kind->level = USUAL_LEVEL;
    return at[length] == '\0' || read_level(at + length + 1, ANY_LEVEL, kind);
}

bool kind_read(const char *word, kind_t *kind) {
    *kind = (kind_t){.name = word};
    if (strcmp(word, "random") == 0 || strcmp(word, "greedy") == 0) {
        kind->type = word[0] == 'r' ? KIND_RANDOM : KIND_GREEDY;
        return true;
    }
    const char *at = word;
    return scan_string(&at, "engine:") ? read_engine(at, kind)
                                       : read_level(word, AI_LEVEL_MAX, kind);
}
