// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "support/any_game.h"
#include "support/marrakech_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const game_t *const game = &marrakech_game;

enum { TEXT_MAX = GAME_POSITION_TEXT_MAX };

// Two buffers by turns, so that two texts can be compared.
static char *next_buffer(void) {
    static char buffers[2][TEXT_MAX];
    static unsigned turn;
    return buffers[turn++ % 2];
}

// --- Positions ------------------------------------------------------------------------

static const char *default_player(int players, int player) {
    static const char *const of_two[] = {
        "dirhams=30 rugs=24 out=0 stack=rrrrrrrrrrrrrrrrrrrrrrrr",
        "dirhams=30 rugs=24 out=0 stack=yyyyyyyyyyyyyyyyyyyyyyyy"};
    if (players == 2) {
        return of_two[player];
    }
    return players == 3 ? "dirhams=30 rugs=15 out=0 stack=-"
                        : "dirhams=30 rugs=12 out=0 stack=-";
}

const char *marrakech_position(marrakech_lines_t lines) {
    char *const text = next_buffer();
    const int players = lines.players == 0 ? 4 : lines.players;
    int length = snprintf(
        text, TEXT_MAX, "marrakech\nplayers %d\nphase %s\nturn %d\nassam %s\n", players,
        lines.phase == NULL ? "turn" : lines.phase, lines.turn == 0 ? 1 : lines.turn,
        lines.assam == NULL ? "d4 n" : lines.assam);
    for (int p = 0; p < players && p < GAME_PLAYERS_MAX; p++) {
        const char *player =
            lines.player[p] == NULL ? default_player(players, p) : lines.player[p];
        length += snprintf(text + length, (size_t)(TEXT_MAX - length), "player %d %s\n",
                           p + 1, player);
    }
    for (int row = 0; row < 7; row++) {
        const char *cells =
            lines.row[row] == NULL ? "... ... ... ... ... ... ..." : lines.row[row];
        length += snprintf(text + length, (size_t)(TEXT_MAX - length), "%s%s",
                           row == 0 ? "board " : " / ", cells);
    }
    snprintf(text + length, (size_t)(TEXT_MAX - length), "\nend\n");
    return text;
}

game_state_t marrakech_load(const char *text) {
    return any_game_load(game, text);
}

void marrakech_refuses_position(const char *words, const char *text) {
    any_game_refuses_position(game, words, text);
}

const char *marrakech_text(const game_state_t *state) {
    return any_game_text(game, state);
}

const char *marrakech_line(const game_state_t *state, const char *beginning) {
    return any_game_line(game, state, beginning);
}

void marrakech_shows(const game_state_t *state, marrakech_lines_t lines) {
    const char *expected = strstr(marrakech_position(lines), "board");
    assert_string_equal(expected, strstr(marrakech_text(state), "board"));
}

// --- Moves ----------------------------------------------------------------------------

void marrakech_play(game_state_t *state, const char *text) {
    game_move_t move;
    game_refusal_t refusal = game->read_move(&move, text);
    if (refusal.code == MARRAKECH_FINE) {
        refusal = game->check(state, &move);
    }
    if (refusal.code != MARRAKECH_FINE) {
        fail_msg("%s refused: %s", text, any_game_words(game, refusal));
    }
    game->apply(state, &move, NULL);
    assert_int_equal(MARRAKECH_FINE, game->validate(state).code);
}

void marrakech_refuses(const game_state_t *state, const char *words, const char *text) {
    const game_state_t before = *state;
    game_move_t move;
    game_refusal_t refusal = game->read_move(&move, text);
    if (refusal.code == MARRAKECH_FINE) {
        refusal = game->check(state, &move);
    }
    if (refusal.code == MARRAKECH_FINE) {
        fail_msg("%s not refused", text);
    }
    assert_string_equal(words, any_game_words(game, refusal));
    assert_memory_equal(&before, state, sizeof before);
}

static int compare_moves(const void *a, const void *b) {
    return strcmp(a, b);
}

const char *marrakech_moves(const game_state_t *state) {
    enum { MOVES_MAX = 32, MOVE_TEXT = 16 };
    static char all[MOVES_MAX * MOVE_TEXT];
    game_move_t moves[MOVES_MAX];
    char texts[MOVES_MAX][MOVE_TEXT];
    const size_t count = any_game_list(game, state, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        text_t text = text_over(texts[i], MOVE_TEXT);
        game->write_move(&moves[i], &text);
    }
    qsort(texts, count, MOVE_TEXT, compare_moves);
    text_t joined = text_over(all, sizeof all);
    for (size_t i = 0; i < count; i++) {
        text_string(&joined, i == 0 ? "" : ", ");
        text_string(&joined, texts[i]);
    }
    return all;
}

// --- Results and squares --------------------------------------------------------------

const char *marrakech_result(const game_state_t *state) {
    return any_game_result(game, state);
}

uint8_t marrakech_named(const char *name) {
    return marrakech_square((unsigned)(name[1] - '1'), (unsigned)(name[0] - 'a'));
}
