// SPDX-License-Identifier: MIT
// The end of a game: the scoring line by line, then the ranking with who has won.
#include "firmware/app/app.h"
#include "firmware/app/grid.h"
#include "firmware/table/result.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/list.h"
#include "firmware/ui/sound.h"
#include <stddef.h>

enum {
    LINE_TICKS = 36,    // before the next line of the scoring appears
    LEAVE_TICKS = 180,  // a demo shows its ranking for so long
    HEADING_TICKS = 45, // who has won and that it is a record take turns
};

static const void *state(void) {
    return session_state(table_session());
}

// --- Scoring --------------------------------------------------------------------------

static unsigned lines_shown;
static uint16_t ticks;

// The face's lines, and the total below them.
static bool scoring_line(unsigned n, string_t *label, int32_t *numbers) {
    if (table_face()->figures.score_line(state(), n, label, numbers)) {
        return true;
    }
    string_t ignored;
    int32_t none[GAME_PLAYERS_MAX];
    if (n > 0 && !table_face()->figures.score_line(state(), n - 1, &ignored, none)) {
        return false;
    }
    *label = STRING_TOTAL;
    for (uint8_t player = 0; player < table_players(); player++) {
        numbers[player] = result_score(table_session(), player);
    }
    return true;
}

static void reveal(unsigned lines) {
    lines_shown = lines;
    ticks = 0;
    grid_reveal(lines);
    sound_play(SOUND_COINS);
}

static void scoring_enter(void) {
    grid_open(scoring_line);
    reveal(1);
}

static void scoring_next(void) {
    if (lines_shown < grid_line_count()) {
        reveal(lines_shown + 1);
    } else {
        app_open(&ranking_screen);
    }
}

static bool scoring_input(const input_event_t *event) {
    if (event->kind == INPUT_PRESS && table_is_demo()) {
        app_show(&title_screen);
    } else if (event->kind == INPUT_PRESS &&
               (event->button == BUTTON_A || event->button == BUTTON_B)) {
        scoring_next();
    } else {
        grid_input(event);
    }
    return true;
}

// The last line waits for a press; in a demo none comes.
static void scoring_tick(void) {
    ticks++;
    const bool waits = lines_shown == grid_line_count() && !table_is_demo();
    if (ticks >= LINE_TICKS && !waits) {
        scoring_next();
    }
}

const screen_t scoring_screen = {
    .enter = scoring_enter,
    .input = scoring_input,
    .tick = scoring_tick,
    .draw = grid_draw,
};

// --- Ranking --------------------------------------------------------------------------

static void ranking_enter(void) {
    ticks = 0;
    sound_play(SOUND_WIN);
}

static bool shows_record(void) {
    return table_is_record() && ticks / HEADING_TICKS % 2 == 1;
}

static void write_heading(text_t *out) {
    if (shows_record()) {
        text_string(out, string(STRING_NEW_RECORD));
    } else if (result_is_shared(table_session())) {
        text_string(out, string(STRING_SHARED_WIN));
    } else {
        string_fill(out, STRING_WINS, table_seat(result_player(table_session(), 0))->name,
                    NULL, NULL);
    }
}

static void draw_rank(uint8_t rank, int base_y) {
    const uint8_t player = result_player(table_session(), rank);
    const seat_t *seat = table_seat(player);
    canvas_text(1, base_y, FONT_READ,
                string_number(result_place(table_session(), rank)).digits);
    const int emblem_y = base_y - EMBLEM_PX + (EMBLEM_PX - canvas_text_height(FONT_READ));
    int x = canvas_text_width(FONT_READ, "0") + 4;
    canvas_icon(x, emblem_y, &icon_emblems[seat->emblem]);
    x += EMBLEM_PX + 3;
    x += canvas_text(x, base_y, FONT_READ, seat->name) + 3;
    if (result_has_won(table_session(), player)) {
        canvas_icon(x, emblem_y, &icon_cup);
    }
    canvas_text_right(canvas_width() - 1, base_y, FONT_READ,
                      string_number(result_score(table_session(), player)).digits);
}

static void ranking_draw(void) {
    char heading[48];
    text_t out = text_over(heading, sizeof heading);
    const int line_px = canvas_line_height(FONT_READ);
    const int title_px = list_title_height();
    write_heading(&out);
    canvas_text_centred(canvas_width() / 2, line_px - 1, FONT_READ, heading);
    canvas_box(0, line_px, canvas_width(), 1);
    const int room = (canvas_height() - title_px) / table_players();
    const int row_px = room < line_px + 3 ? room : line_px + 3;
    for (uint8_t rank = 0; rank < table_players(); rank++) {
        draw_rank(rank, title_px + (rank + 1) * row_px - 1);
    }
}

static bool ranking_input(const input_event_t *event) {
    if (event->kind == INPUT_PRESS && table_is_demo()) {
        app_show(&title_screen);
    } else if (event->kind == INPUT_PRESS) {
        menu_return();
    }
    return true;
}

static void ranking_tick(void) {
    ticks++;
    if (table_is_record() && ticks % HEADING_TICKS == 0) {
        frame_redraw();
    }
    if (table_is_demo() && ticks >= LEAVE_TICKS) {
        app_show(&title_screen);
    }
}

const screen_t ranking_screen = {
    .enter = ranking_enter,
    .input = ranking_input,
    .tick = ranking_tick,
    .draw = ranking_draw,
};
