// SPDX-License-Identifier: MIT
#include "list.h"
#include "engine/check.h"
#include "frame.h"
#include "scroll.h"
#include "sound.h"
#include <stddef.h>

enum {
    INDENT_PX = 2,
    GAP_PX = 5,      // at least, between a label and its value
    ICON_GAP_PX = 3, // behind an icon
    ARROW_PX = 4,    // an arrow beside a value, with its gap
    BAR_PX = 2,
    BAR_GAP_PX = 1,
    AIRY_LINE_PX = 12, // lines of this height need no more air between them
};

// How the rows of a list are set.
typedef struct {
    font_t font;
    bool has_two_lines; // values below their labels
    int icon_px;        // width set aside for icons, gap included
    int width_px;       // of rows
    scroll_t scroll;    // below the title
} setting_t;

// --- Setting --------------------------------------------------------------------------

// The entries that are there, in order; NULL behind the last.
static const list_entry_t *entry(const list_t *list, uint8_t row) {
    for (const list_entry_t *at = list->entries; at->label != STRING_NONE; at++) {
        const bool is_there = at->is_there == NULL || at->is_there();
        if (is_there && row-- == 0) {
            return at;
        }
    }
    return NULL;
}

static uint8_t row_count(const list_t *list) {
    if (list->entries == NULL) {
        return list->rows.count();
    }
    uint8_t count = 0;
    while (entry(list, count) != NULL) {
        count++;
    }
    return count;
}

// A label or a value on its way to the screen.
typedef struct {
    char text[LIST_TEXT_BYTES];
} words_t;

static words_t label_of(const list_t *list, uint8_t row) {
    words_t words;
    text_t out = text_over(words.text, sizeof words.text);
    if (list->entries != NULL) {
        text_string(&out, string(entry(list, row)->label));
    } else {
        list->rows.label(row, &out);
    }
    return words;
}

static words_t value_of(const list_t *list, uint8_t row) {
    words_t words;
    text_t out = text_over(words.text, sizeof words.text);
    if (list->entries != NULL && entry(list, row)->value != NULL) {
        entry(list, row)->value(&out);
    } else if (list->rows.value != NULL) {
        list->rows.value(row, &out);
    }
    return words;
}

static bool has_values(const list_t *list) {
    bool has_any = list->rows.value != NULL;
    for (const list_entry_t *at = list->entries;
         at != NULL && at->label != STRING_NONE && !has_any; at++) {
        has_any = at->value != NULL;
    }
    return has_any;
}

static bool can_change(const list_t *list, uint8_t row) {
    return list->change != NULL && value_of(list, row).text[0] != '\0' &&
           (list->can_change == NULL || list->can_change(row));
}

static int icon_room(const list_t *list, uint8_t count) {
    int room = 0;
    for (uint8_t row = 0; row < count && list->rows.icon != NULL; row++) {
        const icon_t *icon = list->rows.icon(row);
        if (icon != NULL && icon->width_px + ICON_GAP_PX > room) {
            room = icon->width_px + ICON_GAP_PX;
        }
    }
    return room;
}

static bool row_fits(const list_t *list, uint8_t row, const setting_t *setting) {
    const int room = setting->width_px - 2 * INDENT_PX;
    const words_t label = label_of(list, row);
    const words_t value_words = value_of(list, row);
    const int used = setting->icon_px + canvas_text_width(setting->font, label.text);
    if (value_words.text[0] == '\0') {
        return used <= room;
    }
    const int arrows = can_change(list, row) ? 2 * ARROW_PX : 0;
    const int value = canvas_text_width(setting->font, value_words.text) + arrows;
    if (setting->has_two_lines) {
        return used <= room && value <= room;
    }
    return used + GAP_PX + value <= room;
}

static bool all_fit(const list_t *list, const setting_t *setting) {
    for (uint8_t row = 0; row < setting->scroll.count; row++) {
        if (!row_fits(list, row, setting)) {
            return false;
        }
    }
    return true;
}

int list_title_height(void) {
    return canvas_line_height(FONT_READ) + 2;
}

// A title is left out where it would leave room for one row only.
static void fit(setting_t *setting, font_t font, bool two_lines, int title_px) {
    setting->font = font;
    setting->has_two_lines = two_lines;
    const int line_px = canvas_line_height(font);
    const int air_px = line_px < AIRY_LINE_PX ? 1 : 0;
    scroll_t *scroll = &setting->scroll;
    scroll->row_px = line_px * (two_lines ? 2 : 1) + air_px;
    const int top_px = canvas_height() - title_px < 2 * scroll->row_px ? 0 : title_px;
    scroll->area = (area_t){0, top_px, canvas_width(), canvas_height() - top_px};
    setting->width_px = scroll_row_width(scroll);
}

// Larger letters first; values on lines of their own only when no letters are small
// enough.
static setting_t set(const list_t *list) {
    static const font_t fonts[] = {FONT_TEXT, FONT_READ, FONT_SMALL};
    const unsigned font_count = sizeof fonts / sizeof *fonts;
    const unsigned ways = has_values(list) ? 2 * font_count : font_count;
    const int title_px = list->title == STRING_NONE ? 0 : list_title_height();
    const uint8_t count = row_count(list);
    setting_t setting = {
        .icon_px = icon_room(list, count),
        .scroll = {.count = count, .bar_px = BAR_PX, .bar_gap_px = BAR_GAP_PX}};
    for (unsigned i = 0; i < ways; i++) {
        fit(&setting, fonts[i % font_count], i >= font_count, title_px);
        if (all_fit(list, &setting)) {
            break;
        }
    }
    return setting;
}

// --- Drawing --------------------------------------------------------------------------

static void draw_arrow(int x, int middle_y, int direction) {
    for (int i = 0; i < 3; i++) {
        const int column = direction < 0 ? x + i : x + 2 - i;
        canvas_box(column, middle_y - i, 1, 2 * i + 1);
    }
}

static void draw_value(const list_t *list, uint8_t row, const setting_t *at, int base_y) {
    const words_t value = value_of(list, row);
    int right_x = at->width_px - INDENT_PX;
    if (value.text[0] == '\0') {
        return;
    }
    const bool has_arrows = can_change(list, row);
    const int middle_y = base_y - canvas_text_height(at->font) / 2;
    if (has_arrows) {
        draw_arrow(right_x - 3, middle_y, 1);
        right_x -= ARROW_PX;
    }
    const int x = right_x - canvas_text_width(at->font, value.text);
    canvas_text(x, base_y, at->font, value.text);
    if (has_arrows) {
        draw_arrow(x - ARROW_PX, middle_y, -1);
    }
}

// The label alone: two whole rows are up to half of the screen, which takes a slow bus
// longer than a cursor should.
static void mark(int y, int width_px, const setting_t *at) {
    const int height_px =
        at->has_two_lines ? canvas_line_height(at->font) : at->scroll.row_px;
    canvas_ink(INK_INVERT);
    canvas_box(0, y, width_px < at->width_px ? width_px : at->width_px, height_px);
    canvas_ink(INK_ON);
}

static void draw_row(const list_t *list, uint8_t row, const setting_t *at, int y) {
    const words_t label = label_of(list, row);
    const int line_px = canvas_line_height(at->font);
    const int base_y = y + line_px - (line_px - canvas_text_height(at->font)) / 2;
    if (list->rows.icon != NULL && list->rows.icon(row) != NULL) {
        const icon_t *icon = list->rows.icon(row);
        canvas_icon(INDENT_PX, y + (line_px - icon->height_px + 1) / 2, icon);
    }
    const int x = INDENT_PX + at->icon_px;
    canvas_text_box(x, base_y, at->width_px - x, at->font, label.text);
    draw_value(list, row, at, base_y + (at->has_two_lines ? line_px : 0));
    if (row == list->place->selected) {
        mark(y, x + canvas_text_width(at->font, label.text) + INDENT_PX, at);
    }
}

void list_draw_title(string_t title) {
    const int line_px = canvas_line_height(FONT_READ);
    canvas_text_centred(canvas_width() / 2, line_px - 1, FONT_READ, string(title));
    canvas_box(0, line_px, canvas_width(), 1);
}

void list_draw(const list_t *list) {
    setting_t at = set(list);
    list_place_t *place = list->place; // what is in sight follows from the selected row
    if (place->selected >= at.scroll.count) {
        place->selected = (uint8_t)(at.scroll.count - 1);
    }
    at.scroll.selected = place->selected;
    at.scroll.top = place->top;
    scroll_follow(&at.scroll);
    place->top = at.scroll.top;
    if (at.scroll.area.y > 0) {
        list_draw_title(list->title);
    }
    const uint8_t in_sight = scroll_in_sight(&at.scroll);
    for (uint8_t row = place->top; row < place->top + in_sight; row++) {
        draw_row(list, row, &at, scroll_row_area(&at.scroll, row).y);
    }
    scroll_draw_bar(&at.scroll);
}

// --- Deciding -------------------------------------------------------------------------

void list_enter(const list_t *list) {
    *list->place = (list_place_t){.selected = list->first != NULL ? list->first() : 0};
}

void list_select(const list_t *list, uint8_t row) {
    list->place->selected = row;
    frame_redraw();
}

static void go(const list_t *list, int step) {
    const int count = row_count(list);
    CHECK(count > 0);
    list_select(list, (uint8_t)((list->place->selected + count + step) % count));
    sound_play(SOUND_MOVE);
}

static void change(const list_t *list, int step) {
    list->change(list->place->selected, step);
    sound_play(SOUND_MOVE);
    frame_redraw();
}

static void choose(const list_t *list) {
    sound_play(SOUND_CHOOSE);
    const uint8_t row = list->place->selected;
    if (list->entries != NULL) {
        if (entry(list, row)->choose != NULL) {
            entry(list, row)->choose();
        }
    } else if (list->choose != NULL) {
        list->choose(row);
    } else if (can_change(list, row)) {
        change(list, 1);
    }
    frame_redraw();
}

bool list_input(const list_t *list, const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return false;
    }
    switch (event->button) {
    case BUTTON_UP:
        go(list, -1);
        return true;
    case BUTTON_DOWN:
        go(list, 1);
        return true;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        if (can_change(list, list->place->selected)) {
            change(list, event->button == BUTTON_LEFT ? -1 : 1);
        }
        return true;
    case BUTTON_A:
        choose(list);
        return true;
    default:
        return false;
    }
}
