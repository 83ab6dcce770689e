// SPDX-License-Identifier: MIT
#include "kairo_list.h"
#include "firmware/table/table.h"
#include "firmware/ui/scroll.h"
#include "kairo_figures.h"
#include "kairo_steps.h"
#include "kairo_words.h"
#include <string.h>

static const kairo_state_t *shown(void) {
    return table_shown();
}

enum { BAR_PX = 1, BARS_PX = 2 * BAR_PX }; // of the scroll bar; with its gap

// --- Rows of lists --------------------------------------------------------------------

// What a row shows, from left to right.
typedef struct {
    uint8_t card;  // KAIRO_NO_CARD: none
    bool has_back; // the deck: a card face down
    char label[KAIRO_WORDS_BYTES];
    char value[16];
} row_t;

static void set_label(row_t *row, string_t label) {
    text_t out = text_over(row->label, sizeof row->label);
    text_string(&out, string(label));
}

static void set_value(row_t *row, unsigned number) {
    text_t out = text_over(row->value, sizeof row->value);
    if (number == 0) {
        text_char(&out, '-');
    } else {
        text_number(&out, number);
    }
}

static unsigned count_buildable(const kairo_options_t *options) {
    unsigned count = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        count += options->build_kind[colour] != KAIRO_NO_MOVE;
    }
    return count;
}

static void set_best_lure(row_t *row, const kairo_best_t *best) {
    text_t out = text_over(row->value, sizeof row->value);
    if (best->coins > 0) {
        kairo_write_gain(&out, best->coins, best->colour);
    } else {
        text_char(&out, '-');
    }
}

static bool is_shown_before(const uint8_t display[KAIRO_DISPLAY], unsigned slot) {
    bool any = false;
    for (unsigned i = 0; i < slot; i++) {
        any |= display[i] == display[slot];
    }
    return any;
}

// "5/8": the open cards with which a stand could grow, as many as there is room for.
static void set_useful_cards(row_t *row, const kairo_chooser_t *chooser) {
    enum { ROOM = 6 }; // letters beside the longest label
    const uint8_t *display = shown()->display;
    text_t out = text_over(row->value, sizeof row->value);
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        const char *name = kairo_card_name(display[slot]);
        if ((chooser->useful >> slot & 1) != 0 && !is_shown_before(display, slot) &&
            out.length + strlen(name) < ROOM) {
            text_string(&out, out.length > 0 ? "/" : "");
            text_string(&out, name);
        }
    }
}

static void action_row(const kairo_chooser_t *chooser, unsigned n, row_t *row) {
    const kairo_action_t action = kairo_chooser_action(n);
    set_label(row, (string_t)kairo_actions[action].label);
    if (action == KAIRO_ACTION_BUILD) {
        set_value(row, count_buildable(&chooser->options));
    } else if (action == KAIRO_ACTION_LURE) {
        set_best_lure(row, &chooser->best);
    } else if (action == KAIRO_ACTION_DRAW) {
        set_useful_cards(row, chooser);
    }
}

// In the set-up it is the colour that counts, later what can be built of it.
static string_t what_name(uint8_t colour) {
    switch (kairo_chooser_build_kind(colour)) {
    case KAIRO_PLACE:
        return kairo_colour_name(colour);
    case KAIRO_EXPAND:
        return STRING_KAIRO_ROW_EXPANSION;
    case KAIRO_MOVE:
        return STRING_KAIRO_ROW_MOVE;
    default:
        return STRING_KAIRO_ROW_STALL;
    }
}

static void what_row(const kairo_chooser_t *chooser, unsigned n, row_t *row) {
    const uint8_t colour = (uint8_t)n;
    text_t out = text_over(row->label, sizeof row->label);
    kairo_write_icon(&out, colour);
    text_char(&out, ' ');
    text_string(&out, string(what_name(colour)));
    set_value(row, kairo_sites_count(&chooser->options.build_sites[colour]));
}

// The words for a card: its segment, or that it is a joker.
static void card_label(row_t *row, uint8_t card) {
    text_t out = text_over(row->label, sizeof row->label);
    if (kairo_is_joker(card)) {
        text_string(&out, string(STRING_KAIRO_JOKER));
    } else {
        string_fill(&out, STRING_KAIRO_SEGMENT, kairo_card_name(card), NULL, NULL);
    }
}

static void take_row(const kairo_chooser_t *chooser, unsigned n, row_t *row) {
    const kairo_state_t *state = shown();
    text_t out = text_over(row->label, sizeof row->label);
    if (n + 1 == KAIRO_TAKE_DECK) {
        string_fill(&out, STRING_KAIRO_DECK, string_number(state->deck_count).digits,
                    NULL, NULL);
        row->has_back = true;
    } else if (n + 1 == KAIRO_TAKE_BARKER) {
        kairo_write_icon(&out, KAIRO_ICON_BARKER);
        text_char(&out, ' ');
        string_fill(&out, STRING_KAIRO_BARKERS, string_number(state->barkers).digits,
                    NULL, NULL);
    } else if (state->display[n] == KAIRO_NO_CARD) {
        text_string(&out, string(STRING_KAIRO_EMPTY));
    } else {
        row->card = state->display[n];
        card_label(row, state->display[n]);
        if (chooser->useful >> n & 1) {
            text_t mark = text_over(row->value, sizeof row->value);
            text_char(&mark, '+');
        }
    }
}

static void throw_row(const kairo_chooser_t *chooser, unsigned n, row_t *row) {
    const uint8_t card = kairo_chooser_hand_card(n);
    row->card = card;
    card_label(row, card);
    if (card == chooser->new_card && kairo_chooser_hand_card(n + 1) != card) {
        text_t mark = text_over(row->value, sizeof row->value);
        text_char(&mark, '*');
    }
}

typedef void row_writer_t(const kairo_chooser_t *chooser, unsigned n, row_t *row);

static row_writer_t *const row_writers[KAIRO_STEP_COUNT] = {
    [KAIRO_STEP_ACTION] = action_row,
    [KAIRO_STEP_WHAT] = what_row,
    [KAIRO_STEP_TAKE] = take_row,
    [KAIRO_STEP_THROW] = throw_row,
};

static bool is_look_row(const kairo_chooser_t *chooser, unsigned n) {
    return chooser->depth == 0 && chooser->step != KAIRO_STEP_ACTION &&
           n + 1 == kairo_step_rows();
}

static void find_row(const kairo_chooser_t *chooser, unsigned n, row_t *row) {
    memset(row, 0, sizeof *row);
    if (is_look_row(chooser, n)) {
        set_label(row, STRING_KAIRO_LOOK);
    } else {
        row_writers[chooser->step](chooser, n, row);
    }
}

// --- Lists ----------------------------------------------------------------------------

static bool has_card(const row_t *row) {
    return row->has_back || row->card != KAIRO_NO_CARD;
}

// The room for the words of a row, in an area so wide.
static int room_of(const row_t *row, int width) {
    const int card_px = has_card(row) ? KAIRO_CARD_ROW_PX + 1 : 0;
    return width - 1 - card_px - (row->value[0] == '\0' ? 0 : 3);
}

static bool is_one_line(const row_t *row, int width, font_t font) {
    return canvas_text_width(font, row->label) + canvas_text_width(font, row->value) <=
           room_of(row, width);
}

// In large text what is too long goes on in a second line, and its value stands behind
// the first or the second one.
static void draw_two_lines(const area_t *area, int x, const row_t *row, font_t font) {
    const int line_px = canvas_line_height(font);
    const int base_y = area->y + 1 + canvas_text_height(font);
    const int width = area->x + area->width - x;
    const char *rest;
    size_t bytes = canvas_first_line(width, font, row->label, &rest);
    if (canvas_text_width(font, rest) > width) { // there is no third line
        canvas_break_words(true);
        bytes = canvas_first_line(width, font, row->label, &rest);
        canvas_break_words(false);
    }
    canvas_text_line(x, base_y, font, row->label, bytes);
    canvas_text_box(x, base_y + line_px, width, font, rest);
    const bool is_below =
        canvas_text_width(font, rest) + 3 + canvas_text_width(font, row->value) <= width;
    canvas_text_right(area->x + area->width - 1, is_below ? base_y + line_px : base_y,
                      font, row->value);
}

// Where there is no second line, the label is worth more in large letters than a value.
static void draw_one_line(const area_t *area, int x, const row_t *row, font_t font) {
    const int right_x = area->x + area->width;
    const bool fits = is_one_line(row, area->width, font);
    const char *value = !fits && canvas_text_is_large() ? "" : row->value;
    const int base_y = area->y + (area->height + canvas_text_height(font)) / 2;
    const int value_px = canvas_text_width(font, value) + (value[0] == '\0' ? 0 : 3);
    canvas_text_box(x, base_y, right_x - x - value_px, font, row->label);
    canvas_text_right(right_x - 1, base_y, font, value);
}

static void draw_row(const area_t *area, const row_t *row, bool is_on) {
    int x = area->x + 1;
    const int card_y = area->y + (area->height - KAIRO_CARD_PX) / 2;
    if (has_card(row)) {
        kairo_draw_card(x, card_y, row->card);
        x += KAIRO_CARD_ROW_PX + 1;
    }
    const font_t wanted = kairo_label_font();
    if (!is_one_line(row, area->width, wanted) &&
        area->height >= 2 * canvas_line_height(wanted)) {
        draw_two_lines(area, x, row, wanted);
    } else {
        draw_one_line(area, x, row, wanted);
    }
    if (is_on) {
        canvas_ink(INK_INVERT);
        canvas_box(area->x, area->y, area->width, area->height);
        canvas_ink(INK_ON);
    }
}

// In the first list labels alone count: there a value may be left out.
static bool all_fit(const kairo_chooser_t *chooser, int width) {
    const font_t font = kairo_label_font();
    bool fit = true;
    for (unsigned n = 0; n < kairo_step_rows() && fit; n++) {
        row_t row;
        find_row(chooser, n, &row);
        if (chooser->step == KAIRO_STEP_ACTION) {
            row.value[0] = '\0';
        }
        fit = is_one_line(&row, width - BARS_PX, font);
    }
    return fit;
}

// Two lines are for large text that needs them.
static int row_height(const kairo_chooser_t *chooser, int width) {
    const bool has_cards =
        chooser->step == KAIRO_STEP_TAKE || chooser->step == KAIRO_STEP_THROW;
    const int cards_px = kairo_panel_hides_board() ? KAIRO_CARD_PX : KAIRO_CARD_ROW_PX;
    const bool has_two_lines = canvas_text_is_large() && !all_fit(chooser, width);
    const int lines_px = (has_two_lines ? 2 : 1) * kairo_line_px();
    return has_cards && lines_px < cards_px ? cards_px : lines_px;
}

int kairo_list_height(unsigned rows, int width) {
    const unsigned all = kairo_step_rows();
    return (int)(rows < all ? rows : all) * row_height(kairo_chooser(), width);
}

// What the present row says, in one line under the board of a small screen.
void kairo_describe_row(kairo_panel_lines_t *out) {
    const kairo_chooser_t *chooser = kairo_chooser();
    row_t row;
    find_row(chooser, chooser->row, &row);
    kairo_lines_clear(out);
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    text_t right = kairo_line_right(line);
    text_string(&left, row.label);
    text_string(&right, row.value);
}

void kairo_draw_list(const area_t *area) {
    const kairo_chooser_t *chooser = kairo_chooser();
    scroll_t scroll = {.area = *area,
                       .row_px = row_height(chooser, area->width),
                       .count = (uint8_t)kairo_step_rows(),
                       .selected = chooser->row,
                       .bar_px = BAR_PX,
                       .bar_gap_px = BAR_PX};
    kairo_use_icons();
    scroll_follow(&scroll);
    const uint8_t in_sight = scroll_in_sight(&scroll);
    for (uint8_t n = scroll.top; n < scroll.top + in_sight; n++) {
        row_t row;
        const area_t at = scroll_row_area(&scroll, n);
        find_row(chooser, n, &row);
        draw_row(&at, &row, n == chooser->row);
    }
    scroll_draw_bar(&scroll);
}
