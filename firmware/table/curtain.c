// SPDX-License-Identifier: MIT
#include "curtain.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/icons.h"

enum {
    FOLD_PX = 8, // width of a fold in the cloth
    NOTICE_PADDING_PX = 3,
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

void curtain_draw_notice(const char *text) {
    const int width = canvas_text_width(FONT_READ, text) + 2 * NOTICE_PADDING_PX;
    const int height = canvas_line_height(FONT_READ) + 2;
    const int x = (canvas_width() - width) / 2;
    const int y = canvas_height() - height;
    canvas_panel(x, y, width, height);
    canvas_text(x + NOTICE_PADDING_PX, y + height - 3, FONT_READ, text);
}

void curtain_draw_thought(uint8_t progress, unsigned ticks) {
    const int left = canvas_width() / 2;
    const int width = canvas_width() - left;
    const int y = canvas_height() - 1;
    canvas_ink(INK_OFF);
    canvas_box(left, y - 1, width, 2);
    canvas_ink(INK_ON);
    canvas_box(left, y, width * progress / 100, 1);
    const int run = width - SPARK_PX;
    const int at = (int)(ticks % (2 * (unsigned)run));
    canvas_box(left + (at < run ? at : 2 * run - at), y, SPARK_PX, 1);
}
