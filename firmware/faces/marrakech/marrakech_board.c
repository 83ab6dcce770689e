// SPDX-License-Identifier: MIT
#include "marrakech_board.h"

// Pitch, board's y, panel's x and width, a player's lines, die; and whether it is wide.
static const marrakech_layout_t wide = {9, 0, 67, 59, 16, 17, true};
static const marrakech_layout_t small = {5, 2, 38, 32, 10, 11, false};

const marrakech_layout_t *marrakech_layout(void) {
    return canvas_width() >= 128 ? &wide : &small;
}

// --- Rugs -----------------------------------------------------------------------------

// Four weaves that differ by density and direction, not by detail: full, empty,
// chequered, striped. Rows of four pixels, repeated.
static const uint8_t weaves[MARRAKECH_COLOURS][4] = {
    [MARRAKECH_RED] = {0xF, 0xF, 0xF, 0xF},
    [MARRAKECH_YELLOW] = {0x0, 0x0, 0x0, 0x0},
    [MARRAKECH_BLUE] = {0x5, 0xA, 0x5, 0xA},
    [MARRAKECH_BROWN] = {0xF, 0x0, 0xF, 0x0},
};

// Every rug but the striped one on a small screen has a border; there it would swallow
// the stripes.
void marrakech_draw_weave(int x, int y, int width, int height, uint8_t colour) {
    for (int dy = 0; dy < height; dy++) {
        for (int dx = 0; dx < width; dx++) {
            if (weaves[colour][dy % 4] >> (dx % 4) & 1) {
                canvas_pixel(x + dx, y + dy);
            }
        }
    }
    if (marrakech_layout()->is_wide || colour == MARRAKECH_YELLOW) {
        canvas_frame(x, y, width, height);
    }
}

static int left_of(uint8_t square) {
    const int pitch = marrakech_layout()->pitch_px;
    return (int)marrakech_column(square) * pitch + 1;
}

static int top_of(uint8_t square) {
    const marrakech_layout_t *at = marrakech_layout();
    return at->board_y + (int)marrakech_row(square) * at->pitch_px +
           (at->is_wide ? 1 : 0);
}

area_t marrakech_square_area(uint8_t square) {
    const int size = marrakech_layout()->pitch_px - 1;
    return (area_t){left_of(square), top_of(square), size, size};
}

// A rug from one square to the same one, or to the one east or south of it.
static void draw_rug(uint8_t from, uint8_t to, uint8_t colour) {
    const int size = marrakech_layout()->pitch_px - 1;
    const int x = left_of(from);
    const int y = top_of(from);
    const int width = left_of(to) - x + size;
    const int height = top_of(to) - y + size;
    canvas_ink(INK_OFF);
    canvas_box(x, y, width, height);
    canvas_ink(INK_ON);
    if (colour == MARRAKECH_NO_COLOUR) {
        canvas_frame(x, y, width, height);
    } else {
        marrakech_draw_weave(x, y, width, height, colour);
    }
}

static void draw_square(const marrakech_state_t *state, uint8_t square) {
    const marrakech_cell_t cell = state->cell[square];
    const int middle = marrakech_layout()->pitch_px / 2 - 1;
    if (cell == MARRAKECH_CELL_EMPTY) {
        canvas_pixel(left_of(square) + middle, top_of(square) + middle);
        return;
    }
    const marrakech_set_t here = marrakech_only(square);
    const marrakech_set_t later = here >> 1 & state->whole.east;
    const marrakech_set_t lower = here >> MARRAKECH_ROW_STEP & state->whole.south;
    if ((later | lower) != 0) {
        return; // drawn with its earlier half
    }
    uint8_t to = square;
    if (state->whole.east & here) {
        to = (uint8_t)(square + 1);
    } else if (state->whole.south & here) {
        to = (uint8_t)(square + MARRAKECH_ROW_STEP);
    }
    draw_rug(square, to, marrakech_cell_colour(cell));
}

// --- Assam ----------------------------------------------------------------------------

typedef struct {
    uint8_t size;
    uint8_t rows[7]; // looking north; the leftmost pixel in the highest of `size` bits
} figure_t;

static const figure_t wide_figure = {
    .size = 7,
    .rows = {0x08, 0x1C, 0x3E, 0x7F, 0x1C, 0x1C, 0x1C},
};
static const figure_t small_figure = {
    .size = 5,
    .rows = {0x04, 0x0E, 0x0E, 0x1F, 0x1B},
};

static bool figure_has(const figure_t *figure, int x, int y) {
    return figure->rows[y] >> (figure->size - 1 - x) & 1;
}

// Turned by whole quarters, so that one picture serves all four directions.
static bool figure_has_turned(const figure_t *figure, int x, int y, uint8_t facing) {
    const int last = figure->size - 1;
    switch (facing) {
    case MARRAKECH_NORTH:
        return figure_has(figure, x, y);
    case MARRAKECH_EAST:
        return figure_has(figure, y, last - x);
    case MARRAKECH_SOUTH:
        return figure_has(figure, last - x, last - y);
    default:
        return figure_has(figure, last - y, x);
    }
}

static void draw_assam(marrakech_assam_t assam) {
    const marrakech_layout_t *at = marrakech_layout();
    const figure_t *figure = at->is_wide ? &wide_figure : &small_figure;
    const int x = left_of(assam.square) - (at->is_wide ? 0 : 1);
    const int y = top_of(assam.square) - (at->is_wide ? 0 : 1);
    canvas_ink(INK_OFF);
    canvas_box(x - 1, y - 1, figure->size + 2, figure->size + 2);
    canvas_ink(INK_ON);
    for (int dy = 0; dy < figure->size; dy++) {
        for (int dx = 0; dx < figure->size; dx++) {
            if (figure_has_turned(figure, dx, dy, assam.facing)) {
                canvas_pixel(x + dx, y + dy);
            }
        }
    }
}

// --- Marks ----------------------------------------------------------------------------

// The number of steps where a figure has room, else a frame.
static void draw_mark(uint8_t square, unsigned steps) {
    const marrakech_layout_t *at = marrakech_layout();
    const int x = left_of(square);
    const int y = top_of(square);
    const int size = at->pitch_px - 1;
    if (!at->is_wide) {
        canvas_ink(INK_INVERT);
        canvas_box(x, y, size, size);
        canvas_ink(INK_ON);
        return;
    }
    const char digit[] = {(char)('0' + steps), '\0'};
    canvas_ink(INK_OFF);
    canvas_box(x + 1, y + 1, size - 2, size - 2);
    canvas_ink(INK_ON);
    canvas_text(x + 2, y + size - 2, FONT_SMALL, digit);
}

void marrakech_draw_board(const marrakech_scene_t *scene) {
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if (marrakech_on_board(square)) {
            draw_square(scene->state, square);
        }
    }
    for (unsigned i = 0; i < scene->mark_count; i++) {
        draw_mark(scene->marks[i], i + 1);
    }
    if (scene->has_rug) {
        draw_rug(scene->rug[0], scene->rug[1], scene->rug_colour);
    }
    draw_assam(scene->assam);
}
