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
    marrakech_features_t features;
} walk_t;

static bool next_player(walk_t *at) {
    if (++at->player < at->state.players) {
        return true;
    }
    at->player = 0;
    while (at->next_seed < GAMES) {
        at->state = position(at->next_seed++);
        if (at->state.phase == MARRAKECH_PHASE_TURN) {
            marrakech_features(&at->state, &at->features);
            return true;
        }
    }
    return false;
}

// What is said of the player who is looked at.
static const uint8_t *inputs_of(const walk_t *at) {
    const uint8_t seat = marrakech_seat_of(&at->state, at->player);
    return &at->features.input[seat * MARRAKECH_INPUTS_OF_PLAYER];
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
        const bool is_on_turn = at.player == at.state.turn;
        const int points = marrakech_game.score(&at.state, at.player);
        assert_int_equal(100 * points + (is_on_turn ? -cheapest : to_one) * 100 /
                                            MARRAKECH_DIE_FACES,
                         at.features.known[at.player]);
        assert_int_equal(is_on_turn ? cheapest : to_one,
                         inputs_of(&at)[MARRAKECH_F_NEXT_WALK]);
    }
    assert_true(dear > GAMES / 4);
}

TEST(marrakech_features_count_what_a_player_has) {
    walk_t at = {0};
    while (next_player(&at)) {
        const marrakech_state_t *state = &at.state;
        unsigned reach = 0;
        unsigned largest = 0;
        for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
            if (marrakech_owner_at(state, square) == at.player) {
                const unsigned size = marrakech_count(marrakech_group_at(state, square));
                reach += size;
                largest = size > largest ? size : largest;
            }
        }
        const uint8_t *inputs = inputs_of(&at);
        assert_int_equal(state->rugs[at.player], inputs[MARRAKECH_F_RUGS]);
        assert_int_equal(state->dirhams[at.player] / 2, inputs[MARRAKECH_F_DIRHAMS]);
        assert_int_equal(marrakech_visible(state, at.player),
                         inputs[MARRAKECH_F_SQUARES]);
        assert_int_equal(reach / 4, inputs[MARRAKECH_F_REACH]);
        assert_int_equal(2 * largest, inputs[MARRAKECH_F_LARGEST]);
    }
}

// The loops at the edge are the same when the market is turned half round.
static uint8_t across(uint8_t square) {
    return marrakech_square(MARRAKECH_SIDE - 1 - marrakech_row(square),
                            MARRAKECH_SIDE - 1 - marrakech_column(square));
}

static marrakech_set_t all_across(marrakech_set_t set, uint8_t step) {
    marrakech_set_t turned = 0;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if ((set & marrakech_only(square)) != 0) {
            turned |= marrakech_only((uint8_t)(across(square) - step));
        }
    }
    return turned;
}

static marrakech_state_t turned_half_round(const marrakech_state_t *state) {
    marrakech_state_t turned = *state;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if (marrakech_on_board(square)) {
            turned.cell[across(square)] = state->cell[square];
        }
    }
    for (unsigned colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        turned.squares[colour] = all_across(state->squares[colour], 0);
    }
    turned.whole.east = all_across(state->whole.east, 1);
    turned.whole.south = all_across(state->whole.south, MARRAKECH_ROW_STEP);
    turned.assam.square = across(state->assam.square);
    turned.assam.facing = (uint8_t)((state->assam.facing + 2) % MARRAKECH_DIRECTIONS);
    return turned;
}

TEST(marrakech_features_are_what_assam_sees) {
    walk_t at = {0};
    while (next_player(&at)) {
        const marrakech_state_t turned = turned_half_round(&at.state);
        marrakech_features_t again;
        marrakech_features(&turned, &again);
        assert_memory_equal(at.features.input, again.input, sizeof again.input);
        assert_int_equal(at.features.known[at.player], again.known[at.player]);
    }
}

// Who is on turn comes first, then the others in their order: with all of them moved on
// by one it is the same.
TEST(marrakech_features_are_told_by_turn) {
    walk_t at = {0};
    while (next_player(&at)) {
        const marrakech_state_t *state = &at.state;
        if (state->players == 2 || at.player != 0) {
            continue; // a player of two has two colours
        }
        marrakech_state_t moved = *state;
        for (uint8_t player = 0; player < state->players; player++) {
            const uint8_t to = (uint8_t)((player + 1) % state->players);
            moved.squares[to] = state->squares[player];
            moved.dirhams[to] = state->dirhams[player];
            moved.rugs[to] = state->rugs[player];
            moved.is_out[to] = state->is_out[player];
        }
        for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
            const uint8_t colour = marrakech_colour_at(state, square);
            if (colour != MARRAKECH_NO_COLOUR) {
                const unsigned to = (colour + 1u) % state->players;
                moved.cell[square] = (marrakech_cell_t)((to + 1) << 8);
            }
        }
        moved.turn = (uint8_t)((state->turn + 1) % state->players);
        marrakech_features_t again;
        marrakech_features(&moved, &again);
        assert_memory_equal(at.features.input, again.input, sizeof again.input);
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
