// SPDX-License-Identifier: MIT
#include "curtain.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/icons.h"
#include <string.h>

enum {
    FOLD_PX = 8, // width of a fold in the cloth
    NOTICE_PADDING_PX = 3,
    TAG_PADDING_PX = 3,
    LINES_MAX = 6,
    LINE_BYTES = 96,
    SPARK_PX = 4,
};

// The hem: folds of cloth along the upper edge.
static void draw_cloth(int height) {
    for (int x = 0; x < canvas_width(); x += FOLD_PX) {
        canvas_box(x, 0, FOLD_PX / 2, height);
        canvas_box(x + FOLD_PX / 2, 0, FOLD_PX / 2, height - 2);
        canvas_ink(INK_OFF);
        canvas_box(x + FOLD_PX / 2, 1, 1, height - 4);
        canvas_ink(INK_ON);
    }
}

void curtain_draw(const seat_t *next) {
    const int middle = canvas_width() / 2;
    const int cloth_px = canvas_height() / 5;
    const int text_px = canvas_line_height(FONT_TEXT);
    const int read_px = canvas_line_height(FONT_READ);
    draw_cloth(cloth_px);
    const int room = canvas_height() - cloth_px;
    const int top = cloth_px + (room - 2 * read_px - text_px) / 2;
    canvas_text_centred(middle, top + read_px - 1, FONT_READ, string(STRING_PASS_TO));
    const int width = canvas_text_width(FONT_TEXT, next->name) + EMBLEM_PX + 3;
    const int base_y = top + read_px + text_px - 2;
    canvas_icon(middle - width / 2, base_y - EMBLEM_PX, &icon_emblems[next->emblem]);
    canvas_text(middle - width / 2 + EMBLEM_PX + 3, base_y, FONT_TEXT, next->name);
    canvas_text_centred(middle, canvas_height() - 2, FONT_READ, string(STRING_PRESS_A));
}

// As many lines as the text takes; the longest is as wide as they are together.
static area_t notice_area(const char *text, int edge_px) {
    const int line_px = canvas_line_height(FONT_READ);
    const int room = canvas_width() - 2 * NOTICE_PADDING_PX;
    area_t area = {.height =
                       (int)canvas_count_lines(room, FONT_READ, text) * line_px + 3};
    const char *at = text;
    while (*at != '\0') {
        char line[LINE_BYTES];
        text_t out = text_over(line, sizeof line);
        const char *start = at;
        text_bytes(&out, start, canvas_first_line(room, FONT_READ, start, &at));
        const int width = canvas_text_width(FONT_READ, line);
        area.width = width > area.width ? width : area.width;
    }
    area.width += 2 * NOTICE_PADDING_PX;
    area.y = canvas_height() - area.height - edge_px;
    return area;
}

static void draw_notice(const area_t *area, const char *text) {
    const int line_px = canvas_line_height(FONT_READ);
    canvas_panel(area->x, area->y, area->width, area->height);
    canvas_text_wrapped(area->x + NOTICE_PADDING_PX, area->y + line_px,
                        area->width - NOTICE_PADDING_PX, LINES_MAX, FONT_READ, text);
}

void curtain_draw_notice(const char *text) {
    area_t area = notice_area(text, 0);
    area.x = (canvas_width() - area.width) / 2;
    draw_notice(&area, text);
}

// Like the tab of a card in a box.
static void draw_tag(int bottom_y, const char *tag) {
    const int width = canvas_text_width(FONT_READ, tag) + 2 * TAG_PADDING_PX;
    const int height = canvas_text_height(FONT_READ) + 4;
    canvas_panel(0, bottom_y - height, width, height);
    canvas_text(TAG_PADDING_PX, bottom_y - 2, FONT_READ, tag);
    canvas_ink(INK_INVERT);
    canvas_box(1, bottom_y - height + 1, width - 2, height - 2);
    canvas_ink(INK_ON);
}

// Without the first paragraphs, if there is no room for all: the last are the latest.
static const char *as_much_as_fits(const char *text) {
    const int room = canvas_width() - 2 * NOTICE_PADDING_PX;
    const int height = canvas_height() * 2 / 3;
    const char *end = strchr(text, '\n');
    while (end != NULL && !canvas_text_fits(room, height, FONT_READ, text)) {
        text = end + 1;
        end = strchr(text, '\n');
    }
    return text;
}

void curtain_draw_remark(const char *tag, const char *words, int edge_px) {
    const char *text = as_much_as_fits(words);
    const area_t area = notice_area(text, edge_px);
    const bool has_text = text[0] != '\0';
    if (has_text) {
        draw_notice(&area, text);
    }
    if (tag[0] != '\0') {
        draw_tag(has_text ? area.y + 1 : canvas_height() - edge_px, tag);
    }
}

void curtain_draw_thought(uint8_t progress, unsigned ticks) {
    const int left = canvas_width() / 2;
    const int width = canvas_width() - left;
    const int y = canvas_height() - 1;
    canvas_ink(INK_OFF);
    canvas_box(left, canvas_height() - CURTAIN_THOUGHT_PX, width, CURTAIN_THOUGHT_PX);
    canvas_ink(INK_ON);
    canvas_box(left, y, width * progress / 100, 1);
    const int run = width - SPARK_PX;
    const int at = (int)(ticks % (2 * (unsigned)run));
    canvas_box(left + (at < run ? at : 2 * run - at), y, SPARK_PX, 1);
}
