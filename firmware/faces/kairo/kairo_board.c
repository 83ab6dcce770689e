// SPDX-License-Identifier: MIT
// How a site of 5 x 5 pixels shows what is on it:
//   a stall      lit, the mark of its colour cut out of it, so that white is empty and
//                yellow full; one corner is off, clockwise from the north-west for
//                players 1 to 4, none for neutral
//   an expansion the mark alone, lit, joined by a pixel to the tiles of its stand
//   an entry     a mat at the side of its stall, and as many dots as its owner's number
//   a customer   a lit disc with the mark cut out of it
// A dot is a free site of the restaurant area.
#include "kairo_board.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "kairo_icons.h"

enum {
    SITE_PX = KAIRO_SITE_PX,
    SEGMENT_SITES = 4, // a segment is so many sites wide and high
};

// --- Layout ---------------------------------------------------------------------------

static const kairo_layout_t layouts[] = {
    {
        .screen_width = 128,
        .screen_height = 64,
        .board = {0, 0, 64, 64},
        .board_has_frame = true,
        .panel = {66, 0, 62, 64},
    },
    {
        .screen_width = 72,
        .screen_height = 40,
        .board = {0, 0, 62, 33},
        .panel = {0, 0, 72, 40},
        .caption = {0, 34, 72, 6},
        .strip = {64, 0, 8, 33},
    },
};

const kairo_layout_t *kairo_layout(void) {
    const kairo_layout_t *layout = layouts;
    const kairo_layout_t *last = &layouts[sizeof layouts / sizeof *layouts - 1];
    while (layout < last && (layout->screen_width > canvas_width() ||
                             layout->screen_height > canvas_height())) {
        layout++;
    }
    return layout;
}

bool kairo_panel_hides_board(void) {
    return kairo_layout()->caption.height > 0;
}

int kairo_board_hidden_px(int y) {
    const area_t *board = &kairo_layout()->board;
    const int hidden = board->y + board->height - y;
    return hidden > 0 ? hidden : 0;
}

// --- Where a site is ------------------------------------------------------------------

// There is a gap of a pixel between segments, for the line.
static int along(unsigned index) {
    return (int)((index - 1) * SITE_PX + (index - 1) / SEGMENT_SITES);
}

// The whole board is this wide and high, without its frame.
static int board_px(void) {
    return along(KAIRO_SIDE) + SITE_PX;
}

// How far the board is scrolled so that the focus is in the middle of what is not hidden,
// as far as it goes.
static int scrolled(const kairo_layout_t *layout, uint8_t focus, int hidden_px) {
    const int seen = layout->board.height - hidden_px;
    const int hidden = board_px() - seen;
    if (hidden <= 0 || focus == KAIRO_NO_SITE) {
        return 0;
    }
    const int top = along(kairo_row(focus)) + SITE_PX / 2 - seen / 2;
    return top < 0 ? 0 : top > hidden ? hidden : top;
}

typedef struct {
    int x, y; // the top left pixel of a1
} origin_t;

static uint8_t looked_at; // a site that a lesson speaks of

static origin_t origin_with(uint8_t focus, int hidden_px) {
    const kairo_layout_t *layout = kairo_layout();
    const int frame = layout->board_has_frame ? 1 : 0;
    const int up_px = looked_at != KAIRO_NO_SITE ? scrolled(layout, looked_at, 0)
                                                 : scrolled(layout, focus, hidden_px);
    return (origin_t){layout->board.x + frame, layout->board.y + frame - up_px};
}

static origin_t origin_of(const kairo_scene_t *scene) {
    return origin_with(scene->focus, scene->hidden_px);
}

static int site_x(origin_t origin, uint8_t site) {
    return origin.x + along(kairo_column(site));
}

static int site_y(origin_t origin, uint8_t site) {
    return origin.y + along(kairo_row(site));
}

void kairo_board_look_at(uint8_t site, area_t *area) {
    looked_at = site;
    if (site != KAIRO_NO_SITE) {
        const origin_t origin = origin_with(site, 0);
        *area = (area_t){site_x(origin, site), site_y(origin, site), SITE_PX, SITE_PX};
    }
}

void kairo_find_site(const kairo_scene_t *scene, uint8_t site, int *x, int *y) {
    const origin_t origin = origin_of(scene);
    *x = site_x(origin, site);
    *y = site_y(origin, site);
}

// --- One site -------------------------------------------------------------------------

// Rows of five bits, the left pixel lowest.
typedef struct {
    uint8_t row[SITE_PX];
} cell_t;

static void draw_cell(int x, int y, const cell_t *cell) {
    for (int row = 0; row < SITE_PX; row++) {
        const unsigned bits = cell->row[row];
        for (int start = 0; start < SITE_PX; start++) {
            int end = start;
            while (bits >> end & 1) {
                end++;
            }
            if (end > start) {
                canvas_box(x + start, y + row, end - start, 1);
                start = end;
            }
        }
    }
}

// A lit shape with the mark cut out of it.
static cell_t cut_mark(cell_t shape, unsigned colour) {
    for (unsigned row = 0; row < KAIRO_SMALL_MARK_PX; row++) {
        shape.row[row + 1] &= (uint8_t)~(kairo_cut_marks[colour][row] << 1);
    }
    return shape;
}

static cell_t stall_cell(unsigned owner, unsigned colour) {
    cell_t square = {{31, 31, 31, 31, 31}};
    switch (owner) {
    case 0:
        square.row[0] = 30;
        break;
    case 1:
        square.row[0] = 15;
        break;
    case 2:
        square.row[SITE_PX - 1] = 15;
        break;
    case 3:
        square.row[SITE_PX - 1] = 30;
        break;
    default:
        break;
    }
    return cut_mark(square, colour);
}

static cell_t customer_cell(unsigned colour) {
    return cut_mark((cell_t){{14, 31, 31, 31, 14}}, colour);
}

static cell_t expansion_cell(unsigned colour) {
    cell_t cell = {{0}};
    for (unsigned row = 0; row < KAIRO_SMALL_MARK_PX; row++) {
        cell.row[row + 1] = (uint8_t)(kairo_small_marks[colour][row] << 1);
    }
    return cell;
}

// The mat and the dots, from the stall's side outwards.
static const cell_t entry_cells[KAIRO_OWNERS] = {
    {{14, 0, 4, 0, 0}},   {{14, 0, 10, 0, 0}}, {{14, 0, 21, 0, 0}},
    {{14, 0, 10, 0, 10}}, {{14, 0, 0, 0, 0}},
};

// Turns a cell that is drawn from the north side inwards so that it begins at `side`.
static cell_t turned(const cell_t *cell, unsigned side) {
    cell_t out = {{0}};
    for (unsigned row = 0; row < SITE_PX; row++) {
        for (unsigned column = 0; column < SITE_PX; column++) {
            if ((cell->row[row] >> column & 1) == 0) {
                continue;
            }
            const unsigned far = SITE_PX - 1 - row;
            const unsigned y = side == 0 ? row : side == 2 ? far : column;
            const unsigned x = side == 1 ? far : side == 3 ? row : column;
            out.row[y] |= (uint8_t)(1u << x);
        }
    }
    return out;
}

void kairo_draw_stall(int x, int y, uint8_t owner, uint8_t colour) {
    const cell_t cell = stall_cell(owner, colour);
    draw_cell(x, y, &cell);
}

void kairo_draw_expansion(int x, int y, uint8_t colour) {
    const cell_t cell = expansion_cell(colour);
    draw_cell(x, y, &cell);
}

void kairo_draw_customer(int x, int y, uint8_t colour) {
    const cell_t cell = customer_cell(colour);
    draw_cell(x, y, &cell);
}

void kairo_draw_entry(int x, int y, uint8_t owner) {
    const cell_t cell = turned(&entry_cells[owner], 3);
    draw_cell(x, y, &cell);
}

// On which side of `site` its neighbour `beside` is.
static unsigned side_towards(uint8_t site, uint8_t beside) {
    unsigned side = 0;
    while (side < KAIRO_SIDES - 1 && (uint8_t)(site + kairo_side_steps[side]) != beside) {
        side++;
    }
    return side;
}

// --- The board ------------------------------------------------------------------------

static void draw_dotted(int x, int y, int step_x, int step_y, int length) {
    for (int i = 0; i < length; i += 2) {
        canvas_pixel(x + i * step_x, y + i * step_y);
    }
}

static void draw_lines(origin_t origin) {
    const int size = board_px();
    for (unsigned segment = 1; segment < KAIRO_SIDE / SEGMENT_SITES; segment++) {
        const int at = along(segment * SEGMENT_SITES + 1) - 1;
        draw_dotted(origin.x + at, origin.y, 0, 1, size);
        draw_dotted(origin.x, origin.y + at, 1, 0, size);
    }
    if (kairo_layout()->board_has_frame) {
        canvas_frame(origin.x - 1, origin.y - 1, size + 2, size + 2);
    }
}

static void draw_ground(origin_t origin, const kairo_scene_t *scene) {
    for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
        const unsigned dots = kairo_restaurant.row[row] & ~scene->state->tiles.row[row];
        for (unsigned column = 1; column <= KAIRO_SIDE; column++) {
            if (dots >> column & 1) {
                canvas_pixel(origin.x + along(column) + 2, origin.y + along(row) + 2);
            }
        }
    }
}

static bool is_hidden(const kairo_scene_t *scene, uint8_t owner) {
    return scene->has_blinking_owner && scene->owner == owner && !scene->blink;
}

// A tile that is being built comes up out of the ground.
static cell_t risen_cell(const kairo_scene_t *scene, uint8_t site, cell_t cell) {
    if (site != scene->rising || scene->risen >= SITE_PX) {
        return cell;
    }
    cell_t risen = {{0}};
    const unsigned below = SITE_PX - scene->risen;
    for (unsigned row = below; row < SITE_PX; row++) {
        risen.row[row] = cell.row[row - below];
    }
    return risen;
}

static void draw_stalls(origin_t origin, const kairo_scene_t *scene) {
    const kairo_state_t *state = scene->state;
    for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            const kairo_stand_t *stand = &state->stand[owner][colour];
            if (stand->stall == KAIRO_NO_SITE) {
                continue;
            }
            const cell_t stall =
                risen_cell(scene, stand->stall, stall_cell(owner, colour));
            if (!is_hidden(scene, owner)) {
                draw_cell(site_x(origin, stand->stall), site_y(origin, stand->stall),
                          &stall);
            }
            const cell_t entry =
                turned(&entry_cells[owner], side_towards(stand->entry, stand->stall));
            draw_cell(site_x(origin, stand->entry), site_y(origin, stand->entry), &entry);
        }
    }
}

static bool is_of_stand(const kairo_state_t *state, uint8_t site, uint8_t owner,
                        uint8_t colour) {
    if (state->stand[owner][colour].stall == site) {
        return true;
    }
    for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
        const kairo_expansion_t *expansion = &state->expansion[colour][i];
        if (expansion->site == site && expansion->owner == owner) {
            return true;
        }
    }
    return false;
}

// Bridges reach from the mark to the edge of the site; where two segments meet, over the
// gap as well.
static void draw_bridges(int x, int y, const kairo_state_t *state, uint8_t site,
                         uint8_t owner, uint8_t colour) {
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        const uint8_t beside = (uint8_t)(site + kairo_side_steps[side]);
        if (!is_of_stand(state, beside, owner, colour)) {
            continue;
        }
        const bool over_gap = kairo_segment(site) != kairo_segment(beside);
        const int length = over_gap ? 2 : 1;
        switch (side) {
        case 0:
            canvas_box(x + 2, y + 1 - length, 1, length);
            break;
        case 1:
            canvas_box(x + 4, y + 2, length, 1);
            break;
        case 2:
            canvas_box(x + 2, y + 4, 1, length);
            break;
        default:
            canvas_box(x + 1 - length, y + 2, length, 1);
            break;
        }
    }
}

static void draw_expansions(origin_t origin, const kairo_scene_t *scene) {
    const kairo_state_t *state = scene->state;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
            const kairo_expansion_t *expansion = &state->expansion[colour][i];
            if (expansion->site == KAIRO_NO_SITE || is_hidden(scene, expansion->owner)) {
                continue;
            }
            const cell_t cell =
                risen_cell(scene, expansion->site, expansion_cell(colour));
            const int x = site_x(origin, expansion->site);
            const int y = site_y(origin, expansion->site);
            draw_cell(x, y, &cell);
            draw_bridges(x, y, state, expansion->site, expansion->owner, colour);
        }
    }
}

static void draw_customers(origin_t origin, const kairo_state_t *state) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const uint8_t site = state->customer[colour];
        if (site == KAIRO_NO_SITE) {
            continue;
        }
        const int x = site_x(origin, site);
        const int y = site_y(origin, site);
        const cell_t cell = customer_cell(colour);
        canvas_ink(INK_OFF);
        canvas_box(x, y, SITE_PX, SITE_PX);
        canvas_ink(INK_ON);
        draw_cell(x, y, &cell);
    }
}

static void draw_targets(origin_t origin, const kairo_scene_t *scene) {
    for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
        for (unsigned column = 1; column <= KAIRO_SIDE; column++) {
            if ((scene->targets->row[row] >> column & 1) == 0) {
                continue;
            }
            const bool is_cheap =
                scene->cheap == NULL || scene->cheap->row[row] >> column & 1;
            const int size = is_cheap ? 2 : 1;
            canvas_box(origin.x + along(column) + 2, origin.y + along(row) + 2, size,
                       size);
        }
    }
}

static void draw_walk(origin_t origin, const kairo_scene_t *scene) {
    canvas_ink(INK_INVERT);
    for (unsigned i = 0; i + 1 < scene->walk_count; i++) {
        const uint8_t site = scene->walk[i];
        canvas_box(site_x(origin, site) + 2, site_y(origin, site) + 2, 2, 2);
    }
    canvas_ink(INK_ON);
}

void kairo_draw_cursor(int x, int y, int size) {
    canvas_ink(INK_OFF);
    canvas_frame(x - 2, y - 2, size + 4, size + 4);
    canvas_ink(INK_ON);
    canvas_frame(x - 1, y - 1, size + 2, size + 2);
}

static void clear_area(area_t area) {
    canvas_ink(INK_OFF);
    canvas_box(area.x, area.y, area.width, area.height);
    canvas_ink(INK_ON);
}

// What a board that is larger than its area left outside of it.
static void clear_beside_board(void) {
    const kairo_layout_t *layout = kairo_layout();
    const area_t below = {0, layout->board.y + layout->board.height, layout->screen_width,
                          layout->screen_height};
    const area_t right = {layout->board.x + layout->board.width, 0, layout->screen_width,
                          layout->screen_height};
    clear_area(below);
    clear_area(right);
}

void kairo_draw_board(const kairo_scene_t *scene) {
    const origin_t origin = origin_of(scene);
    draw_lines(origin);
    if (scene->targets != NULL) {
        draw_targets(origin, scene);
    } else { // a target for three cards looks like the ground of the restaurants
        draw_ground(origin, scene);
    }
    draw_stalls(origin, scene);
    draw_expansions(origin, scene);
    draw_customers(origin, scene->state);
    draw_walk(origin, scene);
    if (scene->cursor != KAIRO_NO_SITE && scene->blink) {
        kairo_draw_cursor(site_x(origin, scene->cursor), site_y(origin, scene->cursor),
                          SITE_PX);
    }
    clear_beside_board();
}
