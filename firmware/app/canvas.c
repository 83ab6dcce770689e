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

// What the panel shows, byte for byte as u8g2's buffer holds it. Rotation happens while
// drawing into that buffer, so that comparing the two needs no thought of it.
static uint8_t shown[BUFFER_BYTES_MAX];

// --- Life -----------------------------------------------------------------------------

static unsigned tiles_wide(void) {
    return u8g2_GetBufferTileWidth(&u8g2);
}

static unsigned tiles_high(void) {
    return u8g2_GetBufferTileHeight(&u8g2);
}

void canvas_start(void) {
    hal_display_setup(&u8g2);
    CHECK(tiles_wide() * tiles_high() * TILE_BYTES <= sizeof shown);
    u8g2_InitDisplay(&u8g2);
    u8g2_ClearDisplay(&u8g2); // also empties the buffer
    memset(shown, 0, sizeof shown);
    u8g2_SetPowerSave(&u8g2, 0);
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
        if (memcmp(drawn + at, shown + at, TILE_BYTES) != 0) {
            *first = any ? *first : column;
            *last = column;
            any = true;
        }
    }
    return any;
}

unsigned canvas_flush(void) {
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
    return sent;
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
    canvas_box(x, y, 1, 1);
}

void canvas_box(int x, int y, int width, int height) {
    if (clip(&x, &width, canvas_width()) && clip(&y, &height, canvas_height())) {
        u8g2_DrawBox(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, (u8g2_uint_t)width,
                     (u8g2_uint_t)height);
    }
}

void canvas_line(int x0, int y0, int x1, int y1) {
    u8g2_DrawLine(&u8g2, (u8g2_uint_t)x0, (u8g2_uint_t)y0, (u8g2_uint_t)x1,
                  (u8g2_uint_t)y1);
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

// --- Text -----------------------------------------------------------------------------

static void use_font(font_t font) {
    const uint8_t *const fonts[FONT_COUNT] = {
        [FONT_SMALL] = u8g2_font_4x6_tf,
        [FONT_TEXT] = u8g2_font_6x12_te,
        [FONT_BANNER] = u8g2_font_fub20_tr,
    };
    u8g2_SetFont(&u8g2, fonts[font]);
}

int canvas_text(int x, int y, font_t font, const char *text) {
    use_font(font);
    return u8g2_DrawUTF8(&u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, text);
}

int canvas_text_width(font_t font, const char *text) {
    use_font(font);
    return u8g2_GetUTF8Width(&u8g2, text);
}

int canvas_text_centred(int centre_x, int y, font_t font, const char *text) {
    return canvas_text(centre_x - canvas_text_width(font, text) / 2, y, font, text);
}

int canvas_text_height(font_t font) {
    use_font(font);
    return u8g2_GetAscent(&u8g2);
}
