// SPDX-License-Identifier: MIT
// What a guest remembers of the moves that it was told of.
#include "support/test.h"

#include "engine/rng.h"
#include "firmware/table/guest_round.h"
#include "support/nullgame.h"
#include <string.h>

static guest_round_t round_;
static game_state_t states[200];
static link_news_t news[200]; // news[i] leads from states[i] to states[i + 1]

// A game of as many moves as there are, told to the first player.
static unsigned play_game(uint64_t seed) {
    const game_t *game = &nullgame_game;
    game_setup_t setup = {.players = 2, .seed = seed};
    unsigned count = 0;
    memset(states, 0, sizeof states);
    memset(news, 0, sizeof news);
    game->new_game(&states[0], &setup);
    while (!game->is_over(&states[count])) {
        game_move_t moves[64];
        game_cursor_t cursor = {{0}};
        assert_true(game->list(&states[count], &cursor, moves, 64) > 0);
        states[count + 1] = states[count];
        news[count].player = game->to_move(&states[count]);
        news[count].move = moves[0];
        game->apply(&states[count + 1], &moves[0], &news[count].events);
        news[count].after = states[count + 1];
        count++;
    }
    return count;
}

static void begin_at(unsigned n) {
    memset(&round_, 0, sizeof round_);
    guest_round_see(&round_, &states[n]);
}

TEST(what_was_told_is_there_from_the_last_turn_on) {
    const unsigned count = play_game(5);
    assert_true(count > 3);
    begin_at(0);
    unsigned first = 0;
    for (unsigned n = 0; n < count; n++) {
        guest_round_note(&round_, &news[n]);
        if (news[n].player == 0 && (nullgame_game.is_over(&news[n].after) ||
                                    nullgame_game.to_move(&news[n].after) != 0)) {
            first = n + 1;
        }
        assert_int_equal(n + 1, round_.count);
        assert_int_equal(first, guest_round_first(&round_, &nullgame_game, 0));
        assert_memory_equal(&states[n], guest_round_before(&round_, n), sizeof *states);
        assert_memory_equal(&states[n + 1], &round_.moves[n].after, sizeof *states);
    }
}

TEST(a_move_that_is_taken_back_brings_back_the_round_before_it) {
    const unsigned count = play_game(6);
    for (unsigned back = 0; back <= count; back++) {
        begin_at(0);
        for (unsigned n = 0; n < count; n++) {
            guest_round_note(&round_, &news[n]);
        }
        guest_round_see(&round_, &states[count - back]);
        assert_int_equal(count - back, round_.count);
    }
    // Of a position that was never told nothing is known but itself.
    game_state_t other = states[0];
    other.bytes[0] ^= 1;
    guest_round_see(&round_, &other);
    assert_int_equal(0, round_.count);
    assert_memory_equal(&other, guest_round_before(&round_, 0), sizeof other);
}

TEST(the_oldest_moves_are_forgotten_when_there_are_too_many) {
    memset(news, 0, sizeof news);
    begin_at(0);
    for (unsigned n = 0; n < 100; n++) {
        news[n].after.bytes[0] = (uint8_t)(n + 1);
        news[n].player = 1;
        guest_round_note(&round_, &news[n]);
        assert_true(round_.count <= GUEST_ROUND_MAX);
    }
    assert_int_equal(GUEST_ROUND_MAX, round_.count);
    for (unsigned n = 0; n < GUEST_ROUND_MAX; n++) {
        assert_int_equal(100 - GUEST_ROUND_MAX + n,
                         guest_round_before(&round_, n)->bytes[0]);
    }
    assert_int_equal(100, round_.moves[GUEST_ROUND_MAX - 1].after.bytes[0]);
}
