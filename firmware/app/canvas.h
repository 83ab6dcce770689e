// SPDX-License-Identifier: MIT
// The picture and the only way to draw on it: this module alone draws with u8g2. Drawing
// goes to a buffer; canvas_flush sends the tiles (8 x 8 pixels) that differ from what the
// panel shows. Coordinates are pixels from the top left; what falls outside is clipped.
#ifndef FIRMWARE_APP_CANVAS_H
#define FIRMWARE_APP_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    FONT_SMALL,  // 5 px capitals: figures and labels where room is scarce
    FONT_TEXT,   // 7 px capitals: running text and menus
    FONT_BANNER, // the name on the title
    FONT_COUNT,
} font_t;

typedef enum {
    INK_ON,
    INK_OFF,
    INK_INVERT,
} ink_t;

// A picture: rows of bits, the leftmost pixel of each byte in its lowest bit (XBM).
typedef struct {
    uint8_t width_px;
    uint8_t height_px;
    const uint8_t *rows;
} icon_t;

// --- Life -----------------------------------------------------------------------------

// Wakes the panel, blank. Takes about 0.3 s on a device: panels are slow to reset.
void canvas_start(void);

int canvas_width(void);
int canvas_height(void);

// Sends what changed to the panel. Returns how many tiles that was.
unsigned canvas_flush(void);

// --- Drawing --------------------------------------------------------------------------

void canvas_clear(void);
void canvas_ink(ink_t ink); // for everything drawn from now on; canvas_clear: INK_ON

void canvas_pixel(int x, int y);
void canvas_line(int x0, int y0, int x1, int y1);
void canvas_box(int x, int y, int width, int height);
void canvas_frame(int x, int y, int width, int height);
void canvas_disc(int x, int y, int radius);
void canvas_icon(int x, int y, const icon_t *icon);

// Text in UTF-8; `y` is its base line. Returns the width drawn.
int canvas_text(int x, int y, font_t font, const char *text);
int canvas_text_centred(int centre_x, int y, font_t font, const char *text);
int canvas_text_width(font_t font, const char *text);
int canvas_text_height(font_t font); // of a capital letter

#endif
