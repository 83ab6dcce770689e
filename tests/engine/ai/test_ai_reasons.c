// SPDX-License-Identifier: MIT
// What speaks for a move has to be true: it is compared with what the move does.
#include "support/test.h"

#include "engine/ai/ai_game.h"
#include "engine/ai/kairo_reasons.h"
#include "engine/ai/marrakech_reasons.h"
#include "engine/ai/opponent.h"
#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "support/any_game.h"
#include <string.h>

enum { PAGE = 64, POSITIONS = 400 };

typedef void check_t(const game_state_t *state, const game_move_t *move,
                     ai_reason_t reason, unsigned *seen);

// Goes through games and checks the reasons of many moves in every position.
static void check_reasons(const game_t *game, check_t *check, unsigned *seen) {
    static game_move_t page[PAGE];
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        const game_setup_t setup = {.players = (uint8_t)(2 + seed % 3), .seed = seed};
        game_state_t state = {{0}};
        game->new_game(&state, &setup);
        rng_t rng;
        rng_seed(&rng, seed);
        for (unsigned n = 0; n < seed % 120 && !game->is_over(&state); n++) {
            const game_move_t move = any_game_pick(game, &state, &rng);
            game->apply(&state, &move, NULL);
        }
        game_state_t view;
        game->view(&state, game->to_move(&state), &view);
        game_cursor_t cursor = {{0}};
        const size_t count = game->list(&state, &cursor, page, PAGE);
        for (size_t i = 0; i < count; i++) {
            const ai_reason_t reason = ai_reason_for(game, &view, &page[i]);
            check(&state, &page[i], reason, &seen[reason.code]);
        }
    }
}

// --- Kairo ----------------------------------------------------------------------------

static unsigned coins_of(const kairo_state_t *state, uint8_t player) {
    unsigned coins = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins += state->player[player].coins[colour];
    }
    return coins;
}

static void check_kairo(const game_state_t *any, const game_move_t *any_move,
                        ai_reason_t reason, unsigned *seen) {
    const kairo_state_t *state = (const kairo_state_t *)(const void *)any;
    const kairo_move_t *move = (const kairo_move_t *)(const void *)any_move;
    const uint8_t me = state->turn;
    game_state_t any_after = *any;
    kairo_game.apply(&any_after, any_move, NULL);
    const kairo_state_t *after = (const kairo_state_t *)(const void *)&any_after;
    const uint8_t *medal = after->medal[move->colour];
    const int points = after->player[me].points - state->player[me].points;
    (*seen)++;
    switch (reason.code) {
    case KAIRO_REASON_BOTH_MEDALS:
        assert_true(medal[KAIRO_GOLD] == me && medal[KAIRO_SILVER] == me);
        assert_true(memcmp(state->medal, after->medal, sizeof state->medal) != 0);
        assert_int_equal(points, reason.arg[0]);
        break;
    case KAIRO_REASON_GOLD:
        assert_int_equal(me, medal[KAIRO_GOLD]);
        assert_int_equal(points, reason.arg[0]);
        break;
    case KAIRO_REASON_SILVER:
        assert_int_equal(me, medal[KAIRO_SILVER]);
        assert_int_equal(points, reason.arg[0]);
        break;
    case KAIRO_REASON_POINTS:
        assert_int_equal(points, reason.arg[0]);
        break;
    case KAIRO_REASON_ENDS_AHEAD:
        assert_int_equal(KAIRO_FINAL, after->phase);
        break;
    case KAIRO_REASON_COINS:
        assert_int_equal(reason.arg[0], coins_of(after, me) - coins_of(state, me));
        break;
    case KAIRO_REASON_DENIES:
        assert_int_equal(KAIRO_LURE, move->kind);
        assert_int_not_equal(me, reason.arg[1]);
        assert_int_equal(state->stand[reason.arg[1]][move->colour].size, reason.arg[0]);
        break;
    default:
        assert_true(reason.code > KAIRO_REASON_NONE && reason.code < KAIRO_REASONS);
    }
}

TEST(ai_reasons_are_true_in_kairo) {
    unsigned seen[KAIRO_REASONS] = {0};
    check_reasons(&kairo_game, check_kairo, seen);
    static const uint8_t common[] = {
        KAIRO_REASON_BOTH_MEDALS, KAIRO_REASON_POINTS,      KAIRO_REASON_COINS,
        KAIRO_REASON_DENIES,      KAIRO_REASON_NEW_STALL,   KAIRO_REASON_CARD_BUILDS,
        KAIRO_REASON_BARKER,      KAIRO_REASON_MEDALS_WAIT, KAIRO_REASON_LEAST_USEFUL};
    for (unsigned i = 0; i < sizeof common; i++) {
        assert_true(seen[common[i]] > 0);
    }
}

// --- Marrakech ------------------------------------------------------------------------

static void check_marrakech(const game_state_t *any, const game_move_t *any_move,
                            ai_reason_t reason, unsigned *seen) {
    const marrakech_state_t *state = marrakech_of(any);
    const marrakech_move_t *move = (const marrakech_move_t *)(const void *)any_move;
    unsigned dearest = 0;
    (*seen)++;
    for (uint8_t die = 1; die <= 4 && move->kind == MARRAKECH_MOVE_TURN; die++) {
        marrakech_assam_t path[MARRAKECH_DIE_MAX];
        const marrakech_assam_t end = marrakech_path(state, move->turn, die, path);
        const unsigned toll = marrakech_payment_at(state, end.square).dirhams;
        dearest = toll > dearest ? toll : dearest;
    }
    switch (reason.code) {
    case MARRAKECH_REASON_NO_TOLL:
        assert_int_equal(0, dearest);
        break;
    case MARRAKECH_REASON_AT_MOST:
        assert_int_equal(reason.arg[0], dearest);
        break;
    case MARRAKECH_REASON_COVERS: {
        const unsigned covered =
            (unsigned)(marrakech_owner_at(state, move->earlier) == reason.arg[1]) +
            (marrakech_owner_at(state, move->later) == reason.arg[1]);
        assert_int_equal(reason.arg[0], covered);
        break;
    }
    case MARRAKECH_REASON_GROUP:
    case MARRAKECH_REASON_NEXT_PAYS: {
        game_state_t after = *any;
        marrakech_game.apply(&after, any_move, NULL);
        const marrakech_set_t group =
            marrakech_group_at(marrakech_of(&after), move->earlier);
        assert_int_equal(reason.arg[0], marrakech_count(group));
        break;
    }
    default:
        assert_true(reason.code > MARRAKECH_REASON_NONE &&
                    reason.code < MARRAKECH_REASONS);
    }
}

TEST(ai_reasons_are_true_in_marrakech) {
    unsigned seen[MARRAKECH_REASONS] = {0};
    check_reasons(&marrakech_game, check_marrakech, seen);
    for (unsigned code = MARRAKECH_REASON_NONE + 1; code < MARRAKECH_REASONS; code++) {
        assert_true(seen[code] > 0);
    }
}

// --- Explained ------------------------------------------------------------------------

TEST(ai_explains_the_best_moves_the_chosen_one_first) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    for (const game_t *const *game = games; *game != NULL; game++) {
        const game_setup_t setup = {.players = 3, .seed = 5};
        game_state_t state = {{0}}, view;
        (*game)->new_game(&state, &setup);
        (*game)->view(&state, (*game)->to_move(&state), &view);
        const ai_question_t question = {
            .game = *game, .view = &view, .level = AI_LEVEL_MAX, .sims = 60, .seed = 1};
        ai_t *ai = ai_start(pool, sizeof pool, &question);
        bool is_decided = false;
        while (!is_decided) { // at any time
            is_decided = ai_step(ai);
            ai_explained_t explained[AI_EXPLAINED_MAX];
            assert_int_equal(AI_EXPLAINED_MAX, ai_explain(ai, explained));
            const game_move_t move = ai_move(ai);
            assert_memory_equal(&move, &explained[0].move, sizeof move);
            assert_memory_not_equal(&move, &explained[1].move, sizeof move);
            assert_memory_not_equal(&move, &explained[2].move, sizeof move);
        }
        char line[200];
        text_t text = text_over(line, sizeof line);
        ai_explained_t explained[AI_EXPLAINED_MAX];
        ai_explain(ai, explained);
        opponent_write_explained(*game, 2, &explained[2], &text);
        assert_int_equal(0, strncmp("choice 3 value ", line, 15));
        assert_non_null(strstr(line, " move "));
        assert_non_null(strstr(line, " reason "));
    }
}
