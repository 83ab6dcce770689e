// SPDX-License-Identifier: MIT
// Text on the canvas: letters of our languages out of several fonts, lines that are
// broken where words end, and what does not fit.
#include "canvas.h"
#include "engine/check.h"
#include "glyphs.h"
#include "letters.h"
#include "words.h"
#include <string.h>

static unsigned clipped_count;
static const icon_t *pictures;
static unsigned picture_count;

void canvas_text_start(void) {
    clipped_count = 0;
}

void canvas_text_pictures(const icon_t *new_pictures, unsigned count,
                          const uint16_t *names) {
    CHECK(count <= CANVAS_PICTURES_MAX);
    words_name_pictures(CANVAS_FIRST_PICTURE, names, count);
    pictures = new_pictures;
    picture_count = count;
}

// The picture that a character stands for, or NULL.
static const icon_t *picture(uint16_t letter) {
    const unsigned index = letter - (unsigned)CANVAS_FIRST_PICTURE;
    return index < picture_count ? &pictures[index] : NULL;
}

// --- Letters --------------------------------------------------------------------------

// A face is a font of u8g2 with letters of our own over it (letters.h), and perhaps a
// narrower one for words that would not fit.
typedef struct typeface typeface_t;
struct typeface {
    glyphs_t glyphs, cyrillic;
    const letters_t *own; // NULL: none
    uint8_t own_px_max;   // wider ones are used only if u8g2's font has none
    uint8_t capital_px, drop_px, line_px;
    const typeface_t *narrow; // NULL: there is none
};

enum {
    SOFT_HYPHEN = 0xAD,
    ACCENTED_FIRST = 0x80,
    CYRILLIC_FIRST = 0x400,
    CYRILLIC_SMALL = 0x430,
    NO_LETTER = 0xFFFD,
    WIDE_SCREEN_PX = 100, // from here on the larger sizes are used
};

enum { ANY_PX = UINT8_MAX };

#define SMALL(px_max, narrow)                                                            \
    {GLYPHS_4X6, GLYPHS_4X6_CYRILLIC, &letters_small, px_max, 5, 1, 7, narrow}
#define HELVETICA(size, letters, capital, drop, line, narrow)                            \
    {size, size, letters, ANY_PX, capital, drop, line, narrow}
#define BANNER(size, capital, line) {size, size, NULL, 0, capital, 0, line, NULL}

static const typeface_t narrow_face = SMALL(3, NULL);
static const typeface_t small_face = SMALL(ANY_PX, &narrow_face);
static const typeface_t read_face =
    HELVETICA(GLYPHS_HELVETICA_8, &letters_read, 8, 2, 10, &small_face);
static const typeface_t airy_face =
    HELVETICA(GLYPHS_HELVETICA_8, &letters_read, 8, 2, 12, &small_face);
static const typeface_t large_face =
    HELVETICA(GLYPHS_HELVETICA_10, &letters_large, 11, 3, 14, &read_face);
static const typeface_t wide_banner_face = BANNER(GLYPHS_FREE_20, 20, 24);
static const typeface_t small_banner_face = BANNER(GLYPHS_FREE_11, 11, 14);

static bool is_large;
static bool breaks_any_word;

void canvas_large_text(bool is_large_now) {
    is_large = is_large_now;
}

bool canvas_text_is_large(void) {
    return is_large;
}

static const typeface_t *typeface(font_t font) {
    static const typeface_t *const faces[2][2][FONT_COUNT] = {
        {{&small_face, &small_face, &read_face, &read_face, &small_banner_face},
         {&small_face, &read_face, &airy_face, &read_face, &wide_banner_face}},
        {{&small_face, &read_face, &read_face, &read_face, &small_banner_face},
         {&small_face, &large_face, &large_face, &read_face, &wide_banner_face}},
    };
    return faces[is_large][canvas_width() >= WIDE_SCREEN_PX][font];
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

static glyphs_t glyphs_of(const typeface_t *face, uint16_t letter) {
    return letter < CYRILLIC_FIRST ? face->glyphs : face->cyrillic;
}

static const letter_t *own_letter(const typeface_t *face, uint16_t letter) {
    const letter_t *own = face->own != NULL ? letters_find(face->own, letter) : NULL;
    const bool is_too_wide = own != NULL && own->icon.width_px > face->own_px_max;
    return is_too_wide && canvas_has_glyph(glyphs_of(face, letter), letter) ? NULL : own;
}

// What our own letters keep from the one before them.
static int gap_before(const typeface_t *face, uint16_t letter) {
    const bool is_capital = letter >= CYRILLIC_FIRST && letter < CYRILLIC_SMALL;
    return is_capital ? face->own->capital_gap_px : 0;
}

static int letter_advance(const typeface_t *face, uint16_t any_letter) {
    const uint16_t letter = letters_twin(any_letter);
    const letter_t *own = own_letter(face, letter);
    if (letter == SOFT_HYPHEN) {
        return 0;
    }
    if (picture(letter) != NULL) {
        return picture(letter)->width_px + 1;
    }
    if (own != NULL) {
        return gap_before(face, letter) + own->icon.width_px + 1;
    }
    return canvas_glyph_width(glyphs_of(face, letter), letter);
}

static void draw_letter(int x, int y, const typeface_t *face, uint16_t any_letter) {
    const uint16_t letter = letters_twin(any_letter);
    const letter_t *own = own_letter(face, letter);
    if (letter == SOFT_HYPHEN) {
        return;
    }
    if (picture(letter) != NULL) {
        canvas_icon(x, y - picture(letter)->height_px, picture(letter));
    } else if (own != NULL) {
        canvas_icon(x + gap_before(face, letter), y + own->drop_px - own->icon.height_px,
                    &own->icon);
    } else if (!canvas_glyph(x, y, glyphs_of(face, letter), letter)) {
        clipped_count++;
        canvas_glyph(x, y, face->glyphs, '?');
    }
}

// --- Text -----------------------------------------------------------------------------

static const char *end_of(const char *text) {
    return text + strlen(text);
}

// The gap behind the last letter does not count.
static int width_between(const typeface_t *face, const char *text, const char *end) {
    int width = 0;
    while (text < end) {
        width += letter_advance(face, next_letter(&text));
    }
    return width > 0 ? width - 1 : 0;
}

// The face itself, or a narrower one if that is what it takes.
static const typeface_t *face_within(int room, const typeface_t *face, const char *text,
                                     const char *end) {
    while (face->narrow != NULL && width_between(face, text, end) > room) {
        face = face->narrow;
    }
    return face;
}

static int draw_between(int x, int y, const typeface_t *wanted, const char *text,
                        const char *end) {
    const int start_x = x;
    int width = width_between(wanted, text, end);
    const typeface_t *face = wanted;
    if (x + width > canvas_width() && wanted->narrow != NULL) {
        face = face_within(canvas_width() - x, wanted->narrow, text, end);
        width = width_between(face, text, end);
    }
    if (width > 0 && (x < 0 || x + width > canvas_width() || y < face->capital_px ||
                      y > canvas_height())) {
        clipped_count++;
    }
    words_add(x, y, face->capital_px, text, (size_t)(end - text));
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
    const char *end = end_of(text);
    const typeface_t *face = face_within(canvas_width(), typeface(font), text, end);
    const int x = centre_x - width_between(face, text, end) / 2;
    return draw_between(x, y, face, text, end);
}

int canvas_text_right(int right_x, int y, font_t font, const char *text) {
    const char *end = end_of(text);
    const typeface_t *face = face_within(right_x, typeface(font), text, end);
    return draw_between(right_x - width_between(face, text, end), y, face, text, end);
}

int canvas_text_box(int x, int y, int width, font_t font, const char *text) {
    const char *end = end_of(text);
    const typeface_t *face = face_within(width, typeface(font), text, end);
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

int canvas_text_drop(font_t font) {
    return typeface(font)->drop_px;
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

// French sets a space before such a sign: it stays on the line of its word.
static bool clings(const char *sign) {
    return *sign != '\0' && strchr(":;!?", *sign) != NULL;
}

// --- Words longer than a line ---------------------------------------------------------

// Letters of our alphabets, as they are in a text.
static bool is_among(const char *letters, const char *letter) {
    const char *at = letters;
    while (*at != '\0') {
        const char *start = at;
        next_letter(&at);
        if (strncmp(start, letter, (size_t)(at - start)) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_vowel(const char *letter) {
    return is_among("aeiouyAEIOUYàáâãäèéêëìíîïòóôõöùúûüőűаеёиоуыэюяАЕЁИОУЫЭЮЯ", letter);
}

static bool is_consonant(const char *letter) {
    return is_among("bcdfghjklmnpqrstvwxzçñßбвгджзйклмнпрстфхцчшщъь", letter);
}

// Two letters that are one sound, or begin a syllable together.
static bool is_pair(const char *first) {
    static const char pairs[] =
        "ch sh ph th lh nh gn sz cs zs qu bl br cl cr dr fl fr gl "
        "gr pl pr tr ";
    for (const char *pair = pairs; *pair != '\0'; pair += 3) {
        if (memcmp(pair, first, 2) == 0) {
            return true;
        }
    }
    return false;
}

// May a word be broken before this letter of it? In all our languages a syllable begins
// with the last consonant before a vowel, or with a pair of them.
static bool begins_syllable(const char *word, const char *letter) {
    if (!is_consonant(letter) || is_pair(letter - 1)) {
        return false;
    }
    const char *behind = letter;
    next_letter(&behind);
    if (is_pair(letter)) {
        next_letter(&behind);
    }
    bool has_vowel = false;
    for (const char *at = word; at < letter; next_letter(&at)) {
        has_vowel |= is_vowel(at);
    }
    return has_vowel && is_vowel(behind);
}

void canvas_break_words(bool any) {
    breaks_any_word = any;
}

// The end of as many syllables as there is room for with a hyphen; NULL: not even one.
static const char *break_word(const typeface_t *face, int room, const char *word) {
    const char *end = NULL;
    int used = letter_advance(face, '-');
    for (const char *at = word; used <= room && *at != '\0' && *at != ' ';) {
        if (at > word && begins_syllable(word, at)) {
            end = at;
        }
        used += letter_advance(face, next_letter(&at));
    }
    return end;
}

// --- Lines ----------------------------------------------------------------------------

// Finds the first line of a text. Returns where it ends, and in `*next` where the second
// one begins; `*is_cut`: a word is longer than a line. Large text breaks such a word
// between syllables.
static const char *break_line(const typeface_t *face, int width, const char *text,
                              const char **next, bool *is_cut) {
    const int room = width + 1;  // the last letter's gap may stick out
    const char *line_end = NULL; // the last place where the line may be broken
    const char *word = text;
    const char *at = text;
    int used = 0;
    int word_x = 0;
    *is_cut = false;
    while (*at != '\0' && *at != '\n') {
        const char *before = at;
        const uint16_t letter = next_letter(&at);
        const int advance = letter_advance(face, letter);
        const int hyphen = letter == SOFT_HYPHEN ? letter_advance(face, '-') : 0;
        const bool may_break = hyphen > 0 || (letter == '-' && before > word);
        if (letter == ' ' && !clings(at)) {
            line_end = before;
            at = behind_spaces(at);
            word = at;
            *next = at;
            used += advance * (int)(at - before - 1);
            word_x = used + advance;
        } else if (used + advance > room) {
            const bool may_cut = is_large && (line_end == NULL || breaks_any_word);
            const char *syllable = may_cut ? break_word(face, room - word_x, word) : NULL;
            if (syllable != NULL) {
                *next = syllable;
                return syllable;
            }
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

// The same with the narrow face if a word is longer than a line.
static const char *break_line_well(const typeface_t *face, int width, const char *text,
                                   const char **next, bool *is_cut) {
    const char *end = break_line(face, width, text, next, is_cut);
    for (face = face->narrow; *is_cut && face != NULL; face = face->narrow) {
        end = break_line(face, width, text, next, is_cut);
    }
    return end;
}

static unsigned count_lines(const typeface_t *face, int width, const char *text,
                            bool *is_cut) {
    unsigned count = 0;
    *is_cut = false;
    while (*text != '\0') {
        bool is_line_cut = false;
        break_line_well(face, width, text, &text, &is_line_cut);
        *is_cut |= is_line_cut;
        count++;
    }
    return count;
}

size_t canvas_first_line(int width, font_t font, const char *text, const char **next) {
    bool is_cut = false;
    const char *end = break_line_well(typeface(font), width, text, next, &is_cut);
    clipped_count += is_cut;
    return (size_t)(end - text);
}

bool canvas_text_fits(int width, int height, font_t font, const char *text) {
    const int lines = (height + 1) / canvas_line_height(font); // no gap below the last
    bool is_cut = false;
    return (int)count_lines(typeface(font), width, text, &is_cut) <= lines && !is_cut;
}

unsigned canvas_count_lines(int width, font_t font, const char *text) {
    bool is_cut = false;
    const unsigned count = count_lines(typeface(font), width, text, &is_cut);
    clipped_count += is_cut;
    return count;
}

// Does a line end within a word, at a soft hyphen or between syllables?
static bool ends_in_word(const char *line, size_t bytes) {
    static const char soft_hyphen[] = "\u00AD";
    const size_t mark = sizeof soft_hyphen - 1;
    const char *end = line + bytes;
    return bytes > mark && (memcmp(end - mark, soft_hyphen, mark) == 0 ||
                            (is_large && is_consonant(end) && end[-1] != '-'));
}

static void draw_line(int x, int y, const typeface_t *face, const char *line,
                      size_t bytes) {
    static const char hyphen[] = "-";
    const int drawn = draw_between(x, y, face, line, line + bytes);
    if (ends_in_word(line, bytes)) {
        draw_between(x + drawn, y, face, hyphen, end_of(hyphen));
    }
}

void canvas_text_line(int x, int y, font_t font, const char *line, size_t bytes) {
    draw_line(x, y, typeface(font), line, bytes);
}

int canvas_line_width(font_t font, const char *line, size_t bytes) {
    const typeface_t *face = typeface(font);
    return width_between(face, line, line + bytes) +
           (ends_in_word(line, bytes) ? letter_advance(face, '-') : 0);
}

unsigned canvas_count_lines_centred(int width, font_t font, const char *text) {
    return is_large ? canvas_count_lines(width, font, text) : 1;
}

void canvas_text_lines_centred(int centre_x, int y, int width, font_t font,
                               const char *text) {
    if (!is_large) {
        canvas_text_centred(centre_x, y, font, text);
        return;
    }
    while (*text != '\0') {
        const char *line = text;
        const size_t bytes = canvas_first_line(width, font, line, &text);
        const int x = centre_x - canvas_line_width(font, line, bytes) / 2;
        canvas_text_line(x, y, font, line, bytes);
        y += canvas_line_height(font);
    }
}

unsigned canvas_text_wrapped(int x, int y, int width, unsigned lines_max, font_t font,
                             const char *text) {
    const typeface_t *face = typeface(font);
    bool is_cut = false;
    if (face->narrow != NULL && count_lines(face, width, text, &is_cut) > lines_max) {
        face = face->narrow;
    }
    unsigned count = 0;
    while (*text != '\0') {
        if (count == lines_max) {
            clipped_count++;
            break;
        }
        const char *line = text;
        const char *end = break_line_well(face, width, line, &text, &is_cut);
        clipped_count += is_cut;
        draw_line(x, y + (int)count * canvas_line_height(font), face, line,
                  (size_t)(end - line));
        count++;
    }
    return count;
}

unsigned canvas_clipped_count(void) {
    return clipped_count;
}
