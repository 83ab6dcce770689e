// SPDX-License-Identifier: MIT
#include "kairo_figures.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "kairo_board.h"
#include "kairo_words.h"

enum {
    NAME_PX = 8,
    MEDAL_PX = 3,
};

void kairo_draw_amount(int x, int y, unsigned number) {
    canvas_text(x, y + canvas_text_height(FONT_SMALL), FONT_SMALL,
                string_number((int32_t)number).digits);
}

static int number_width(unsigned number) {
    return canvas_text_width(FONT_SMALL, string_number((int32_t)number).digits) + 1;
}

// --- Figures --------------------------------------------------------------------------

int kairo_draw_name(int x, int y, uint8_t player) {
    kairo_draw_emblem(x, y, player);
    const int name_x = x + KAIRO_EMBLEM_PX + 2;
    const int width = canvas_text(name_x, y + 1 + canvas_text_height(FONT_SMALL),
                                  FONT_SMALL, table_seat(player)->name);
    kairo_draw_number(name_x + width + 1, y + 1, player);
    return y + NAME_PX;
}

// A picture and a number behind it. Returns the first free x.
static int draw_count(int x, int y, unsigned icon, unsigned number) {
    kairo_draw_icon(x, y, icon);
    kairo_draw_amount(x + KAIRO_ICON_PX + 1, y, number);
    return x + KAIRO_ICON_PX + 1 + number_width(number) + 2;
}

void kairo_draw_hand(int x, int y, const kairo_player_t *player) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < player->hand[card]; i++) {
            kairo_draw_card(x, y, card);
            x += KAIRO_CARD_ROW_PX;
        }
    }
}

// Gold is a full square, silver an empty one.
static void draw_medals(int x, int y, const kairo_state_t *state, uint8_t player,
                        unsigned colour) {
    if (state->medal[colour][KAIRO_GOLD] == player) {
        canvas_box(x, y, MEDAL_PX, MEDAL_PX);
    }
    if (state->medal[colour][KAIRO_SILVER] == player) {
        canvas_frame(x + MEDAL_PX + 1, y, MEDAL_PX, MEDAL_PX);
    }
}

// A column a colour: its mark, the coins if they may be seen, the medals.
static void draw_colours(int x, int y, int width, const kairo_state_t *state,
                         uint8_t player) {
    const bool with_coins = player == table_viewer();
    const int column_px = width / KAIRO_COLOURS;
    const int medals_y = y + KAIRO_ICON_PX + 1 + (with_coins ? KAIRO_ICON_PX + 1 : 0);
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const int at_x = x + (int)colour * column_px;
        kairo_draw_icon(at_x, y, colour);
        if (with_coins) {
            kairo_draw_amount(at_x, y + KAIRO_ICON_PX + 1,
                              state->player[player].coins[colour]);
        }
        draw_medals(at_x, medals_y, state, player, colour);
    }
}

// The hand of the viewer if it has room up to `right_x`, else how many cards it is.
static void draw_cards(int x, int y, int right_x, const kairo_state_t *state,
                       uint8_t player) {
    const unsigned count = kairo_hand_count(state, player);
    const bool has_room = x + (int)count * KAIRO_CARD_ROW_PX - 1 <= right_x;
    if (player == table_viewer() && has_room) {
        kairo_draw_hand(x, y, &state->player[player]);
    } else {
        draw_count(x, y + 1, KAIRO_ICON_CARD, count);
    }
}

void kairo_draw_counts(int x, int y, int width, const kairo_state_t *state,
                       uint8_t player) {
    const int right_x = x + width;
    x = draw_count(x, y + 1, KAIRO_ICON_POINTS, state->player[player].points);
    x = draw_count(x, y + 1, KAIRO_ICON_BARKER, state->player[player].barkers);
    draw_cards(x, y, right_x, state, player);
}

void kairo_draw_figures(const area_t *area, const kairo_state_t *state, uint8_t player) {
    const unsigned barkers = state->player[player].barkers;
    const int barkers_px = KAIRO_ICON_PX + 1 + number_width(barkers);
    draw_count(area->x + area->width - barkers_px, area->y + 1, KAIRO_ICON_BARKER,
               barkers);
    const int y = kairo_draw_name(area->x, area->y, player);
    const int x =
        draw_count(area->x, y + 1, KAIRO_ICON_POINTS, state->player[player].points);
    draw_cards(x, y, area->x + area->width, state, player);
    draw_colours(area->x, y + KAIRO_CARD_ROW_PX, area->width, state, player);
}

void kairo_draw_supply(const area_t *area, const kairo_state_t *state) {
    const int column_px = area->width / KAIRO_COLOURS;
    const int marks_y = area->y + KAIRO_LINE_PX;
    const int counts_y = marks_y + 2 * (KAIRO_ICON_PX + 1) + 1;
    kairo_draw_words(area->x, area->y, area->width, 1, string(STRING_KAIRO_EXPANSIONS));
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const int x = area->x + (int)colour * column_px;
        kairo_draw_icon(x, marks_y, colour);
        kairo_draw_amount(x, marks_y + KAIRO_ICON_PX + 1, state->supply[colour]);
    }
    const int x = draw_count(area->x, counts_y, KAIRO_ICON_CARD, state->deck_count);
    draw_count(x, counts_y, KAIRO_ICON_BARKER, state->barkers);
    char waiting[2];
    char words[KAIRO_WORDS_BYTES];
    text_t mark = text_over(waiting, sizeof waiting);
    text_t out = text_over(words, sizeof words);
    kairo_write_icon(&mark, kairo_customer_at(state, KAIRO_NO_SITE));
    string_fill(&out, STRING_KAIRO_WAITING, waiting, NULL, NULL);
    kairo_draw_words(area->x, counts_y + KAIRO_LINE_PX, area->width, 1, words);
}

// --- Small screens --------------------------------------------------------------------

void kairo_draw_caption(const char *text) {
    const area_t *area = &kairo_layout()->caption;
    const unsigned lines = kairo_count_lines(area->width, text);
    const int y = area->y - (int)(lines - 1) * KAIRO_LINE_PX;
    canvas_ink(INK_OFF);
    canvas_box(area->x, y - 1, area->width, canvas_height());
    canvas_ink(INK_ON);
    kairo_draw_words(area->x, y, area->width, 3, text);
}

void kairo_draw_strip(uint8_t player, const uint8_t *cards, unsigned count) {
    const area_t *area = &kairo_layout()->strip;
    kairo_draw_emblem(area->x, area->y, player);
    for (unsigned i = 0; i < count; i++) {
        kairo_draw_card(area->x, area->y + KAIRO_EMBLEM_PX + 1 + (int)i * KAIRO_CARD_PX,
                        cards[i]);
    }
}
