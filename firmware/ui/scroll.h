// SPDX-License-Identifier: MIT
// Rows of equal height in a part of the screen, scrolled so that the selected one is in
// sight, with a bar at the right edge where some are not.
#ifndef FIRMWARE_UI_SCROLL_H
#define FIRMWARE_UI_SCROLL_H

#include "canvas.h"

typedef struct {
    area_t area;
    int row_px;
    uint8_t count;    // rows there are
    uint8_t selected; // a row
    uint8_t top;      // the first row in sight, if that shows the selected one, too
    uint8_t bar_px;   // width of the bar
    uint8_t bar_gap_px;
} scroll_t;

// How many rows are in sight at a time.
uint8_t scroll_in_sight(const scroll_t *scroll);

// The width that is left for rows.
int scroll_row_width(const scroll_t *scroll);

// Scrolls as little as it takes: changes `top`.
void scroll_follow(scroll_t *scroll);

// The place of a row in sight; and the bar.
area_t scroll_row_area(const scroll_t *scroll, uint8_t row);
void scroll_draw_bar(const scroll_t *scroll);

#endif
