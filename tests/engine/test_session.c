// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "engine/rng.h"
#include "engine/session.h"
#include "support/nullgame.h"
#include <string.h>

enum { LOG_MAX = 64 };

static game_move_t move_log[LOG_MAX];
static const game_setup_t setup = {.players = 3, .start = 1, .seed = 7};

static game_move_t move_of(const char *text) {
    game_move_t move;
    assert_int_equal(0, nullgame_game.read_move(&move, text).code);
    return move;
}

static void play(session_t *session, const char *text) {
    const game_move_t move = move_of(text);
    assert_int_equal(0, session_apply(session, &move, NULL).code);
}

// Never ends: rolls and puts back, with what chance does on the way. `n` tells moves
// apart.
static void play_on(session_t *session, uint32_t n) {
    game_move_t move = move_of(n % 8 == 7 ? "R" : "P");
    if (session_check(session, &move).code != 0) {
        move = move_of("T 1");
    }
    assert_int_equal(0, session_apply(session, &move, NULL).code);
    assert_false(nullgame_game.is_over(session_state(session)));
}

static session_t session_with_log(uint32_t log_max) {
    session_t session;
    memset(&session, 0xA5, sizeof session);
    memset(move_log, 0xA5, sizeof move_log);
    session_init(&session, move_log, log_max);
    return session;
}

// The lines of the session's record, each ended by \n.
static void read_record(const session_t *session, char *out, size_t size) {
    session_record_t record;
    text_t text = text_over(out, size);
    session_record_start(&record, session);
    while (session_record_line(&record, &text)) {
        text_char(&text, '\n');
    }
    assert_false(text.overflowed);
}

TEST(session_init_has_no_game) {
    const session_t session = session_with_log(4);
    assert_null(session.game);
}

TEST(session_new_is_the_game_as_set_up) {
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    game_state_t expected;
    nullgame_game.new_game(&expected, &setup);
    assert_ptr_equal(&nullgame_game, session.game);
    assert_memory_equal(&expected, session_state(&session), nullgame_game.state_bytes);
    assert_false(session_can_undo(&session));
    assert_false(session_undo(&session));
}

TEST(session_new_leaves_no_bytes_of_another_game) {
    session_t session = session_with_log(4);
    memset(&session.base, 0xA5, sizeof session.base);
    session_new(&session, &nullgame_game, &setup);
    for (size_t i = nullgame_game.state_bytes; i < GAME_STATE_BYTES; i++) {
        assert_int_equal(0, session_state(&session)->bytes[i]);
    }
}

TEST(session_new_forgets_the_game_before) {
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    const uint64_t hash = session_hash(&session);
    play(&session, "T 3");
    assert_int_not_equal(hash, session_hash(&session));
    session_new(&session, &nullgame_game, &setup);
    assert_int_equal(hash, session_hash(&session));
    assert_false(session_can_undo(&session));
}

TEST(session_apply_refuses_and_changes_nothing) {
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    play(&session, "T 1");
    const session_t before = session;
    const game_move_t wrong = move_of("T 9");
    game_events_t events = {.count = 77};
    assert_int_not_equal(0, session_check(&session, &wrong).code);
    assert_int_not_equal(0, session_apply(&session, &wrong, &events).code);
    assert_memory_equal(&before, &session, sizeof session);
    assert_int_equal(77, events.count);
}

TEST(session_apply_tells_what_chance_did) {
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    const game_move_t roll = move_of("R =5");
    game_events_t events;
    assert_int_equal(0, session_apply(&session, &roll, &events).code);
    assert_int_equal(1, events.count);
    assert_int_equal(5, events.list[0].arg[0]);
}

TEST(session_undo_restores_every_byte_and_the_same_luck) {
    session_t session = session_with_log(LOG_MAX);
    game_state_t seen[LOG_MAX + 1];
    session_new(&session, &nullgame_game, &setup);
    for (uint32_t n = 0; n < LOG_MAX; n++) {
        seen[n] = *session_state(&session);
        play_on(&session, n);
    }
    seen[LOG_MAX] = *session_state(&session);
    for (uint32_t n = LOG_MAX; n > 0; n--) {
        assert_memory_equal(&seen[n], session_state(&session), sizeof *seen);
        assert_true(session_undo(&session));
    }
    assert_memory_equal(&seen[0], session_state(&session), sizeof *seen);
    assert_false(session_undo(&session));
    for (uint32_t n = 0; n < LOG_MAX; n++) {
        play_on(&session, n);
        assert_memory_equal(&seen[n + 1], session_state(&session), sizeof *seen);
    }
}

TEST(session_undo_then_another_move_goes_another_way) {
    session_t session = session_with_log(8);
    char record[256];
    session_new(&session, &nullgame_game, &setup);
    play(&session, "T 1");
    play(&session, "T 2");
    assert_true(session_undo(&session));
    play(&session, "T 3");
    read_record(&session, record, sizeof record);
    assert_string_equal("new nim players=3 start=long seed=7\nT 1\nT 3\n", record);
}

// However long the game and short the log: play goes on, undo reaches back as far as the
// log is long, and what it restores is exact.
TEST(session_with_a_full_log_goes_on_and_undoes_as_far_as_it_holds) {
    enum { MOVES = 500 };
    static game_state_t seen[MOVES + 1];
    for (uint32_t log_max = 1; log_max <= 17; log_max++) {
        session_t session = session_with_log(log_max);
        session_new(&session, &nullgame_game, &setup);
        for (uint32_t n = 0; n < MOVES; n++) {
            seen[n] = *session_state(&session);
            play_on(&session, n);
        }
        seen[MOVES] = *session_state(&session);
        for (uint32_t n = 0; n < log_max; n++) {
            assert_memory_equal(&seen[MOVES - n], session_state(&session), sizeof *seen);
            assert_true(session_can_undo(&session));
            assert_true(session_undo(&session));
        }
        assert_memory_equal(&seen[MOVES - log_max], session_state(&session),
                            sizeof *seen);
        assert_false(session_undo(&session));
        for (uint32_t n = MOVES - log_max; n < MOVES; n++) {
            play_on(&session, n);
        }
        assert_memory_equal(&seen[MOVES], session_state(&session), sizeof *seen);
    }
}

static const char position[] = "nim\n"
                               "players 2\n"
                               "turn 2\n"
                               "heap 9\n"
                               "player 1 taken=4 card=3\n"
                               "player 2 taken=0 card=9\n"
                               "end\n";

TEST(session_load_begins_from_the_position) {
    session_t session = session_with_log(4);
    char record[256];
    assert_int_equal(0, session_load(&session, &nullgame_game, position).code);
    assert_int_equal(1, nullgame_game.to_move(session_state(&session)));
    assert_false(session_can_undo(&session));
    play(&session, "R");
    read_record(&session, record, sizeof record);
    char expected[256];
    text_t text = text_over(expected, sizeof expected);
    text_string(&text, "load\n");
    text_string(&text, position);
    text_string(&text, "R\n");
    assert_string_equal(expected, record);
}

TEST(session_load_refused_changes_nothing) {
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    play(&session, "T 2");
    const session_t before = session;
    assert_int_not_equal(0, session_load(&session, &nullgame_game, "nim\nend\n").code);
    assert_memory_equal(&before, &session, sizeof session);
}

TEST(session_restore_goes_on_with_the_same_luck) {
    session_t session = session_with_log(8);
    game_move_t restored_log[8];
    session_t restored;
    session_init(&restored, restored_log, 8);
    session_new(&session, &nullgame_game, &setup);
    play(&session, "R");
    assert_int_equal(
        0, session_restore(&restored, &nullgame_game, session_state(&session)).code);
    assert_false(session_can_undo(&restored));
    for (unsigned i = 0; i < 4; i++) {
        play(&session, "R");
        play(&restored, "R");
    }
    assert_memory_equal(session_state(&session), session_state(&restored),
                        nullgame_game.state_bytes);
    char record[512];
    read_record(&restored, record, sizeof record);
    assert_int_equal(0, strncmp("load\nnim\n", record, 9));
    assert_null(strstr(record, "R\n")); // every roll says what fell
}

TEST(session_restore_refuses_what_cannot_be_and_changes_nothing) {
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    play(&session, "T 2");
    const session_t before = session;
    game_state_t rubbish;
    memset(&rubbish, 0xFF, sizeof rubbish);
    assert_int_not_equal(0, session_restore(&session, &nullgame_game, &rubbish).code);
    assert_memory_equal(&before, &session, sizeof session);
}

TEST(session_move_counts_from_the_oldest_in_the_log) {
    static const char *const moves[] = {"T 1", "T 2", "T 3", "P", "R =4", "T 1"};
    session_t session = session_with_log(4);
    session_new(&session, &nullgame_game, &setup);
    for (size_t i = 0; i < 6; i++) {
        play(&session, moves[i]);
    }
    for (uint32_t n = 0; n < 4; n++) {
        const game_move_t expected = move_of(moves[2 + n]);
        assert_memory_equal(&expected, session_move(&session, n), sizeof expected);
    }
}

TEST(session_hash_is_of_the_position_not_of_the_way_there) {
    session_t one = session_with_log(4);
    game_move_t other_log[4];
    session_t other;
    session_init(&other, other_log, 4);
    assert_int_equal(0, session_load(&one, &nullgame_game, position).code);
    assert_int_equal(0, session_load(&other, &nullgame_game, position).code);
    play(&one, "T 2");
    play(&one, "T 1");
    play(&other, "R =2"); // the generator goes another way
    play(&other, "R =1");
    assert_int_equal(session_hash(&one), session_hash(&other));
    play(&other, "T 1");
    assert_int_not_equal(session_hash(&one), session_hash(&other));
}

TEST(session_view_hides_what_the_game_hides) {
    session_t session = session_with_log(4);
    game_state_t view;
    char line[64];
    text_t text = text_over(line, sizeof line);
    assert_int_equal(0, session_load(&session, &nullgame_game, position).code);
    session_view(&session, 1, &view);
    assert_true(nullgame_game.write_line(&view, 4, &text));
    assert_string_equal("player 1 taken=4 card=?", line);
    text_clear(&text);
    assert_true(nullgame_game.write_line(&view, 5, &text));
    assert_string_equal("player 2 taken=0 card=9", line);
}

// When the beginning has left the log, the generator of the base is in no text: the moves
// say what chance did, and the same game comes out.
TEST(session_record_of_a_long_game_begins_in_the_middle_and_replays) {
    session_t session = session_with_log(16);
    session_new(&session, &nullgame_game, &setup);
    for (uint32_t n = 0; n < 100; n++) {
        play_on(&session, n);
    }
    char record[1024];
    read_record(&session, record, sizeof record);
    const char *at = record;
    assert_true(scan_string(&at, "load\n"));
    const char *end = strstr(at, "\nend\n");
    assert_non_null(end);
    end += strlen("\nend\n");
    char text[512] = {0};
    memcpy(text, at, (size_t)(end - at));

    game_move_t replay_log[16];
    session_t replay;
    session_init(&replay, replay_log, 16);
    assert_int_equal(0, session_load(&replay, &nullgame_game, text).code);
    unsigned moves = 0;
    unsigned forced = 0;
    for (char *line = strtok(record + (end - record), "\n"); line != NULL;
         line = strtok(NULL, "\n")) {
        play(&replay, line);
        moves++;
        forced += line[0] == 'R' && line[1] == ' ';
        assert_false(strcmp(line, "R") == 0);
    }
    assert_int_equal(16, moves);
    assert_true(forced > 0);
    assert_int_equal(session_hash(&session), session_hash(&replay));
}
