// SPDX-License-Identifier: MIT
#include "canvas.h"
#include "engine/check.h"
#include "firmware/hal.h"
#include <string.h>
#include <u8g2.h>

enum {
    TILE_BYTES = 8,
    TILES_WIDE_MAX = 16,
    TILES_HIGH_MAX = 8,
    BUFFER_BYTES_MAX = TILE_BYTES * TILES_WIDE_MAX * TILES_HIGH_MAX,
};

static u8g2_t u8g2;
static const u8g2_cb_t *upright; // the rotation that the board asked for
static uint8_t shift_right_px, shift_down_px;

// What the panel shows, byte for byte as u8g2's buffer holds it. Rotation happens while
// drawing into that buffer, so that comparing the two needs no thought of it.
static uint8_t shown[BUFFER_BYTES_MAX];
static bool is_shown_known; // false: the panel may show anything

// What the panel was told last, for when it has forgotten.
static uint8_t contrast_level;
static bool is_powered;

static unsigned clipped_count;

// --- Life -----------------------------------------------------------------------------

static unsigned tiles_wide(void) {
    return u8g2_GetBufferTileWidth(&u8g2);
}

static unsigned tiles_high(void) {
    return u8g2_GetBufferTileHeight(&u8g2);
}

void canvas_start(void) {
    hal_display_setup(&u8g2);
    upright = u8g2.cb;
    shift_right_px = 0;
    shift_down_px = 0;
    clipped_count = 0;
    CHECK(tiles_wide() * tiles_high() * TILE_BYTES <= sizeof shown);
    u8g2_InitDisplay(&u8g2);
    u8g2_ClearDisplay(&u8g2); // also empties the buffer
    memset(shown, 0, sizeof shown);
    is_shown_known = true;
    canvas_power(true);
    u8g2_SetFontMode(&u8g2, 1);
    u8g2_SetBitmapMode(&u8g2, 1);
}

int canvas_width(void) {
    return u8g2_GetDisplayWidth(&u8g2);
}

int canvas_height(void) {
    return u8g2_GetDisplayHeight(&u8g2);
}

// The tiles of row `row` that changed are within first .. last; false: none did.
static bool changed_run(unsigned row, unsigned *first, unsigned *last) {
    const uint8_t *drawn = u8g2_GetBufferPtr(&u8g2);
    bool any = false;
    for (unsigned column = 0; column < tiles_wide(); column++) {
        const unsigned at = (row * tiles_wide() + column) * TILE_BYTES;
        if (!is_shown_known || memcmp(drawn + at, shown + at, TILE_BYTES) != 0) {
            *first = any ? *first : column;
            *last = column;
            any = true;
        }
    }
    return any;
}

// Turns each row of tiles round by whole columns, then each column by whole pixels. The
// buffer is u8g2's: a column of 8 pixels a byte, the top one in bit 0.
static void shift_picture(void) {
    uint8_t *buffer = u8g2_GetBufferPtr(&u8g2);
    const unsigned columns = tiles_wide() * TILE_BYTES;
    const unsigned rows = tiles_high();
    for (unsigned row = 0; row < rows && shift_right_px > 0; row++) {
        uint8_t wrapped[TILE_BYTES];
        uint8_t *line = buffer + row * columns;
        memcpy(wrapped, line + columns - shift_right_px, shift_right_px);
        memmove(line + shift_right_px, line, columns - shift_right_px);
        memcpy(line, wrapped, shift_right_px);
    }
    for (unsigned column = 0; column < columns && shift_down_px > 0; column++) {
        unsigned carried = buffer[(rows - 1) * columns + column];
        for (unsigned row = 0; row < rows; row++) {
            uint8_t *byte = &buffer[row * columns + column];
            const unsigned both = (unsigned)*byte << 8 | carried;
            carried = *byte;
            *byte = (uint8_t)(both >> (8 - shift_down_px));
        }
    }
}

unsigned canvas_flush(void) {
    shift_picture();
    unsigned sent = 0;
    for (unsigned row = 0; row < tiles_high(); row++) {
        unsigned first = 0;
        unsigned last = 0;
        if (!changed_run(row, &first, &last)) {
            continue;
        }
        const unsigned count = last - first + 1;
        u8g2_UpdateDisplayArea(&u8g2, (uint8_t)first, (uint8_t)row, (uint8_t)count, 1);
        const unsigned at = (row * tiles_wide() + first) * TILE_BYTES;
        memcpy(shown + at, u8g2_GetBufferPtr(&u8g2) + at, count * TILE_BYTES);
        sent += count;
    }
    is_shown_known = true;
    return sent;
}

bool canvas_revive(void) {
    if (!hal_display_wants_restart()) {
        return false;
    }
    u8g2_InitDisplay(&u8g2);
    canvas_contrast(contrast_level);
    canvas_power(is_powered);
    is_shown_known = false;
    return true;
}

// --- The panel ------------------------------------------------------------------------

void canvas_contrast(uint8_t level) {
    contrast_level = level;
    u8g2_SetContrast(&u8g2, (uint8_t)(level * hal_display_contrast / 255));
}

void canvas_power(bool is_on) {
    is_powered = is_on;
    u8g2_SetPowerSave(&u8g2, is_on ? 0 : 1);
}

void canvas_flip(bool is_flipped) {
    static const u8g2_cb_t *const turned_round[][2] = {
        {&u8g2_cb_r0, &u8g2_cb_r2},
        {&u8g2_cb_r1, &u8g2_cb_r3},
        {&u8g2_cb_r2, &u8g2_cb_r0},
        {&u8g2_cb_r3, &u8g2_cb_r1},
    };
    for (unsigned i = 0; i < sizeof turned_round / sizeof *turned_round; i++) {
        if (turned_round[i][0] == upright) {
            u8g2_SetDisplayRotation(&u8g2, turned_round[i][is_flipped ? 1 : 0]);
        }
    }
}

void canvas_shift(unsigned right_px, unsigned down_px) {
    CHECK(right_px < TILE_BYTES && down_px < TILE_BYTES);
    shift_right_px = (uint8_t)right_px;
    shift_down_px = (uint8_t)down_px;
}

// --- Drawing --------------------------------------------------------------------------

void canvas_clear(void) {
    u8g2_ClearBuffer(&u8g2);
    canvas_ink(INK_ON);
}

void canvas_ink(ink_t ink) {
    const uint8_t colour[] = {[INK_ON] = 1, [INK_OFF] = 0, [INK_INVERT] = 2};
    u8g2_SetDrawColor(&u8g2, colour[ink]);
}

// u8g2 takes unsigned coordinates; our own are clipped to the screen before they get
// there.
static bool clip(int *start, int *size, int limit) {
    int end = *start + *size;
    *start = *start < 0 ? 0 : *start;
    end = end > limit ? limit : end;
    *size = end - *start;
    return *size > 0;
}

void canvas_pixel(int x, int y) {
    if (x >= 0 && y >= 0 && x < canvas_width() && y < canvas_height()) {
        u8g2_DrawPixel(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y);
    }
}

void canvas_box(int x, int y, int width, int height) {
    if (clip(&x, &width, canvas_width()) && clip(&y, &height, canvas_height())) {
        u8g2_DrawBox(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, (u8g2_uint_t)width,
                     (u8g2_uint_t)height);
    }
}

static int distance(int a, int b) {
    return a < b ? b - a : a - b;
}

// Bresenham's line, because u8g2's takes unsigned coordinates.
void canvas_line(int x0, int y0, int x1, int y1) {
    const int across = distance(x0, x1);
    const int down = distance(y0, y1);
    const int step_x = x0 < x1 ? 1 : -1;
    const int step_y = y0 < y1 ? 1 : -1;
    int error = across - down;
    for (;;) {
        canvas_pixel(x0, y0);
        if (x0 == x1 && y0 == y1) {
            return;
        }
        const int twice = 2 * error;
        if (twice > -down) {
            error -= down;
            x0 += step_x;
        }
        if (twice < across) {
            error += across;
            y0 += step_y;
        }
    }
}

void canvas_frame(int x, int y, int width, int height) {
    canvas_box(x, y, width, 1);
    canvas_box(x, y + height - 1, width, 1);
    canvas_box(x, y + 1, 1, height - 2);
    canvas_box(x + width - 1, y + 1, 1, height - 2);
}

void canvas_disc(int x, int y, int radius) {
    u8g2_DrawDisc(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, (u8g2_uint_t)radius,
                  U8G2_DRAW_ALL);
}

void canvas_icon(int x, int y, const icon_t *icon) {
    const int stride = (icon->width_px + 7) / 8;
    for (int row = 0; row < icon->height_px; row++) {
        for (int column = 0; column < icon->width_px; column++) {
            if (icon->rows[row * stride + column / 8] >> (column % 8) & 1) {
                canvas_pixel(x + column, y + row);
            }
        }
    }
}

void canvas_panel(int x, int y, int width, int height) {
    canvas_ink(INK_OFF);
    canvas_box(x, y, width, height);
    canvas_ink(INK_ON);
    canvas_frame(x, y, width, height);
}

// In u8g2's buffer or a copy of it, which is as the panel is mounted, any way round.
static bool is_lit_in(const uint8_t *buffer, int x, int y) {
    if (x < 0 || y < 0 || x >= canvas_width() || y >= canvas_height()) {
        return false;
    }
    const int columns = (int)tiles_wide() * TILE_BYTES;
    const int rows = (int)tiles_high() * TILE_BYTES;
    int column = x;
    int row = y;
    if (u8g2.cb == &u8g2_cb_r1) {
        column = columns - 1 - y;
        row = x;
    } else if (u8g2.cb == &u8g2_cb_r2) {
        column = columns - 1 - x;
        row = rows - 1 - y;
    } else if (u8g2.cb == &u8g2_cb_r3) {
        column = y;
        row = rows - 1 - x;
    }
    return buffer[row / 8 * columns + column] >> (row % 8) & 1;
}

bool canvas_is_lit(int x, int y) {
    return is_lit_in(u8g2_GetBufferPtr(&u8g2), x, y);
}

static uint8_t captured[BUFFER_BYTES_MAX];

void canvas_capture(void) {
    memcpy(captured, shown, sizeof captured);
}

bool canvas_captured(int x, int y) {
    return is_lit_in(captured, x, y);
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
    const uint8_t *plain, *accented, *cyrillic;
    uint8_t advance_px; // 0: letters have their own widths
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

static const typeface_t small_face = {
    .plain = u8g2_font_4x6_tf,
    .accented = u8g2_font_4x6_tf,
    .cyrillic = u8g2_font_4x6_t_cyrillic,
    .advance_px = 4,
    .capital_px = 5,
    .line_px = 7,
    .small_dots = {.x = 0, .gap = 2, .above = 5},
    .capital_dots = {.x = 0, .gap = 2, .above = 5},
};
// 5x7 has the better punctuation, 5x8 the better accents; their letters are the same.
static const typeface_t read_face = {
    .plain = u8g2_font_5x7_tr,
    .accented = u8g2_font_5x8_tf,
    .cyrillic = u8g2_font_5x8_t_cyrillic,
    .advance_px = 5,
    .capital_px = 6,
    .line_px = 9,
    .small_dots = {.x = 0, .gap = 3, .above = 6},
    .capital_dots = {.x = 0, .gap = 3, .above = 7},
};
static const typeface_t text_face = {
    .plain = u8g2_font_6x12_te,
    .accented = u8g2_font_6x12_te,
    .cyrillic = u8g2_font_6x12_t_cyrillic,
    .advance_px = 6,
    .capital_px = 7,
    .line_px = 12,
    .has_double_acute = true,
};
static const typeface_t wide_banner_face = {
    .plain = u8g2_font_fub20_tr,
    .accented = u8g2_font_fub20_tr,
    .cyrillic = u8g2_font_fub20_tr,
    .capital_px = 20,
    .line_px = 24,
};
static const typeface_t small_banner_face = {
    .plain = u8g2_font_fub11_tr,
    .accented = u8g2_font_fub11_tr,
    .cyrillic = u8g2_font_fub11_tr,
    .capital_px = 11,
    .line_px = 14,
};

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
    if (face->advance_px > 0) {
        return face->advance_px;
    }
    u8g2_SetFont(&u8g2, face->plain);
    return u8g2_GetGlyphWidth(&u8g2, letter);
}

static void draw_glyph(int x, int y, const uint8_t *font, uint16_t letter) {
    u8g2_SetFont(&u8g2, font);
    if (!u8g2_IsGlyph(&u8g2, letter)) {
        clipped_count++;
        letter = '?';
    }
    u8g2_DrawGlyph(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, letter);
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
    if (letter == EN_DASH || letter == EM_DASH) {
        canvas_box(x, y - face->capital_px / 2, face->advance_px - 1, 1);
    } else if (dotted != 0) {
        draw_glyph(x, y, face->accented, dotted);
        const bool is_capital = dotted < 0xE0;
        const dots_t *dots = is_capital ? &face->capital_dots : &face->small_dots;
        canvas_pixel(x + dots->x + 1, y - dots->above - 1);
        canvas_pixel(x + dots->x + dots->gap + 1, y - dots->above - 1);
    } else {
        const uint8_t *font = letter < ACCENTED_FIRST   ? face->plain
                              : letter < CYRILLIC_FIRST ? face->accented
                                                        : face->cyrillic;
        draw_glyph(x, y, font, letter);
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

size_t canvas_first_line(int width, font_t font, const char *text, const char **next) {
    const typeface_t *face = typeface(font);
    const int room = width + 1;  // the last letter's gap may stick out
    const char *line_end = NULL; // the last place where the line may be broken
    const char *at = text;
    int used = 0;
    while (*at != '\0' && *at != '\n') {
        const char *before = at;
        const uint16_t letter = next_letter(&at);
        const int advance = letter_advance(face, letter);
        const int hyphen = letter == SOFT_HYPHEN ? letter_advance(face, '-') : 0;
        if (letter == ' ') {
            line_end = before;
            at = behind_spaces(at);
            *next = at;
            used += advance * (int)(at - before - 1);
        } else if (used + advance > room) {
            if (line_end != NULL) {
                return (size_t)(line_end - text);
            }
            clipped_count++;
            *next = before > text ? before : at;
            return (size_t)(*next - text);
        } else if ((letter == '-' || hyphen > 0) && used + advance + hyphen <= room) {
            line_end = at;
            *next = at;
        }
        used += advance;
    }
    *next = *at == '\n' ? at + 1 : at;
    return (size_t)(at - text);
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
