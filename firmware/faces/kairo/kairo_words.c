// SPDX-License-Identifier: MIT
#include "kairo_words.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/sound.h"
#include <string.h>

// --- Writing --------------------------------------------------------------------------

// Pictures take the characters from 0x0E on: those before have meanings of their own.
enum { FIRST_CODE = 0x0E };
_Static_assert(FIRST_CODE + KAIRO_ICONS <= ' ', "pictures must not be letters");

void kairo_write_icon(text_t *out, unsigned icon) {
    text_char(out, (char)(FIRST_CODE + icon));
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

void kairo_write_filled(text_t *out, string_t id, const char *value1,
                        const char *value2) {
    char filled[KAIRO_WORDS_BYTES];
    string_fill(filled, sizeof filled, id, value1, value2, NULL);
    text_string(out, filled);
}

// --- Drawing --------------------------------------------------------------------------

static bool is_icon(char c) {
    return c >= FIRST_CODE && c < FIRST_CODE + KAIRO_ICONS;
}

static bool ends_word(char c) {
    return c == '\0' || c == ' ' || c == '\n';
}

// The letters up to the next picture or the end of the word. Returns their length.
static size_t take_letters(char *letters, size_t size, const char *word) {
    size_t count = 0;
    while (!ends_word(word[count]) && !is_icon(word[count]) && count + 1 < size) {
        letters[count] = word[count];
        count++;
    }
    letters[count] = '\0';
    return count;
}

// A text on its way to the screen, or only measured.
typedef struct {
    int x, y, width;
    unsigned lines_max;
    font_t font;
    bool draws;
} pen_t;

// Goes through one word from `x` on and returns its width, the gap behind it included.
static int pass_word(const pen_t *pen, int x, int y, const char *word) {
    const int start_x = x;
    const int capital_px = canvas_text_height(pen->font);
    while (!ends_word(*word)) {
        if (is_icon(*word)) {
            if (pen->draws) {
                kairo_draw_icon(x, y + capital_px - KAIRO_ICON_PX,
                                (unsigned)(*word - FIRST_CODE));
            }
            x += KAIRO_ICON_PX + 1;
            word++;
            continue;
        }
        char letters[KAIRO_WORDS_BYTES];
        word += take_letters(letters, sizeof letters, word);
        if (pen->draws) {
            canvas_text(x, y + capital_px, pen->font, letters);
        }
        x += canvas_text_width(pen->font, letters) + 1;
    }
    return x - start_x;
}

static int word_width(const pen_t *pen, const char *word) {
    const pen_t measure = {.font = pen->font};
    return pass_word(&measure, 0, 0, word);
}

// Text that has no room is handed to the canvas with none, so that it is remembered.
static void note_clipped(const char *text) {
    canvas_text_wrapped(0, 0, canvas_width(), 0, FONT_SMALL, text);
}

static void draw_word(const pen_t *pen, unsigned line, int used, const char *word) {
    if (line >= pen->lines_max || word_width(pen, word) - 1 > pen->width) {
        note_clipped(word);
    }
    if (line < pen->lines_max) {
        const int y = pen->y + (int)line * canvas_line_height(pen->font);
        pass_word(pen, pen->x + used, y, word);
    }
}

// Returns how many lines there were.
static unsigned pass_words(const pen_t *pen, const char *text) {
    const int space = canvas_text_width(pen->font, "n") + 1;
    unsigned line = 0;
    int used = 0;
    while (*text != '\0') {
        if (ends_word(*text)) {
            line += *text == '\n';
            used = *text == '\n' || used == 0 ? 0 : used + space;
            text++;
            continue;
        }
        const int width = word_width(pen, text);
        if (used > 0 && used + width - 1 > pen->width) {
            line++;
            used = 0;
        }
        if (pen->draws) {
            draw_word(pen, line, used, text);
        }
        used += width;
        text += strcspn(text, " \n");
    }
    return line + 1;
}

unsigned kairo_draw_words(int x, int y, int width, unsigned lines_max, const char *text) {
    const pen_t pen = {x, y, width, lines_max, FONT_SMALL, true};
    return pass_words(&pen, text);
}

unsigned kairo_count_lines(int width, const char *text) {
    const pen_t pen = {.width = width, .font = FONT_SMALL};
    return pass_words(&pen, text);
}

static bool has_room(const pen_t *pen, int height, const char *text) {
    pen_t measure = *pen;
    measure.draws = false;
    if ((int)pass_words(&measure, text) * canvas_line_height(pen->font) > height + 1) {
        return false;
    }
    while (*text != '\0') {
        if (word_width(pen, text) - 1 > pen->width) {
            return false;
        }
        text += strcspn(text, " \n");
        text += strspn(text, " \n");
    }
    return true;
}

int kairo_draw_words_within(int x, int y, int width, int height, const char *text) {
    pen_t pen = {x, y, width, 0, FONT_READ, true};
    if (!has_room(&pen, height, text)) {
        pen.font = FONT_SMALL;
    }
    pen.lines_max = (unsigned)((height + 1) / canvas_line_height(pen.font));
    return (int)pass_words(&pen, text) * canvas_line_height(pen.font);
}
