// SPDX-License-Identifier: MIT
// Whole games of every listed game, played as a program would: through the text of the
// protocol and nothing else.
#include "support/test.h"

#include "engine/games.h"
#include "support/talk.h"
#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 600 }; // random play need not end by itself

enum { GAMES_EACH = TEST_QUICK ? 1 : 6 };

static talk_t t;
static talk_t other;

// Calls `test` for random games of every game, number of players and way to begin.
static void for_games(uint32_t log_max, void (*test)(rng_t *rng)) {
    rng_t rng;
    rng_seed(&rng, 21);
    for (const game_t *const *game = games; *game != NULL; game++) {
        const char *const one_start[] = {"", NULL};
        const bool has_starts = (*game)->starts != NULL;
        const char *const *start = has_starts ? (*game)->starts : one_start;
        for (; *start != NULL; start++) {
            for (unsigned players = 2; players <= 4; players++) {
                for (unsigned i = 0; i < GAMES_EACH; i++) {
                    char line[128];
                    snprintf(line, sizeof line, "new %s players=%u%s%s seed=%u",
                             (*game)->id, players, has_starts ? " start=" : "", *start,
                             rng_next(&rng));
                    talk_end(&t);
                    talk_start(&t, games, log_max);
                    talk_end(&other);
                    talk_start(&other, games, TALK_LOG_MAX);
                    talk_ok(&t, line);
                    test(&rng);
                }
            }
        }
    }
}

// Equal positions, the generator not counted.
static void assert_same_position(void) {
    assert_string_equal(talk(&t, "show"), talk(&other, "show"));
    assert_string_equal(talk(&t, "hash"), talk(&other, "hash"));
    assert_string_equal(talk(&t, "result"), talk(&other, "result"));
}

static void load_into_other(void) {
    static char lines[GAME_POSITION_TEXT_MAX + 8];
    const char *position = talk(&t, "show");
    // Without the `ok` of the answer.
    snprintf(lines, sizeof lines, "load\n%.*s", (int)(strlen(position) - 4), position);
    talk_ok(&other, lines);
}

static void undo_and_play_again(void) {
    const char *after = talk_keep(&t, "show\nhash\nrecord");
    talk_ok(&t, "undo");
    const char *record = talk_keep(&t, "record");
    const char *move = after + strlen(after);
    for (move -= strlen("\nok\n") + 1; move[-1] != '\n'; move--) {
    }
    char line[PROTOCOL_LINE_MAX];
    snprintf(line, sizeof line, "apply %.*s", (int)(strchr(move, '\n') - move), move);
    talk(&t, line);
    assert_string_equal(after, talk(&t, "show\nhash\nrecord"));
    assert_true(strlen(record) < strlen(after));
}

static void play_with_loads_and_undos(rng_t *rng) {
    for (unsigned move = 0; move < MOVES_MAX && talk_random_move(&t, rng); move++) {
        const game_t *game = t.session.game;
        assert_int_equal(0, game->validate(session_state(&t.session)).code);
        load_into_other();
        assert_same_position();
        if (move % 16 == 0) {
            undo_and_play_again();
        }
    }
}

TEST(every_position_of_whole_games_loads_and_every_undo_restores) {
    for_games(TALK_LOG_MAX, play_with_loads_and_undos);
}

static void play_and_replay(rng_t *rng) {
    for (unsigned move = 0; move < MOVES_MAX && talk_random_move(&t, rng); move++) {
    }
    talk_replay(&other, talk(&t, "record"));
    assert_same_position();
    assert_string_equal(talk(&t, "record"), talk(&other, "record"));
    assert_memory_equal(session_state(&t.session), session_state(&other.session),
                        t.session.game->state_bytes);
}

TEST(record_of_a_whole_game_replays_to_the_last_byte) {
    for_games(TALK_LOG_MAX, play_and_replay);
}

// From the middle of a game only the order of unseen cards may come out different.
static void play_long_and_replay(rng_t *rng) {
    unsigned moves = 0;
    while (moves < MOVES_MAX && talk_random_move(&t, rng)) {
        moves++;
    }
    const char *record = talk(&t, "record");
    assert_int_equal(moves > t.session.log_max, strncmp("load\n", record, 5) == 0);
    talk_replay(&other, record);
    assert_string_equal(talk(&t, "result"), talk(&other, "result"));
    const game_t *game = t.session.game;
    for (unsigned player = 1; player <= game->players(session_state(&t.session));
         player++) {
        char line[16];
        snprintf(line, sizeof line, "show %u", player);
        assert_string_equal(talk(&t, line), talk(&other, line));
    }
}

TEST(record_of_a_game_longer_than_the_log_replays_as_far_as_anyone_saw_it) {
    for_games(64, play_long_and_replay);
}

static unsigned lines_of(const char *answer) {
    unsigned lines = 0;
    for (; *answer != '\0'; answer++) {
        lines += *answer == '\n';
    }
    return lines;
}

static unsigned perft(unsigned depth) {
    char line[16];
    unsigned count = 0;
    snprintf(line, sizeof line, "perft %u", depth);
    assert_int_equal(1, sscanf(talk(&t, line), "%u\nok\n", &count));
    return count;
}

// Sums up perft 1 behind every move of the list.
static unsigned perft_2_by_hand(const char *list) {
    unsigned count = 0;
    for (; strcmp(list, "ok\n") != 0; list = strchr(list, '\n') + 1) {
        char line[PROTOCOL_LINE_MAX];
        snprintf(line, sizeof line, "apply %.*s", (int)(strchr(list, '\n') - list), list);
        talk(&t, line);
        count += perft(1);
        talk_ok(&t, "undo");
    }
    return count;
}

static void play_and_count(rng_t *rng) {
    enum { SHORT_LIST = 200 };
    for (unsigned move = 0; move < 40 && talk_random_move(&t, rng); move++) {
        const char *list = talk_keep(&t, "moves");
        const unsigned count = lines_of(list) - 1;
        assert_int_equal(count, perft(1));
        if (move % 5 == 0 && count <= SHORT_LIST) {
            assert_int_equal(perft_2_by_hand(list), perft(2));
        }
    }
}

TEST(perft_agrees_with_the_list_of_moves) {
    for_games(TALK_LOG_MAX, play_and_count);
}
