// SPDX-License-Identifier: MIT
#include "kairo_legend.h"
#include "engine/kairo/kairo.h"
#include "kairo_board.h"
#include "kairo_icons.h"

enum { GAP_PX = 7 }; // from one picture to the next

static int middle(area_t area, int height) {
    return area.y + (area.height - height) / 2;
}

// A colour: its mark, and its stall, customer and expansion on the board.
static void draw_colour(area_t area, uint8_t colour) {
    const int y = middle(area, KAIRO_ICON_PX);
    kairo_draw_stall(area.x, y, KAIRO_NEUTRAL, colour);
    kairo_draw_customer(area.x + GAP_PX, y, colour);
    kairo_draw_expansion(area.x + 2 * GAP_PX, y, colour);
}

static void draw_stall(area_t area, uint8_t colour) {
    kairo_draw_stall(area.x, middle(area, KAIRO_ICON_PX), 0, colour);
}

static void draw_expansion(area_t area, uint8_t colour) {
    const int y = middle(area, KAIRO_ICON_PX);
    kairo_draw_stall(area.x, y, 0, colour);
    kairo_draw_expansion(area.x + KAIRO_ICON_PX, y, colour);
}

static void draw_customer(area_t area, uint8_t colour) {
    kairo_draw_customer(area.x, middle(area, KAIRO_ICON_PX), colour);
}

// A player's stall has a corner of its own missing, its entry as many dots.
static void draw_owner(area_t area, uint8_t player) {
    const int y = middle(area, KAIRO_ICON_PX);
    kairo_draw_stall(area.x, y, player, KAIRO_YELLOW);
    kairo_draw_entry(area.x + KAIRO_ICON_PX, y, player);
}

static void draw_neutral(area_t area, uint8_t player) {
    (void)player;
    draw_owner(area, KAIRO_NEUTRAL);
}

static void draw_icon(area_t area, uint8_t icon) {
    kairo_draw_icon(area.x, middle(area, KAIRO_ICON_PX), icon);
}

// A card is a map of the nine segments; this one is for segment 5.
static void draw_card(area_t area, uint8_t card) {
    kairo_draw_card(area.x, middle(area, KAIRO_CARD_PX), card);
}

const legend_row_t kairo_legend[KAIRO_LEGEND_ROWS] = {
    {STRING_KAIRO_WHITE, draw_colour, KAIRO_WHITE},
    {STRING_KAIRO_RED, draw_colour, KAIRO_RED},
    {STRING_KAIRO_PURPLE, draw_colour, KAIRO_PURPLE},
    {STRING_KAIRO_GREEN, draw_colour, KAIRO_GREEN},
    {STRING_KAIRO_YELLOW, draw_colour, KAIRO_YELLOW},
    {STRING_KAIRO_BLUE, draw_colour, KAIRO_BLUE},
    {STRING_KAIRO_STALL, draw_stall, KAIRO_RED},
    {STRING_KAIRO_ROW_EXPANSION, draw_expansion, KAIRO_RED},
    {STRING_KAIRO_CUSTOMER, draw_customer, KAIRO_RED},
    {STRING_LEGEND_PLAYER, draw_owner, 0},
    {STRING_LEGEND_PLAYER, draw_owner, 1},
    {STRING_LEGEND_PLAYER, draw_owner, 2},
    {STRING_LEGEND_PLAYER, draw_owner, 3},
    {STRING_KAIRO_NEUTRAL, draw_neutral, 0},
    {STRING_KAIRO_POINTS, draw_icon, KAIRO_ICON_POINTS},
    {STRING_KAIRO_BARKER_CARDS, draw_icon, KAIRO_ICON_BARKER},
    {STRING_KAIRO_LEGEND_GOLD, draw_icon, KAIRO_ICON_GOLD},
    {STRING_KAIRO_LEGEND_SILVER, draw_icon, KAIRO_ICON_SILVER},
    {STRING_KAIRO_LEGEND_CARD, draw_card, 5},
};
