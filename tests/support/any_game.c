// SPDX-License-Identifier: MIT
#include "any_game.h"
#include "engine/perft.h"
#include "test.h"
#include <string.h>

enum {
    MOVES_MAX = 8192,
    LINE_MAX = 1001,
    DEPTH_MAX = 6,
    NOT_REFUSED = 0, // in every game
};

// --- Positions ------------------------------------------------------------------------

const char *any_game_words(const game_t *game, game_refusal_t refusal) {
    static char buffer[GAME_REFUSAL_TEXT_MAX];
    text_t out = text_over(buffer, sizeof buffer);
    game->write_refusal(refusal, &out);
    assert_false(out.overflowed);
    return buffer;
}

game_state_t any_game_load(const game_t *game, const char *text) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_refusal_t refusal = game->read(&state, text);
    if (refusal.code != NOT_REFUSED) {
        fail_msg("refused: %s\n%s", any_game_words(game, refusal), text);
    }
    assert_int_equal(NOT_REFUSED, game->validate(&state).code);
    return state;
}

void any_game_refuses_position(const game_t *game, const char *words, const char *text) {
    game_state_t state;
    memset(&state, 0x5A, sizeof state);
    const game_state_t before = state;
    const game_refusal_t refusal = game->read(&state, text);
    if (refusal.code == NOT_REFUSED) {
        fail_msg("not refused (%s):\n%s", words, text);
    }
    assert_string_equal(words, any_game_words(game, refusal));
    assert_memory_equal(&before, &state, sizeof state);
}

const char *any_game_text(const game_t *game, const game_state_t *state) {
    static char buffers[2][GAME_POSITION_TEXT_MAX];
    static unsigned turn;
    char *buffer = buffers[turn++ % 2];
    text_t out = text_over(buffer, sizeof *buffers);
    for (unsigned n = 0; game->write_line(state, n, &out); n++) {
        text_char(&out, '\n');
    }
    assert_false(out.overflowed);
    return buffer;
}

const char *any_game_line(const game_t *game, const game_state_t *state,
                          const char *beginning) {
    static char line[LINE_MAX];
    text_t text = text_over(line, sizeof line);
    for (unsigned n = 0; game->write_line(state, n, &text); n++) {
        if (strncmp(line, beginning, strlen(beginning)) == 0) {
            return line;
        }
        text_clear(&text);
    }
    fail_msg("there is no line %s", beginning);
    return NULL;
}

const char *any_game_result(const game_t *game, const game_state_t *state) {
    static char buffer[128];
    text_t out = text_over(buffer, sizeof buffer);
    if (!game->is_over(state)) {
        return "running";
    }
    const char *between = "over winners=";
    for (uint8_t player = 0; player < game->players(state); player++) {
        if (game->winners(state) >> player & 1) {
            text_string(&out, between);
            text_number(&out, player + 1u);
            between = ",";
        }
    }
    between = " scores=";
    for (uint8_t player = 0; player < game->players(state); player++) {
        text_string(&out, between);
        text_signed(&out, game->score(state, player));
        between = ",";
    }
    assert_false(out.overflowed);
    return buffer;
}

// --- Moves ----------------------------------------------------------------------------

size_t any_game_list(const game_t *game, const game_state_t *state, game_move_t *moves,
                     size_t max) {
    game_cursor_t cursor = {.bytes = {0}};
    const size_t count = game->list(state, &cursor, moves, max);
    assert_true(count < max);
    return count;
}

game_move_t any_game_pick(const game_t *game, const game_state_t *state, rng_t *rng) {
    static game_move_t moves[MOVES_MAX];
    const size_t count = any_game_list(game, state, moves, MOVES_MAX);
    assert_true(count > 0);
    return moves[rng_below(rng, (uint32_t)count)];
}

void any_game_play_forced(const game_t *game, game_state_t *state, game_state_t *other,
                          rng_t *rng) {
    game_events_t events;
    game_move_t move = any_game_pick(game, state, rng);
    game->apply(state, &move, &events);
    game->force(&move, &events);
    assert_int_equal(0, game->check(other, &move).code);
    game->apply(other, &move, NULL);
}

uint64_t any_game_sequences(const game_t *game, const game_state_t *state,
                            unsigned depth) {
    static perft_level_t levels[DEPTH_MAX];
    perft_t counting;
    assert_true(depth <= DEPTH_MAX);
    perft_start(&counting, game, state, levels, depth);
    while (!perft_step(&counting)) {
    }
    return counting.count;
}
