// SPDX-License-Identifier: MIT
#include "grid.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include <stddef.h>

enum {
    HEADING_PX = EMBLEM_PX + 2,
    WIDE_SCREEN_PX = 100, // on others numbers are below labels that leave no room
    COLUMN_GAP_PX = 2,
    LARGE_GAP_PX = 1,
};

static grid_line_t line_of;
static unsigned line_count;
static unsigned first; // line in sight
static int label_px;   // the widest

static int column_width(font_t font) {
    return canvas_text_width(font, "000") +
           (canvas_text_is_large() ? LARGE_GAP_PX : COLUMN_GAP_PX);
}

// Beside their labels numbers take half of the width at most; else they have a line of
// their own.
static int room_beside(void) {
    return canvas_width() / 2 + EMBLEM_PX;
}

// Are numbers beside their labels? Large text has no smaller letters for that.
static bool is_wide(void) {
    const int columns_px = column_width(FONT_READ) * table_players();
    if (canvas_width() < WIDE_SCREEN_PX) {
        return label_px + columns_px < canvas_width();
    }
    return !canvas_text_is_large() || columns_px <= room_beside();
}

static int line_height(void) {
    const int line_px = canvas_line_height(FONT_READ);
    const int gap_px = canvas_width() >= WIDE_SCREEN_PX || !is_wide();
    return (is_wide() ? 1 : 2) * line_px + gap_px;
}

static font_t number_font(void) {
    const int room =
        canvas_width() < WIDE_SCREEN_PX || !is_wide() ? canvas_width() : room_beside();
    const bool has_room = column_width(FONT_READ) * table_players() <= room;
    return has_room || canvas_text_is_large() ? FONT_READ : FONT_SMALL;
}

// Wide enough for the numbers, and where there is room for more, no wider than looks
// well.
static int column_px(void) {
    const int wanted = column_width(number_font());
    const int most = canvas_width() / GAME_PLAYERS_MAX;
    const int roomy = is_wide() ? wanted : most;
    return roomy > wanted ? roomy : wanted;
}

static unsigned in_sight(void) {
    return (unsigned)((canvas_height() - HEADING_PX) / line_height());
}

unsigned grid_line_count(grid_line_t line) {
    string_t label;
    int32_t numbers[GAME_PLAYERS_MAX];
    unsigned count = 0;
    while (line(count, &label, numbers)) {
        count++;
    }
    return count;
}

void grid_open(grid_line_t line) {
    string_t label;
    int32_t numbers[GAME_PLAYERS_MAX];
    line_of = line;
    first = 0;
    label_px = 0;
    for (line_count = 0; line(line_count, &label, numbers); line_count++) {
        const int px = canvas_text_width(FONT_READ, string(label));
        label_px = px > label_px ? px : label_px;
    }
    frame_redraw();
}

bool grid_input(const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return false;
    }
    if (event->button == BUTTON_UP && first > 0) {
        first--;
    } else if (event->button == BUTTON_DOWN && first + in_sight() < line_count) {
        first++;
    }
    frame_redraw();
    return event->button != BUTTON_B;
}

// --- Drawing --------------------------------------------------------------------------

// The right edge of a player's column.
static int column_right(uint8_t player) {
    const int behind = table_players() - 1 - player;
    return canvas_width() - 1 - behind * column_px();
}

static void draw_heading(void) {
    for (uint8_t player = 0; player < table_players(); player++) {
        canvas_icon(column_right(player) - EMBLEM_PX, 0,
                    &icon_emblems[table_seat(player)->emblem]);
    }
    canvas_box(0, EMBLEM_PX + 1, canvas_width(), 1);
}

// Arrows in the corner: there are lines above, or below.
static void draw_more(void) {
    for (int i = 0; i < 3; i++) {
        if (first > 0) {
            canvas_box(2 - i, i, 2 * i + 1, 1);
        }
        if (first + in_sight() < line_count) {
            canvas_box(i, 4 + i, 5 - 2 * i, 1);
        }
    }
}

static void draw_label(int base_y, string_t label) {
    const int room = is_wide() ? column_right(0) - column_px() + 2 : canvas_width();
    canvas_text_box(0, base_y, room, FONT_READ, string(label));
}

static void draw_line(unsigned n, int y) {
    string_t label;
    int32_t numbers[GAME_PLAYERS_MAX] = {0};
    if (!line_of(n, &label, numbers)) {
        return;
    }
    const int label_y = y + canvas_line_height(FONT_READ) - 1;
    const int number_y = is_wide() ? label_y : label_y + canvas_line_height(FONT_READ);
    draw_label(label_y, label);
    for (uint8_t player = 0; player < table_players(); player++) {
        canvas_text_right(column_right(player), number_y, number_font(),
                          string_number(numbers[player]).digits);
    }
}

void grid_draw(void) {
    draw_heading();
    draw_more();
    for (unsigned i = 0; i < in_sight() && first + i < line_count; i++) {
        draw_line(first + i, HEADING_PX + (int)i * line_height());
    }
}
