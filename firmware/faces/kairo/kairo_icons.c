// SPDX-License-Identifier: MIT
#include "kairo_icons.h"
#include "firmware/table/table.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/strings.h"

// Red and blue are striped as in heraldry, upright and level; white is empty and yellow
// full.
const uint8_t kairo_small_marks[KAIRO_COLOURS][KAIRO_SMALL_MARK_PX] = {
    [KAIRO_WHITE] = {7, 5, 7},  // ### #.# ###
    [KAIRO_RED] = {5, 5, 5},    // #.# #.# #.#
    [KAIRO_PURPLE] = {5, 2, 5}, // #.# .#. #.#
    [KAIRO_GREEN] = {1, 3, 7},  // #.. ##. ###
    [KAIRO_YELLOW] = {7, 7, 7}, // ### ### ###
    [KAIRO_BLUE] = {7, 0, 7},   // ### ... ###
};

// White stays empty and yellow full on a lit tile, too. The others are dark there.
const uint8_t kairo_cut_marks[KAIRO_COLOURS][KAIRO_SMALL_MARK_PX] = {
    [KAIRO_WHITE] = {7, 7, 7},  // ### ### ###
    [KAIRO_RED] = {5, 5, 5},    // #.# #.# #.#
    [KAIRO_PURPLE] = {5, 2, 5}, // #.# .#. #.#
    [KAIRO_GREEN] = {1, 3, 7},  // #.. ##. ###
    [KAIRO_YELLOW] = {0, 0, 0}, // ... ... ...
    [KAIRO_BLUE] = {7, 0, 7},   // ### ... ###
};

// Five rows of five bits, the left pixel lowest.
// clang-format off
#define ICON(...) {KAIRO_ICON_PX, KAIRO_ICON_PX, (const uint8_t[]){__VA_ARGS__}}

const icon_t kairo_icons[KAIRO_ICONS] = {
    [KAIRO_WHITE] = ICON(31, 17, 17, 17, 31),       // ##### #...# #...# #...# #####
    [KAIRO_RED] = ICON(21, 21, 21, 21, 21),         // #.#.# #.#.# #.#.# #.#.# #.#.#
    [KAIRO_PURPLE] = ICON(17, 10, 4, 10, 17),       // #...# .#.#. ..#.. .#.#. #...#
    [KAIRO_GREEN] = ICON(1, 3, 7, 15, 31),          // #.... ##... ###.. ####. #####
    [KAIRO_YELLOW] = ICON(31, 31, 31, 31, 31),      // ##### ##### ##### ##### #####
    [KAIRO_BLUE] = ICON(31, 0, 31, 0, 31),          // ##### ..... ##### ..... #####
    [KAIRO_ICON_GOLD] = ICON(17, 10, 14, 31, 14),   // #...# .#.#. .###. ##### .###.
    [KAIRO_ICON_SILVER] = ICON(17, 10, 14, 17, 14), // #...# .#.#. .###. #...# .###.
    [KAIRO_ICON_POINTS] = ICON(4, 4, 31, 14, 10),   // ..#.. ..#.. ##### .###. .#.#.
    [KAIRO_ICON_BARKER] = ICON(24, 30, 31, 30, 24), // ...## .#### ##### .#### ...##
    [KAIRO_ICON_CARD] = ICON(15, 15, 15, 15, 15),   // ####. ####. ####. ####. ####.
};

static const icon_t numbers[KAIRO_OWNERS] = {
    ICON(0, 0, 4, 0, 0),    // ..... ..... ..#.. ..... .....
    ICON(0, 0, 10, 0, 0),   // ..... ..... .#.#. ..... .....
    ICON(0, 10, 0, 4, 0),   // ..... .#.#. ..... ..#.. .....
    ICON(0, 10, 0, 10, 0),  // ..... .#.#. ..... .#.#. .....
    ICON(0, 0, 14, 0, 0),   // ..... ..... .###. ..... .....
};
// clang-format on

const uint16_t kairo_icon_names[KAIRO_ICONS] = {
    STRING_KAIRO_WHITE,        STRING_KAIRO_RED,           STRING_KAIRO_PURPLE,
    STRING_KAIRO_GREEN,        STRING_KAIRO_YELLOW,        STRING_KAIRO_BLUE,
    STRING_KAIRO_LEGEND_GOLD,  STRING_KAIRO_LEGEND_SILVER, STRING_KAIRO_POINTS,
    STRING_KAIRO_BARKER_CARDS, STRING_KAIRO_CARDS,
};

void kairo_use_icons(void) {
    canvas_text_pictures(kairo_icons, KAIRO_ICONS, kairo_icon_names);
}

void kairo_draw_icon(int x, int y, unsigned icon) {
    canvas_icon(x, y, &kairo_icons[icon]);
}

void kairo_draw_icon_enlarged(int x, int y, unsigned icon, int scale) {
    for (int row = 0; row < KAIRO_ICON_PX; row++) {
        for (int column = 0; column < KAIRO_ICON_PX; column++) {
            if (kairo_icons[icon].rows[row] >> column & 1) {
                canvas_box(x + column * scale, y + row * scale, scale, scale);
            }
        }
    }
}

void kairo_draw_small_mark(int x, int y, unsigned colour) {
    const icon_t mark = {KAIRO_SMALL_MARK_PX, KAIRO_SMALL_MARK_PX,
                         kairo_small_marks[colour]};
    canvas_icon(x, y, &mark);
}

// --- Cards ----------------------------------------------------------------------------

// A frame with its corners off.
static void draw_card_frame(int x, int y, int size) {
    canvas_box(x + 1, y, size - 2, 1);
    canvas_box(x + 1, y + size - 1, size - 2, 1);
    canvas_box(x, y + 1, 1, size - 2);
    canvas_box(x + size - 1, y + 1, 1, size - 2);
}

static void draw_back(int x, int y, int size) {
    for (int row = 2; row < size - 2; row++) {
        for (int column = 2 + row % 2; column < size - 2; column += 2) {
            canvas_pixel(x + column, y + row);
        }
    }
}

static void draw_map(int x, int y, int cell, uint8_t card) {
    const unsigned segments = kairo_card_segments(card);
    for (int i = 0; i < KAIRO_SEGMENTS; i++) {
        const int at_x = x + 1 + i % 3 * cell;
        const int at_y = y + 1 + i / 3 * cell;
        if (segments >> (i + 1) & 1) {
            canvas_box(at_x, at_y, cell, cell);
        } else if (cell > 2) {
            canvas_pixel(at_x + cell / 2, at_y + cell / 2);
        }
    }
}

static void draw_card(int x, int y, int size, uint8_t card) {
    draw_card_frame(x, y, size);
    if (card == KAIRO_NO_CARD) {
        draw_back(x, y, size);
    } else {
        draw_map(x, y, (size - 2) / 3, card);
    }
}

void kairo_draw_card(int x, int y, uint8_t card) {
    draw_card(x, y, KAIRO_CARD_PX, card);
}

void kairo_draw_large_card(int x, int y, uint8_t card) {
    draw_card(x, y, KAIRO_LARGE_CARD_PX, card);
}

void kairo_draw_huge_card(int x, int y, uint8_t card) {
    draw_card(x, y, KAIRO_HUGE_CARD_PX, card);
}

// --- Players --------------------------------------------------------------------------

void kairo_draw_number(int x, int y, uint8_t owner) {
    canvas_icon(x, y, &numbers[owner]);
}

void kairo_draw_emblem(int x, int y, uint8_t player) {
    canvas_icon(x, y, &icon_emblems[table_seat(player)->emblem]);
}

void kairo_draw_arrow(int x, int y, int direction) {
    for (int i = 0; i < KAIRO_ARROW_PX; i++) {
        const int from_tip = direction < 0 ? i : KAIRO_ARROW_PX - 1 - i;
        canvas_box(x + i, y + 2 - from_tip, 1, 2 * from_tip + 1);
    }
}
