// SPDX-License-Identifier: MIT
#include "support/test.h"

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

static const char *refusal_text(game_refusal_t refusal) {
    static char buffer[GAME_REFUSAL_TEXT_MAX];
    text_t text = text_over(buffer, sizeof buffer);
    game->write_refusal(refusal, &text);
    assert_false(text.overflowed);
    return buffer;
}

game_state_t marrakech_load(const char *text) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_refusal_t refusal = game->read(&state, text);
    if (refusal.code != MARRAKECH_FINE) {
        fail_msg("refused: %s\n%s", refusal_text(refusal), text);
    }
    assert_int_equal(MARRAKECH_FINE, game->validate(&state).code);
    return state;
}

void marrakech_refuses_position(const char *words, const char *text) {
    game_state_t state;
    game_state_t before;
    memset(&state, 0xA5, sizeof state);
    before = state;
    const game_refusal_t refusal = game->read(&state, text);
    if (refusal.code == MARRAKECH_FINE) {
        fail_msg("not refused:\n%s", text);
    }
    assert_string_equal(words, refusal_text(refusal));
    assert_memory_equal(&before, &state, sizeof state);
}

const char *marrakech_text(const game_state_t *state) {
    text_t text = text_over(next_buffer(), TEXT_MAX);
    for (unsigned n = 0; game->write_line(state, n, &text); n++) {
        text_char(&text, '\n');
    }
    assert_false(text.overflowed);
    return text.buffer;
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
        fail_msg("%s refused: %s", text, refusal_text(refusal));
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
    assert_string_equal(words, refusal_text(refusal));
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
    game_cursor_t cursor = {.bytes = {0}};
    const size_t count = game->list(state, &cursor, moves, MOVES_MAX);
    assert_int_equal(0, game->list(state, &cursor, moves + count, MOVES_MAX - count));
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
    static char buffer[64];
    text_t text = text_over(buffer, sizeof buffer);
    if (!game->is_over(state)) {
        text_string(&text, "running");
        return buffer;
    }
    const uint8_t winners = game->winners(state);
    const char *comma = "";
    text_string(&text, "over winners=");
    for (uint8_t player = 0; player < game->players(state); player++) {
        if ((winners >> player & 1) != 0) {
            text_string(&text, comma);
            text_number(&text, player + 1u);
            comma = ",";
        }
    }
    for (uint8_t player = 0; player < game->players(state); player++) {
        text_string(&text, player == 0 ? " scores=" : ",");
        text_signed(&text, game->score(state, player));
    }
    return buffer;
}

uint8_t marrakech_named(const char *name) {
    return marrakech_square((unsigned)(name[1] - '1'), (unsigned)(name[0] - 'a'));
}
