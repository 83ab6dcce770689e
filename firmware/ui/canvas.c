// SPDX-License-Identifier: MIT
#include "canvas.h"
#include "engine/check.h"
#include "firmware/hal.h"
#include "glyphs.h"
#include "strings.h"
#include "words.h"
#include <string.h>
#include <u8g2.h>

enum {
    TILE_BYTES = 8,
    GAP_TILES = 1, // are sent along unchanged: to say where to go on takes as long
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
static unsigned idle_flushes;

// What the panel was sent last, for when it has been without power.
static uint8_t contrast_level;
static bool is_powered;

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
    canvas_text_start();
    CHECK(tiles_wide() * tiles_high() * TILE_BYTES <= sizeof shown);
    u8g2_InitDisplay(&u8g2);
    u8g2_ClearDisplay(&u8g2); // also empties the buffer
    memset(shown, 0, sizeof shown);
    is_shown_known = true;
    idle_flushes = 0;
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

static bool has_changed(unsigned row, unsigned column) {
    const unsigned at = (row * tiles_wide() + column) * TILE_BYTES;
    return !is_shown_known ||
           memcmp(u8g2_GetBufferPtr(&u8g2) + at, shown + at, TILE_BYTES) != 0;
}

// The next tiles of row `row` that changed, from column `first` on and before `limit`:
// moves `first` to where they begin. Returns how many; 0: there are no more.
static unsigned changed_run(unsigned row, unsigned *first, unsigned limit) {
    while (*first < limit && !has_changed(row, *first)) {
        ++*first;
    }
    unsigned end = *first;
    for (unsigned column = *first; column < limit; column++) {
        if (has_changed(row, column)) {
            end = column + 1;
        } else if (column - end == GAP_TILES) {
            break;
        }
    }
    return end - *first;
}

static void send_tiles(unsigned row, unsigned first, unsigned count) {
    u8g2_UpdateDisplayArea(&u8g2, (uint8_t)first, (uint8_t)row, (uint8_t)count, 1);
    const unsigned at = (row * tiles_wide() + first) * TILE_BYTES;
    memcpy(shown + at, u8g2_GetBufferPtr(&u8g2) + at, count * TILE_BYTES);
}

// Moves each row of tiles by whole columns, then each column by whole pixels; what is
// pushed over the edge is dropped. The buffer is u8g2's: a column of 8 pixels a byte, the
// top one in bit 0.
static void shift_picture(void) {
    uint8_t *buffer = u8g2_GetBufferPtr(&u8g2);
    const unsigned columns = tiles_wide() * TILE_BYTES;
    const unsigned rows = tiles_high();
    for (unsigned row = 0; row < rows; row++) {
        uint8_t *line = buffer + row * columns;
        memmove(line + shift_right_px, line, columns - shift_right_px);
        memset(line, 0, shift_right_px);
    }
    for (unsigned column = 0; column < columns && shift_down_px > 0; column++) {
        unsigned carried = 0;
        for (unsigned row = 0; row < rows; row++) {
            uint8_t *byte = &buffer[row * columns + column];
            const unsigned both = (unsigned)*byte << 8 | carried;
            carried = *byte;
            *byte = (uint8_t)(both >> (8 - shift_down_px));
        }
    }
}

static unsigned flush_columns(unsigned start, unsigned limit) {
    shift_picture();
    unsigned sent = 0;
    for (unsigned row = 0; row < tiles_high(); row++) {
        unsigned first = start;
        for (unsigned count; (count = changed_run(row, &first, limit)) > 0;
             first += count) {
            send_tiles(row, first, count);
            sent += count;
        }
    }
    return sent;
}

unsigned canvas_flush(void) {
    const unsigned sent = flush_columns(0, tiles_wide());
    is_shown_known = true;
    idle_flushes += sent == 0;
    return sent;
}

unsigned canvas_idle_count(void) {
    return idle_flushes;
}

unsigned canvas_flush_part(unsigned part, unsigned parts, bool is_from_right) {
    const unsigned columns = tiles_wide() * part / parts;
    const bool is_turned = u8g2.cb != upright; // its right is the panel's left
    return is_from_right != is_turned
               ? flush_columns(tiles_wide() - columns, tiles_wide())
               : flush_columns(0, columns);
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

static ink_t ink; // that is drawn with

void canvas_clear(void) {
    u8g2_ClearBuffer(&u8g2);
    words_clear();
    strings_forget();
    canvas_ink(INK_ON);
}

void canvas_ink(ink_t new_ink) {
    const uint8_t colour[] = {[INK_ON] = 1, [INK_OFF] = 0, [INK_INVERT] = 2};
    ink = new_ink;
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

static bool fill(int x, int y, int width, int height) {
    const bool is_seen =
        clip(&x, &width, canvas_width()) && clip(&y, &height, canvas_height());
    if (is_seen) {
        u8g2_DrawBox(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, (u8g2_uint_t)width,
                     (u8g2_uint_t)height);
    }
    return is_seen;
}

void canvas_box(int x, int y, int width, int height) {
    if (fill(x, y, width, height)) {
        if (ink == INK_INVERT) {
            words_invert(x, y, width, height);
        } else {
            words_cover(x, y, width, height);
        }
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

static bool icon_has(const icon_t *icon, int column, int row) {
    const int stride = (icon->width_px + 7) / 8;
    return column < icon->width_px &&
           (icon->rows[row * stride + column / 8] >> (column % 8) & 1) != 0;
}

// Pixels beside each other at once: a box costs u8g2 nearly as much as a pixel.
void canvas_icon_enlarged(int x, int y, const icon_t *icon, int scale) {
    for (int row = 0; row < icon->height_px; row++) {
        int start = 0;
        for (int column = 0; column <= icon->width_px; column++) {
            if (icon_has(icon, column, row)) {
                continue;
            }
            if (column > start) {
                fill(x + start * scale, y + row * scale, (column - start) * scale, scale);
            }
            start = column + 1;
        }
    }
}

void canvas_icon(int x, int y, const icon_t *icon) {
    canvas_icon_enlarged(x, y, icon, 1);
}

void canvas_panel(int x, int y, int width, int height) {
    canvas_ink(INK_OFF);
    canvas_box(x - 1, y - 1, width + 2, height + 2);
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

// --- Glyphs ---------------------------------------------------------------------------

static void use_glyphs(glyphs_t glyphs) {
    static const uint8_t *const fonts[GLYPHS_COUNT] = {
        [GLYPHS_4X6] = u8g2_font_4x6_tf,
        [GLYPHS_4X6_CYRILLIC] = u8g2_font_4x6_t_cyrillic,
        [GLYPHS_HELVETICA_8] = u8g2_font_helvR08_te,
        [GLYPHS_HELVETICA_10] = u8g2_font_helvR10_te,
        [GLYPHS_FREE_11] = u8g2_font_fub11_tr,
        [GLYPHS_FREE_20] = u8g2_font_fub20_tr,
    };
    u8g2_SetFont(&u8g2, fonts[glyphs]);
}

bool canvas_has_glyph(glyphs_t glyphs, uint16_t letter) {
    use_glyphs(glyphs);
    return u8g2_IsGlyph(&u8g2, letter);
}

bool canvas_glyph(int x, int y, glyphs_t glyphs, uint16_t letter) {
    if (!canvas_has_glyph(glyphs, letter)) {
        return false;
    }
    u8g2_DrawGlyph(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, letter);
    return true;
}

static int glyph_width(glyphs_t glyphs, uint16_t letter) {
    return u8g2_GetGlyphWidth(&u8g2, canvas_has_glyph(glyphs, letter) ? letter : '?');
}

// Text is measured far more often than drawn, and to find a letter u8g2 reads through the
// font: widths are kept, plus one.
static uint8_t widths[GLYPHS_COUNT][256];

int canvas_glyph_width(glyphs_t glyphs, uint16_t letter) {
    if (letter >= 256) {
        return glyph_width(glyphs, letter);
    }
    uint8_t *kept = &widths[glyphs][letter];
    if (*kept == 0) {
        *kept = (uint8_t)(glyph_width(glyphs, letter) + 1);
    }
    return *kept - 1;
}
