// SPDX-License-Identifier: MIT
// Stands in until the real one is there.
#include "engine/kairo/kairo.h"
#include "firmware/app/canvas.h"
#include "firmware/app/face.h"
#include "firmware/app/table.h"
#include <string.h>

static unsigned chosen, move_count, tell_ticks;
static char told[160];
static game_move_t nth(const game_t *game, unsigned n, unsigned *count) {
    game_cursor_t cursor = {{0}};
    game_move_t move, found = {{0}};
    unsigned i = 0;
    while (i < 50 && game->list(table_shown(), &cursor, &move, 1) == 1) {
        if (i == n) {
            found = move;
        }
        i++;
    }
    *count = i;
    return found;
}
static void choose_begin(void) {
    chosen = 0;
    nth(table_face()->game, 0, &move_count);
}
static bool choose_input(const input_event_t *event) {
    if (event->button == BUTTON_B) {
        return false;
    }
    if (event->button == BUTTON_A) {
        const game_move_t move = nth(table_face()->game, chosen, &move_count);
        table_play(&move);
        return true;
    }
    const bool back = event->button == BUTTON_UP || event->button == BUTTON_LEFT;
    chosen = (chosen + (back ? move_count - 1 : 1)) % move_count;
    table_redraw();
    return true;
}
static void choose_show(const game_move_t *move) {
    for (chosen = 0; chosen < move_count; chosen++) {
        const game_move_t one = nth(table_face()->game, chosen, &move_count);
        if (memcmp(&one, move, sizeof one) == 0) {
            return;
        }
    }
    chosen = 0;
}
static string_t choose_help(void) {
    return STRING_RULES;
}
static void tell_begin(const void *before, const game_move_t *move,
                       const game_events_t *events, uint8_t player) {
    (void)before;
    (void)events;
    text_t text = text_over(told, sizeof told);
    text_string(&text, table_seat(player)->name);
    text_string(&text, ": ");
    table_face()->game->write_move(move, &text);
    tell_ticks = 0;
}
static bool tell_tick(void) {
    return ++tell_ticks < 30;
}
static void draw(void) {
    char line[80];
    text_t text = text_over(line, sizeof line);
    uint8_t progress = 0;
    for (int n = 0; n < 6; n++) {
        text_clear(&text);
        if (table_face()->game->write_line(table_shown(), (unsigned)n, &text)) {
            line[canvas_width() / 4] = 0;
            canvas_text(0, 6 + n * 7, FONT_SMALL, line);
        }
    }
    text_clear(&text);
    if (table_is_choosing()) {
        const game_move_t move = nth(table_face()->game, chosen, &move_count);
        text_string(&text, table_seat(table_to_move())->name);
        text_string(&text, "? ");
        table_face()->game->write_move(&move, &text);
    } else if (table_is_thinking(&progress)) {
        text_string(&text, table_seat(table_to_move())->name);
        text_string(&text, " thinks ");
        text_number(&text, progress);
    } else {
        text_string(&text, told);
    }
    line[canvas_width() / 4] = 0;
    canvas_text(0, canvas_height() - 1, FONT_SMALL, line);
}
static bool score_line(const void *state, unsigned n, string_t *label, int32_t *points) {
    if (n > 0) {
        return false;
    }
    *label = STRING_TOTAL;
    for (uint8_t i = 0; i < table_players(); i++) {
        points[i] = table_face()->game->score(state, i);
    }
    return true;
}
static bool overview_line(const void *state, unsigned n, string_t *label,
                          int32_t *points) {
    (void)state;
    *label = STRING_SOUND;
    for (uint8_t i = 0; i < table_players(); i++) {
        points[i] = i;
    }
    return n < 3;
}
static const string_t some_rules[] = {STRING_LICENCES_TEXT, STRING_HELP_CURTAIN,
                                      STRING_COUNT};
static const string_t start_names[] = {STRING_SOUND, STRING_HINT};
#define FACE(the_name, the_game, starts, n)                                              \
    const face_t the_name = {                                                            \
        .game = &the_game,                                                               \
        .name = n,                                                                       \
        .start_names = starts,                                                           \
        .start_default = starts == NULL ? 0 : 1,                                         \
        .rules = some_rules,                                                             \
        .choose_begin = choose_begin,                                                    \
        .choose_input = choose_input,                                                    \
        .choose_show = choose_show,                                                      \
        .choose_help = choose_help,                                                      \
        .tell_begin = tell_begin,                                                        \
        .tell_tick = tell_tick,                                                          \
        .draw = draw,                                                                    \
        .score_line = score_line,                                                        \
        .overview_line = overview_line,                                                  \
    }
FACE(kairo_face, kairo_game, start_names, STRING_KAIRO_NAME);
