// SPDX-License-Identifier: MIT
#include "pager.h"
#include "canvas.h"
#include "engine/check.h"
#include "frame.h"
#include <stddef.h>

enum {
    LINES_MAX = 256,
    SCROLL_BAR_PX = 2,
    BAR_GAP_PX = 3,
    LEFT_PX = 1,
};

static string_t text_id;
static const char *own_text; // of who opened it; NULL: it is that of `text_id`
static uint16_t line_starts[LINES_MAX];
static uint16_t line_count;
static uint16_t first; // line in sight
static int top_px;

static int text_width(void) {
    return canvas_width() - LEFT_PX - SCROLL_BAR_PX - BAR_GAP_PX;
}

static unsigned lines_in_sight(void) {
    return (unsigned)((canvas_height() - top_px) / canvas_line_height(FONT_READ));
}

static unsigned last_first(void) {
    return line_count > lines_in_sight() ? line_count - lines_in_sight() : 0;
}

static const char *whole_text(void) {
    return own_text != NULL ? own_text : string(text_id);
}

static void open(int new_top_px, bool at_end) {
    const char *text = whole_text();
    top_px = new_top_px;
    line_count = 0;
    for (const char *at = text; *at != '\0';) {
        CHECK(line_count < LINES_MAX);
        line_starts[line_count++] = (uint16_t)(at - text);
        canvas_first_line(text_width(), FONT_READ, at, &at);
    }
    first = 0;
    if (at_end) {
        first = (uint16_t)last_first();
    }
    frame_redraw();
}

void pager_open(string_t id, int new_top_px, bool at_end) {
    text_id = id;
    own_text = NULL;
    open(new_top_px, at_end);
}

void pager_open_words(const char *words, int new_top_px, bool at_end) {
    own_text = words;
    open(new_top_px, at_end);
}

// --- Deciding -------------------------------------------------------------------------

static pager_wish_t go(int lines) {
    const int target = first + lines;
    const int last = (int)last_first();
    if (lines > 0 && first == last) {
        return PAGER_NEXT;
    }
    if (lines < 0 && first == 0) {
        return PAGER_PREVIOUS;
    }
    first = (uint16_t)(target < 0 ? 0 : target > last ? last : target);
    frame_redraw();
    return PAGER_STAYS;
}

pager_wish_t pager_input(const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return PAGER_UNUSED;
    }
    const int screenful = (int)lines_in_sight();
    switch (event->button) {
    case BUTTON_UP:
        return go(-1);
    case BUTTON_DOWN:
        return go(1);
    case BUTTON_LEFT:
        return go(-screenful);
    case BUTTON_RIGHT:
    case BUTTON_A:
        return go(screenful);
    default:
        return PAGER_UNUSED;
    }
}

// --- Drawing --------------------------------------------------------------------------

void pager_draw(void) {
    const char *text = whole_text();
    const int line_px = canvas_line_height(FONT_READ);
    const unsigned in_sight = lines_in_sight();
    const int first_base = top_px + line_px - 1; // accents want room, too
    for (unsigned i = 0; i < in_sight && first + i < line_count; i++) {
        const char *line = text + line_starts[first + i];
        const char *next;
        const size_t bytes = canvas_first_line(text_width(), FONT_READ, line, &next);
        canvas_text_line(LEFT_PX, first_base + (int)i * line_px, FONT_READ, line, bytes);
    }
    if (line_count > in_sight) {
        const int height = canvas_height() - top_px;
        const int thumb = height * (int)in_sight / line_count;
        const int room = height - thumb;
        const int y = top_px + room * first / (int)(line_count - in_sight);
        canvas_box(canvas_width() - SCROLL_BAR_PX, y, SCROLL_BAR_PX, thumb);
    }
}
