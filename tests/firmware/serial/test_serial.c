// SPDX-License-Identifier: MIT
// The protocol at the serial port of a running console: a position of its own, the game
// on the table, and whoever sends nonsense or does not read.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/serial/remote.h"
#include "firmware/serial/serial.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/load.h"
#include "support/handheld.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 20, PATIENCE_MS = 200000 };

static char answer[ANSWER_MAX];
static size_t answer_length;

// --- At the other end of the cable ----------------------------------------------------

static void receive(void) {
    answer_length +=
        host_serial_receive(answer + answer_length, ANSWER_MAX - 1 - answer_length);
    answer[answer_length] = '\0';
}

static void send(const char *bytes, size_t count) {
    while (count > 0) {
        const size_t sent = host_serial_send(bytes, count);
        bytes += sent;
        count -= sent;
        handheld_wait(1);
        receive();
    }
}

// Is the last line `ok` or an error?
static bool is_answered(void) {
    if (answer_length == 0 || answer[answer_length - 1] != '\n') {
        return false;
    }
    const char *last = answer + answer_length - 1;
    while (last > answer && last[-1] != '\n') {
        last--;
    }
    return strcmp(last, "ok\n") == 0 || strncmp(last, "error ", 6) == 0;
}

// Sends lines, which are one command, and returns the whole answer.
static const char *ask(const char *command) {
    answer_length = 0;
    answer[0] = '\0';
    send(command, strlen(command));
    send("\n", 1);
    for (unsigned ms = 0; !is_answered(); ms++) {
        assert_true(ms < PATIENCE_MS);
        handheld_wait(1);
        receive();
    }
    return answer;
}

static void assert_answer(const char *expected, const char *command) {
    assert_string_equal(expected, ask(command));
}

// The first line of the answer that begins like this, or NULL.
static const char *line_of(const char *text, const char *start) {
    for (const char *line = text; line != NULL && *line != '\0';) {
        if (strncmp(line, start, strlen(start)) == 0) {
            return line;
        }
        line = strchr(line, '\n');
        line = line == NULL ? NULL : line + 1;
    }
    return NULL;
}

static void plug_in(void) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    host_serial_plug(true);
    handheld_wait(1);
}

// Plays a move that `moves` lists; false: there are none.
static bool play_any(rng_t *rng) {
    static char list[ANSWER_MAX];
    char *lines[4096];
    unsigned count = 0;
    strcpy(list, ask("moves"));
    for (char *line = strtok(list, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (strcmp(line, "ok") != 0 && count < 4096) {
            lines[count++] = line;
        }
    }
    if (count == 0) {
        return false;
    }
    char command[200];
    snprintf(command, sizeof command, "apply %s", lines[rng_below(rng, count)]);
    assert_null(line_of(ask(command), "error"));
    return true;
}

// --- A position of its own ------------------------------------------------------------

TEST(test_serial_says_who_it_is) {
    plug_in();
    assert_non_null(line_of(ask("version"), "souk "));
    assert_non_null(strstr(answer, hal_board_name));
    ask("help");
    assert_non_null(line_of(answer, "attach: "));
    assert_non_null(line_of(answer, "screenshot: "));
    assert_non_null(line_of(answer, "log: "));
    assert_non_null(line_of(answer, "new kairo "));
}

TEST(test_serial_whole_games_can_be_played_from_outside) {
    plug_in();
    rng_t rng;
    rng_seed(&rng, 3);
    for (unsigned i = 0; games[i] != NULL; i++) {
        char command[100];
        snprintf(command, sizeof command, "new %s players=3 seed=5", games[i]->id);
        assert_answer("ok\n", command);
        while (play_any(&rng)) {
        }
        assert_non_null(line_of(ask("result"), "result over winners="));
    }
}

TEST(test_serial_new_games_without_a_seed_differ) {
    char first[ANSWER_MAX / 64];
    plug_in();
    ask("new kairo players=2");
    snprintf(first, sizeof first, "%s", ask("show"));
    ask("new kairo players=2");
    assert_string_not_equal(first, ask("show"));
}

TEST(test_serial_undo_reaches_16_moves_back) {
    plug_in();
    rng_t rng;
    rng_seed(&rng, 4);
    ask("new marrakech players=2 seed=1");
    for (unsigned i = 0; i < 20; i++) {
        play_any(&rng);
    }
    for (unsigned i = 0; i < 16; i++) {
        assert_answer("ok\n", "undo");
    }
}

TEST(test_serial_opponent_answers) {
    plug_in();
    ask("new marrakech players=2 seed=1");
    assert_non_null(line_of(ask("best level=1"), "move T "));
    assert_non_null(line_of(ask("best level=5 sims=20"), "move T "));
}

TEST(test_serial_perft_is_bounded) {
    plug_in();
    ask("new marrakech players=2 seed=1");
    assert_null(line_of(ask("perft 2"), "error"));
    assert_answer("error perft is limited to depth 3\n", "perft 4");
}

TEST(test_serial_quit_and_unplugging_leave_the_position) {
    plug_in();
    ask("new marrakech players=2 seed=1");
    assert_answer("ok\n", "quit");
    assert_answer("result running\nok\n", "result");
    send("half a li", 9);
    host_serial_plug(false);
    handheld_wait(50);
    host_serial_plug(true);
    handheld_wait(50);
    assert_answer("result running\nok\n", "result");
}

// --- Nonsense -------------------------------------------------------------------------

TEST(test_serial_junk_is_answered_by_errors_and_nothing_else) {
    plug_in();
    rng_t rng;
    rng_seed(&rng, 6);
    ask("new kairo players=2 seed=1");
    char hash[40];
    snprintf(hash, sizeof hash, "%s", ask("hash"));
    for (unsigned i = 0; i < 300; i++) {
        char junk[300];
        for (unsigned n = 0; n < sizeof junk; n++) {
            junk[n] = (char)(rng_next(&rng) & 0xFF);
        }
        send(junk, sizeof junk);
    }
    ask("");
    answer_length = 0;
    assert_string_equal(hash, ask("hash"));
}

TEST(test_serial_line_that_is_too_long_is_refused_once) {
    plug_in();
    char line[5001];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    assert_answer("error line too long\n", line);
    assert_non_null(line_of(ask("version"), "souk "));
}

// The console goes on while no one reads, and the answer is whole when someone does.
TEST(test_serial_reader_that_does_not_read_holds_nothing_up) {
    plug_in();
    ask("new kairo players=4 seed=1");
    static char expected[ANSWER_MAX];
    strcpy(expected, ask("moves"));
    answer_length = 0;
    const char command[] = "moves\n";
    assert_int_equal(sizeof command - 1, host_serial_send(command, sizeof command - 1));
    handheld_wait(2000);
    const screen_t *before = app_screen();
    handheld_press(BUTTON_A);
    handheld_wait(300);
    handheld_press(BUTTON_A);
    handheld_wait(300);
    assert_ptr_not_equal(before, app_screen());
    for (unsigned ms = 0; !is_answered(); ms++) {
        assert_true(ms < PATIENCE_MS);
        handheld_wait(1);
        receive();
    }
    assert_string_equal(expected, answer);
}

// --- The device itself ----------------------------------------------------------------

TEST(test_serial_words_are_what_the_picture_says) {
    plug_in();
    handheld_press(BUTTON_A);
    assert_non_null(line_of(ask("words"), "chosen New game"));
    assert_non_null(line_of(answer, "words Rules"));
    assert_non_null(line_of(answer, "ok"));
}

TEST(test_serial_buttons_are_pressed_from_outside) {
    plug_in();
    assert_answer("ok\n", "buttons A");
    handheld_wait(60);
    assert_answer("ok\n", "buttons");
    handheld_wait(60);
    handheld_expect(&menu_screen);
    assert_answer("ok\n", "buttons DOWN"); // held, it repeats
    handheld_wait(600);
    assert_null(line_of(ask("words"), "chosen New game"));
    assert_answer("ok\n", "buttons");
    handheld_wait(60);
    assert_answer("ok\n", "buttons B LEFT");
    handheld_wait(60);
    handheld_expect(&title_screen);
}

TEST(test_serial_buttons_come_up_with_the_end_of_the_talk) {
    plug_in();
    assert_answer("ok\n", "buttons UP");
    assert_int_equal(BUTTON_UP, serial_buttons());
    host_serial_plug(false);
    handheld_wait(60);
    assert_int_equal(0, serial_buttons());
}

TEST(test_serial_buttons_of_other_names_are_refused) {
    plug_in();
    assert_non_null(line_of(ask("buttons C"), "error"));
    assert_non_null(line_of(ask("buttons AB"), "error"));
    assert_non_null(line_of(ask("buttons A  B"), "error"));
    assert_int_equal(0, serial_buttons());
}

TEST(test_serial_update_is_refused_where_there_is_no_boot_loader) {
    plug_in();
    assert_non_null(line_of(ask("update"), "error"));
}

TEST(test_serial_screenshot_is_the_picture) {
    static const char *const screens[] = {"128x64", "72x40"};
    for (unsigned i = 0; i < 2; i++) {
        handheld_open_in(screens[i], LANGUAGE_ENGLISH);
        app_show(&menu_screen);
        handheld_wait(100);
        host_serial_plug(true);
        ask("screenshot");
        char heading[40];
        snprintf(heading, sizeof heading, "screenshot %s\n", screens[i]);
        assert_int_equal(0, strncmp(answer, heading, strlen(heading)));
        const char *at = answer + strlen(heading);
        for (unsigned y = 0; y < host_height(); y++) {
            for (unsigned x = 0; x < host_width(); x++) {
                assert_int_equal(host_pixel(x, y) ? '#' : '.', *at++);
            }
            assert_int_equal('\n', *at++);
        }
        assert_string_equal("ok\n", at);
    }
}

TEST(test_serial_figures_are_those_of_the_hidden_page) {
    static const uint32_t figures[LOAD_COUNT] = {31, 12, 40, 10432, 7};
    plug_in();
    load_fix(figures);
    assert_answer("frame_longest_ms 31\nframe_last_ms 12\nstep_longest_ms 40\n"
                  "stack_left_bytes 10432\nsaves_written 7\nok\n",
                  "figures");
    assert_answer("error usage: figures\n", "figures all");
    load_start(); // on a PC the stack cannot be measured, and time stands still in a step
    assert_answer("frame_longest_ms 0\nframe_last_ms 0\nstep_longest_ms 0\n"
                  "stack_left_bytes unknown\nsaves_written 0\nok\n",
                  "figures");
}

TEST(test_serial_log_tells_of_failures) {
    plug_in();
    assert_answer("no failure\nok\n", "log");
    assert_answer("error usage: log\n", "log all");
}

// --- The game on the table ------------------------------------------------------------

static unsigned face_of(const game_t *game) {
    unsigned face = 0;
    while (faces[face]->game != game) {
        face++;
    }
    return face;
}

// Sits down to a game: "02" is a person and an opponent of level 2.
static void sit_down(const game_t *game, const char *levels) {
    table_setup_t setup = {
        .face = (uint8_t)face_of(game),
        .setup = {.players = (uint8_t)strlen(levels), .first = 1, .seed = 11}};
    for (unsigned i = 0; levels[i] != '\0'; i++) {
        setup.seats[i].ai_level = (uint8_t)(levels[i] - '0');
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "P%u", i);
    }
    plug_in();
    table_begin(&setup);
    app_show(&menu_screen);
    table_screen_open();
    handheld_wait(100);
}

// Lets the others play until a person is to choose, or the game is over.
static void wait_for_turn(void) {
    for (unsigned ms = 0; !remote_is_choosing() && !remote_is_over(); ms += 20) {
        assert_true(ms < PATIENCE_MS);
        if (dialog_is_open() || !table_is_thinking(NULL)) {
            handheld_press(BUTTON_A); // on with it
        }
        handheld_wait(20);
    }
}

TEST(test_serial_attach_needs_a_game_on_the_table) {
    plug_in();
    assert_answer("error no game on the table\n", "attach");
    assert_answer("error not attached\n", "detach");
    table_begin_demo(1);
    app_show(&title_screen);
    table_screen_open();
    handheld_wait(10);
    assert_answer("error no game on the table\n", "attach");
}

// What the view of the player says, and nothing of the true position.
static void assert_shows_view_of(const game_t *game, uint8_t player) {
    char expected[8192];
    text_t text = text_over(expected, sizeof expected);
    game_state_t view = {{0}};
    session_view(table_session(), player, &view);
    for (unsigned n = 0; game->write_line(&view, n, &text); n++) {
        text_char(&text, '\n');
    }
    text_string(&text, "ok\n");
    assert_string_equal(expected, ask("show"));
}

TEST(test_serial_attached_sees_what_the_person_sees) {
    sit_down(&kairo_game, "02");
    wait_for_turn();
    assert_answer("ok\n", "attach");
    assert_shows_view_of(&kairo_game, 0);
    assert_non_null(strstr(answer, "hand=?"));
    assert_non_null(strstr(answer, "\ndeck ?"));
    assert_answer("result running\nok\n", "result");
}

TEST(test_serial_attached_cannot_look_behind_the_curtain) {
    sit_down(&kairo_game, "00");
    assert_false(remote_is_choosing()); // the device is being passed
    assert_answer("ok\n", "attach");
    assert_shows_view_of(&kairo_game, GAME_PLAYERS_MAX);
    for (unsigned player = 1; player <= 2; player++) {
        char command[20];
        snprintf(command, sizeof command, "show %u", player);
        const char *line = line_of(ask(command), "player ");
        assert_non_null(line);
        assert_null(line_of(answer, "error"));
        const char *hand = strstr(line, "hand=");
        assert_true(hand[5] == '?' || hand[5] == '-');
    }
    assert_answer("error no player is choosing a move now\n", "moves");
    assert_answer("error no player is choosing a move now\n", "best level=1");
    assert_answer("error no player is choosing a move now\n", "apply D ?");
}

TEST(test_serial_attached_cannot_do_what_would_tell_or_change_hidden_things) {
    sit_down(&marrakech_game, "02");
    wait_for_turn();
    ask("attach");
    assert_answer("error not at the table (try detach)\n", "new marrakech players=2");
    assert_answer("error not at the table (try detach)\n", "load");
    assert_answer("error not at the table (try detach)\n", "perft 1");
    assert_answer("error the record is secret until the game is over\n", "record");
    assert_answer("error at the table chance cannot be forced\n", "apply T s =4");
    assert_answer("error no move to take back\n", "undo");
    assert_non_null(line_of(ask("apply nonsense"), "error "));
}

TEST(test_serial_attached_plays_a_whole_game_for_the_person) {
    static const game_t *const both[] = {&kairo_game, &marrakech_game};
    rng_t rng;
    rng_seed(&rng, 9);
    for (unsigned i = 0; i < 2; i++) {
        sit_down(both[i], "01");
        wait_for_turn();
        ask("attach");
        while (!remote_is_over()) {
            assert_true(play_any(&rng));
            wait_for_turn();
        }
        handheld_wait(200);
        assert_non_null(line_of(ask("result"), "result over winners="));
        static char record[ANSWER_MAX];
        strcpy(record, ask("record"));
        assert_null(line_of(record, "error"));
        const uint64_t hash = session_hash(table_session());
        ask("detach");
        char *line = strtok(record, "\n");
        assert_answer("ok\n", line);
        while ((line = strtok(NULL, "\n")) != NULL && strcmp(line, "ok") != 0) {
            char command[300];
            snprintf(command, sizeof command, "apply %s", line);
            assert_null(line_of(ask(command), "error"));
        }
        char expected[40];
        snprintf(expected, sizeof expected, "%016llx\nok\n", (unsigned long long)hash);
        assert_answer(expected, "hash");
    }
}

// The last rug may be taken back while it is being shown: until then nothing that was
// hidden is told, or it would be known when the game goes on.
TEST(test_serial_attached_keeps_secrets_while_the_end_can_be_undone) {
    rng_t rng;
    rng_seed(&rng, 9);
    sit_down(&marrakech_game, "00");
    wait_for_turn();
    ask("attach");
    while (!marrakech_game.is_over(session_state(table_session()))) {
        assert_true(play_any(&rng));
        if (!marrakech_game.is_over(session_state(table_session()))) {
            wait_for_turn();
        }
    }
    assert_true(table_can_undo());
    assert_answer("error the record is secret until the game is over\n", "record");
    assert_non_null(strstr(ask("show"), "stack=?"));
    assert_answer("ok\n", "undo");
    assert_answer("result running\nok\n", "result");
    wait_for_turn();
    assert_true(play_any(&rng));
    wait_for_turn();
    handheld_wait(200);
    assert_false(table_can_undo());
    assert_answer("error no move to take back\n", "undo");
    assert_null(line_of(ask("record"), "error"));
}

TEST(test_serial_best_uses_times_of_weeks) {
    plug_in();
    ask("new marrakech players=2 seed=3");
    const char *without = "best level=1 sims=40";
    static char expected[ANSWER_MAX];
    strcpy(expected, ask(without));
    assert_answer(expected, "best level=1 sims=40 ms=2147483648");
    assert_answer(expected, "best level=1 sims=40 ms=4294967295");
}

TEST(test_serial_attached_best_is_a_legal_move) {
    sit_down(&kairo_game, "01");
    wait_for_turn();
    ask("attach");
    char command[200];
    const char *line = line_of(ask("best level=1"), "move ");
    assert_non_null(line);
    snprintf(command, sizeof command, "apply %.*s", (int)strcspn(line + 5, "\n"),
             line + 5);
    assert_null(line_of(ask(command), "error"));
}

// The head is one: the table's thoughts come first, and both come to their end.
TEST(test_serial_best_waits_while_the_opponent_thinks) {
    sit_down(&marrakech_game, "04");
    wait_for_turn();
    rng_t rng;
    rng_seed(&rng, 2);
    ask("attach");
    play_any(&rng); // turns Assam, and then
    wait_for_turn();
    play_any(&rng); // lays the rug: the opponent's turn
    for (unsigned ms = 0; !table_is_thinking(NULL); ms++) {
        assert_true(ms < PATIENCE_MS);
        handheld_press(BUTTON_A);
    }
    ask("detach");
    ask("new marrakech players=2 seed=3");
    assert_non_null(line_of(ask("best level=2"), "move T "));
    wait_for_turn();
}

TEST(test_serial_attached_game_that_is_left_is_gone) {
    sit_down(&marrakech_game, "01");
    wait_for_turn();
    ask("attach");
    app_show(&menu_screen);
    handheld_wait(10);
    assert_answer("error no game\n", "show");
    assert_answer("error no game\n", "apply T s");
    assert_answer("error no game\n", "undo");
    assert_answer("error no game\n", "record");
    assert_answer("ok\n", "detach");
}

// --- Saved games ----------------------------------------------------------------------

static void begin_game(void) {
    table_setup_t setup = {.face = 1, .setup = {.players = 2, .seed = 3}};
    for (uint8_t i = 0; i < 2; i++) {
        setup.seats[i] = (seat_t){.emblem = i, .name = "Ann"};
    }
    table_begin(&setup);
    menu_return();
}

TEST(test_serial_save_is_restored_line_by_line) {
    static char text[4096];
    plug_in();
    assert_answer("error there is no game in this slot\n", "save 1");
    assert_non_null(line_of(ask("save 5"), "error"));
    begin_game();
    const uint64_t hash = session_hash(table_session());
    strcpy(text, ask("save 1"));
    plug_in(); // another console
    for (char *line = strtok(text, "\n"); line != NULL && strcmp(line, "ok") != 0;
         line = strtok(NULL, "\n")) {
        assert_answer("ok\n", line);
    }
    assert_int_equal(TABLE_RESUMED, table_load(0));
    assert_true(hash == session_hash(table_session()));
    assert_answer("error there is no such game here\n",
                  "restore chess bytes=4 checksum=0");
    assert_answer("error a line of the save is missing\n", "restore end");
}

// Its text has in it what others at the table may not know.
TEST(test_serial_save_of_the_game_on_the_table_is_secret) {
    plug_in();
    begin_game();
    table_screen_open();
    handheld_wait(10);
    assert_non_null(line_of(ask("save 1"), "error the game on the table is secret"));
    menu_return();
    assert_non_null(line_of(ask("save 1"), "restore marrakech bytes="));
}

// --- Games that travel ----------------------------------------------------------------

TEST(test_serial_setup_of_a_running_game_keeps_its_seed_secret) {
    plug_in();
    assert_answer("error no game on the table\n", "setup");
    sit_down(&kairo_game, "02");
    assert_answer("new kairo players=2 start=variable first=1\n"
                  "seat 0/0/P0\nseat 2/0/P1\nok\n",
                  "setup");
    assert_answer("error usage: setup\n", "setup 1");
    menu_return();
    assert_answer("error no game on the table\n", "setup");
}

// Plays the game on the table to its end, for its person.
static void play_to_the_end(void) {
    rng_t rng;
    rng_seed(&rng, 5);
    for (wait_for_turn(); !remote_is_over(); wait_for_turn()) {
        assert_true(play_any(&rng));
    }
}

TEST(test_serial_setup_and_record_of_a_game_that_is_over_are_open) {
    static char record[ANSWER_MAX];
    sit_down(&marrakech_game, "01");
    ask("attach");
    play_to_the_end();
    assert_answer("new marrakech players=2 seed=11 first=1\n"
                  "seat 0/0/P0\nseat 1/0/P1\nok\n",
                  "setup");
    strcpy(record, ask("record"));
    assert_non_null(line_of(record, "new marrakech players=2 seed=11 first=1\n"));
    handheld_wait(20000);
    handheld_press(BUTTON_A); // enough looked at: count
    handheld_wait(1000);
    assert_true(app_is_open(&scoring_screen));
    menu_return(); // it has been left, and is still the last one
    ask("detach");
    assert_answer("ok\n", "attach");
    assert_string_equal(record, ask("record"));
    assert_non_null(line_of(ask("setup"), "new marrakech players=2 seed=11"));
    assert_non_null(line_of(ask("apply T s"), "error"));
    handheld_restart();
    host_serial_plug(true);
    handheld_wait(1);
    assert_answer("ok\n", "attach");
    assert_string_equal(record, ask("record"));
    assert_answer("error no move to take back\n", "undo");
    table_begin_demo(1);
    assert_answer("error no game\n", "record");
    begin_game(); // another one, which is secret from its beginning on
    assert_answer("error no game\n", "record");
    ask("detach");
    assert_answer("error no game on the table\n", "attach");
}

// A game of the port's own, some moves after its beginning.
static void play_own(const char *beginning, unsigned moves) {
    rng_t rng;
    rng_seed(&rng, 7);
    assert_null(line_of(ask(beginning), "error"));
    for (unsigned i = 0; i < moves; i++) {
        assert_true(play_any(&rng));
    }
}

TEST(test_serial_play_puts_its_position_onto_the_table) {
    static char own[ANSWER_MAX];
    plug_in();
    play_own("new marrakech players=3 seed=9", 15);
    strcpy(own, ask("record"));
    const uint64_t hash = strtoull(ask("hash"), NULL, 16);
    assert_answer("ok\n", "play 0/1/Zo%C3%AB 2/0/Bo 1/3/X");
    handheld_wait(10);
    handheld_expect(&table_screen);
    assert_true(hash == session_hash(table_session()));
    assert_answer("new marrakech players=3\n"
                  "seat 0/1/Zo%C3%AB\nseat 2/0/Bo\nseat 1/3/X\nok\n",
                  "setup");
    assert_string_equal("Zo\xC3\xAB", table_seat(0)->name);
    handheld_restart(); // it is saved, with all of its moves
    assert_true(table_has_save());
    assert_int_equal(TABLE_RESUMED, table_resume());
    assert_true(hash == session_hash(table_session()));
    assert_int_equal(15, table_session()->log_count);
}

TEST(test_serial_play_leaves_the_game_before_in_its_slot) {
    plug_in();
    begin_game();
    table_screen_open();
    handheld_wait(10);
    const uint64_t hash = session_hash(table_session());
    play_own("new kairo players=2 start=suggested seed=4", 3);
    assert_answer("ok\n", "play 0/0/A 0/1/B");
    handheld_wait(10);
    assert_ptr_equal(&kairo_game, table_face()->game);
    assert_int_equal(TABLE_RESUMED, table_load(0));
    assert_true(hash == session_hash(table_session()));
    for (unsigned i = 0; i < 2; i++) {
        menu_return();
        assert_answer("ok\n", "play 0/0/A 0/1/B");
    }
    assert_answer("error all four slots hold games\n", "play 0/0/A 0/1/B");
}

TEST(test_serial_play_from_a_loaded_position) {
    static char load[ANSWER_MAX];
    plug_in();
    play_own("new kairo players=2 start=suggested seed=4", 6);
    snprintf(load, sizeof load, "load\n%s", ask("show"));
    *strstr(load, "end\nok") = '\0';
    strcat(load, "end");
    play_own(load, 2);
    const uint64_t hash = strtoull(ask("hash"), NULL, 16);
    assert_answer("ok\n", "play 0/0/A 0/1/B");
    handheld_restart();
    assert_int_equal(TABLE_RESUMED, table_resume());
    assert_true(hash == session_hash(table_session()));
}

TEST(test_serial_play_of_a_game_that_is_over_counts_for_nothing) {
    plug_in();
    rng_t rng;
    rng_seed(&rng, 1);
    ask("new marrakech players=2 seed=2");
    while (play_any(&rng)) {
    }
    assert_answer("ok\n", "play 0/0/A 1/1/B");
    handheld_wait(20000);
    assert_true(app_is_open(&scoring_screen));
    assert_false(table_is_record());
    assert_false(table_has_save());
}

TEST(test_serial_play_refuses_what_cannot_sit_at_the_table) {
    static const char *const seats[] = {
        "",
        "0/0/A",
        "0/0/A 0/1/B 0/2/C",
        "6/0/A 0/1/B",
        "0/4/A 0/1/B",
        "0/0/ 0/1/B",
        "0/0/A  0/1/B",
        "0/0/A%0A 0/1/B",
        "0/0/A%00 0/1/B",
        "0/0/%c3 0/1/B",
        "0/0/%4 0/1/B",
        "0/0/<b> 0/1/B",
        "0/0/A 0/1/Bbbbbbbbbbbbbbbbbb",
        "00/0/A 0/1/B",
        "x",
    };
    plug_in();
    assert_answer("error no game\n", "play 0/0/A 0/1/B");
    ask("new marrakech players=2 seed=2");
    for (unsigned i = 0; i < sizeof seats / sizeof *seats; i++) {
        char command[200];
        snprintf(command, sizeof command, "play %s", seats[i]);
        assert_answer("error a seat LEVEL/EMBLEM/NAME is needed for each player\n",
                      command);
    }
    assert_int_equal(TABLE_AWAY, table_place());
    assert_false(table_has_save());
}

TEST(test_serial_language_is_told_by_its_own_name) {
    plug_in();
    assert_answer("language English\nok\n", "language");
    handheld_open_in("128x64", LANGUAGE_HUNGARIAN);
    host_serial_plug(true);
    handheld_wait(1);
    assert_answer("language Magyar\nok\n", "language");
}
