// SPDX-License-Identifier: MIT
#include "list.h"
#include "engine/check.h"
#include "frame.h"
#include "scroll.h"
#include "sound.h"
#include <stddef.h>

enum {
    TOP_PX = 2, // above the first row, for accents
    INDENT_PX = 3,
    MARGIN_PX = 1,   // of the bar around its letters, above and below
    GAP_PX = 5,      // at least, between a label and its value
    ICON_GAP_PX = 3, // behind an icon
    ARROW_PX = 4,    // an arrow beside a value, with its gap
    BAR_PX = 2,
    BAR_GAP_PX = 2,
    PICTURE_PX = 44, // room that a picture wants
    ENTRIES_MAX = 16,
};

// A way to set the rows of a list.
typedef struct {
    font_t font;
    bool has_two_lines; // values below their labels
} way_t;

// How the rows of a list are set.
typedef struct {
    way_t way;
    int icon_px;     // width set aside for icons, gap included
    int width_px;    // of rows
    int widest_px;   // of their labels
    scroll_t scroll; // below the title
    uint8_t rows;    // of the list; what scrolls may be their lines
} setting_t;

// --- Setting --------------------------------------------------------------------------

// The entries that were there when rows were counted last, in order: to ask each of them
// again for every word would take longer than a cursor should.
static struct {
    const list_t *list;
    uint8_t count;
    const list_entry_t *entry[ENTRIES_MAX];
} there;

static void find_entries(const list_t *list) {
    there.list = list;
    there.count = 0;
    for (const list_entry_t *at = list->entries; at->label != STRING_NONE; at++) {
        if (at->is_there == NULL || at->is_there()) {
            CHECK(there.count < ENTRIES_MAX);
            there.entry[there.count++] = at;
        }
    }
}

// NULL: there are not so many.
static const list_entry_t *entry(const list_t *list, uint8_t row) {
    if (there.list != list) {
        find_entries(list);
    }
    return row < there.count ? there.entry[row] : NULL;
}

static uint8_t row_count(const list_t *list) {
    if (list->entries == NULL) {
        return list->rows.count();
    }
    find_entries(list);
    return there.count;
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
    const list_entry_t *at = list->entries != NULL ? entry(list, row) : NULL;
    if (at != NULL && at->value != NULL) {
        at->value(&out);
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

static const icon_t *icon_of(const list_t *list, uint8_t row) {
    if (list->entries != NULL) {
        return entry(list, row)->icon;
    }
    return list->rows.icon != NULL ? list->rows.icon(row) : NULL;
}

static const icon_t *value_icon_of(const list_t *list, uint8_t row) {
    return list->rows.value_icon != NULL ? list->rows.value_icon(row) : NULL;
}

static int icon_room(const list_t *list, uint8_t count) {
    int room = 0;
    for (uint8_t row = 0; row < count; row++) {
        const icon_t *icon = icon_of(list, row);
        if (icon != NULL && icon->width_px + ICON_GAP_PX > room) {
            room = icon->width_px + ICON_GAP_PX;
        }
    }
    return room;
}

// A value with all that belongs to it.
static int value_width(const list_t *list, uint8_t row, const char *words, font_t font) {
    const icon_t *icon = value_icon_of(list, row);
    return canvas_text_width(font, words) + (can_change(list, row) ? 2 * ARROW_PX : 0) +
           (icon != NULL ? icon->width_px + ICON_GAP_PX : 0);
}

static bool row_fits(const list_t *list, uint8_t row, const setting_t *setting,
                     int label_px) {
    const int room = setting->width_px - 2 * INDENT_PX;
    const font_t font = setting->way.font;
    const words_t value = value_of(list, row);
    const int used = setting->icon_px + label_px;
    if (value.text[0] == '\0') {
        return used <= room;
    }
    const int value_px = value_width(list, row, value.text, font);
    if (setting->way.has_two_lines) {
        return used <= room && value_px <= room;
    }
    return used + GAP_PX + value_px <= room;
}

// Measures the labels, too: each is a text to be unpacked.
static bool all_fit(const list_t *list, setting_t *setting) {
    setting->widest_px = 0;
    for (uint8_t row = 0; row < setting->scroll.count; row++) {
        const words_t label = label_of(list, row);
        const int label_px = canvas_text_width(setting->way.font, label.text);
        if (!row_fits(list, row, setting, label_px)) {
            return false;
        }
        setting->widest_px =
            label_px > setting->widest_px ? label_px : setting->widest_px;
    }
    return true;
}

int list_heading_height(const char *heading) {
    const unsigned lines = canvas_count_lines_centred(canvas_width(), FONT_READ, heading);
    return (int)lines * canvas_line_height(FONT_READ) + 3;
}

int list_title_height(string_t title) {
    return list_heading_height(string(title));
}

// The letters of a line, from the top of a capital to the end of what hangs below.
static int letters_px(font_t font) {
    return canvas_text_height(font) + canvas_text_drop(font);
}

static int mark_px(font_t font) {
    return letters_px(font) + 2 * MARGIN_PX;
}

// Without the margin below, where a value stands close under its label.
static int bar_px(const setting_t *at, unsigned lines) {
    return (int)lines * mark_px(at->way.font) - (at->way.has_two_lines ? MARGIN_PX : 0);
}

// A title is left out where it would leave room for one row only.
static void fit(setting_t *setting, way_t way, int title_px) {
    setting->way = way;
    scroll_t *scroll = &setting->scroll;
    const int line_px = mark_px(way.font);
    scroll->row_px = way.has_two_lines ? line_px + MARGIN_PX + letters_px(way.font)
                     : setting->icon_px > line_px ? line_px + MARGIN_PX
                                                  : line_px;
    const int top_px =
        canvas_height() - title_px < 2 * scroll->row_px ? TOP_PX : title_px;
    scroll->area = (area_t){0, top_px, canvas_width(), canvas_height() - top_px};
    setting->width_px = scroll_row_width(scroll);
}

// Larger letters first. Values go on lines of their own, two rows of which must be in
// sight, when no letters are small enough.
static const way_t ways[] = {{FONT_TEXT, false}, {FONT_READ, false}, {FONT_SMALL, false},
                             {FONT_TEXT, true},  {FONT_READ, true},  {FONT_SMALL, true}};
enum { WAYS = sizeof ways / sizeof *ways };

static bool shows_enough(const setting_t *setting) {
    return setting->scroll.count < 2 || scroll_in_sight(&setting->scroll) >= 2;
}

// Tries those ways with one line a row, or with two. False: none has room.
static bool set_with(const list_t *list, setting_t *setting, int title_px,
                     bool has_two_lines) {
    bool fits = false;
    for (unsigned i = 0; i < WAYS && !fits; i++) {
        if (ways[i].has_two_lines == has_two_lines) {
            fit(setting, ways[i], title_px);
            fits = all_fit(list, setting) && shows_enough(setting);
        }
    }
    return fits;
}

// Twice as many rows in sight are worth the icons of a menu, which only repeat its words.
static void set_normal(const list_t *list, setting_t *setting, int title_px) {
    const int icon_px = setting->icon_px;
    bool fits = set_with(list, setting, title_px, false);
    if (!fits && has_values(list) && list->entries != NULL) {
        setting->icon_px = 0;
        fits = set_with(list, setting, title_px, false);
        setting->icon_px = fits ? 0 : icon_px;
    }
    if (!fits && has_values(list)) {
        set_with(list, setting, title_px, true);
    }
}

// --- Setting large text ---------------------------------------------------------------

// The letters stay large: a label takes as many lines as it needs, its value stands
// behind the last of them or on one more, and icons are left out if that saves a line or
// keeps a label whole.
// What scrolls is then lines.

static int label_room(const setting_t *at) {
    return at->width_px - 2 * INDENT_PX - at->icon_px;
}

// How many lines a label takes, and how wide the widest of them is.
typedef struct {
    uint8_t count;
    int widest_px;
} label_lines_t;

static label_lines_t label_lines(const char *label, const setting_t *at) {
    label_lines_t lines = {0};
    while (*label != '\0') {
        const char *line = label;
        const size_t bytes =
            canvas_first_line(label_room(at), at->way.font, line, &label);
        const int px = canvas_line_width(at->way.font, line, bytes);
        lines.widest_px = px > lines.widest_px ? px : lines.widest_px;
        lines.count++;
    }
    return lines;
}

static bool is_value_below(const list_t *list, uint8_t row, const setting_t *at,
                           int label_px) {
    const words_t value = value_of(list, row);
    const int value_px = value_width(list, row, value.text, at->way.font);
    return value.text[0] != '\0' && label_px + GAP_PX + value_px > label_room(at);
}

// How many scroll steps a row takes: one, or with large text one for each of its lines.
static uint8_t line_count(const list_t *list, uint8_t row, const setting_t *at) {
    if (!canvas_text_is_large()) {
        return 1;
    }
    const words_t label = label_of(list, row);
    const label_lines_t lines = label_lines(label.text, at);
    return (uint8_t)(lines.count + is_value_below(list, row, at, lines.widest_px));
}

// Returns how many lines the row with the most of them has.
static uint8_t count_lines(const list_t *list, setting_t *at) {
    const uint8_t rows = row_count(list);
    uint8_t most = 0;
    at->scroll.count = 0;
    for (uint8_t row = 0; row < rows; row++) {
        const uint8_t lines = line_count(list, row, at);
        most = lines > most ? lines : most;
        at->scroll.count = (uint8_t)(at->scroll.count + lines);
    }
    return most;
}

// A bar takes room, and that may take lines. False: a row would not fit below the title.
static bool fit_large(const list_t *list, setting_t *at, int icon_px, int title_px) {
    at->icon_px = icon_px;
    at->scroll.count = 0; // no bar yet
    fit(at, (way_t){FONT_TEXT, false}, title_px);
    at->scroll.row_px = mark_px(FONT_TEXT);
    count_lines(list, at);
    at->width_px = scroll_row_width(&at->scroll);
    return count_lines(list, at) <= scroll_in_sight(&at->scroll);
}

static unsigned count_label_lines(const list_t *list, const setting_t *at) {
    unsigned count = 0;
    for (uint8_t row = 0; row < at->rows; row++) {
        count += label_lines(label_of(list, row).text, at).count;
    }
    return count;
}

static void set_large(const list_t *list, setting_t *at, int title_px) {
    const int icon_px = at->icon_px;
    bool fits = fit_large(list, at, icon_px, title_px);
    if (icon_px > 0 && at->scroll.count > at->rows) {
        const uint8_t with_icons = at->scroll.count;
        const unsigned labels_with_icons = count_label_lines(list, at);
        fits = fit_large(list, at, 0, title_px);
        if (at->scroll.count == with_icons &&
            count_label_lines(list, at) == labels_with_icons) {
            fits = fit_large(list, at, icon_px, title_px);
        }
    }
    if (!fits) {
        fit_large(list, at, at->icon_px, TOP_PX);
    }
}

static setting_t set(const list_t *list) {
    const int title_px =
        list->title == STRING_NONE ? TOP_PX : list_title_height(list->title);
    const uint8_t count = row_count(list);
    setting_t setting = {
        .rows = count,
        .icon_px = icon_room(list, count),
        .scroll = {.count = count, .bar_px = BAR_PX, .bar_gap_px = BAR_GAP_PX}};
    if (canvas_text_is_large()) {
        set_large(list, &setting, title_px);
    } else {
        set_normal(list, &setting, title_px);
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
    const font_t font = at->way.font;
    const words_t value = value_of(list, row);
    if (value.text[0] == '\0') {
        return;
    }
    const bool has_arrows = can_change(list, row);
    const int right_x = at->width_px - INDENT_PX;
    const int middle_y = base_y - canvas_text_height(font) / 2;
    int x = right_x - value_width(list, row, value.text, font);
    if (canvas_text_is_large() && x < INDENT_PX) {
        x = INDENT_PX; // a name of wide letters is set in narrower ones
    }
    if (has_arrows) {
        draw_arrow(right_x - 3, middle_y, 1);
        draw_arrow(x, middle_y, -1);
        x += ARROW_PX;
    }
    const icon_t *icon = value_icon_of(list, row);
    if (icon != NULL) {
        canvas_icon(x, middle_y - icon->height_px / 2, icon);
        x += icon->width_px + ICON_GAP_PX;
    }
    const int room = right_x - (has_arrows ? ARROW_PX : 0) - x;
    const bool is_narrow =
        canvas_text_is_large() && canvas_text_width(font, value.text) > room;
    canvas_text(x, base_y, is_narrow ? FONT_SMALL : font, value.text);
}

// How much room a label takes: with normal text always one line.
static label_lines_t label_box(const list_t *list, uint8_t row, const setting_t *at) {
    const words_t label = label_of(list, row);
    if (canvas_text_is_large()) {
        return label_lines(label.text, at);
    }
    return (label_lines_t){1, canvas_text_width(at->way.font, label.text)};
}

static int label_end(const setting_t *at, label_lines_t lines) {
    return INDENT_PX + at->icon_px + lines.widest_px + INDENT_PX;
}

// The label alone: two whole rows are up to half of the screen, which takes a slow bus
// longer than a cursor should.
static void mark(const list_t *list, uint8_t row, const setting_t *at, int y) {
    const label_lines_t lines = label_box(list, row, at);
    const int end = label_end(at, lines);
    canvas_ink(INK_INVERT);
    canvas_box(0, y, end < at->width_px ? end : at->width_px, bar_px(at, lines.count));
    canvas_ink(INK_ON);
}

// Returns the base line of the value.
static int draw_label_lines(const list_t *list, uint8_t row, const setting_t *at, int x,
                            int base_y) {
    const words_t label = label_of(list, row);
    const int label_px = label_lines(label.text, at).widest_px;
    const char *line = label.text;
    while (*line != '\0') {
        const char *start = line;
        const size_t bytes =
            canvas_first_line(label_room(at), at->way.font, start, &line);
        canvas_text_line(x, base_y, at->way.font, start, bytes);
        base_y += at->scroll.row_px;
    }
    return is_value_below(list, row, at, label_px) ? base_y : base_y - at->scroll.row_px;
}

static void draw_row(const list_t *list, uint8_t row, const setting_t *at, int y) {
    const font_t font = at->way.font;
    const int base_y = y + MARGIN_PX + canvas_text_height(font);
    const icon_t *icon = at->icon_px > 0 ? icon_of(list, row) : NULL;
    if (icon != NULL) {
        canvas_icon(INDENT_PX, y + (mark_px(font) - icon->height_px) / 2, icon);
    }
    const int x = INDENT_PX + at->icon_px;
    int value_y = base_y;
    if (canvas_text_is_large()) {
        value_y = draw_label_lines(list, row, at, x, base_y);
    } else {
        const words_t label = label_of(list, row);
        canvas_text_box(x, base_y, at->width_px - x, font, label.text);
        value_y += at->way.has_two_lines ? letters_px(font) + MARGIN_PX : 0;
    }
    draw_value(list, row, at, value_y);
}

// Beside the widest row.
static void draw_picture(const list_t *list, const setting_t *at, uint8_t pictured) {
    int end = label_end(at, (label_lines_t){1, at->widest_px});
    for (uint8_t row = 0; row < at->rows && canvas_text_is_large(); row++) {
        const int row_end = label_end(at, label_box(list, row, at));
        end = row_end > end ? row_end : end;
    }
    const int top = at->scroll.area.y > TOP_PX ? at->scroll.area.y : 0;
    const area_t area = {end, top, at->width_px - end, canvas_height() - top};
    if (list->picture != NULL && area.width >= PICTURE_PX) {
        list->picture(&area, icon_of(list, pictured));
    }
}

void list_draw_heading(const char *heading) {
    canvas_text_lines_centred(canvas_width() / 2, canvas_line_height(FONT_READ),
                              canvas_width(), FONT_READ, heading);
    canvas_box(0, list_heading_height(heading) - 1, canvas_width(), 1);
}

void list_draw_title(string_t title) {
    list_draw_heading(string(title));
}

// All lines of the selected row come into sight, and rows begin at the top.
static void follow(const list_t *list, setting_t *at, uint8_t selected) {
    uint8_t first = 0;
    for (uint8_t row = 0; row < selected; row++) {
        first = (uint8_t)(first + line_count(list, row, at));
    }
    at->scroll.selected = (uint8_t)(first + line_count(list, selected, at) - 1);
    scroll_follow(&at->scroll);
    at->scroll.selected = first;
    scroll_follow(&at->scroll);
    uint8_t line = 0;
    for (uint8_t row = 0; line < at->scroll.top; row++) {
        line = (uint8_t)(line + line_count(list, row, at));
    }
    at->scroll.top = line;
}

// Rows that are not wholly in sight are left out. The bar comes last: accents of the row
// below reach into it.
static void draw_rows(const list_t *list, const setting_t *at, uint8_t selected) {
    const uint8_t end = (uint8_t)(at->scroll.top + scroll_in_sight(&at->scroll));
    uint8_t line = 0;
    int mark_y = 0;
    for (uint8_t row = 0; row < at->rows && line < end; row++) {
        const uint8_t next = (uint8_t)(line + line_count(list, row, at));
        const int y = scroll_row_area(&at->scroll, line).y;
        if (line >= at->scroll.top && next <= end) {
            draw_row(list, row, at, y);
        }
        mark_y = row == selected ? y : mark_y;
        line = next;
    }
    mark(list, selected, at, mark_y);
}

// What is in sight follows from the selected row.
void list_draw(const list_t *list, list_place_t *place) {
    setting_t at = set(list);
    if (place->selected >= at.rows) {
        place->selected = (uint8_t)(at.rows - 1);
    }
    if (place->pictured >= at.rows) {
        place->pictured = place->selected;
    }
    at.scroll.top = place->top;
    follow(list, &at, place->selected);
    place->top = at.scroll.top;
    if (at.scroll.area.y > TOP_PX) {
        list_draw_title(list->title);
    }
    draw_rows(list, &at, place->selected);
    draw_picture(list, &at, place->pictured);
    scroll_draw_bar(&at.scroll);
}

// --- Deciding -------------------------------------------------------------------------

void list_enter(const list_t *list, list_place_t *place) {
    const uint8_t row = list->first != NULL ? list->first() : 0;
    *place = (list_place_t){.selected = row, .pictured = row};
}

bool list_is_picture_late(const list_t *list, const list_place_t *place) {
    return list->picture != NULL && place->pictured != place->selected;
}

void list_update_picture(list_place_t *place) {
    place->pictured = place->selected;
    frame_redraw();
}

static void select(list_place_t *place, uint8_t row) {
    place->selected = row;
    frame_redraw();
}

static void go(const list_t *list, list_place_t *place, int step) {
    const int count = row_count(list);
    CHECK(count > 0);
    select(place, (uint8_t)((place->selected + count + step) % count));
    sound_play(SOUND_MOVE);
}

static void change(const list_t *list, uint8_t row, int step) {
    list->change(row, step);
    sound_play(SOUND_MOVE);
    frame_redraw();
}

static void choose(const list_t *list, uint8_t row) {
    sound_play(SOUND_CHOOSE);
    if (list->entries != NULL) {
        const list_entry_t *chosen = entry(list, row);
        if (chosen != NULL && chosen->choose != NULL) {
            chosen->choose();
        }
    } else if (list->choose != NULL) {
        list->choose(row);
    } else if (can_change(list, row)) {
        change(list, row, 1);
    }
    frame_redraw();
}

bool list_input(const list_t *list, list_place_t *place, const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return false;
    }
    switch (event->button) {
    case BUTTON_UP:
        go(list, place, -1);
        return true;
    case BUTTON_DOWN:
        go(list, place, 1);
        return true;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        if (can_change(list, place->selected)) {
            change(list, place->selected, event->button == BUTTON_LEFT ? -1 : 1);
        }
        return true;
    case BUTTON_A:
        choose(list, place->selected);
        return true;
    default:
        return false;
    }
}
