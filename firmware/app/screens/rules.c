// SPDX-License-Identifier: MIT
// The rules of each game to read, chapter by chapter: beyond the end of one comes the
// next. Before them stands a legend of all signs, drawn.
#include "rules.h"
#include "firmware/app/app.h"
#include "firmware/app/game_rows.h"
#include "firmware/table/face.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/pager.h"
#include "firmware/ui/scroll.h"
#include <stddef.h>

enum { WIDE_SCREEN_PX = 100 };

static const face_t *read_face;
static uint8_t page;

// --- Which game -----------------------------------------------------------------------

void rules_open(const face_t *face) {
    read_face = face;
    app_open(&chapters_screen);
}

static void choose(uint8_t row) {
    rules_open(faces[row]);
}

static const list_t list = {.title = STRING_RULES, GAME_ROWS, .choose = choose};

const screen_t rules_screen = {.list = &list};

// --- Which chapter --------------------------------------------------------------------

static bool has_legend(void) {
    return read_face->legend.count > 0;
}

static uint8_t chapter_count(void) {
    uint8_t chapters = has_legend();
    for (const string_t *chapter = read_face->rules; *chapter != STRING_COUNT;
         chapter++) {
        chapters++;
    }
    return chapters;
}

// The heading of a chapter is its first line.
static void chapter_label(uint8_t row, text_t *out) {
    if (has_legend() && row == 0) {
        text_string(out, string(STRING_LEGEND));
        return;
    }
    string_first_line(out, read_face->rules[row - has_legend()]);
}

static void choose_chapter(uint8_t row) {
    if (has_legend() && row == 0) {
        app_open(&legend_screen);
    } else {
        page = (uint8_t)(row - has_legend());
        app_open(&rules_text_screen);
    }
}

static const list_t chapter_list = {
    .title = STRING_RULES,
    .rows = {.count = chapter_count, .label = chapter_label},
    .choose = choose_chapter,
};

const screen_t chapters_screen = {.list = &chapter_list};

// --- The legend -----------------------------------------------------------------------

static scroll_t legend_scroll;

static void legend_label(uint8_t row, text_t *out) {
    const legend_row_t *const legend = &read_face->legend.rows[row];
    string_fill(out, legend->text, string_number(legend->number + 1).digits, NULL, NULL);
}

// Where the words of a row begin.
static int legend_text_x(void) {
    return legend_scroll.area.x + LEGEND_WIDTH_PX +
           (canvas_width() >= WIDE_SCREEN_PX ? 3 : 1);
}

static int legend_room(void) {
    return legend_scroll.area.x + scroll_row_width(&legend_scroll) - legend_text_x();
}

// Large text may need several lines for a row: what scrolls is lines.
static uint8_t legend_lines(uint8_t row) {
    char text[LIST_TEXT_BYTES];
    text_t out = text_over(text, sizeof text);
    legend_label(row, &out);
    return (uint8_t)(canvas_text_is_large()
                         ? canvas_count_lines(legend_room(), FONT_READ, text)
                         : 1);
}

static void legend_enter(void) {
    const int line_px = canvas_line_height(FONT_READ);
    legend_scroll = (scroll_t){
        .area = {1, 1, canvas_width() - 1, canvas_height() - 1},
        .row_px = line_px > LEGEND_HEIGHT_PX ? line_px : LEGEND_HEIGHT_PX + 1,
        .count = read_face->legend.count,
        .bar_px = 2,
        .bar_gap_px = 1,
    };
    uint8_t lines = 0;
    for (uint8_t row = 0; row < read_face->legend.count; row++) {
        lines = (uint8_t)(lines + legend_lines(row));
    }
    legend_scroll.count = lines;
}

// The first line of a row at or below this line, or above it.
static int legend_snap(int line, bool is_down) {
    int start = 0;
    int next = 0;
    for (uint8_t row = 0; row < read_face->legend.count && next <= line; row++) {
        start = next;
        next += legend_lines(row);
    }
    return is_down && start < line ? next : start;
}

// No row is selected: what moves is the first one in sight.
static void legend_move(int step) {
    const int last = legend_scroll.count - scroll_in_sight(&legend_scroll);
    const int most = last > 0 ? legend_snap(last, true) : 0;
    const int top = legend_snap(legend_scroll.top + step, step > 0);
    legend_scroll.top = (uint8_t)(top < 0 ? 0 : top > most ? most : top);
    legend_scroll.selected = legend_scroll.top;
    frame_redraw();
}

static bool legend_input(const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return event->button != BUTTON_B;
    }
    const int page_rows = scroll_in_sight(&legend_scroll);
    switch (event->button) {
    case BUTTON_UP:
        legend_move(-1);
        return true;
    case BUTTON_DOWN:
        legend_move(1);
        return true;
    case BUTTON_RIGHT:
    case BUTTON_A:
        legend_move(page_rows);
        return true;
    case BUTTON_LEFT:
        legend_move(-page_rows);
        return true;
    default:
        return false;
    }
}

static void legend_draw_row(uint8_t row, uint8_t line) {
    const legend_row_t *const legend = &read_face->legend.rows[row];
    const area_t area = scroll_row_area(&legend_scroll, line);
    char text[LIST_TEXT_BYTES];
    text_t out = text_over(text, sizeof text);
    legend_label(row, &out);
    legend->draw((area_t){area.x, area.y, LEGEND_WIDTH_PX, LEGEND_HEIGHT_PX},
                 legend->number);
    const int base_y = area.y + (LEGEND_HEIGHT_PX + canvas_text_height(FONT_READ)) / 2;
    const int x = legend_text_x();
    if (canvas_text_is_large()) {
        canvas_text_wrapped(x, base_y, legend_room(), legend_lines(row), FONT_READ, text);
    } else {
        canvas_text_box(x, base_y, area.x + area.width - x, FONT_READ, text);
    }
}

static void legend_draw(void) {
    const unsigned end = legend_scroll.top + scroll_in_sight(&legend_scroll);
    uint8_t line = 0;
    for (uint8_t row = 0; row < read_face->legend.count && line < end; row++) {
        const uint8_t next = (uint8_t)(line + legend_lines(row));
        if (line >= legend_scroll.top && next <= end) {
            legend_draw_row(row, line);
        }
        line = next;
    }
    scroll_draw_bar(&legend_scroll);
}

const screen_t legend_screen = {
    .enter = legend_enter,
    .input = legend_input,
    .draw = legend_draw,
};

// --- The text -------------------------------------------------------------------------

static void open_page(uint8_t new_page, bool at_end) {
    page = new_page;
    pager_open(read_face->rules[page], 0, at_end);
}

static void enter(void) {
    open_page(page, false);
}

static bool input(const input_event_t *event) {
    switch (pager_input(event)) {
    case PAGER_NEXT:
        if (read_face->rules[page + 1] != STRING_COUNT) {
            open_page((uint8_t)(page + 1), false);
        } else if (event->button == BUTTON_A) {
            app_back();
        }
        return true;
    case PAGER_PREVIOUS:
        if (page > 0) {
            open_page((uint8_t)(page - 1), true);
        }
        return true;
    case PAGER_STAYS:
        return true;
    default:
        return false;
    }
}

const screen_t rules_text_screen = {
    .enter = enter,
    .input = input,
    .draw = pager_draw,
};
