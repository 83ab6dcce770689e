// SPDX-License-Identifier: MIT
// The protocol over the smallest game: every command, good and bad, and whatever else may
// come down a wire.
#include "support/test.h"

#include "engine/rng.h"
#include "support/nullgame.h"
#include "support/talk.h"
#include <stdio.h>
#include <string.h>

static const game_t *const games[] = {&nullgame_game, NULL};

static talk_t t; // large; started anew by every test

static void start(void) {
    talk_end(&t);
    talk_start(&t, games, TALK_LOG_MAX);
}

static void start_game(void) {
    start();
    talk_ok(&t, "new nim players=2 seed=5 first=1");
}

#define POSITION                                                                         \
    "nim\n"                                                                              \
    "players 3\n"                                                                        \
    "turn 2\n"                                                                           \
    "heap 3\n"                                                                           \
    "player 1 taken=10 card=2\n"                                                         \
    "player 2 taken=5 card=9\n"                                                          \
    "player 3 taken=4 card=5\n"                                                          \
    "end"

// Everything one can ask about a game, for comparing before and after.
static const char *all_answers(void) {
    return talk_keep(&t, "show\nhash\nrecord\nresult\nmoves");
}

typedef struct {
    const char *asked;
    const char *answer;
} exchange_t;

static void assert_is_error(const char *answer) {
    assert_int_equal(0, strncmp("error ", answer, 6));
    assert_ptr_equal(answer + strlen(answer) - 1, strchr(answer, '\n'));
    assert_true(strlen(answer) > strlen("error \n"));
}

// Sends lines that must be answered by one error line, and change nothing.
static void assert_refused(const char *lines) {
    const char *before = all_answers();
    assert_is_error(talk(&t, lines));
    assert_string_equal(before, all_answers());
}

// --- help, version, unknown lines -----------------------------------------------------

TEST(help_names_every_command_and_game) {
    start();
    const char *answer = talk(&t, "help");
    static const char *const expected[] = {
        "help: this list\n",
        "version: ",
        "new GAME",
        "load: ",
        "show [P]: ",
        "moves: ",
        "apply ",
        "undo: ",
        "best level=1",
        "result: ",
        "perft N",
        "hash: ",
        "record: ",
        "quit: ",
        "new nim players=2..4 "
        "[start=short|long] "
        "[seed=N] [first=P]\nok\n",
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const char *found = strstr(answer, expected[i]);
        assert_non_null(found);
        assert_true(found == answer || found[-1] == '\n');
    }
}

TEST(version_is_what_the_owner_says) {
    start();
    assert_string_equal("souk 1.2.3 test\nok\n", talk(&t, "version"));
}

TEST(unknown_and_empty_lines_are_answered) {
    start_game();
    assert_string_equal("error unknown command (try help)\n", talk(&t, "hello"));
    assert_string_equal("error unknown command (try help)\n", talk(&t, "~"));
    assert_string_equal("error empty line (try help)\n", talk(&t, ""));
    static const char *const lines[] = {"",        "   ",    "hel",    "helpp", "HELP",
                                        "end",     "ok",     "apply=", "/",     "show1",
                                        "new=nim", "perft1", "quit!"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_refused(lines[i]);
    }
}

TEST(spaces_around_words_do_not_matter) {
    start();
    talk_ok(&t, "  new   nim  seed=5   players=2   ");
    assert_string_equal("new nim players=2 start=short seed=5\nok\n",
                        talk(&t, "   record  "));
    talk_ok(&t, " apply   T 2 ");
}

TEST(commands_refuse_more_words_than_they_take) {
    start_game();
    static const char *const commands[] = {
        "help",   "version", "load",   "moves",   "undo", "result", "hash",
        "record", "quit",    "show 1", "perft 1", "show", "perft"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s more", commands[i]);
        assert_refused(line);
    }
    assert_string_equal("error usage: undo\n", talk(&t, "undo now"));
    assert_false(protocol_has_quit(&t.protocol));
}

TEST(commands_about_a_game_need_one) {
    start();
    static const char *const commands[] = {"show",         "show 1", "moves", "apply T 1",
                                           "undo",         "result", "hash",  "record",
                                           "best level=1", "perft 1"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        assert_string_equal("error no game\n", talk(&t, commands[i]));
    }
}

// --- new ------------------------------------------------------------------------------

TEST(new_takes_its_options_in_any_order) {
    start();
    talk_ok(&t, "new nim first=3 seed=18446744073709551615 start=long players=4");
    assert_string_equal(
        "new nim players=4 start=long seed=18446744073709551615 first=3\nok\n",
        talk(&t, "record"));
    assert_non_null(strstr(talk(&t, "show"), "players 4\nturn 3\nheap 40\n"));
    talk_ok(&t, "new nim players=4 first=4");
    assert_non_null(strstr(talk(&t, "show"), "\nturn 4\n"));
    talk_ok(&t, "new nim players=2 seed=0");
    assert_string_equal("new nim players=2 start=short seed=0\nok\n", talk(&t, "record"));
}

TEST(new_refuses_with_a_reason) {
    static const exchange_t cases[] = {
        {"new", "usage: new GAME players=N [...]"},
        {"new chess players=2", "unknown game (there are: nim)"},
        {"new ni players=2", "unknown game (there are: nim)"},
        {"new nimm players=2", "unknown game (there are: nim)"},
        {"new players=2", "unknown game (there are: nim)"},
        {"new nim", "players is missing"},
        {"new nim seed=4", "players is missing"},
        {"new nim players=1", "players must be 2 to 4"},
        {"new nim players=5", "players must be 2 to 4"},
        {"new nim players=", "players must be 2 to 4"},
        {"new nim players=2x", "players must be 2 to 4"},
        {"new nim players=02", "players must be 2 to 4"},
        {"new nim players=-2", "players must be 2 to 4"},
        {"new nim players=258", "players must be 2 to 4"},
        {"new nim players=2 players=2", "players is given twice"},
        {"new nim players=2 first=0", "first must be 1 to 4"},
        {"new nim players=2 first=5", "first must be 1 to 4"},
        {"new nim players=2 first=3", "first must be one of the players"},
        {"new nim first=3 players=2", "first must be one of the players"},
        {"new nim players=2 start=none", "start must be short or long"},
        {"new nim players=2 start=", "start must be short or long"},
        {"new nim players=2 start=shorter", "start must be short or long"},
        {"new nim players=2 seed=18446744073709551616",
         "seed must be 0 to 18446744073709551615"},
        {"new nim players=2 seed=x", "seed must be 0 to 18446744073709551615"},
        {"new nim players=2 colour=red",
         "unknown option (there are: players= seed= first= start=)"},
        {"new nim players=2 first", "unknown option (there are: players= seed= first= "
                                    "start=)"},
        {"new nim players=2 =2",
         "unknown option (there are: players= seed= first= start=)"},
    };
    start_game();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[128];
        snprintf(expected, sizeof expected, "error %s\n", cases[i].answer);
        assert_string_equal(expected, talk(&t, cases[i].asked));
        assert_refused(cases[i].asked);
    }
}

TEST(new_has_no_start_option_where_there_is_one_way_to_begin) {
    game_t plain = nullgame_game;
    plain.starts = NULL;
    const game_t *const list[] = {&plain, NULL};
    talk_end(&t);
    talk_start(&t, list, TALK_LOG_MAX);
    assert_string_equal("error unknown option (there are: players= seed= first=)\n",
                        talk(&t, "new nim players=2 start=short"));
    talk_ok(&t, "new nim players=2 seed=1");
    assert_string_equal("new nim players=2 seed=1\nok\n", talk(&t, "record"));
    assert_non_null(
        strstr(talk(&t, "help"), "\nnew nim players=2..4 [seed=N] [first=P]\nok\n"));
}

TEST(new_without_a_seed_is_another_game_each_time_and_its_record_says_which) {
    start();
    char records[8][64];
    for (size_t i = 0; i < 8; i++) {
        talk_ok(&t, "new nim players=4");
        snprintf(records[i], sizeof records[i], "%s", talk(&t, "record"));
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(records[j], records[i]);
        }
    }
    const char *hash = talk_keep(&t, "hash");
    *strchr(records[7], '\n') = '\0';
    talk_ok(&t, "new nim players=2 seed=1");
    assert_string_not_equal(hash, talk(&t, "hash"));
    talk_ok(&t, records[7]);
    assert_string_equal(hash, talk(&t, "hash"));
}

TEST(entropy_of_the_owner_decides_the_seeds) {
    start();
    talk_ok(&t, "new nim players=2");
    const char *record = talk_keep(&t, "record");
    protocol_init(&t.protocol, &t.config);
    talk_ok(&t, "new nim players=2");
    assert_string_equal(record, talk(&t, "record"));
    t.config.entropy = 2;
    protocol_init(&t.protocol, &t.config);
    talk_ok(&t, "new nim players=2");
    assert_string_not_equal(record, talk(&t, "record"));
}

// --- show, load -----------------------------------------------------------------------

TEST(load_then_show_is_the_identity) {
    start();
    talk_ok(&t, "load\n" POSITION);
    assert_string_equal(POSITION "\nok\n", talk(&t, "show"));
}

TEST(load_answers_nothing_before_its_end) {
    start();
    assert_string_equal("", talk(&t, "load\nnim\nplayers 3"));
    assert_string_equal("", talk(&t, "show\nhelp\n\nnonsense"));
    assert_is_error(talk(&t, "end"));
    assert_string_equal("error no game\n", talk(&t, "show"));
}

TEST(show_for_a_player_hides_the_others) {
    start();
    talk_ok(&t, "load\n" POSITION);
    assert_string_equal("nim\n"
                        "players 3\n"
                        "turn 2\n"
                        "heap 3\n"
                        "player 1 taken=10 card=?\n"
                        "player 2 taken=5 card=?\n"
                        "player 3 taken=4 card=5\n"
                        "end\n"
                        "ok\n",
                        talk(&t, "show 3"));
}

TEST(show_refuses_who_does_not_play) {
    start();
    talk_ok(&t, "load\n" POSITION);
    static const char *const lines[] = {"show 0",  "show 4",   "show 03",        "show x",
                                        "show -1", "show 1 2", "show 4294967297"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_string_equal("error the player must be 1 to 3\n", talk(&t, lines[i]));
        assert_refused(lines[i]);
    }
}

TEST(load_refuses_with_the_reason_of_the_game) {
    start_game();
    assert_string_equal("error malformed position, line 2\n", talk(&t, "load\nnim\nend"));
    assert_string_equal("error unknown game (there are: nim)\n",
                        talk(&t, "load\nchess\nend"));
    assert_string_equal("error unknown game (there are: nim)\n", talk(&t, "load\nend"));
    assert_refused("load\n\n" POSITION);
    assert_refused("load\n " POSITION);
    assert_refused("load\n" POSITION " ");
    assert_refused("load\nnim x\nend");
    assert_refused("load\nnimm\nend");
}

static void assert_accepted_or_unchanged(const char *position) {
    const char *before = all_answers();
    char lines[512];
    const char *last = strrchr(position, '\n');
    const bool has_end = strcmp(last == NULL ? position : last + 1, "end") == 0;
    snprintf(lines, sizeof lines, "load\n%s%s", position, has_end ? "" : "\nend");
    const char *answer = talk(&t, lines);
    if (strcmp(answer, "ok\n") == 0) {
        assert_int_equal(0, nullgame_game.validate(session_state(&t.session)).code);
        snprintf(lines, sizeof lines, "%s\nok\n", position);
        assert_string_equal(lines, talk(&t, "show"));
    } else {
        assert_is_error(answer);
        assert_string_equal(before, all_answers());
    }
}

TEST(load_of_every_changed_byte_is_accepted_whole_or_refused) {
    static const char bytes[] = "0129 =?-\tx\r";
    start_game();
    for (size_t i = 0; i < strlen(POSITION) - strlen("end"); i++) {
        char position[] = POSITION;
        for (size_t j = 0; j < strlen(bytes); j++) {
            position[i] = bytes[j];
            assert_accepted_or_unchanged(position);
        }
    }
}

TEST(load_of_every_missing_or_doubled_piece_is_accepted_whole_or_refused) {
    start_game();
    const size_t length = strlen(POSITION) - strlen("end");
    for (size_t from = 0; from < length; from++) {
        for (size_t to = from + 1; to <= length; to++) {
            char position[512];
            snprintf(position, sizeof position, "%.*s%s", (int)from, POSITION,
                     &POSITION[to]);
            assert_accepted_or_unchanged(position);
            snprintf(position, sizeof position, "%.*s%s", (int)to, POSITION,
                     &POSITION[from]);
            assert_accepted_or_unchanged(position);
        }
    }
}

TEST(load_too_long_is_refused_once_at_its_end) {
    start_game();
    const char *before = all_answers();
    assert_string_equal("", talk(&t, "load\nnim"));
    for (size_t i = 0; i < 10000; i++) {
        assert_string_equal("", talk(&t, "players 3"));
    }
    assert_string_equal("error position too long\n", talk(&t, "end"));
    assert_string_equal(before, all_answers());
}

TEST(load_of_the_greatest_length_goes_to_the_game) {
    enum { ENDS = 8 }; // "nim\n" and "end\n"
    start();
    char line[PROTOCOL_LINE_MAX + 1];
    for (int over = 0; over <= 1; over++) {
        int left = GAME_POSITION_TEXT_MAX - ENDS + over;
        talk(&t, "load\nnim");
        while (left > 0) {
            const int length = left < 500 ? left : 500;
            snprintf(line, sizeof line, "%0*d", length - 1, 0);
            talk(&t, line);
            left -= length;
        }
        assert_string_equal(over ? "error position too long\n"
                                 : "error malformed position, line 2\n",
                            talk(&t, "end"));
    }
}

TEST(load_with_a_line_too_long_or_not_text_is_refused_once_at_its_end) {
    start_game();
    char line[PROTOCOL_LINE_MAX + 2];
    memset(line, 'x', sizeof line);
    line[PROTOCOL_LINE_MAX + 1] = '\0';
    assert_string_equal("", talk(&t, "load\nnim"));
    assert_string_equal("", talk(&t, line));
    assert_string_equal("", talk(&t, "play\x80rs 3"));
    assert_string_equal("error line too long\n", talk(&t, POSITION));
    assert_string_equal("", talk(&t, "load\nnim\nplay\x80rs 3"));
    assert_string_equal("error line with bytes that are not printable ASCII\n",
                        talk(&t, "end"));
    talk_ok(&t, "load\n" POSITION);
}

// Otherwise one space too many would let a person wait for ever.
TEST(spaces_around_end_still_end_a_load) {
    start();
    assert_is_error(talk(&t, "load\nnim\n end"));
    assert_is_error(talk(&t, "load\nnim\nend  "));
    assert_string_equal("error load without end\nok\n", talk(&t, "load\nnim\n  quit "));
}

TEST(quit_breaks_a_load_off) {
    start_game();
    const char *before = all_answers();
    assert_string_equal("error load without end\nok\n", talk(&t, "load\nnim\nquit"));
    assert_true(protocol_has_quit(&t.protocol));
    assert_string_equal(before, all_answers());
}

// --- moves, apply, undo ---------------------------------------------------------------

TEST(moves_are_those_of_the_game) {
    start_game();
    assert_string_equal("T 1\nT 2\nT 3\nR\nok\n", talk(&t, "moves"));
    talk_ok(&t, "load\n" POSITION);
    assert_string_equal("T 1\nT 2\nT 3\nR\nP\nok\n", talk(&t, "moves"));
    talk_ok(&t, "apply T 3");
    assert_string_equal("ok\n", talk(&t, "moves"));
}

TEST(apply_answers_what_chance_did) {
    start_game();
    assert_string_equal("ok\n", talk(&t, "apply T 2"));
    assert_string_equal("event die 6\nok\n", talk(&t, "apply R =6"));
    const char *answer = talk(&t, "apply R");
    assert_int_equal(0, strncmp("event die ", answer, 10));
    assert_string_equal("\nok\n", strchr(answer, '\n'));
}

TEST(apply_refuses_bad_text_and_bad_moves) {
    start();
    talk_ok(&t, "load\n" POSITION);
    assert_string_equal("error usage: apply MOVE\n", talk(&t, "apply"));
    assert_string_equal("error not a move (T 1..3, R or P)\n", talk(&t, "apply X"));
    assert_string_equal("error a number is out of range\n", talk(&t, "apply T 4"));
    static const char *const lines[] = {"apply",     "apply T",     "apply T  1",
                                        "apply T 0", "apply R =7",  "apply R 5",
                                        "apply R =", "apply T 1 x", "apply =R",
                                        "apply t 1", "apply R =0",  "apply T 999999"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_refused(lines[i]);
    }
    talk_ok(&t, "apply T 3");
    assert_string_equal("error the game is over\n", talk(&t, "apply T 1"));
    assert_refused("apply R");
}

TEST(undo_takes_back_the_luck_too) {
    start_game();
    const char *before = all_answers();
    const char *event = talk_keep(&t, "apply R");
    talk_ok(&t, "undo");
    assert_string_equal(before, all_answers());
    assert_string_equal(event, talk(&t, "apply R"));
}

TEST(undo_without_a_move_is_an_error) {
    start_game();
    assert_string_equal("error no move to take back\n", talk(&t, "undo"));
    talk_ok(&t, "apply T 1");
    talk_ok(&t, "undo");
    assert_refused("undo");
    talk_ok(&t, "apply T 1");
    talk_ok(&t, "load\n" POSITION);
    assert_refused("undo");
}

TEST(undo_goes_back_hundreds_of_moves) {
    enum { MOVES = 300 };
    static char hashes[MOVES][32];
    start_game();
    for (size_t i = 0; i < MOVES; i++) {
        snprintf(hashes[i], sizeof hashes[i], "%s", talk(&t, "hash"));
        talk_ok(&t, i % 4 < 2 ? "apply T 1" : "apply P");
    }
    for (size_t i = MOVES; i > 0; i--) {
        talk_ok(&t, "undo");
        assert_string_equal(hashes[i - 1], talk(&t, "hash"));
    }
    assert_refused("undo");
}

// --- best -----------------------------------------------------------------------------

// Notes what it is asked, thinks for a while, and takes two.
typedef struct {
    protocol_question_t question;
    game_state_t view;
    unsigned thoughts;
} slow_opponent_t;

static void ask(void *context, const protocol_question_t *question) {
    slow_opponent_t *asked = context;
    asked->question = *question;
    asked->view = *question->view;
    asked->thoughts = 0;
}

static bool think(void *context, game_move_t *move) {
    slow_opponent_t *asked = context;
    assert_memory_equal(&asked->view, asked->question.view, sizeof asked->view);
    return ++asked->thoughts == 10 && nullgame_game.read_move(move, "T 2").code == 0;
}

static slow_opponent_t opponent;

static void load_with_opponent(bool (*explain)(void *context, unsigned n, text_t *out)) {
    static protocol_opponent_t interface = {&opponent, ask, think, NULL};
    opponent = (slow_opponent_t){0};
    interface.explain = explain;
    start();
    t.config.opponent = &interface;
    talk_ok(&t, "load\n" POSITION);
}

TEST(best_without_an_opponent_says_so) {
    start_game();
    assert_string_equal("error no opponent is built in\n", talk(&t, "best level=1"));
}

TEST(best_asks_about_the_view_of_the_player_to_move) {
    load_with_opponent(NULL);
    assert_string_equal("move T 2\nok\n", talk(&t, "best sims=30 level=4 ms=20"));
    assert_int_equal(10, opponent.thoughts);
    game_state_t view;
    session_view(&t.session, 1, &view);
    assert_memory_equal(&view, &opponent.view, sizeof view);
    assert_ptr_equal(&nullgame_game, opponent.question.game);
    assert_int_equal(4, opponent.question.level);
    assert_int_equal(20, opponent.question.ms);
    assert_int_equal(30, opponent.question.sims);
    const uint64_t seed = opponent.question.seed;
    assert_string_equal("move T 2\nok\n", talk(&t, "best level=1"));
    assert_int_equal(0, opponent.question.ms);
    assert_int_equal(0, opponent.question.sims);
    assert_int_equal(seed, opponent.question.seed);
}

static bool explain(void *context, unsigned n, text_t *out) {
    const slow_opponent_t *asked = context;
    assert_int_equal(10, asked->thoughts); // only when it has decided
    text_string(out, n == 0 ? "choice T 2" : "choice T 1");
    return n < 2;
}

TEST(best_explains_where_it_is_asked_to) {
    load_with_opponent(explain);
    assert_string_equal("move T 2\nchoice T 2\nchoice T 1\nok\n",
                        talk(&t, "best level=1 explain"));
    assert_string_equal("move T 2\nok\n", talk(&t, "best level=1"));
    assert_refused("best level=1 explain explain");
    assert_refused("best level=1 explain=1");
}

TEST(best_refuses_bad_options_and_finished_games) {
    load_with_opponent(NULL);
    assert_string_equal("error level is missing\n", talk(&t, "best"));
    assert_string_equal("error level must be 1 to 5\n", talk(&t, "best level=6"));
    static const char *const lines[] = {
        "best",           "best level=0",         "best 3",
        "best ms=4",      "best level=1 ms=0",    "best level=1 sims=0",
        "best level=1 x", "best level=1 level=1", "best level=1 ms=4294967296",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_refused(lines[i]);
    }
    talk_ok(&t, "apply T 3");
    assert_string_equal("error the game is over\n", talk(&t, "best level=1"));
    assert_int_equal(0, opponent.thoughts);
}

// --- result, perft, hash --------------------------------------------------------------

TEST(result_names_winners_and_scores) {
    start();
    talk_ok(&t, "load\n" POSITION);
    assert_string_equal("result running\nok\n", talk(&t, "result"));
    talk_ok(&t, "apply T 3");
    assert_string_equal("result over winners=2 scores=12,17,9\nok\n", talk(&t, "result"));
    talk_ok(&t, "load\nnim\nplayers 3\nturn 1\nheap 0\nplayer 1 taken=8 card=2\n"
                "player 2 taken=8 card=1\nplayer 3 taken=5 card=5\nend");
    assert_string_equal("result over winners=1,3 scores=10,9,10\nok\n",
                        talk(&t, "result"));
}

static uint64_t slow_perft(const game_state_t *state, unsigned depth) {
    if (depth == 0) {
        return 1;
    }
    game_cursor_t cursor = {{0}};
    game_move_t move;
    uint64_t count = 0;
    while (nullgame_game.list(state, &cursor, &move, 1) == 1) {
        game_state_t next = *state;
        nullgame_game.apply(&next, &move, NULL);
        count += slow_perft(&next, depth - 1);
    }
    return count;
}

TEST(perft_counts_move_sequences) {
    start_game();
    static const exchange_t depths[] = {
        {"perft 0", "1\nok\n"},  {"perft 1", "4\nok\n"},   {"perft 2", "16\nok\n"},
        {"perft 3", "80\nok\n"}, {"perft 4", "400\nok\n"}, {"perft 0", "1\nok\n"},
    };
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        assert_string_equal(depths[i].answer, talk(&t, depths[i].asked));
    }
    talk_ok(&t, "load\n" POSITION); // games end within the depth here
    char expected[64];
    snprintf(expected, sizeof expected, "%llu\nok\n",
             (unsigned long long)slow_perft(session_state(&t.session), TALK_PERFT_MAX));
    assert_string_equal(expected, talk(&t, "perft 5"));
    talk_ok(&t, "apply T 3");
    assert_string_equal("1\nok\n", talk(&t, "perft 0"));
    assert_string_equal("0\nok\n", talk(&t, "perft 1"));
    assert_string_equal("0\nok\n", talk(&t, "perft 5"));
}

TEST(perft_has_a_limit_and_leaves_the_game_alone) {
    start_game();
    assert_string_equal("error perft is limited to depth 5\n", talk(&t, "perft 6"));
    assert_string_equal("error usage: perft N\n", talk(&t, "perft"));
    static const char *const lines[] = {
        "perft",    "perft 6", "perft 18446744073709551615",
        "perft -1", "perft x", "perft 18446744073709551616",
        "perft 01"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_refused(lines[i]);
    }
    const char *before = all_answers();
    talk(&t, "perft 5");
    assert_string_equal(before, all_answers());
}

static unsigned lists_asked;

static size_t counting_list(const void *state, game_cursor_t *cursor, game_move_t *out,
                            size_t max) {
    lists_asked++;
    return nullgame_game.list(state, cursor, out, max);
}

TEST(perft_works_in_pieces) {
    enum { LISTS_A_STEP_MAX = 64 };
    game_t counting = nullgame_game;
    counting.list = counting_list;
    const game_t *const list[] = {&counting, NULL};
    talk_end(&t);
    talk_start(&t, list, TALK_LOG_MAX);
    talk_ok(&t, "new nim players=2 seed=5 first=1");
    const char line[] = "perft 5\n";
    for (size_t i = 0; i < strlen(line); i++) {
        protocol_byte(&t.protocol, (uint8_t)line[i]);
    }
    unsigned steps = 0;
    do {
        lists_asked = 0;
        steps++;
        protocol_step(&t.protocol);
        assert_true(lists_asked <= LISTS_A_STEP_MAX);
    } while (protocol_is_busy(&t.protocol));
    assert_true(steps > 10);
}

TEST(hash_is_sixteen_digits_and_tells_positions_apart) {
    start_game();
    char first[32];
    snprintf(first, sizeof first, "%s", talk(&t, "hash"));
    assert_int_equal(16, strspn(first, "0123456789abcdef"));
    assert_string_equal("\nok\n", first + 16);
    talk_ok(&t, "apply T 1");
    assert_string_not_equal(first, talk(&t, "hash"));
    talk_ok(&t, "undo");
    assert_string_equal(first, talk(&t, "hash"));
}

// --- record ---------------------------------------------------------------------------

static talk_t other;

static void start_other(void) {
    talk_end(&other);
    talk_start(&other, games, TALK_LOG_MAX);
}

TEST(record_has_the_new_line_and_the_moves) {
    start_game();
    talk_ok(&t, "apply T 3");
    talk(&t, "apply R");
    talk(&t, "apply R =2");
    talk_ok(&t, "apply P");
    assert_string_equal("new nim players=2 start=short seed=5 first=1\n"
                        "T 3\nR\nR =2\nP\nok\n",
                        talk(&t, "record"));
}

TEST(record_of_a_loaded_game_has_the_position) {
    start();
    talk_ok(&t, "load\n" POSITION);
    talk_ok(&t, "apply P");
    assert_string_equal("load\n" POSITION "\nP\nok\n", talk(&t, "record"));
}

// Whatever was played, its record played again shows the same position.
TEST(record_replays_to_the_same_position) {
    rng_t rng;
    rng_seed(&rng, 11);
    for (unsigned game = 0; game < 300; game++) {
        start();
        start_other();
        talk_ok(&t, game % 3 == 0 ? "load\n" POSITION : "new nim players=4 start=long");
        const uint32_t moves = rng_below(&rng, 60);
        for (uint32_t i = 0; i < moves && talk_random_move(&t, &rng); i++) {
            if (rng_below(&rng, 8) == 0) {
                talk_ok(&t, "undo");
            }
        }
        talk_replay(&other, talk(&t, "record"));
        assert_string_equal(talk(&t, "show"), talk(&other, "show"));
        assert_string_equal(talk(&t, "hash"), talk(&other, "hash"));
        assert_string_equal(talk(&t, "record"), talk(&other, "record"));
        // The generator too: the next roll is the same.
        assert_string_equal(talk(&t, "apply R"), talk(&other, "apply R"));
    }
}

TEST(record_of_a_game_longer_than_the_log_replays_to_the_same_position) {
    rng_t rng;
    rng_seed(&rng, 12);
    for (uint32_t log_max = 1; log_max < 40; log_max++) {
        talk_end(&t);
        talk_start(&t, games, log_max);
        start_other();
        talk_ok(&t, "new nim players=4 start=long");
        for (uint32_t i = 0; i < 60 && talk_random_move(&t, &rng); i++) {
        }
        talk_replay(&other, talk(&t, "record"));
        assert_string_equal(talk(&t, "show"), talk(&other, "show"));
        assert_string_equal(talk(&t, "hash"), talk(&other, "hash"));
    }
}

// --- quit, the end of input, more than one --------------------------------------------

TEST(quit_is_answered_and_reported) {
    start();
    assert_false(protocol_has_quit(&t.protocol));
    talk_ok(&t, "quit");
    assert_true(protocol_has_quit(&t.protocol));
}

TEST(close_takes_an_unfinished_line_for_a_line) {
    start();
    assert_string_equal("", talk_bytes(&t, "version", 7));
    assert_string_equal("souk 1.2.3 test\nok\n", talk_close(&t));
    start();
    assert_string_equal("", talk_close(&t));
}

TEST(close_answers_an_unfinished_load) {
    start_game();
    const char *before = all_answers();
    assert_string_equal("", talk(&t, "load\nnim"));
    assert_string_equal("", talk_bytes(&t, "players 3", 9));
    assert_string_equal("error load without end\n", talk_close(&t));
    assert_string_equal(before, all_answers());
    start();
    const char whole[] = "load\n" POSITION;
    assert_string_equal("", talk_bytes(&t, whole, strlen(whole)));
    assert_string_equal("ok\n", talk_close(&t));
}

TEST(restart_forgets_half_a_line_and_keeps_the_game) {
    start_game();
    const char *before = all_answers();
    talk_bytes(&t, "perf", 4);
    protocol_init(&t.protocol, &t.config);
    assert_string_equal("souk 1.2.3 test\nok\n", talk(&t, "version"));
    talk(&t, "load\nnim");
    protocol_init(&t.protocol, &t.config);
    assert_string_equal("souk 1.2.3 test\nok\n", talk(&t, "version"));
    assert_string_equal(before, all_answers());
}

TEST(two_protocols_do_not_disturb_each_other) {
    start();
    start_other();
    talk_ok(&t, "new nim players=2 seed=1 first=1");
    const char *alone = talk_keep(&t, "apply R\napply R\nshow\nrecord");
    talk_ok(&t, "new nim players=2 seed=1 first=1");
    assert_string_equal("", talk(&other, "load\nnim"));
    assert_string_equal("", talk_bytes(&t, "apply R", 7));
    assert_is_error(talk(&other, "end"));
    assert_string_equal(alone, talk(&t, "\napply R\nshow\nrecord"));
    assert_string_equal("error no game\n", talk(&other, "show"));
}

// --- Bytes ----------------------------------------------------------------------------

static void line_of(char *line, size_t length) {
    memset(line, 'x', length);
    memcpy(line, "apply ", 6);
    line[length] = '\0';
}

TEST(line_of_a_thousand_bytes_is_taken_and_one_more_is_not) {
    char line[2000];
    start_game();
    line_of(line, PROTOCOL_LINE_MAX);
    assert_string_equal("error not a move (T 1..3, R or P)\n", talk(&t, line));
    line_of(line, PROTOCOL_LINE_MAX + 1);
    assert_string_equal("error line too long\n", talk(&t, line));
    line_of(line, PROTOCOL_LINE_MAX);
    line[PROTOCOL_LINE_MAX] = '\r';
    line[PROTOCOL_LINE_MAX + 1] = '\0';
    assert_string_equal("error not a move (T 1..3, R or P)\n", talk(&t, line));
    line_of(line, PROTOCOL_LINE_MAX + 1);
    line[PROTOCOL_LINE_MAX + 1] = '\r';
    line[PROTOCOL_LINE_MAX + 2] = '\0';
    assert_string_equal("error line too long\n", talk(&t, line));
    line_of(line, PROTOCOL_LINE_MAX + 1);
    line[PROTOCOL_LINE_MAX] = '\r'; // where only the CR of a line end may be
    assert_string_equal("error not a move (T 1..3, R or P)\n", talk(&t, line));
    line_of(line, PROTOCOL_LINE_MAX + 2);
    line[PROTOCOL_LINE_MAX] = '\r'; // and here it is none
    assert_string_equal("error line too long\n", talk(&t, line));
}

TEST(line_of_a_thousand_bytes_may_be_a_command) {
    char line[PROTOCOL_LINE_MAX + 1];
    start();
    memset(line, ' ', sizeof line);
    memcpy(line + PROTOCOL_LINE_MAX - 7, "version", 8);
    assert_string_equal("souk 1.2.3 test\nok\n", talk(&t, line));
}

TEST(endless_line_is_one_error_and_the_next_line_is_read) {
    start();
    for (unsigned i = 0; i < 1000000; i++) {
        assert_string_equal("", talk_bytes(&t, &"version\r"[i % 8], 1));
    }
    assert_string_equal("error line too long\n", talk(&t, ""));
    assert_string_equal("souk 1.2.3 test\nok\n", talk(&t, "version"));
}

TEST(carriage_return_counts_only_before_a_line_end) {
    start();
    static const exchange_t cases[] = {
        {"version\r\n", "souk 1.2.3 test\nok\n"},
        {"\r\n", "error empty line (try help)\n"},
        {"version\r\r\n", "error line with bytes that are not printable ASCII\n"},
        {"ver\rsion\n", "error line with bytes that are not printable ASCII\n"},
        {"\rversion\n", "error line with bytes that are not printable ASCII\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(cases[i].answer,
                            talk_bytes(&t, cases[i].asked, strlen(cases[i].asked)));
    }
    talk_ok(&t, "load\r\nnim\r\nplayers 2\r\nturn 1\r\nheap 3\r\nplayer 1 taken=0 card=1"
                "\r\nplayer 2 taken=0 card=2\r\nend\r");
}

TEST(any_byte_that_is_not_text_makes_the_line_an_error) {
    start_game();
    const char *before = all_answers();
    for (int byte = 0; byte < 256; byte++) {
        if (byte == '\n' || (byte >= ' ' && byte <= '~')) {
            continue;
        }
        for (size_t at = 0; at <= 4; at++) { // at 4 it is behind a whole command
            char line[] = "undo \n";
            memmove(line + at + 1, line + at, 4 - at);
            line[at] = (char)byte;
            const char *answer = talk_bytes(&t, line, 6);
            if (byte == '\r' && at == 4) {
                assert_string_equal("error no move to take back\n", answer);
            } else {
                assert_string_equal(
                    "error line with bytes that are not printable ASCII\n", answer);
            }
        }
    }
    assert_string_equal(before, all_answers());
}

// Counts the lines that end an answer, and checks that there are no lines but answers.
static unsigned answers_in(const char *text) {
    unsigned answers = 0;
    for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
        answers += strncmp(line, "ok\n", 3) == 0 || strncmp(line, "error ", 6) == 0;
        assert_non_null(strchr(line, '\n'));
    }
    return answers;
}

TEST(random_bytes_get_one_answer_a_line) {
    enum { BYTES = 2000000 };
    start_game();
    const char *before = all_answers();
    rng_t rng;
    rng_seed(&rng, 13);
    unsigned lines = 0;
    unsigned answers = 0;
    for (unsigned i = 0; i < BYTES; i++) {
        // Every other piece of it is text only, with more line ends.
        const bool is_text = i / 5000 % 2 == 1;
        uint8_t byte = (uint8_t)rng_next(&rng);
        if (is_text) {
            byte = rng_below(&rng, 20) == 0 ? '\n' : (uint8_t)(' ' + byte % 95);
        }
        lines += byte == '\n';
        answers += answers_in(talk_bytes(&t, &byte, 1));
    }
    assert_int_equal(lines, answers);
    talk(&t, "");
    assert_string_equal(before, all_answers());
}

// Lines made of the protocol's own words: deep into every command, in every order.
TEST(random_words_get_one_answer_a_line_and_never_break_a_game) {
    static const char *const words[] = {
        "help",      "version",   "new",        "nim",
        "players=2", "players=9", "seed=3",     "first=2",
        "load",      "show",      "1",          "4",
        "moves",     "apply",     "T 1",        "T 3",
        "R",         "R =2",      "P",          "undo",
        "best",      "level=2",   "ms=1",       "result",
        "perft",     "2",         "hash",       "record",
        "end",       "nim\n",     "turn 1\n",   "load\n" POSITION,
        "\n",        "\n\r\n",    "start=long",
    };
    start();
    rng_t rng;
    rng_seed(&rng, 14);
    for (unsigned i = 0; i < 100000; i++) {
        char lines[512];
        text_t text = text_over(lines, sizeof lines);
        for (uint32_t count = 1 + rng_below(&rng, 3); count > 0; count--) {
            text_string(&text, words[rng_below(&rng, sizeof words / sizeof *words)]);
            text_char(&text, ' ');
        }
        answers_in(talk(&t, lines));
        if (t.protocol.is_loading) {
            assert_int_equal(1, answers_in(talk(&t, "end")));
        }
        assert_int_equal(1, answers_in(talk(&t, "result")));
        if (t.session.game != NULL) {
            assert_int_equal(0, nullgame_game.validate(session_state(&t.session)).code);
        }
    }
}
