// SPDX-License-Identifier: MIT
// Text on the canvas: letters of four languages out of several fonts, lines that are
// broken where words end, and what does not fit.
#include "canvas.h"
#include "engine/check.h"
#include "glyphs.h"
#include "words.h"
#include <string.h>

static unsigned clipped_count;
static const icon_t *pictures;
static unsigned picture_count;

void canvas_text_start(void) {
    clipped_count = 0;
}

void canvas_text_pictures(const icon_t *new_pictures, unsigned count) {
    CHECK(count <= CANVAS_PICTURES_MAX);
    pictures = new_pictures;
    picture_count = count;
}

// The picture that a character stands for, or NULL.
static const icon_t *picture(uint16_t letter) {
    const unsigned index = letter - (unsigned)CANVAS_FIRST_PICTURE;
    return index < picture_count ? &pictures[index] : NULL;
}

// --- Letters --------------------------------------------------------------------------

// u8g2 has the letters of our languages in several fonts of one size. Where the Latin one
// ends at U+00FF, o and u with double acute are made of those with two dots: a pixel to
// the upper right of each dot makes an acute of it.
typedef struct {
    uint8_t x, gap; // of the left dot, and from it to the right one
    uint8_t above;  // the base line
} dots_t;

typedef struct {
    uint8_t plain, accented, cyrillic; // glyphs_t
    uint8_t advance_px;                // 0: letters have their own widths
    uint8_t capital_px, line_px;
    bool has_double_acute;
    dots_t small_dots, capital_dots; // of letters with two dots
} typeface_t;

enum {
    SOFT_HYPHEN = 0xAD,
    ACCENTED_FIRST = 0x80,
    CYRILLIC_FIRST = 0x400,
    EN_DASH = 0x2013,
    EM_DASH = 0x2014,
    NO_LETTER = 0xFFFD,
    WIDE_SCREEN_PX = 100, // from here on the larger sizes are used
};

// clang-format off
// plain, accented, cyrillic; advance, capital, line; double acute; dots
static const typeface_t small_face = {
    GLYPHS_4X6, GLYPHS_4X6, GLYPHS_4X6_CYRILLIC, 4, 5, 7, false, {0, 2, 5}, {0, 2, 5}};
// 5x7 has the better punctuation, 5x8 the better accents; their letters are the same.
static const typeface_t read_face = {
    GLYPHS_5X7, GLYPHS_5X8, GLYPHS_5X8_CYRILLIC, 5, 6, 9, false, {0, 3, 6}, {0, 3, 7}};
static const typeface_t text_face = {
    GLYPHS_6X12, GLYPHS_6X12, GLYPHS_6X12_CYRILLIC, 6, 7, 12, true, {0}, {0}};
static const typeface_t wide_banner_face = {
    GLYPHS_FREE_20, GLYPHS_FREE_20, GLYPHS_FREE_20, 0, 20, 24, false, {0}, {0}};
static const typeface_t small_banner_face = {
    GLYPHS_FREE_11, GLYPHS_FREE_11, GLYPHS_FREE_11, 0, 11, 14, false, {0}, {0}};
// clang-format on

static const typeface_t *typeface(font_t font) {
    static const typeface_t *const faces[2][FONT_COUNT] = {
        {&small_face, &small_face, &read_face, &small_banner_face},
        {&small_face, &read_face, &text_face, &wide_banner_face},
    };
    return faces[canvas_width() >= WIDE_SCREEN_PX][font];
}

// Reads one letter and moves behind it. A byte that is not UTF-8 is a letter no font has.
static uint16_t next_letter(const char **at) {
    const uint8_t *byte = (const uint8_t *)*at;
    if ((byte[0] & 0xE0) == 0xC0 && (byte[1] & 0xC0) == 0x80) {
        *at += 2;
        return (uint16_t)((byte[0] & 0x1F) << 6 | (byte[1] & 0x3F));
    }
    if ((byte[0] & 0xF0) == 0xE0 && (byte[1] & 0xC0) == 0x80 &&
        (byte[2] & 0xC0) == 0x80) {
        *at += 3;
        return (uint16_t)((byte[0] & 0x0F) << 12 | (byte[1] & 0x3F) << 6 |
                          (byte[2] & 0x3F));
    }
    *at += 1;
    return byte[0] < ACCENTED_FIRST ? byte[0] : NO_LETTER;
}

// The letter with two dots that a letter with double acute is made of; 0: it is not one.
static uint16_t dotted_twin(uint16_t letter) {
    switch (letter) {
    case 0x150:
        return 0xD6;
    case 0x151:
        return 0xF6;
    case 0x170:
        return 0xDC;
    case 0x171:
        return 0xFC;
    default:
        return 0;
    }
}

static int letter_advance(const typeface_t *face, uint16_t letter) {
    if (letter == SOFT_HYPHEN) {
        return 0;
    }
    if (picture(letter) != NULL) {
        return picture(letter)->width_px + 1;
    }
    if (face->advance_px > 0) {
        return face->advance_px;
    }
    return canvas_glyph_width((glyphs_t)face->plain, letter);
}

static void draw_glyph(int x, int y, uint8_t glyphs, uint16_t letter) {
    if (!canvas_glyph(x, y, (glyphs_t)glyphs, letter)) {
        clipped_count++;
        canvas_glyph(x, y, (glyphs_t)glyphs, '?');
    }
}

// Not every Cyrillic font has the dots on its Io; the Latin letter looks the same.
static uint16_t latin_twin(uint16_t letter) {
    return letter == 0x401 ? 0xCB : letter == 0x451 ? 0xEB : letter;
}

static void draw_letter(int x, int y, const typeface_t *face, uint16_t any_letter) {
    const uint16_t letter = latin_twin(any_letter);
    const uint16_t dotted = face->has_double_acute ? 0 : dotted_twin(letter);
    if (letter == SOFT_HYPHEN) {
        return;
    }
    if (picture(letter) != NULL) {
        canvas_icon(x, y - picture(letter)->height_px, picture(letter));
    } else if (letter == EN_DASH || letter == EM_DASH) {
        canvas_box(x, y - face->capital_px / 2, face->advance_px - 1, 1);
    } else if (dotted != 0) {
        draw_glyph(x, y, face->accented, dotted);
        const bool is_capital = dotted < 0xE0;
        const dots_t *dots = is_capital ? &face->capital_dots : &face->small_dots;
        canvas_pixel(x + dots->x + 1, y - dots->above - 1);
        canvas_pixel(x + dots->x + dots->gap + 1, y - dots->above - 1);
    } else {
        const uint8_t glyphs = letter < ACCENTED_FIRST   ? face->plain
                               : letter < CYRILLIC_FIRST ? face->accented
                                                         : face->cyrillic;
        draw_glyph(x, y, glyphs, letter);
    }
}

// --- Text -----------------------------------------------------------------------------

static const char *end_of(const char *text) {
    return text + strlen(text);
}

// The gap behind the last letter is no part of the width.
static int width_between(const typeface_t *face, const char *text, const char *end) {
    int width = 0;
    while (text < end) {
        width += letter_advance(face, next_letter(&text));
    }
    return width > 0 && face->advance_px > 0 ? width - 1 : width;
}

static int draw_between(int x, int y, const typeface_t *face, const char *text,
                        const char *end) {
    const int start_x = x;
    const int width = width_between(face, text, end);
    if (width > 0 && (x < 0 || x + width > canvas_width() || y < face->capital_px ||
                      y > canvas_height())) {
        clipped_count++;
    }
    words_add(x, y, text, (size_t)(end - text));
    while (text < end) {
        const uint16_t letter = next_letter(&text);
        draw_letter(x, y, face, letter);
        x += letter_advance(face, letter);
    }
    return x - start_x;
}

int canvas_text(int x, int y, font_t font, const char *text) {
    return draw_between(x, y, typeface(font), text, end_of(text));
}

int canvas_text_width(font_t font, const char *text) {
    return width_between(typeface(font), text, end_of(text));
}

int canvas_text_centred(int centre_x, int y, font_t font, const char *text) {
    return canvas_text(centre_x - canvas_text_width(font, text) / 2, y, font, text);
}

int canvas_text_right(int right_x, int y, font_t font, const char *text) {
    return canvas_text(right_x - canvas_text_width(font, text), y, font, text);
}

int canvas_text_box(int x, int y, int width, font_t font, const char *text) {
    const typeface_t *face = typeface(font);
    const char *end = end_of(text);
    if (width_between(face, text, end) > width) {
        clipped_count++;
        const char *at = text;
        for (end = text; width_between(face, text, at) <= width; next_letter(&at)) {
            end = at;
        }
    }
    return draw_between(x, y, face, text, end);
}

int canvas_text_height(font_t font) {
    return typeface(font)->capital_px;
}

int canvas_line_height(font_t font) {
    return typeface(font)->line_px;
}

// --- Running text ---------------------------------------------------------------------

static const char *behind_spaces(const char *at) {
    while (*at == ' ') {
        at++;
    }
    return at;
}

// Finds the first line of a text. Returns where it ends, and in `*next` where the second
// one begins; `*is_cut`: a word is longer than a line.
static const char *break_line(const typeface_t *face, int width, const char *text,
                              const char **next, bool *is_cut) {
    const int room = width + 1;  // the last letter's gap may stick out
    const char *line_end = NULL; // the last place where the line may be broken
    const char *word = text;
    const char *at = text;
    int used = 0;
    *is_cut = false;
    while (*at != '\0' && *at != '\n') {
        const char *before = at;
        const uint16_t letter = next_letter(&at);
        const int advance = letter_advance(face, letter);
        const int hyphen = letter == SOFT_HYPHEN ? letter_advance(face, '-') : 0;
        const bool may_break = hyphen > 0 || (letter == '-' && before > word);
        if (letter == ' ') {
            line_end = before;
            at = behind_spaces(at);
            word = at;
            *next = at;
            used += advance * (int)(at - before - 1);
        } else if (used + advance > room) {
            if (line_end != NULL) {
                return line_end;
            }
            *is_cut = true;
            *next = before > text ? before : at;
            return *next;
        } else if (may_break && used + advance + hyphen <= room) {
            line_end = at;
            *next = at;
        }
        used += advance;
    }
    *next = *at == '\n' ? at + 1 : at;
    return at;
}

size_t canvas_first_line(int width, font_t font, const char *text, const char **next) {
    bool is_cut = false;
    const char *end = break_line(typeface(font), width, text, next, &is_cut);
    clipped_count += is_cut;
    return (size_t)(end - text);
}

bool canvas_text_fits(int width, int height, font_t font, const char *text) {
    const int lines = (height + 1) / canvas_line_height(font); // no gap below the last
    bool is_cut = false;
    int count = 0;
    while (*text != '\0' && !is_cut) {
        break_line(typeface(font), width, text, &text, &is_cut);
        count++;
    }
    return count <= lines && !is_cut;
}

unsigned canvas_count_lines(int width, font_t font, const char *text) {
    unsigned count = 0;
    while (*text != '\0') {
        canvas_first_line(width, font, text, &text);
        count++;
    }
    return count;
}

void canvas_text_line(int x, int y, font_t font, const char *line, size_t bytes) {
    static const char soft_hyphen[] = "\u00AD";
    const size_t mark = sizeof soft_hyphen - 1;
    const int drawn = draw_between(x, y, typeface(font), line, line + bytes);
    if (bytes > mark && memcmp(line + bytes - mark, soft_hyphen, mark) == 0) {
        canvas_text(x + drawn, y, font, "-");
    }
}

unsigned canvas_text_wrapped(int x, int y, int width, unsigned lines_max, font_t font,
                             const char *text) {
    unsigned count = 0;
    while (*text != '\0') {
        if (count == lines_max) {
            clipped_count++;
            break;
        }
        const char *line = text;
        const size_t bytes = canvas_first_line(width, font, line, &text);
        canvas_text_line(x, y + (int)count * canvas_line_height(font), font, line, bytes);
        count++;
    }
    return count;
}

unsigned canvas_clipped_count(void) {
    return clipped_count;
}
