// SPDX-License-Identifier: MIT
#include "marrakech_board.h"
#include "firmware/ui/strings.h"

// Pitch, board's y, panel's x and width, die; and whether it is wide.
static const marrakech_layout_t wide = {9, 0, 67, 59, 17, true};
static const marrakech_layout_t small = {5, 2, 38, 32, 11, false};

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
static bool has_border(uint8_t colour) {
    return marrakech_layout()->is_wide || colour == MARRAKECH_YELLOW;
}

void marrakech_draw_weave(int x, int y, int width, int height, uint8_t colour) {
    for (int dy = 0; dy < height; dy++) {
        for (int dx = 0; dx < width; dx++) {
            if (weaves[colour][dy % 4] >> (dx % 4) & 1) {
                canvas_pixel(x + dx, y + dy);
            }
        }
    }
    if (has_border(colour)) {
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

// How much has been rolled out of a rug that lies from one square to the same one, or to
// the one east or south of it. Stripes without a border come two rows at a time: a dark
// row on bare ground would be no other picture.
static int rolled_out_px(uint8_t from, uint8_t to, uint8_t colour, int part) {
    const int size = marrakech_layout()->pitch_px - 1;
    const int length = left_of(to) - left_of(from) + top_of(to) - top_of(from);
    const int px = (size + length) * part / MARRAKECH_WHOLE;
    const bool ends_dark =
        colour == MARRAKECH_BROWN && !has_border(colour) && part < MARRAKECH_WHOLE;
    return ends_dark ? px | 1 : px;
}

static void draw_rug_part(uint8_t from, uint8_t to, uint8_t colour, int part) {
    const int size = marrakech_layout()->pitch_px - 1;
    const int x = left_of(from);
    const int y = top_of(from);
    const int rolled_out = rolled_out_px(from, to, colour, part);
    const bool is_level = left_of(to) != x;
    const int width = is_level ? rolled_out : size;
    const int height = is_level ? size : rolled_out;
    canvas_ink(INK_OFF);
    canvas_box(x, y, width, height);
    canvas_ink(INK_ON);
    if (colour == MARRAKECH_NO_COLOUR) {
        canvas_frame(x, y, width, height);
    } else {
        marrakech_draw_weave(x, y, width, height, colour);
    }
}

static void draw_rug(uint8_t from, uint8_t to, uint8_t colour) {
    draw_rug_part(from, to, colour, MARRAKECH_WHOLE);
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

// How far between two squares; where he takes a loop, also out of the board and back.
typedef struct {
    int x, y;
} offset_t;

static offset_t offset_on_the_way(const marrakech_scene_t *scene) {
    const int part = scene->assam_part;
    const uint8_t from = scene->assam.square;
    const uint8_t to = scene->assam_next.square;
    offset_t offset = {(left_of(to) - left_of(from)) * part / MARRAKECH_WHOLE,
                       (top_of(to) - top_of(from)) * part / MARRAKECH_WHOLE};
    if (scene->assam.facing != scene->assam_next.facing) {
        const int near = part <= MARRAKECH_WHOLE / 2 ? part : MARRAKECH_WHOLE - part;
        const int out = marrakech_layout()->pitch_px * near / MARRAKECH_WHOLE;
        static const int8_t east[] = {[MARRAKECH_EAST] = 1, [MARRAKECH_WEST] = -1};
        static const int8_t south[] = {
            [MARRAKECH_NORTH] = -1, [MARRAKECH_SOUTH] = 1, [MARRAKECH_WEST] = 0};
        offset.x += east[scene->assam.facing] * out;
        offset.y += south[scene->assam.facing] * out;
    }
    return offset;
}

// Where he is drawn, and how he stands there.
typedef struct {
    int x, y;
    uint8_t facing;
} pose_t;

static pose_t pose_of(const marrakech_scene_t *scene) {
    const int rim = marrakech_layout()->is_wide ? 0 : 1;
    pose_t pose = {left_of(scene->assam.square) - rim, top_of(scene->assam.square) - rim,
                   scene->assam.facing};
    if (scene->assam_part > 0) {
        const offset_t offset = offset_on_the_way(scene);
        pose.x += offset.x;
        pose.y += offset.y;
        pose.facing = scene->assam_part < MARRAKECH_WHOLE / 2 ? scene->assam.facing
                                                              : scene->assam_next.facing;
    }
    return pose;
}

static void draw_assam(const marrakech_scene_t *scene) {
    const figure_t *figure = marrakech_layout()->is_wide ? &wide_figure : &small_figure;
    const pose_t pose = pose_of(scene);
    const int x = pose.x;
    const int y = pose.y;
    canvas_ink(INK_OFF);
    canvas_box(x - 1, y - 1, figure->size + 2, figure->size + 2);
    canvas_ink(INK_ON);
    for (int dy = 0; dy < figure->size; dy++) {
        for (int dx = 0; dx < figure->size; dx++) {
            if (figure_has_turned(figure, dx, dy, pose.facing)) {
                canvas_pixel(x + dx, y + dy);
            }
        }
    }
}

// --- Marks ----------------------------------------------------------------------------

// Digits that are large enough for a small square, in rows of three pixels.
enum { DIGIT_PX = 4 };

static const uint8_t small_digits[MARRAKECH_DIE_MAX][DIGIT_PX] = {
    {2, 6, 2, 7},
    {6, 1, 2, 7},
    {7, 3, 1, 7},
    {5, 7, 1, 1},
};

static void draw_small_digit(int x, int y, unsigned steps) {
    for (int dy = 0; dy < DIGIT_PX; dy++) {
        for (int dx = 0; dx < 3; dx++) {
            if (small_digits[steps - 1][dy] >> (2 - dx) & 1) {
                canvas_pixel(x + dx, y + dy);
            }
        }
    }
}

// The number of steps, on a dark square with a dark rim: whatever lies there or beside
// it, the digit stands alone.
static void draw_mark(uint8_t square, unsigned steps) {
    const marrakech_layout_t *at = marrakech_layout();
    const int x = left_of(square);
    const int y = top_of(square);
    const int size = at->pitch_px - 1;
    canvas_ink(INK_OFF);
    canvas_box(x - 1, y - 1, size + 1, size + 2);
    canvas_ink(INK_ON);
    if (at->is_wide && canvas_text_is_large()) { // as high as the square
        canvas_text(x + 1, y + size, FONT_NORMAL, string_number((int32_t)steps).digits);
    } else if (at->is_wide) {
        canvas_text(x + 2, y + size - 2, FONT_SMALL,
                    string_number((int32_t)steps).digits);
    } else { // no larger with large text, either: the square has four pixels
        draw_small_digit(x, y, steps);
    }
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
    if (scene->rug_part > 0) {
        draw_rug_part(scene->rug[0], scene->rug[1], scene->rug_colour, scene->rug_part);
    }
    draw_assam(scene);
}

marrakech_look_t marrakech_scene_look(const marrakech_scene_t *scene) {
    const pose_t pose = pose_of(scene);
    marrakech_look_t look = marrakech_look_add(0, pose.x);
    look = marrakech_look_add(look, pose.y);
    look = marrakech_look_add(look, pose.facing);
    const int rug_px = scene->rug_part == 0
                           ? 0
                           : rolled_out_px(scene->rug[0], scene->rug[1],
                                           scene->rug_colour, scene->rug_part);
    return marrakech_look_add(look, rug_px);
}
