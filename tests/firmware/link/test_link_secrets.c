// SPDX-License-Identifier: MIT
// What a guest may not see does not reach it: not in any byte, nor in what its station
// passes on.
#include "support/test.h"

#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "support/hidden.h"
#include "support/link_party.h"
#include <string.h>

static party_t party;

static const bad_line_faults_t good_line;

// Two games that differ in nothing but what the guest may not see: every frame to it is
// the same, whatever happens in them.
TEST(all_bytes_to_a_guest_are_the_same_in_games_that_differ_in_what_is_hidden) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            uint64_t captures[2];
            uint32_t counts[2];
            for (unsigned i = 0; i < 2; i++) {
                game_state_t state;
                rng_t rng;
                rng_seed(&rng, seed * 2 + i);
                hidden_random_position(*game, &state, 2, seed, 10 + (unsigned)seed);
                hidden_shuffle(*game, &state, 1, &rng);
                party_open(&party, *game, 2, seed, &good_line);
                assert_int_equal(0, session_restore(&party.session, *game, &state).code);
                party.is_dealer_idle = party.guest[0].is_idle = true;
                party_begin(&party);
                party_run(&party, 3000);
                captures[i] = party.guest[0].capture;
                counts[i] = party.guest[0].captured;
            }
            assert_true(counts[0] > 200);
            assert_int_equal(counts[0], counts[1]);
            assert_true(captures[0] == captures[1]);
        }
    }
}

// The same with a move by the dealer that tells nothing: a card drawn from the deck.
TEST(a_card_drawn_by_another_is_not_told) {
    unsigned drawn = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t captures[2];
        unsigned moved = 0;
        for (unsigned i = 0; i < 2; i++) {
            game_state_t state;
            rng_t rng;
            game_move_t move;
            rng_seed(&rng, seed * 2 + i);
            hidden_random_position(&kairo_game, &state, 2, seed, 14);
            hidden_shuffle(&kairo_game, &state, 1, &rng);
            party_open(&party, &kairo_game, 2, seed, &good_line);
            assert_int_equal(0,
                             session_restore(&party.session, &kairo_game, &state).code);
            party.is_dealer_idle = party.guest[0].is_idle = true;
            party_begin(&party);
            party_run(&party, 1000);
            assert_int_equal(0, kairo_game.read_move(&move, "D ?").code);
            if (kairo_game.to_move(&state) == 0 &&
                session_apply(&party.session, &move, NULL).code == 0) {
                party.moves++;
                moved++;
            }
            party_run(&party, 1000);
            captures[i] = party.guest[0].capture;
        }
        assert_true(captures[0] == captures[1]);
        drawn += moved == 2;
    }
    assert_true(drawn >= 5);
}

// --- Whole games ----------------------------------------------------------------------

enum { STEPS_MAX = 1024, TRIES = 300, VIEWER = 1, TURN_MS = 250 };

// A position, another that the viewer cannot tell from it, and a move with which it still
// cannot.
static struct {
    game_state_t states[2];
    game_move_t move;
} steps[STEPS_MAX];

static game_move_t any_move(const game_t *game, const game_state_t *state, rng_t *rng) {
    game_cursor_t cursor = {{0}};
    game_move_t move = {{0}}, one;
    for (unsigned seen = 1; seen < 100 && game->list(state, &cursor, &one, 1) == 1;
         seen++) {
        move = rng_below(rng, seen) == 0 ? one : move;
    }
    return move;
}

// What the viewer gets to know of a move: the view behind it and the veiled events.
typedef struct {
    game_state_t view;
    game_events_t events;
} seen_t;

static game_state_t see(const game_t *game, const game_state_t *state,
                        const game_move_t *move, seen_t *seen) {
    game_state_t after = *state;
    memset(seen, 0, sizeof *seen);
    const uint8_t mover = game->to_move(state);
    game->apply(&after, move, &seen->events);
    if (game->veil != NULL && mover != VIEWER) {
        game->veil(&seen->events);
    }
    game->view(&after, VIEWER, &seen->view);
    return after;
}

// True: there is another position than the first one.
static bool find_other(const game_t *game, unsigned step, const seen_t *wanted,
                       rng_t *rng) {
    game_state_t *other = &steps[step].states[1];
    for (unsigned i = 0; i < TRIES; i++) {
        seen_t seen;
        *other = steps[step].states[0];
        hidden_shuffle(game, other, VIEWER, rng);
        if (game->check(other, &steps[step].move).code == 0) {
            see(game, other, &steps[step].move, &seen);
            if (memcmp(&seen, wanted, sizeof seen) == 0) {
                return true;
            }
        }
    }
    *other = steps[step].states[0];
    return false;
}

static unsigned make_pair_of_games(const game_t *game, uint8_t players, uint64_t seed,
                                   unsigned *different) {
    game_state_t state;
    rng_t rng;
    rng_seed(&rng, seed);
    hidden_random_position(game, &state, players, seed, 0);
    unsigned count = 0;
    for (*different = 0; !game->is_over(&state); count++) {
        seen_t seen;
        assert_in_range(count, 0, STEPS_MAX - 1);
        steps[count].states[0] = state;
        steps[count].move = any_move(game, &state, &rng);
        state = see(game, &state, &steps[count].move, &seen);
        *different += find_other(game, count, &seen, &rng);
    }
    return count;
}

// Everything that the viewer is sent in one of the two, up to every move.
static void play_game(const game_t *game, uint8_t players, unsigned which, unsigned count,
                      uint64_t *captures) {
    party_open(&party, game, players, 1, &good_line);
    party.is_dealer_idle = true;
    for (unsigned i = 0; i < party.guests; i++) {
        party.guest[i].is_idle = true;
    }
    party_put(&party, &steps[0].states[which]);
    party_begin(&party);
    party_run(&party, 5000);
    for (unsigned i = 0; i < count; i++) {
        party_put(&party, &steps[i].states[which]);
        party_play(&party, &steps[i].move);
        party_run(&party, TURN_MS);
        assert_int_equal(i + 1, party.guest[VIEWER - 1].core.moves);
        captures[i] = party.guest[VIEWER - 1].capture;
    }
    assert_true(game->is_over(&party.guest[VIEWER - 1].core.view));
    assert_true(party.guest[VIEWER - 1].captured > 20 * count);
}

TEST(all_bytes_of_whole_games_that_differ_in_what_is_hidden_are_the_same) {
    static uint64_t captures[2][STEPS_MAX];
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = 2; players <= 4; players++) {
            unsigned different;
            const unsigned count =
                make_pair_of_games(*game, players, players, &different);
            assert_true(count > 50 && different > count * 3 / 4);
            for (unsigned which = 0; which < 2; which++) {
                play_game(*game, players, which, count, captures[which]);
            }
            assert_memory_equal(captures[0], captures[1], count * sizeof captures[0][0]);
        }
    }
}

// --- Neighbours -----------------------------------------------------------------------

static bool is_empty(const void *memory, size_t size) {
    const uint8_t *bytes = memory;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0) {
            return false;
        }
    }
    return true;
}

// On the ring all that goes to the second guest passes the first one's station.
TEST(a_station_keeps_nothing_of_what_it_passes_on) {
    party_open(&party, &kairo_game, 3, 3, &good_line);
    const station_t *station = &party.guest[0].station;
    party_begin(&party);
    party_run(&party, 500);
    const uint32_t carried = party.line[1].carried;
    party_run(&party, 2500);
    assert_true(party.line[1].carried > carried + 1000);
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        const station_port_t *port = &station->ports[i];
        assert_int_equal(0, port->out_count);
        assert_true(is_empty(port->out, sizeof port->out));
        assert_true(is_empty(port->reader.bytes, sizeof port->reader.bytes));
    }
}
