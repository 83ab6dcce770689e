// SPDX-License-Identifier: MIT
#include "picture.h"
#include "host.h"
#include "png.h"
#include <string.h>

void picture_take(picture_t *picture) {
    memset(picture, 0, sizeof *picture);
    picture->width = host_width();
    picture->height = host_height();
    for (unsigned i = 0; i < picture->width * picture->height; i++) {
        picture->lit[i] = host_pixel(i % picture->width, i / picture->width);
    }
}

bool picture_is_same(const picture_t *a, const picture_t *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

// --- Braille --------------------------------------------------------------------------

// A Braille character has its dots numbered down the left column, then down the right
// one, except that the lowest two came later.
static unsigned dots_at(const picture_t *picture, unsigned x, unsigned y) {
    static const uint8_t dot[4][2] = {{0, 3}, {1, 4}, {2, 5}, {6, 7}};
    unsigned dots = 0;
    for (unsigned i = 0; i < 8; i++) {
        const unsigned at = (y + i / 2) * picture->width + x + i % 2;
        dots |= (unsigned)picture->lit[at] << dot[i / 2][i % 2];
    }
    return dots;
}

char *picture_write_row(const picture_t *picture, unsigned row, char *text) {
    for (unsigned x = 0; x < picture->width; x += 2) {
        const unsigned dots = dots_at(picture, x, 4 * row);
        *text++ = (char)0xE2;
        *text++ = (char)(0xA0 | dots >> 6);
        *text++ = (char)(0x80 | (dots & 63));
    }
    return text;
}

void picture_write(const picture_t *picture, char text[PICTURE_TEXT_BYTES]) {
    for (unsigned row = 0; row < picture->height / 4; row++) {
        text = picture_write_row(picture, row, text);
        *text++ = '\n';
    }
    *text = '\0';
}

// --- PNG ------------------------------------------------------------------------------

static const uint8_t plain_colours[][3] = {{0, 0, 0}, {255, 255, 255}};

static uint8_t plain_pixel(const void *context, unsigned x, unsigned y) {
    const picture_t *picture = context;
    return picture->lit[y * picture->width + x];
}

bool picture_save(const picture_t *picture, const char *path) {
    const png_t png = {.width = picture->width,
                       .height = picture->height,
                       .colours = plain_colours,
                       .colour_count = 2,
                       .pixel = plain_pixel,
                       .context = picture};
    return png_save(&png, path);
}

// Enlarged: squares with a gap, dimmer at their corners, behind glass with a margin.
enum { SCALE = 6, MARGIN = 2 * SCALE };
enum { COLOUR_DARK, COLOUR_GLASS, COLOUR_CORNER, COLOUR_LIT };

static const uint8_t loupe_colours[][3] = {
    [COLOUR_DARK] = {6, 8, 12},
    [COLOUR_GLASS] = {14, 18, 26},
    [COLOUR_CORNER] = {118, 150, 165},
    [COLOUR_LIT] = {205, 236, 250},
};

static uint8_t loupe_pixel(const void *context, unsigned x, unsigned y) {
    const picture_t *picture = context;
    if (x < MARGIN || y < MARGIN || x >= MARGIN + picture->width * SCALE ||
        y >= MARGIN + picture->height * SCALE) {
        return COLOUR_DARK;
    }
    const unsigned in_x = (x - MARGIN) % SCALE;
    const unsigned in_y = (y - MARGIN) % SCALE;
    const unsigned at = (y - MARGIN) / SCALE * picture->width + (x - MARGIN) / SCALE;
    if (in_x == SCALE - 1 || in_y == SCALE - 1) {
        return COLOUR_DARK;
    }
    if (!picture->lit[at]) {
        return COLOUR_GLASS;
    }
    const bool is_corner = in_x % (SCALE - 2) == 0 && in_y % (SCALE - 2) == 0;
    return is_corner ? COLOUR_CORNER : COLOUR_LIT;
}

bool picture_save_enlarged(const picture_t *picture, const char *path) {
    const png_t png = {.width = picture->width * SCALE + 2 * MARGIN,
                       .height = picture->height * SCALE + 2 * MARGIN,
                       .colours = loupe_colours,
                       .colour_count = 4,
                       .pixel = loupe_pixel,
                       .context = picture};
    return png_save(&png, path);
}
