// SPDX-License-Identifier: MIT
#include "kairo_figures.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/words.h"
#include "kairo_board.h"
#include "kairo_icons.h"
#include "kairo_words.h"

enum {
    NAME_PX = 8,
    MEDAL_PX = 3,
    AMOUNT_MAX = 99, // that fits a column
    CELL_ROW_PX = 10,
};

static int number_width(font_t font, unsigned number) {
    return canvas_text_width(font, string_number((int32_t)number).digits) + 1;
}

font_t kairo_amount_font(const area_t *area, unsigned most) {
    const int column_px = area->width / KAIRO_COLOURS;
    const font_t font = kairo_label_font();
    const unsigned shown = most < AMOUNT_MAX ? most : AMOUNT_MAX;
    return number_width(font, shown) <= column_px ? font : FONT_SMALL;
}

void kairo_draw_amount(int x, int y, font_t font, unsigned number) {
    canvas_text(x, y + canvas_text_height(font), font,
                string_number((int32_t)number).digits);
}

// What a picture is called, in front of the number that stands at this place.
static void say(int x, int y, font_t font, unsigned icon) {
    words_say(x, y + canvas_text_height(font), string((string_t)kairo_icon_names[icon]));
}

// --- Figures --------------------------------------------------------------------------

// The base line of a name beside an emblem at `y`, and how high that is with its gap.
static int name_base(int y, font_t font) {
    const int height = canvas_text_height(font);
    return y + (height < KAIRO_EMBLEM_PX ? 1 : 0) + height;
}

static int name_px(font_t font) {
    const int line_px = canvas_line_height(font);
    return line_px < NAME_PX ? NAME_PX : line_px;
}

int kairo_draw_name(int x, int y, uint8_t player) {
    const char *name = table_seat(player)->name;
    const int name_x = x + KAIRO_EMBLEM_PX + 2;
    const font_t font = kairo_label_font();
    kairo_draw_emblem(x, y, player);
    const int width =
        canvas_text_box(name_x, name_base(y, font), canvas_width() - name_x, font, name);
    kairo_draw_number(name_x + width + 1, y + 1, player);
    return y + name_px(font);
}

static const char *page_name(uint8_t player) {
    return player == KAIRO_NOBODY ? string(STRING_KAIRO_SUPPLY)
                                  : table_seat(player)->name;
}

static int width_of_header(uint8_t player, font_t font, unsigned dots, bool has_emblem,
                           bool has_number) {
    return canvas_text_width(font, page_name(player)) + 2 * (KAIRO_ARROW_PX + 1) +
           (int)(2 * dots) + 1 + (has_emblem ? KAIRO_EMBLEM_PX + 1 : 0) +
           (has_number ? KAIRO_ICON_PX + 1 : 0);
}

static void draw_dots(int right_x, int y, unsigned page, unsigned pages) {
    for (unsigned i = 0; i < pages; i++) {
        const int x = right_x - 2 * (int)(pages - i);
        canvas_box(x, i == page ? y - 1 : y + 1, 1, i == page ? 4 : 1);
    }
}

int kairo_draw_header(const area_t *area, uint8_t player, unsigned page, unsigned pages) {
    const bool is_seat = player != KAIRO_NOBODY;
    const int arrows_px = 2 * (KAIRO_ARROW_PX + 1);
    const font_t font = kairo_label_font();
    const bool has_dots =
        width_of_header(player, font, pages, false, false) <= area->width;
    const unsigned dots = has_dots ? pages : 0;
    const bool has_emblem =
        is_seat && width_of_header(player, font, dots, true, false) <= area->width;
    const bool has_number =
        is_seat && width_of_header(player, font, dots, has_emblem, true) <= area->width;
    const int right_x = area->x + area->width;
    int x = area->x + KAIRO_ARROW_PX + 1;
    kairo_draw_arrow(area->x, area->y + 1, -1);
    kairo_draw_arrow(right_x - KAIRO_ARROW_PX, area->y + 1, +1);
    if (has_emblem) {
        kairo_draw_emblem(x, area->y, player);
        x += KAIRO_EMBLEM_PX + 1;
    }
    x += canvas_text_box(x, name_base(area->y, font), area->width - arrows_px - 1, font,
                         page_name(player));
    if (has_number) {
        kairo_draw_number(x, area->y + 1, player);
    }
    draw_dots(right_x - KAIRO_ARROW_PX - 1, area->y + 2, page, dots);
    return area->y + name_px(font);
}

// A picture and a number behind it, as high as a card. Returns the first free x.
static int draw_count(int x, int y, unsigned icon, unsigned number) {
    const font_t font = kairo_label_font();
    const int digits_y = y + (canvas_text_height(font) < KAIRO_CARD_PX ? 1 : 0);
    say(x, digits_y, font, icon);
    kairo_draw_icon(x, y + 1, icon);
    kairo_draw_amount(x + KAIRO_ICON_PX + 1, digits_y, font, number);
    return x + KAIRO_ICON_PX + 1 + number_width(font, number) + 1;
}

static void draw_hand(int x, int y, int step_x, int step_y, const kairo_player_t *player,
                      uint8_t new_card) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < player->hand[card]; i++, x += step_x, y += step_y) {
            kairo_draw_card(x, y, card);
            if (card == new_card && i + 1u == player->hand[card]) {
                canvas_ink(INK_INVERT);
                canvas_box(x, y, KAIRO_CARD_PX, KAIRO_CARD_PX);
                canvas_ink(INK_ON);
            }
            words_say(x, y + canvas_text_height(FONT_SMALL), kairo_card_name(card));
        }
    }
}

void kairo_draw_hand(int x, int y, int step, const kairo_player_t *player,
                     uint8_t new_card) {
    draw_hand(x, y, step, 0, player, new_card);
}

void kairo_draw_hand_down(int x, int y, const kairo_player_t *player, uint8_t new_card) {
    draw_hand(x, y, 0, KAIRO_CARD_PX, player, new_card);
}

static void draw_plus(int x, int y) {
    canvas_box(x, y + 1, 3, 1);
    canvas_box(x + 1, y, 1, 3);
}

void kairo_draw_coins(int x, int mark_y, font_t font, unsigned colour, unsigned amount) {
    const int amount_y = mark_y + KAIRO_ICON_PX + 1;
    say(x, amount_y, font, colour);
    kairo_draw_icon(x, mark_y, colour);
    if (amount <= AMOUNT_MAX) {
        kairo_draw_amount(x, amount_y, font, amount);
        return;
    }
    kairo_draw_amount(x, amount_y, font, AMOUNT_MAX);
    draw_plus(x + KAIRO_ICON_PX + 1, mark_y + 1);
}

area_t kairo_coin_cell(const area_t *area, int y, int height, unsigned colour) {
    enum { CELLS = KAIRO_COLOURS / 2 };
    const int width = area->width / CELLS;
    return (area_t){area->x + (int)(colour % CELLS) * width,
                    y + (int)(colour / CELLS) * height, width, height};
}

void kairo_draw_cell_coins(const area_t *cell, unsigned colour, unsigned amount) {
    const int x = cell->x + KAIRO_CELL_NUMBER_PX;
    say(x, cell->y, kairo_label_font(), colour);
    kairo_draw_icon(cell->x, cell->y, colour);
    kairo_draw_amount(x, cell->y, kairo_label_font(),
                      amount < AMOUNT_MAX ? amount : AMOUNT_MAX);
    if (amount > AMOUNT_MAX) {
        draw_plus(cell->x + KAIRO_ICON_PX, cell->y);
    }
}

static void say_medal(int x, int y, unsigned colour, unsigned medal) {
    say(x, y, FONT_SMALL, colour);
    say(x, y, FONT_SMALL, medal);
}

// Gold is a full square, silver an empty one.
static void draw_medals(int x, int y, const kairo_state_t *state, uint8_t player,
                        unsigned colour) {
    if (state->medal[colour][KAIRO_GOLD] == player) {
        say_medal(x, y, colour, KAIRO_ICON_GOLD);
        canvas_box(x, y, MEDAL_PX, MEDAL_PX);
    }
    if (state->medal[colour][KAIRO_SILVER] == player) {
        say_medal(x, y, colour, KAIRO_ICON_SILVER);
        canvas_frame(x + MEDAL_PX + 1, y, MEDAL_PX, MEDAL_PX);
    }
}

// Where the column of a colour begins; the six share the width evenly.
int kairo_column_x(const area_t *area, unsigned colour) {
    return area->x + (int)colour * area->width / KAIRO_COLOURS;
}

// Large figures of two digits do not fit six in a row: three colours each on two lines,
// the medals below the mark. Returns the first free y.
static int draw_cells(const area_t *area, int y, const kairo_state_t *state,
                      uint8_t player) {
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const area_t cell = kairo_coin_cell(area, y, CELL_ROW_PX, colour);
        kairo_draw_cell_coins(&cell, colour, state->player[player].coins[colour]);
        draw_medals(cell.x, cell.y + KAIRO_ICON_PX + 1, state, player, colour);
    }
    return y + 2 * CELL_ROW_PX;
}

static bool has_medal(const kairo_state_t *state, uint8_t player, unsigned colour) {
    return state->medal[colour][KAIRO_GOLD] == player ||
           state->medal[colour][KAIRO_SILVER] == player;
}

// A column a colour: its mark, the coins if they may be seen, the medals; of a player
// whose coins are hidden, only colours with medals. Returns the first free y.
static int draw_colours(const area_t *area, int y, const kairo_state_t *state,
                        uint8_t player) {
    const bool with_coins = player == table_viewer();
    const uint16_t *coins = state->player[player].coins;
    unsigned most = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        most = coins[colour] > most ? coins[colour] : most;
    }
    const font_t font = kairo_amount_font(area, most);
    if (with_coins && font != kairo_label_font()) {
        return draw_cells(area, y, state, player);
    }
    const int digits_px = canvas_text_height(font) + 1;
    const int medals_y = y + KAIRO_ICON_PX + 1 + (with_coins ? digits_px : 0);
    bool has_any = false;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const int x = kairo_column_x(area, colour);
        if (with_coins) {
            kairo_draw_coins(x, y, font, colour, coins[colour]);
        } else if (has_medal(state, player, colour)) {
            kairo_draw_icon(x, y, colour);
        }
        draw_medals(x, medals_y, state, player, colour);
        has_any |= has_medal(state, player, colour);
    }
    return has_any ? medals_y + MEDAL_PX + 1 : medals_y - 1;
}

// The hand of the viewer if it has room up to `right_x`, else how many cards it is.
static void draw_cards(int x, int y, int right_x, const kairo_state_t *state,
                       uint8_t player, uint8_t new_card) {
    const int count = (int)kairo_hand_count(state, player);
    const bool is_wide = x + count * KAIRO_CARD_ROW_PX - 1 <= right_x;
    const bool is_tight = x + count * KAIRO_CARD_PX <= right_x;
    if (player == table_viewer() && is_tight) {
        kairo_draw_hand(x, y, is_wide ? KAIRO_CARD_ROW_PX : KAIRO_CARD_PX,
                        &state->player[player], new_card);
    } else {
        draw_count(x, y, KAIRO_ICON_CARD, (unsigned)count);
    }
}

void kairo_draw_counts(int x, int y, int width, const kairo_state_t *state,
                       uint8_t player, uint8_t new_card) {
    const int right_x = x + width;
    x = draw_count(x, y, KAIRO_ICON_POINTS, state->player[player].points);
    if (state->player[player].barkers > 0) {
        x = draw_count(x, y, KAIRO_ICON_BARKER, state->player[player].barkers);
    }
    draw_cards(x, y, right_x, state, player, new_card);
}

int kairo_draw_figures(const area_t *area, const kairo_state_t *state, uint8_t player) {
    kairo_draw_counts(area->x, area->y, area->width, state, player, KAIRO_NO_CARD);
    return draw_colours(area, area->y + KAIRO_CARD_ROW_PX, state, player);
}

int kairo_draw_supply(const area_t *area, const kairo_state_t *state) {
    const int bottom_y = area->y + area->height + 1;
    const font_t font = kairo_amount_font(area, KAIRO_EXPANSIONS);
    int counts_y = area->y + KAIRO_ICON_PX + 2 + canvas_text_height(font);
    const int waiting_y = counts_y + (canvas_text_is_large() ? KAIRO_CARD_ROW_PX : 8);
    const bool has_waiting = waiting_y + kairo_line_px() <= bottom_y;
    counts_y += !has_waiting && waiting_y + 2 <= bottom_y ? 2 : 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        kairo_draw_coins(kairo_column_x(area, colour), area->y, font, colour,
                         state->supply[colour]);
    }
    const int x = draw_count(area->x, counts_y, KAIRO_ICON_CARD, state->deck_count);
    const int end_x = draw_count(x, counts_y, KAIRO_ICON_BARKER, state->barkers);
    if (!has_waiting) { // no room for words: the disc alone
        kairo_draw_customer(end_x + 2, counts_y + 2,
                            kairo_customer_at(state, KAIRO_NO_SITE));
        return waiting_y;
    }
    char waiting[2];
    char words[KAIRO_WORDS_BYTES];
    text_t mark = text_over(waiting, sizeof waiting);
    text_t out = text_over(words, sizeof words);
    kairo_write_icon(&mark, kairo_customer_at(state, KAIRO_NO_SITE));
    string_fill(&out, STRING_KAIRO_WAITING, waiting, NULL, NULL);
    kairo_draw_words(area->x, waiting_y, area->width, 1, words);
    return waiting_y + kairo_line_px();
}

// --- Small screens --------------------------------------------------------------------

static int caption_top(const char *text) {
    const area_t *area = &kairo_layout()->caption;
    const font_t font = kairo_label_font();
    const int lines = (int)canvas_count_lines(area->width, font, text);
    return area->y + area->height + 1 - lines * canvas_line_height(font);
}

int kairo_caption_text_hides(const char *text) {
    return kairo_board_hidden_px(caption_top(text) - 1);
}

void kairo_draw_caption(const char *text) {
    enum { LINES_MAX = 3 };
    const area_t *area = &kairo_layout()->caption;
    const font_t font = kairo_label_font();
    const int y = caption_top(text);
    canvas_ink(INK_OFF);
    canvas_box(area->x, y - 1, area->width, canvas_height());
    canvas_ink(INK_ON);
    canvas_text_wrapped(area->x, y + canvas_text_height(font), area->width, LINES_MAX,
                        font, text);
}

void kairo_draw_strip(uint8_t player, const uint8_t *cards, unsigned count) {
    const area_t *area = &kairo_layout()->strip;
    int y = area->y;
    if (player != KAIRO_NOBODY) {
        kairo_draw_emblem(area->x, y, player);
        words_say(area->x, y + KAIRO_EMBLEM_PX, table_seat(player)->name);
        y += KAIRO_EMBLEM_PX + 1;
    }
    for (unsigned i = 0; i < count; i++, y += KAIRO_CARD_PX) {
        kairo_draw_card(area->x, y, cards[i]);
        words_say(area->x, y + KAIRO_CARD_PX, kairo_card_name(cards[i]));
    }
}

void kairo_draw_strip_count(unsigned cards, unsigned icon, unsigned number) {
    const area_t *area = &kairo_layout()->strip;
    const font_t font = kairo_label_font();
    const int x = area->x + (area->width - number_width(font, number) + 1) / 2;
    int y = area->y + KAIRO_EMBLEM_PX + 2 + (int)cards * KAIRO_CARD_PX;
    if (cards == 0) {
        kairo_draw_icon(area->x + (area->width - KAIRO_ICON_PX) / 2, y, icon);
        y += KAIRO_ICON_PX + 1;
    }
    say(x, y, font, icon);
    kairo_draw_amount(x, y, font, number);
}

void kairo_draw_colours_strip(const area_t *area, unsigned chosen,
                              const uint8_t kinds[KAIRO_COLOURS]) {
    const int step = area->height / KAIRO_COLOURS;
    const int mark_x = area->x + area->width - KAIRO_SMALL_MARK_PX;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const int y = area->y + 1 + (int)colour * step;
        if (kinds[colour] == KAIRO_NO_MOVE) {
            canvas_pixel(mark_x + 1, y + 1);
        } else {
            kairo_draw_small_mark(mark_x, y, colour);
        }
        if (colour == chosen) {
            kairo_draw_arrow(area->x, y - 1, +1);
        }
    }
}
