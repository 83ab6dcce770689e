// SPDX-License-Identifier: MIT
#include "support/face_null.h"

#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "support/nullgame.h"
#include <string.h>

enum {
    MOVES_MAX = 8,
    LINE_BYTES = 64,
};

static game_move_t moves[MOVES_MAX];
static unsigned move_count, cursor;
static unsigned ticks;
static face_null_seen_t seen[FACE_NULL_SEEN_MAX];
static unsigned seen_count, hint_count;

// --- For tests ------------------------------------------------------------------------

unsigned face_null_seen_count(void) {
    return seen_count;
}

const face_null_seen_t *face_null_seen(unsigned n) {
    return &seen[n];
}

void face_null_forget(void) {
    seen_count = 0;
    hint_count = 0;
}

unsigned face_null_hint_count(void) {
    return hint_count;
}

const char *face_null_cursor(void) {
    static char line[LINE_BYTES];
    text_t text = text_over(line, sizeof line);
    nullgame.write_move(&moves[cursor], &text);
    return line;
}

// --- Choosing -------------------------------------------------------------------------

static void choose_begin(void) {
    game_cursor_t at = {{0}};
    move_count = (unsigned)nullgame.list(table_shown(), &at, moves, MOVES_MAX);
    cursor = 0;
}

static bool choose_input(const input_event_t *event) {
    switch (event->button) {
    case BUTTON_A:
        table_play(&moves[cursor]);
        return true;
    case BUTTON_B:
        return false;
    case BUTTON_UP:
    case BUTTON_LEFT:
        cursor = (cursor + move_count - 1) % move_count;
        break;
    default:
        cursor = (cursor + 1) % move_count;
        break;
    }
    frame_redraw();
    return true;
}

static void choose_show(const game_move_t *move) {
    hint_count++;
    for (unsigned i = 0; i < move_count; i++) {
        if (memcmp(&moves[i], move, sizeof *move) == 0) {
            cursor = i;
        }
    }
}

static string_t choose_help(void) {
    return STRING_RULES;
}

// --- Narrating ------------------------------------------------------------------------

static void narrate_begin(const void *before, const game_move_t *move,
                          const game_events_t *events, uint8_t player) {
    ticks = 0;
    if (seen_count == FACE_NULL_SEEN_MAX || nullgame.to_move(before) != player) {
        seen_count = FACE_NULL_SEEN_MAX; // a test that counts will notice
        return;
    }
    face_null_seen_t *one = &seen[seen_count++];
    *one = (face_null_seen_t){
        .player = player, .viewer = table_viewer(), .chance_count = events->count};
    text_t text = text_over(one->move, sizeof one->move);
    nullgame.write_move(move, &text);
}

static bool narrate_tick(void) {
    return ++ticks < FACE_NULL_NARRATION_TICKS;
}

// --- Drawing --------------------------------------------------------------------------

static void draw(void) {
    char line[LINE_BYTES];
    text_t text = text_over(line, sizeof line);
    int y = 5;
    for (unsigned n = 2; nullgame.write_line(table_shown(), n, &text); n++) {
        if (canvas_text_width(FONT_SMALL, line) > canvas_width()) {
            line[17] = '\0';
        }
        if (y < canvas_height() - 6) {
            canvas_text(0, y, FONT_SMALL, line);
        }
        text_clear(&text);
        y += 6;
    }
    uint8_t progress;
    if (table_is_choosing()) {
        canvas_text(0, canvas_height() - 1, FONT_SMALL, face_null_cursor());
    } else if (table_is_thinking(&progress)) {
        canvas_box(0, canvas_height() - 2, canvas_width() * progress / 100, 2);
    }
}

// --- Figures --------------------------------------------------------------------------

static bool overview_line(const void *state, unsigned n, string_t *label,
                          int32_t numbers[GAME_PLAYERS_MAX]) {
    *label = STRING_TOTAL;
    for (uint8_t i = 0; i < table_players(); i++) {
        numbers[i] = nullgame.to_move(state);
    }
    return n == 0;
}

static bool score_line(const void *state, unsigned n, string_t *label,
                       int32_t points[GAME_PLAYERS_MAX]) {
    *label = STRING_RECORDS;
    for (uint8_t i = 0; i < table_players(); i++) {
        points[i] = nullgame.score(state, i);
    }
    return n == 0;
}

static const string_t start_names[] = {STRING_SPEED_FAST, STRING_SPEED_SLOW};
static const string_t rules[] = {STRING_HELP_CURTAIN, STRING_LICENCES_TEXT, STRING_COUNT};

const face_t null_face = {
    .game = &nullgame,
    .name = STRING_EMBLEM,
    .start_names = start_names,
    .start_default = 1,
    .rules = rules,
    .choose_begin = choose_begin,
    .choose_input = choose_input,
    .choose_show = choose_show,
    .choose_help = choose_help,
    .narrate_begin = narrate_begin,
    .narrate_tick = narrate_tick,
    .draw = draw,
    .overview_line = overview_line,
    .score_line = score_line,
};
