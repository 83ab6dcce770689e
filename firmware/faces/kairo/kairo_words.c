// SPDX-License-Identifier: MIT
#include "kairo_words.h"
#include "firmware/ui/canvas.h"

// --- Writing --------------------------------------------------------------------------

void kairo_write_icon(text_t *out, unsigned icon) {
    text_char(out, (char)(CANVAS_FIRST_PICTURE + icon));
}

void kairo_write_coins(text_t *out, const uint8_t coins[KAIRO_COLOURS]) {
    enum { TOGETHER_MAX = 3 }; // kinds before a line may be broken
    unsigned kinds = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (coins[colour] > 0) {
            text_string(out, kinds == TOGETHER_MAX ? " " : "");
            text_number(out, coins[colour]);
            kairo_write_icon(out, colour);
            kinds++;
        }
    }
    if (kinds == 0) {
        text_char(out, '-');
    }
}

// --- Drawing --------------------------------------------------------------------------

static unsigned draw(int x, int y, int width, unsigned lines_max, font_t font,
                     const char *text) {
    canvas_text_pictures(kairo_icons, KAIRO_ICONS);
    return canvas_text_wrapped(x, y + canvas_text_height(font), width, lines_max, font,
                               text);
}

unsigned kairo_draw_words(int x, int y, int width, unsigned lines_max, const char *text) {
    return draw(x, y, width, lines_max, FONT_SMALL, text);
}

unsigned kairo_count_lines(int width, const char *text) {
    canvas_text_pictures(kairo_icons, KAIRO_ICONS);
    return canvas_count_lines(width, FONT_SMALL, text);
}

int kairo_draw_words_within(int x, int y, int width, int height, const char *text) {
    canvas_text_pictures(kairo_icons, KAIRO_ICONS);
    const bool is_large = canvas_text_fits(width, height, FONT_READ, text);
    const font_t font = is_large ? FONT_READ : FONT_SMALL;
    const int line_px = canvas_line_height(font);
    return (int)draw(x, y, width, (unsigned)((height + 1) / line_px), font, text) *
           line_px;
}
