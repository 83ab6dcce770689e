// SPDX-License-Identifier: MIT
#include "gate.h"
#include <stddef.h>

enum {
    WALL_PX = 38,
    WALL_TOP = 6, // from the top of its area
    ARCH_TOP = 10,
    POST_PX = 2, // of the gate on both sides of the opening
    ICON_SCALE = 3,
    MERLON_PX = 4,
};

// Half the width of the opening, row by row from the point of the arch: a horseshoe.
static const uint8_t half_widths[] = {0,  2,  4,  6,  8,  9,  10, 11, 12, 12, 13,
                                      13, 14, 14, 14, 14, 14, 13, 13, 12, 12};
enum { ARCH_ROWS = sizeof half_widths / sizeof *half_widths };

static int half_width(int row) {
    return row < ARCH_ROWS ? half_widths[row] : half_widths[ARCH_ROWS - 1];
}

static void draw_top(int left, int top_y) {
    for (int x = left; x < left + WALL_PX; x += 2 * MERLON_PX) {
        canvas_box(x, top_y + WALL_TOP - MERLON_PX, MERLON_PX, MERLON_PX);
    }
    canvas_box(left, top_y + WALL_TOP, WALL_PX, ARCH_TOP - WALL_TOP);
}

// Both sides of the opening, and a dark line in each that follows it.
static void draw_sides(int centre_x, int left, int top_y) {
    for (int y = top_y; y < canvas_height(); y++) {
        const int side_px = centre_x - half_width(y - top_y) - left;
        canvas_box(left, y, side_px, 1);
        canvas_box(left + WALL_PX - side_px + 1, y, side_px - 1, 1);
    }
    canvas_ink(INK_OFF);
    for (int y = top_y; y < canvas_height(); y++) {
        const int line_px = half_width(y - top_y) + 1 + POST_PX;
        canvas_pixel(centre_x - line_px, y);
        canvas_pixel(centre_x + line_px, y);
    }
    canvas_ink(INK_ON);
}

void gate_draw(const area_t *area, const icon_t *icon) {
    const int centre_x = area->x + area->width - WALL_PX / 2 - 3;
    const int left = centre_x - WALL_PX / 2;
    draw_top(left, area->y);
    draw_sides(centre_x, left, area->y + ARCH_TOP);
    if (icon != NULL) {
        const int size = icon->height_px * ICON_SCALE;
        canvas_icon_enlarged(centre_x - size / 2,
                             area->y + (area->height - size) / 2 + ARCH_TOP / 2, icon,
                             ICON_SCALE);
    }
}
