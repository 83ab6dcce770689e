// SPDX-License-Identifier: MIT
#include "scroll.h"

uint8_t scroll_in_sight(const scroll_t *scroll) {
    const int rows = scroll->area.height / scroll->row_px;
    return (uint8_t)(rows < scroll->count ? rows : scroll->count);
}

static bool has_bar(const scroll_t *scroll) {
    return scroll_in_sight(scroll) < scroll->count;
}

int scroll_row_width(const scroll_t *scroll) {
    const int bar_px = scroll->bar_px + scroll->bar_gap_px;
    return scroll->area.width - (has_bar(scroll) ? bar_px : 0);
}

void scroll_follow(scroll_t *scroll) {
    const uint8_t in_sight = scroll_in_sight(scroll);
    if (scroll->selected < scroll->top) {
        scroll->top = scroll->selected;
    } else if (scroll->selected >= scroll->top + in_sight) {
        scroll->top = (uint8_t)(scroll->selected - in_sight + 1);
    }
    if (scroll->top + in_sight > scroll->count) {
        scroll->top = (uint8_t)(scroll->count - in_sight);
    }
}

area_t scroll_row_area(const scroll_t *scroll, uint8_t row) {
    const int y = scroll->area.y + (row - scroll->top) * scroll->row_px;
    return (area_t){scroll->area.x, y, scroll_row_width(scroll), scroll->row_px};
}

void scroll_draw_bar(const scroll_t *scroll) {
    if (!has_bar(scroll)) {
        return;
    }
    const area_t *area = &scroll->area;
    const int top = area->height * scroll->top / scroll->count;
    const int length = area->height * scroll_in_sight(scroll) / scroll->count;
    canvas_box(area->x + area->width - scroll->bar_px, area->y + top, scroll->bar_px,
               length);
}
