// SPDX-License-Identifier: MIT
// Any text as a position, of either game: it is refused and nothing changes, or it is in
// order, comes out of its own text again, and can be played.
#include "engine/games.h"
#include "fuzz.h"
#include <string.h>

enum {
    TEXT_MAX = GAME_POSITION_TEXT_MAX,
    MOVES_MAX = 300,
};

static void write_position(const game_t *game, const game_state_t *state, char *text) {
    text_t out = text_over(text, TEXT_MAX + 1);
    char line[1001];
    for (unsigned n = 0;; n++) {
        text_t one = text_over(line, sizeof line);
        if (!game->write_line(state, n, &one)) {
            break;
        }
        CLAIM(!one.overflowed);
        text_string(&out, line);
        text_char(&out, '\n');
    }
    CLAIM(!out.overflowed);
}

static void check_moves(const game_t *game, const game_state_t *state) {
    static game_move_t moves[MOVES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = game->list(state, &cursor, moves, MOVES_MAX);
    CLAIM((count == 0) == game->is_over(state));
    for (size_t i = 0; i < count; i++) {
        CLAIM(game->check(state, &moves[i]).code == 0);
    }
    for (size_t i = 0; i < count; i += 1 + count / 8) {
        game_state_t after = *state;
        game_events_t events;
        game->apply(&after, &moves[i], &events);
        CLAIM(game->validate(&after).code == 0);
    }
}

static void check_views(const game_t *game, const game_state_t *state) {
    static char text[TEXT_MAX + 1];
    for (uint8_t player = 0; player <= game->players(state); player++) {
        game_state_t view;
        const bool is_nobody = player == game->players(state);
        game->view(state, is_nobody ? GAME_PLAYERS_MAX : player, &view);
        write_position(game, &view, text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[TEXT_MAX + 1];
    static char again[TEXT_MAX + 1];
    if (size == 0 || size > TEXT_MAX || memchr(data, 0, size) != NULL) {
        return -1;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    for (const game_t *const *game = games; *game != NULL; game++) {
        game_state_t state;
        memset(&state, 0xA5, sizeof state);
        const game_state_t before = state;
        const game_refusal_t refusal = (*game)->read(&state, text);
        if (refusal.code != 0) {
            CLAIM(memcmp(&before, &state, sizeof state) == 0);
            char words[GAME_REFUSAL_TEXT_MAX];
            text_t out = text_over(words, sizeof words);
            (*game)->write_refusal(refusal, &out);
            CLAIM(out.length > 0 && !out.overflowed);
            continue;
        }
        CLAIM((*game)->validate(&state).code == 0);
        write_position(*game, &state, again);
        game_state_t reread = {{0}};
        CLAIM((*game)->read(&reread, again).code == 0);
        CLAIM(memcmp(&state, &reread, (*game)->position_bytes) == 0);
        check_moves(*game, &state);
        check_views(*game, &state);
    }
    return 0;
}
