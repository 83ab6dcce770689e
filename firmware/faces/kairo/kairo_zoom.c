// SPDX-License-Identifier: MIT
// The zoom: the segment of the cursor and its rim at 12 px a site. Every tile shows the
// emblem and the number of its owner, the mark and the letter of its colour.
#include "firmware/ui/canvas.h"
#include "kairo_board.h"
#include "kairo_words.h"

enum {
    SITE_PX = 12,
    SEGMENT_SITES = 4,
    LETTER_PX = 3,
};

// Where the site in the north-west corner of the segment is drawn.
typedef struct {
    area_t area;
    int x, y;
    unsigned first_row, first_column;
} window_t;

// The first of the four rows or columns of the segment that holds this one.
static unsigned first_of_segment(unsigned index) {
    return (index - 1) / SEGMENT_SITES * SEGMENT_SITES + 1;
}

// Where there is no room for the whole segment the cursor's row is in the middle.
static window_t window_of(uint8_t site) {
    const kairo_layout_t *layout = kairo_layout();
    window_t window = {.area = layout->board,
                       .first_row = first_of_segment(kairo_row(site)),
                       .first_column = first_of_segment(kairo_column(site))};
    if (kairo_panel_hides_board()) {
        window.area.width = layout->screen_width;
    }
    const int segment_px = SEGMENT_SITES * SITE_PX;
    const int cursor_px = (int)(kairo_row(site) - window.first_row) * SITE_PX;
    window.x = window.area.x + (window.area.width - segment_px) / 2;
    window.y = window.area.height > segment_px
                   ? window.area.y + (window.area.height - segment_px) / 2
                   : window.area.y + (window.area.height - SITE_PX) / 2 - cursor_px;
    return window;
}

static int site_x(const window_t *window, uint8_t site) {
    return window->x + ((int)kairo_column(site) - (int)window->first_column) * SITE_PX;
}

static int site_y(const window_t *window, uint8_t site) {
    return window->y + ((int)kairo_row(site) - (int)window->first_row) * SITE_PX;
}

// --- One site -------------------------------------------------------------------------

// Small in large text, too: beside the emblem a tile has three pixels left.
static void draw_letter(int x, int y, uint8_t colour) {
    char letter[KAIRO_LETTER_BYTES];
    kairo_colour_letter(colour, letter);
    // The edge of the screen cuts rims, which must not count as text that was cut.
    if (x >= 0 && x + LETTER_PX <= canvas_width() && y >= 0 &&
        y + canvas_text_height(FONT_SMALL) <= canvas_height()) {
        // Wrapped, because that takes narrow letters where others have no room.
        canvas_text_wrapped(x, y + canvas_text_height(FONT_SMALL), LETTER_PX, 1,
                            FONT_SMALL, letter);
    }
}

// The emblem, beside it the letter and below that the mark: 11 x 11 pixels, so that tiles
// side by side do not touch. A stall has a roof in the corner that is left.
static void draw_tile(int x, int y, uint8_t owner, uint8_t colour, bool is_stall) {
    if (owner == KAIRO_NEUTRAL) {
        kairo_draw_number(x + 1, y + 1, owner);
    } else {
        kairo_draw_emblem(x, y, owner);
    }
    draw_letter(x + 8, y, colour);
    kairo_draw_icon(x + 6, y + 6, colour);
    if (is_stall) {
        canvas_box(x + 2, y + 8, 1, 1);
        canvas_box(x + 1, y + 9, 3, 1);
        canvas_box(x, y + 10, 5, 1);
    }
}

static void draw_entry(int x, int y, const kairo_state_t *state, uint8_t site,
                       uint8_t owner, uint8_t colour) {
    const uint8_t stall = state->stand[owner][colour].stall;
    if (stall == site - KAIRO_STEP_SOUTH) {
        canvas_box(x + 2, y, 7, 1);
    } else if (stall == site + KAIRO_STEP_SOUTH) {
        canvas_box(x + 2, y + 10, 7, 1);
    } else if (stall == site + KAIRO_STEP_EAST) {
        canvas_box(x + 10, y + 2, 1, 7);
    } else {
        canvas_box(x, y + 2, 1, 7);
    }
    kairo_draw_number(x + 1, y + 3, owner);
    draw_letter(x + 6, y + 3, colour);
}

// Mark and letter are lit as everywhere, white empty and yellow full, with an arc above
// and below them: a whole ring would touch them.
static void draw_customer(int x, int y, uint8_t colour) {
    canvas_ink(INK_OFF);
    canvas_box(x + 1, y + 1, SITE_PX - 1, SITE_PX - 1);
    canvas_ink(INK_ON);
    canvas_box(x + 2, y + 1, 7, 1);
    canvas_box(x + 2, y + 9, 7, 1);
    kairo_draw_icon(x + 1, y + 3, colour);
    draw_letter(x + 7, y + 3, colour);
}

static void draw_ground(int x, int y, uint8_t site, const kairo_scene_t *scene) {
    canvas_pixel(x, y);
    if (kairo_sites_has(&kairo_restaurant, site)) {
        canvas_pixel(x + 4, y + 4);
        canvas_pixel(x + 8, y + 4);
        canvas_pixel(x + 4, y + 8);
        canvas_pixel(x + 8, y + 8);
    }
    if (scene->targets != NULL && kairo_sites_has(scene->targets, site)) {
        const bool is_cheap = scene->cheap == NULL || kairo_sites_has(scene->cheap, site);
        canvas_box(x + 5, y + 5, is_cheap ? 3 : 1, is_cheap ? 3 : 1);
    }
}

static void draw_site(int x, int y, const kairo_scene_t *scene, uint8_t site) {
    const kairo_state_t *state = scene->state;
    uint8_t owner = 0;
    uint8_t colour = 0;
    if (kairo_tile_at(state, site, &owner, &colour)) {
        draw_tile(x, y, owner, colour, state->stand[owner][colour].stall == site);
    } else if (kairo_entry_at(state, site, &owner, &colour)) {
        draw_entry(x, y, state, site, owner, colour);
    } else {
        draw_ground(x, y, site, scene);
    }
    const uint8_t customer = kairo_customer_at(state, site);
    if (customer != KAIRO_NO_COLOUR) {
        draw_customer(x, y, customer);
    }
}

// --- The window -----------------------------------------------------------------------

static void draw_segment_lines(const window_t *window) {
    const int segment_px = SEGMENT_SITES * SITE_PX;
    for (int i = 0; i < segment_px; i += 2) {
        canvas_pixel(window->x + i, window->y - 1);
        canvas_pixel(window->x + i, window->y + segment_px);
        canvas_pixel(window->x - 1, window->y + i);
        canvas_pixel(window->x + segment_px, window->y + i);
    }
}

static void draw_walk(const window_t *window, const kairo_scene_t *scene) {
    canvas_ink(INK_INVERT);
    for (unsigned i = 0; i + 1 < scene->walk_count; i++) {
        const uint8_t site = scene->walk[i];
        canvas_box(site_x(window, site) + 5, site_y(window, site) + 5, 2, 2);
    }
    canvas_ink(INK_ON);
}

static void clear_outside(const area_t *area) {
    canvas_ink(INK_OFF);
    canvas_box(area->x + area->width, 0, canvas_width(), canvas_height());
    canvas_box(0, area->y + area->height, canvas_width(), canvas_height());
    canvas_ink(INK_ON);
}

void kairo_draw_zoom(const kairo_scene_t *scene) {
    const window_t window = window_of(scene->focus);
    draw_segment_lines(&window);
    for (unsigned row = window.first_row - 1; row <= window.first_row + 4; row++) {
        for (unsigned column = window.first_column - 1; column <= window.first_column + 4;
             column++) {
            const uint8_t site = kairo_site(row, column);
            if (kairo_is_site(site)) {
                draw_site(site_x(&window, site), site_y(&window, site), scene, site);
            }
        }
    }
    draw_walk(&window, scene);
    if (scene->cursor != KAIRO_NO_SITE && scene->blink) {
        kairo_draw_cursor(site_x(&window, scene->cursor), site_y(&window, scene->cursor),
                          SITE_PX - 1);
    }
    clear_outside(&window.area);
}
