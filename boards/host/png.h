// SPDX-License-Identifier: MIT
// Writes PNG files of two or four colours. The pixels are stored, not compressed: no
// library is needed, and a picture of the console is small anyway.
#ifndef BOARDS_HOST_PNG_H
#define BOARDS_HOST_PNG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    unsigned width, height;
    const uint8_t (*colours)[3];                                   // red, green, blue
    unsigned colour_count;                                         // 2 or 4
    uint8_t (*pixel)(const void *context, unsigned x, unsigned y); // index of its colour
    const void *context;
} png_t;

// False: the file cannot be written.
bool png_save(const png_t *png, const char *path);

#endif
