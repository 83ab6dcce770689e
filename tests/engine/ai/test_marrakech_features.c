// SPDX-License-Identifier: MIT
// What the judgement of Marrakech looks at, worked out again in the plainest way.
#include "support/any_game.h"
#include "support/test.h"

#include "engine/ai/ai_game.h"
#include "engine/ai/marrakech_features.h"
#include <string.h>

enum { GAMES = 60 };

static marrakech_state_t position(uint64_t seed) {
    const game_setup_t setup = {.players = (uint8_t)(2 + seed % 3), .seed = seed};
    game_state_t state = {{0}};
    rng_t rng;
    rng_seed(&rng, seed);
    marrakech_game.new_game(&state, &setup);
    for (unsigned i = 0; !marrakech_game.is_over(&state); i++) {
        if (i >= seed && marrakech_of(&state)->phase == MARRAKECH_PHASE_TURN) {
            break;
        }
        const game_move_t move = any_game_pick(&marrakech_game, &state, &rng);
        marrakech_game.apply(&state, &move, NULL);
    }
    return *marrakech_of(&state);
}

// What the player on turn pays over the six faces of the die, and `to` one other.
static int tolls_of_turn(const marrakech_state_t *state, uint8_t turn, uint8_t to,
                         int *to_one) {
    int all = 0;
    *to_one = 0;
    for (unsigned face = 0; face < MARRAKECH_DIE_FACES; face++) {
        marrakech_assam_t path[MARRAKECH_DIE_MAX];
        const marrakech_assam_t end =
            marrakech_path(state, turn, marrakech_die[face], path);
        const marrakech_payment_t toll = marrakech_payment_at(state, end.square);
        all += toll.dirhams;
        *to_one += toll.owner == to ? toll.dirhams : 0;
    }
    return all;
}

// Every player of positions in which Assam is to be turned: features are asked only
// there.
typedef struct {
    uint64_t next_seed; // 0 at first
    uint8_t player;
    marrakech_state_t state;
    marrakech_answers_t answers;
} walk_t;

static bool next_player(walk_t *at) {
    if (++at->player < at->state.players) {
        return true;
    }
    at->player = 0;
    while (at->next_seed < GAMES) {
        at->state = position(at->next_seed++);
        if (at->state.phase == MARRAKECH_PHASE_TURN) {
            marrakech_features(&at->state, &at->answers);
            return true;
        }
    }
    return false;
}

TEST(marrakech_features_expect_the_next_walk) {
    unsigned dear = 0;
    walk_t at = {0};
    while (next_player(&at)) {
        int cheapest = 0;
        int to_one = 0;
        for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
            int to_this = 0;
            const int all = tolls_of_turn(&at.state, turn, at.player, &to_this);
            if (turn == 0 || all < cheapest) {
                cheapest = all;
                to_one = to_this;
            }
        }
        dear += cheapest > 0;
        assert_int_equal(at.player == at.state.turn ? -cheapest : to_one,
                         at.answers.next_walk[at.player]);
    }
    assert_true(dear > GAMES / 4);
}

// Every group brings its squares once for each of them, as often as others will walk.
TEST(marrakech_features_add_up_what_groups_may_bring) {
    walk_t at = {0};
    while (next_player(&at)) {
        const marrakech_state_t *state = &at.state;
        unsigned reach = 0;
        unsigned walks = 0;
        for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
            reach += marrakech_owner_at(state, square) == at.player
                         ? marrakech_count(marrakech_group_at(state, square))
                         : 0;
        }
        for (uint8_t other = 0; other < state->players; other++) {
            walks += other != at.player && !state->is_out[other] ? state->rugs[other] : 0;
        }
        assert_int_equal(reach * (walks < 9 ? walks : 9), at.answers.tolls[at.player]);
    }
}

TEST(marrakech_features_are_weights_there_are) {
    walk_t at = {0};
    while (next_player(&at)) {
        for (unsigned i = 0; i < MARRAKECH_ACTIVE; i++) {
            const uint16_t feature = at.answers.active[at.player][i];
            assert_true(feature < MARRAKECH_FEATURES || feature == MARRAKECH_INACTIVE);
        }
    }
}

// With two players the rug in hand lies open, and only that one.
TEST(marrakech_opponents_know_the_rug_in_hand) {
    unsigned seconds = 0;
    unsigned held = 0;
    for (uint64_t seed = 0; seed < GAMES; seed += 3) {
        game_state_t state = {{0}};
        const marrakech_state_t begun = position(seed);
        memcpy(&state, &begun, sizeof begun);
        const game_move_t turn = {{MARRAKECH_MOVE_TURN}};
        if (marrakech_game.is_over(&state)) {
            continue;
        }
        marrakech_game.apply(&state, &turn, NULL);
        if (marrakech_of(&state)->phase != MARRAKECH_PHASE_RUG) {
            continue;
        }
        const uint8_t player = marrakech_game.to_move(&state);
        const uint8_t colour = marrakech_next_colour(marrakech_of(&state), player);
        game_state_t view, filled = {{0}};
        marrakech_game.view(&state, player, &view);
        for (uint64_t n = 0; n < 8; n++) {
            rng_t rng;
            rng_seed(&rng, n);
            marrakech_ai.determinize(&view, &rng, &filled);
            assert_int_equal(colour,
                             marrakech_next_colour(marrakech_of(&filled), player));
        }
        seconds += colour >= 2;
        held++;
    }
    assert_true(seconds > 0 && seconds < held);
}
