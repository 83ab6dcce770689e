// SPDX-License-Identifier: MIT
#include "support/nullgame_face.h"

#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "support/nullgame.h"
#include <string.h>

enum {
    MOVES_MAX = 8,
    LINE_BYTES = 64,
    LINE_ROWS = 2, // that a line of a position takes on the smaller screen
};

static game_move_t moves[MOVES_MAX]; // the legal ones
static unsigned move_count, cursor;
static game_move_t narrated;
static unsigned ticks;

const game_move_t *nullgame_face_cursor(void) {
    return &moves[cursor];
}

// --- A person chooses: the arrows go through the legal moves, A plays ----------------

static void choose_begin(void) {
    game_cursor_t at = {{0}};
    move_count = (unsigned)nullgame_game.list(table_shown(), &at, moves, MOVES_MAX);
    cursor = 0;
}

static bool choose_input(const input_event_t *event) {
    if (event->button == BUTTON_B) {
        return false; // the table's menu, and help when it is held
    }
    if (event->button == BUTTON_A) {
        table_play(&moves[cursor]);
        return true;
    }
    const bool is_back = event->button == BUTTON_UP || event->button == BUTTON_LEFT;
    cursor = (cursor + (is_back ? move_count - 1 : 1)) % move_count;
    sound_play(SOUND_MOVE);
    frame_redraw();
    return true;
}

static void choose_show(const game_move_t *move) {
    for (unsigned i = 0; i < move_count; i++) {
        if (memcmp(&moves[i], move, sizeof *move) == 0) {
            cursor = i;
        }
    }
}

static string_t choose_help(void) {
    return STRING_HELP_WATCHING; // a game has its own words for it
}

// --- A move is narrated: it stands at the bottom for a second ------------------------

static void narrate_begin(const void *before, const game_move_t *move,
                          const game_events_t *events, uint8_t player) {
    (void)before;
    (void)events;
    (void)player;
    narrated = *move;
    ticks = 0;
}

// The picture stays the same all the time.
static bool narrate_tick(void) {
    return ++ticks < NULLGAME_FACE_NARRATION_TICKS;
}

// --- Drawing: the position line by line, the move below ------------------------------

static void draw(void) {
    char line[LINE_BYTES];
    text_t text = text_over(line, sizeof line);
    const int line_px = canvas_line_height(FONT_SMALL);
    const int last_y = canvas_height() - LINE_ROWS * line_px;
    int y = line_px - 2;
    for (unsigned n = 2; y < last_y && nullgame_game.write_line(table_shown(), n, &text);
         n++) {
        y += line_px *
             (int)canvas_text_wrapped(0, y, canvas_width(), LINE_ROWS, FONT_SMALL, line);
        text_clear(&text);
    }
    text_clear(&text);
    if (!table_is_thinking(NULL)) {
        nullgame_game.write_move(table_is_choosing() ? &moves[cursor] : &narrated, &text);
        canvas_text(0, canvas_height() - 2, FONT_SMALL, line);
    }
}

// --- Figures: one line, the points ---------------------------------------------------

static bool score_line(const void *state, unsigned n, string_t *label,
                       int32_t points[GAME_PLAYERS_MAX]) {
    *label = STRING_HIGH_SCORES;
    for (uint8_t player = 0; player < table_players(); player++) {
        points[player] = nullgame_game.score(state, player);
    }
    return n == 0;
}

static const string_t start_names[] = {STRING_SPEED_FAST, STRING_SPEED_SLOW};
static const string_t rules[] = {STRING_HELP_CURTAIN, STRING_COUNT};

const face_t nullgame_face = {
    .game = &nullgame_game,
    .name = STRING_EMBLEM,
    .start_names = start_names,
    .rules = rules,
    .choose = {.begin = choose_begin,
               .input = choose_input,
               .show = choose_show,
               .help = choose_help},
    .narrate = {.begin = narrate_begin, .tick = narrate_tick},
    .draw = draw,
    .figures = {.score_line = score_line},
};
