// SPDX-License-Identifier: MIT
// Whatever is sent, the console stands still for no longer than one step of the protocol,
// and a step is a bounded piece of work: counted here in calls of the game's functions
// and in bytes, not by a clock.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "engine/protocol.h"
#include "engine/rng.h"
#include "firmware/console.h"
#include "support/handheld.h"
#include <stdio.h>
#include <string.h>

// --- A game that counts what is asked of it -------------------------------------------

typedef struct {
    unsigned listed; // moves that list() was given room for
    unsigned played;
    unsigned read; // positions
    unsigned others;
} work_t;

static const game_t *real;
static work_t work;

static size_t counted_list(const void *state, game_cursor_t *cursor, game_move_t *out,
                           size_t max) {
    work.listed += (unsigned)max;
    return real->list(state, cursor, out, max);
}

static game_refusal_t counted_check(const void *state, const game_move_t *move) {
    work.others++;
    return real->check(state, move);
}

static void counted_apply(void *state, const game_move_t *move, game_events_t *events) {
    work.played++;
    real->apply(state, move, events);
}

static bool counted_write_line(const void *state, unsigned n, text_t *out) {
    work.others++;
    return real->write_line(state, n, out);
}

static void counted_view(const void *state, uint8_t player, void *view) {
    work.others++;
    real->view(state, player, view);
}

static game_refusal_t counted_read(void *state, const char *text) {
    work.read++;
    return real->read(state, text);
}

static game_t counted;
static const game_t *const counted_games[] = {&counted, NULL};

// --- The protocol with it -------------------------------------------------------------

enum { LOG_MOVES = 256, PERFT_DEPTH = 3, LISTED_A_STEP = 72, PLAYED_A_STEP = 64 };

static protocol_t protocol;
static session_t session;
static game_move_t move_log[LOG_MOVES];
static perft_level_t levels[PERFT_DEPTH];
static unsigned lines_written;
static char last_line[PROTOCOL_LINE_MAX + 1];

static void write_line(void *context, const char *line) {
    (void)context;
    lines_written++;
    assert_true(strlen(line) <= PROTOCOL_LINE_MAX);
    strcpy(last_line, line);
}

static void begin(const game_t *game) {
    static const protocol_config_t config = {
        .games = counted_games,
        .session = &session,
        .write_line = write_line,
        .version = "souk",
        .perft_levels = levels,
        .perft_depth_max = PERFT_DEPTH,
    };
    real = game;
    counted = *game;
    counted.list = counted_list;
    counted.check = counted_check;
    counted.apply = counted_apply;
    counted.write_line = counted_write_line;
    counted.view = counted_view;
    counted.read = counted_read;
    session_init(&session, move_log, LOG_MOVES);
    protocol_init(&protocol, &config);
}

// A step: one line at most, a page of moves at most; an undo replays what the log holds.
static void step_within_bounds(void) {
    work = (work_t){0};
    const unsigned lines = lines_written;
    protocol_step(&protocol);
    assert_true(lines_written - lines <= 1);
    assert_true(work.listed <= LISTED_A_STEP);
    assert_true(work.played <= PLAYED_A_STEP || work.played <= session.log_count);
    assert_true(work.read <= 1);
    assert_true(work.others <= 4);
}

static void send(const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        protocol_byte(&protocol, (uint8_t)bytes[i]);
        while (protocol_is_busy(&protocol)) {
            step_within_bounds();
        }
    }
}

static void say(const char *line) {
    send(line, strlen(line));
    send("\n", 1);
}

// Every game, from its start, with a log that is full.
static void begin_game(const game_t *game) {
    begin(game);
    char command[80];
    snprintf(command, sizeof command, "new %s players=3 seed=4", game->id);
    say(command);
    assert_string_equal("ok", last_line);
    rng_t rng;
    rng_seed(&rng, 3);
    for (unsigned i = 0; i < LOG_MOVES + 20 && !game->is_over(&session.state); i++) {
        static game_move_t list[4096];
        game_cursor_t cursor = {{0}};
        const size_t count = game->list(&session.state, &cursor, list, 4096);
        session_apply(&session, &list[rng_below(&rng, (uint32_t)count)], NULL);
    }
}

TEST(test_serial_no_command_does_more_than_a_bounded_step) {
    static const char *const commands[] = {
        "help", "show", "show 1", "moves",   "result",  "hash",    "record",
        "undo", "undo", "undo",   "apply X", "perft 1", "perft 2", "version"};
    for (unsigned g = 0; games[g] != NULL; g++) {
        begin_game(games[g]);
        for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
            say(commands[i]);
        }
    }
}

// All but perft and best end after as many steps as there are lines.
TEST(test_serial_every_line_is_one_step) {
    static const char *const commands[] = {"help", "show",    "moves", "result",
                                           "hash", "record",  "undo",  "version",
                                           "",     "nonsense"};
    for (unsigned g = 0; games[g] != NULL; g++) {
        begin_game(games[g]);
        for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
            for (const char *at = commands[i]; *at != '\0'; at++) {
                protocol_byte(&protocol, (uint8_t)*at);
            }
            protocol_byte(&protocol, '\n');
            const unsigned before = lines_written;
            unsigned steps = 0;
            do {
                steps++;
            } while (protocol_step(&protocol));
            assert_in_range(steps - (lines_written - before), 0, 1); // the one that reads
        }
    }
}

// However long a line goes on: no more of it is kept than fits, nothing is done, and its
// end costs one step.
TEST(test_serial_a_line_without_end_is_bounded) {
    begin(&kairo_game);
    for (unsigned i = 0; i < 100000; i++) {
        protocol_byte(&protocol, 'x');
        assert_false(protocol_is_busy(&protocol));
        assert_true(protocol.line_length <= PROTOCOL_LINE_MAX + 1);
    }
    lines_written = 0;
    protocol_byte(&protocol, '\n');
    step_within_bounds();
    assert_false(protocol_is_busy(&protocol));
    assert_int_equal(1, lines_written);
    assert_string_equal("error line too long", last_line);
}

// So is a position that never ends; it is refused when it ends.
TEST(test_serial_a_position_without_end_is_bounded) {
    begin(&kairo_game);
    say("load");
    lines_written = 0;
    for (unsigned i = 0; i < 20000; i++) {
        say("kairo");
        assert_true(protocol.work.load.length <= GAME_POSITION_TEXT_MAX);
    }
    assert_int_equal(0, lines_written);
    say("end");
    assert_int_equal(1, lines_written);
    assert_string_equal("error position too long", last_line);
    say("version");
    assert_string_equal("ok", last_line);
}

TEST(test_serial_what_follows_quit_is_not_taken) {
    begin(&kairo_game);
    say("quit");
    assert_true(protocol_has_quit(&protocol));
    send("version", 7);
    protocol_close(&protocol);
    assert_false(protocol_is_busy(&protocol));
}

// What stands there when the input ends is a line, be it a single byte.
TEST(test_serial_the_last_line_needs_no_end) {
    begin(&kairo_game);
    send("x", 1);
    lines_written = 0;
    protocol_close(&protocol);
    assert_true(protocol_is_busy(&protocol));
    step_within_bounds();
    assert_int_equal(1, lines_written);
    assert_string_equal("error unknown command (try help)", last_line);
}

// --- The console ----------------------------------------------------------------------

// In tests its clock stands still: this is what a step does when time does not end it.
enum { CABLE_BYTES = 256 };

// Fills the cable with as much as fits and lets the console make one step.
static size_t fill_and_step(const char *pattern) {
    size_t sent = 0;
    size_t taken;
    do {
        taken = host_serial_send(pattern, strlen(pattern));
        sent += taken;
    } while (taken == strlen(pattern));
    console_step();
    return sent;
}

// A step takes no more than the cable holds and answers no more than it holds, and the
// next one comes: time goes on and the picture changes with the buttons.
TEST(test_serial_a_flood_leaves_the_console_its_steps) {
    static const char *const floods[] = {
        "x",         "\n",       "help\n", "screenshot\n", "new kairo\n",
        "perft 3\n", "attach\n", "load\n", "\x80\xFF"};
    for (unsigned i = 0; i < sizeof floods / sizeof *floods; i++) {
        host_serial_plug(false);
        handheld_open_in("128x64", LANGUAGE_ENGLISH);
        host_serial_plug(true);
        picture_t before, after;
        picture_take(&before);
        for (unsigned step = 0; step < 200; step++) {
            assert_true(fill_and_step(floods[i]) <= CABLE_BYTES);
            char answers[2 * CABLE_BYTES];
            assert_true(host_serial_receive(answers, sizeof answers) <= CABLE_BYTES);
        }
        handheld_press(BUTTON_A); // still plugged in, and no longer read
        handheld_wait(300);
        picture_take(&after);
        assert_true(memcmp(&before, &after, sizeof before) != 0);
    }
    host_serial_plug(false);
}
