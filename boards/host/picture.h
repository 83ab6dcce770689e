// SPDX-License-Identifier: MIT
// What the glass shows at one moment, kept to be compared, printed or written to a file.
#ifndef BOARDS_HOST_PICTURE_H
#define BOARDS_HOST_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PICTURE_WIDTH_MAX = 128,
    PICTURE_HEIGHT_MAX = 64,
    // A picture in Braille: a character of 3 bytes holds 2 x 4 pixels.
    PICTURE_TEXT_BYTES =
        PICTURE_WIDTH_MAX * PICTURE_HEIGHT_MAX / 8 * 3 + PICTURE_HEIGHT_MAX / 4 + 1,
};

typedef struct {
    unsigned width, height;
    uint8_t lit[PICTURE_WIDTH_MAX * PICTURE_HEIGHT_MAX]; // row by row, 0 or 1
} picture_t;

void picture_take(picture_t *picture);

bool picture_is_same(const picture_t *a, const picture_t *b);

// Writes it in Braille characters, a line for every four rows.
void picture_write(const picture_t *picture, char text[PICTURE_TEXT_BYTES]);

// Writes one such line, without its end, and returns where it ends.
char *picture_write_row(const picture_t *picture, unsigned row, char *text);

// Writes a PNG: pixel by pixel, or enlarged as an OLED looks through a loupe. False: the
// file cannot be written.
bool picture_save(const picture_t *picture, const char *path);
bool picture_save_enlarged(const picture_t *picture, const char *path);

#endif
