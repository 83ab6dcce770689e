// SPDX-License-Identifier: MIT
// Nothing hidden reaches the cable: two games that differ only in what the person at the
// device may not see answer every command alike, to the last byte. And whatever is sent,
// the cable writes nothing into flash but the moves of the game on the table.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/serial/remote.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "support/handheld.h"
#include "support/hidden.h"
#include <stdio.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 19, PATIENCE_MS = 200000, POSITIONS = TEST_QUICK ? 4 : 12 };

// --- At the other end of the cable ----------------------------------------------------

typedef struct {
    char text[ANSWER_MAX];
    size_t length;
} talk_t;

static talk_t talks[2];

static void receive(talk_t *talk) {
    talk->length +=
        host_serial_receive(talk->text + talk->length, ANSWER_MAX - 1 - talk->length);
    talk->text[talk->length] = '\0';
    assert_true(talk->length < ANSWER_MAX - 1);
}

static bool is_answered(const talk_t *talk, size_t start) {
    if (talk->length == start || talk->text[talk->length - 1] != '\n') {
        return false;
    }
    const char *last = talk->text + talk->length - 1;
    while (last > talk->text + start && last[-1] != '\n') {
        last--;
    }
    return strcmp(last, "ok\n") == 0 || strncmp(last, "error ", 6) == 0;
}

// Asks, and keeps the answer behind those before. Returns where it begins.
static const char *ask(talk_t *talk, const char *command) {
    const size_t start = talk->length;
    char line[300];
    const int length = snprintf(line, sizeof line, "%s\n", command);
    for (size_t sent = 0; sent < (size_t)length;) {
        sent += host_serial_send(line + sent, (size_t)length - sent);
        handheld_wait(1);
        receive(talk);
    }
    for (unsigned ms = 0; !is_answered(talk, start); ms++) {
        assert_true(ms < PATIENCE_MS);
        handheld_wait(1);
        receive(talk);
    }
    return talk->text + start;
}

static void open_table(const game_t *game, const game_state_t *state) {
    host_serial_plug(false);
    hidden_open_table("128x64", game, state);
    handheld_wait(20);
    host_serial_plug(true);
}

// --- What could be asked --------------------------------------------------------------

static const char *const questions[] = {
    "show",
    "show 1",
    "show 2",
    "show 3",
    "show 4",
    "show 5",
    "moves",
    "result",
    "hash",
    "record",
    "record all",
    "setup",
    "undo",
    "seed",
    "perft 1",
    "best level=1",
    "best level=2",
    "best level=3",
    "best level=4",
    "best level=5 sims=30",
    "log",
    "help",
    "version",
    "screenshot",
    "new kairo players=2",
    "load",
    "apply",
    "apply D ? =5",
    "apply T s =4",
    "attach",
};

// A guessed move: made of the bytes of a listed one, legal or not.
static game_move_t stray_move(const game_t *game, const game_state_t *state, rng_t *rng) {
    static game_move_t list[4096];
    game_cursor_t cursor = {{0}};
    const size_t count = game->list(state, &cursor, list, sizeof list / sizeof *list);
    game_move_t move = list[rng_below(rng, (uint32_t)count)];
    move.bytes[rng_below(rng, 8)] = (uint8_t)rng_below(rng, 20);
    return move;
}

// Moves that both games refuse, and must refuse with the same words.
static void guess_moves(const game_t *game, const game_state_t *states, talk_t *talk,
                        uint64_t seed) {
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < 30; i++) {
        // The form of a move never depends on the position: any that can be written.
        game_move_t move = stray_move(game, &states[0], &rng);
        if (game->check(&states[0], &move).code == 0 ||
            game->check(&states[1], &move).code == 0 ||
            game->check(&states[0], &move).code == 1) {
            continue;
        }
        char command[200] = "apply ";
        text_t text = text_over(command + 6, sizeof command - 6);
        game->write_move(&move, &text);
        assert_int_equal(0, strncmp("error ", ask(talk, command), 6));
    }
}

static void ask_everything(const game_t *game, const game_state_t *states, talk_t *talk,
                           uint64_t seed) {
    assert_string_equal("ok\n", ask(talk, "attach"));
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) {
        ask(talk, questions[i]);
    }
    guess_moves(game, states, talk, seed);
    assert_string_equal("ok\n", ask(talk, "detach"));
    // Its own position knows nothing of the table.
    assert_string_equal("error no game\n", ask(talk, "show"));
    assert_string_equal("error no game\n", ask(talk, "record"));
}

static void expect_same_answers(const game_t *game, uint8_t players, unsigned moves,
                                bool is_passed, uint64_t seed) {
    rng_t rng;
    rng_seed(&rng, seed);
    game_state_t states[2];
    hidden_random_position(game, &states[0], players, seed, moves);
    const uint8_t viewer = is_passed ? GAME_PLAYERS_MAX : game->to_move(&states[0]);
    states[1] = states[0];
    hidden_shuffle(game, &states[1], viewer, &rng);
    assert_int_equal(0, game->validate(&states[1]).code);
    for (unsigned run = 0; run < 2; run++) {
        open_table(game, &states[run]);
        if (!is_passed) {
            handheld_press(BUTTON_A); // the person has taken the device
            handheld_wait(2000);
        }
        talks[run].length = 0;
        ask_everything(game, states, &talks[run], seed);
    }
    assert_string_equal(talks[0].text, talks[1].text);
    assert_true(talks[0].length > 2000);
}

TEST(test_serial_kairo_hidden_cards_change_no_byte_for_the_player) {
    for (unsigned i = 0; i < POSITIONS; i++) {
        expect_same_answers(&kairo_game, (uint8_t)(2 + i % 3), 20 + 9 * i, false, i);
    }
}

TEST(test_serial_kairo_no_card_is_seen_while_the_device_is_passed) {
    for (unsigned i = 0; i < POSITIONS; i++) {
        expect_same_answers(&kairo_game, (uint8_t)(2 + i % 3), 20 + 9 * i, true, i);
    }
}

TEST(test_serial_marrakech_hidden_rugs_change_no_byte) {
    for (unsigned i = 0; i < POSITIONS; i++) {
        expect_same_answers(&marrakech_game, 2, 3 + 5 * i, i % 2 == 1, i);
    }
}

// The comparison would notice: other cards in the person's own hand change the answers.
TEST(test_serial_own_cards_do_change_the_answers) {
    rng_t rng;
    rng_seed(&rng, 5);
    game_state_t states[2];
    hidden_random_position(&kairo_game, &states[0], 2, 6, 30);
    states[1] = states[0];
    const uint8_t other = (uint8_t)(1 - kairo_game.to_move(&states[0]));
    hidden_shuffle(&kairo_game, &states[1], other, &rng);
    for (unsigned run = 0; run < 2; run++) {
        open_table(&kairo_game, &states[run]);
        handheld_press(BUTTON_A);
        handheld_wait(2000);
        talks[run].length = 0;
        ask(&talks[run], "attach");
        ask(&talks[run], "show");
    }
    assert_string_not_equal(talks[0].text, talks[1].text);
}

// --- What is not secret ---------------------------------------------------------------

static unsigned count_of(const char *text, const char *word) {
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        count++;
    }
    return count;
}

TEST(test_serial_help_names_every_game_once) {
    host_serial_plug(false);
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    host_serial_plug(true);
    talk_t *const talk = &talks[0];
    talk->length = 0;
    const char *const help = ask(talk, "help");
    for (unsigned g = 0; games[g] != NULL; g++) {
        char line[80];
        snprintf(line, sizeof line, "\nnew %s players=", games[g]->id);
        assert_int_equal(1, count_of(help, line));
    }
    assert_string_equal("ok\n", ask(talk, "new marrakech players=2 seed=1"));
    assert_int_equal(1, count_of(ask(talk, "best level=1 ms=1"), "move T "));
    assert_int_equal(1, count_of(ask(talk, "best level=1 ms=0"), "error "));
}

// --- Flash ----------------------------------------------------------------------------

// A position of its own is nowhere but in memory, however much is done with it.
TEST(test_serial_writes_nothing_into_flash_by_itself) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    host_serial_plug(true);
    handheld_wait(1000);
    const unsigned operations = host_flash_operations();
    rng_t rng;
    rng_seed(&rng, 8);
    talk_t *const talk = &talks[0];
    talk->length = 0;
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(questions[i], "load") != 0) { // which would wait for its end
            ask(talk, questions[i]);
        }
    }
    assert_string_equal("ok\n", ask(talk, "new marrakech players=2 seed=1"));
    assert_non_null(strstr(ask(talk, "apply T s =2"), "ok\n"));
    assert_string_equal("ok\n", ask(talk, "undo"));
    for (unsigned i = 0; i < 200; i++) {
        uint8_t junk[200];
        for (unsigned n = 0; n < sizeof junk; n++) {
            junk[n] = (uint8_t)rng_next(&rng);
        }
        host_serial_send(junk, sizeof junk);
        handheld_wait(5);
        talk->length = 0;
        receive(talk);
    }
    assert_int_equal(operations, host_flash_operations());
}

// At the table it is refused or played as the person's own move: what is then in flash is
// what the console writes of a move, one record.
TEST(test_serial_refused_moves_write_nothing) {
    game_state_t state;
    hidden_random_position(&kairo_game, &state, 2, 9, 30);
    open_table(&kairo_game, &state);
    handheld_press(BUTTON_A);
    handheld_wait(2000);
    talk_t *const talk = &talks[0];
    talk->length = 0;
    const unsigned operations = host_flash_operations();
    const game_state_t states[2] = {state, state};
    ask_everything(&kairo_game, states, talk, 1);
    assert_int_equal(operations, host_flash_operations());
}
