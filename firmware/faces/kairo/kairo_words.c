// SPDX-License-Identifier: MIT
#include "kairo_words.h"
#include "firmware/ui/canvas.h"

static font_t label_font(void) {
    return canvas_text_is_large() ? FONT_NORMAL : FONT_SMALL;
}

int kairo_line_px(void) {
    return canvas_line_height(label_font());
}

font_t kairo_label_font(void) {
    kairo_use_icons();
    return label_font();
}

// --- Writing --------------------------------------------------------------------------

void kairo_write_icon(text_t *out, unsigned icon) {
    text_char(out, (char)(CANVAS_FIRST_PICTURE + icon));
}

void kairo_write_gain(text_t *out, unsigned number, unsigned icon) {
    text_char(out, '+');
    text_number(out, number);
    kairo_write_icon(out, icon);
}

void kairo_write_place(text_t *out, uint8_t site) {
    text_char(out, (char)('A' + kairo_column(site) - 1));
    text_number(out, kairo_row(site));
}

// A single coin is its mark alone.
void kairo_write_coins(text_t *out, const uint8_t coins[KAIRO_COLOURS]) {
    bool is_first = true;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (coins[colour] > 0) {
            text_string(out, is_first ? "" : " ");
            if (coins[colour] > 1) {
                text_number(out, coins[colour]);
            }
            kairo_write_icon(out, colour);
            is_first = false;
        }
    }
    if (is_first) {
        text_char(out, '-');
    }
}

// The first byte of a letter of UTF-8, not one of those behind it.
static bool begins_letter(char byte) {
    return ((uint8_t)byte & 0xC0) != 0x80;
}

void kairo_colour_letter(uint8_t colour, char letter[KAIRO_LETTER_BYTES]) {
    const char *at = string(STRING_KAIRO_LETTERS);
    for (unsigned i = 0; i < colour && *at != '\0'; i++) {
        do {
            at++;
        } while (!begins_letter(*at));
    }
    text_t out = text_over(letter, KAIRO_LETTER_BYTES);
    size_t bytes = *at != '\0';
    while (bytes > 0 && !begins_letter(at[bytes])) {
        bytes++;
    }
    text_bytes(&out, at, bytes);
}

// --- Drawing --------------------------------------------------------------------------

static unsigned draw(int x, int y, int width, unsigned lines_max, font_t font,
                     const char *text) {
    kairo_use_icons();
    return canvas_text_wrapped(x, y + canvas_text_height(font), width, lines_max, font,
                               text);
}

unsigned kairo_draw_words(int x, int y, int width, unsigned lines_max, const char *text) {
    return draw(x, y, width, lines_max, label_font(), text);
}

int kairo_draw_words_within(int x, int y, int width, int height, const char *text) {
    kairo_use_icons();
    const bool is_whole = canvas_text_fits(width, height, FONT_READ, text);
    const font_t font = is_whole ? FONT_READ : label_font();
    const int line_px = canvas_line_height(font);
    canvas_break_words(!canvas_text_fits(width, height, font, text));
    const unsigned lines =
        draw(x, y, width, (unsigned)((height + 1) / line_px), font, text);
    canvas_break_words(false);
    return (int)lines * line_px;
}
