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

// Does a rug of this area light the pixel, which lies in it? Of one whose colour is not
// known there is the outline.
static bool weave_lights(const area_t *rug, uint8_t colour, int x, int y) {
    const int dx = x - rug->x;
    const int dy = y - rug->y;
    const bool is_edge =
        dx == 0 || dy == 0 || dx == rug->width - 1 || dy == rug->height - 1;
    if (colour == MARRAKECH_NO_COLOUR) {
        return is_edge;
    }
    return (is_edge && has_border(colour)) || (weaves[colour][dy % 4] >> (dx % 4) & 1);
}

static void draw_weave(const area_t *rug, uint8_t colour) {
    for (int y = rug->y; y < rug->y + rug->height; y++) {
        for (int x = rug->x; x < rug->x + rug->width; x++) {
            if (weave_lights(rug, colour, x, y)) {
                canvas_pixel(x, y);
            }
        }
    }
}

void marrakech_draw_weave(int x, int y, int width, int height, uint8_t colour) {
    draw_weave(&(area_t){x, y, width, height}, colour);
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

// What has been rolled out of a rug that lies from one square to the same one, or to the
// one east or south of it.
static area_t rolled_out(uint8_t from, uint8_t to, int part) {
    const int size = marrakech_layout()->pitch_px - 1;
    area_t area = {left_of(from), top_of(from), size, size};
    if (left_of(to) != area.x) {
        area.width = (left_of(to) - area.x + size) * part / MARRAKECH_WHOLE;
    } else {
        area.height = (top_of(to) - area.y + size) * part / MARRAKECH_WHOLE;
    }
    return area;
}

static void draw_rug(const area_t *rug, uint8_t colour) {
    canvas_ink(INK_OFF);
    canvas_box(rug->x, rug->y, rug->width, rug->height);
    canvas_ink(INK_ON);
    draw_weave(rug, colour);
}

// The rug, or half of one, that lies on a square.
static area_t rug_on(const marrakech_state_t *state, uint8_t square) {
    uint8_t from = square;
    if (marrakech_only(square) >> 1 & state->whole.east) {
        from = (uint8_t)(square - 1);
    } else if (marrakech_only(square) >> MARRAKECH_ROW_STEP & state->whole.south) {
        from = (uint8_t)(square - MARRAKECH_ROW_STEP);
    }
    uint8_t to = from;
    if (state->whole.east & marrakech_only(from)) {
        to = (uint8_t)(from + 1);
    } else if (state->whole.south & marrakech_only(from)) {
        to = (uint8_t)(from + MARRAKECH_ROW_STEP);
    }
    return rolled_out(from, to, MARRAKECH_WHOLE);
}

// The dot of a bare square.
static bool dot_lights(uint8_t square, int x, int y) {
    const int middle = marrakech_layout()->pitch_px / 2 - 1;
    return x == left_of(square) + middle && y == top_of(square) + middle;
}

static void draw_square(const marrakech_state_t *state, uint8_t square) {
    const marrakech_cell_t cell = state->cell[square];
    if (cell == MARRAKECH_CELL_EMPTY) {
        const int middle = marrakech_layout()->pitch_px / 2 - 1;
        canvas_pixel(left_of(square) + middle, top_of(square) + middle);
        return;
    }
    const area_t rug = rug_on(state, square);
    if (rug.x == left_of(square) && rug.y == top_of(square)) { // else with its first half
        draw_rug(&rug, marrakech_cell_colour(cell));
    }
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
        const area_t rug = rolled_out(scene->rug[0], scene->rug[1], scene->rug_part);
        draw_rug(&rug, scene->rug_colour);
    }
    draw_assam(scene);
}

// --- The look -------------------------------------------------------------------------

static bool is_in(const area_t *area, int x, int y) {
    return x >= area->x && x < area->x + area->width && y >= area->y &&
           y < area->y + area->height;
}

// What lies on a square, from the top.
typedef struct {
    uint8_t square;
    uint8_t new_colour, colour;
    area_t assam, new_rug, rug;
} pile_t;

static pile_t pile_on(const marrakech_scene_t *scene, uint8_t square,
                      const area_t *assam) {
    const marrakech_cell_t cell = scene->state->cell[square];
    pile_t pile = {.square = square, .assam = *assam, .new_colour = scene->rug_colour};
    if (scene->rug_part > 0) {
        pile.new_rug = rolled_out(scene->rug[0], scene->rug[1], scene->rug_part);
    }
    if (cell != MARRAKECH_CELL_EMPTY) {
        pile.rug = rug_on(scene->state, square);
        pile.colour = marrakech_cell_colour(cell);
    }
    return pile;
}

// Under Assam and his dark rim nothing changes.
static bool pile_lights(const pile_t *pile, int x, int y) {
    if (is_in(&pile->assam, x, y)) {
        return false;
    }
    if (is_in(&pile->new_rug, x, y)) {
        return weave_lights(&pile->new_rug, pile->new_colour, x, y);
    }
    if (is_in(&pile->rug, x, y)) {
        return weave_lights(&pile->rug, pile->colour, x, y);
    }
    return pile->rug.width == 0 && dot_lights(pile->square, x, y);
}

// Of the square and the gap behind it.
static marrakech_look_t pile_look(const pile_t *pile) {
    const int pitch = marrakech_layout()->pitch_px;
    const int left = left_of(pile->square);
    const int top = top_of(pile->square);
    marrakech_look_t look = 0;
    for (int y = top; y < top + pitch; y++) {
        for (int x = left; x < left + pitch; x++) {
            look = marrakech_look_add(look, pile_lights(pile, x, y));
        }
    }
    return look;
}

// A rug lights pixels that were lit already, and cuts the rugs beside it.
static marrakech_look_t rug_look(const marrakech_scene_t *scene, const pose_t *pose) {
    const int figure_px =
        marrakech_layout()->is_wide ? wide_figure.size : small_figure.size;
    const area_t assam = {pose->x - 1, pose->y - 1, figure_px + 2, figure_px + 2};
    const int pitch = marrakech_layout()->pitch_px;
    const area_t last = marrakech_square_area(scene->rug[1]);
    const area_t first = marrakech_square_area(scene->rug[0]);
    marrakech_look_t look = 0;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const area_t at = marrakech_square_area(square);
        if (marrakech_on_board(square) && at.x >= first.x - pitch &&
            at.x <= last.x + pitch && at.y >= first.y - pitch && at.y <= last.y + pitch) {
            const pile_t pile = pile_on(scene, square, &assam);
            look = marrakech_look_add(look, (int)pile_look(&pile));
        }
    }
    return look;
}

marrakech_look_t marrakech_scene_look(const marrakech_scene_t *scene) {
    const pose_t pose = pose_of(scene);
    marrakech_look_t look = marrakech_look_add(0, pose.x);
    look = marrakech_look_add(look, pose.y);
    look = marrakech_look_add(look, pose.facing);
    const bool has_rug = scene->rug[0] != scene->rug[1];
    return marrakech_look_add(look, has_rug ? (int)rug_look(scene, &pose) : 0);
}
