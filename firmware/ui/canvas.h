// SPDX-License-Identifier: MIT
// The picture and the only way to draw on it: this module alone draws with u8g2. Drawing
// goes to a buffer; canvas_flush sends the tiles (8 x 8 pixels) that differ from what the
// panel shows. Coordinates are pixels from the top left; what falls outside is clipped.
#ifndef FIRMWARE_UI_CANVAS_H
#define FIRMWARE_UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Every font but the banner has the letters of our languages. Letters have their own
// widths, digits of one font the same. On a screen of less than 100 px, read is small's
// size and text is read's. Large text makes read and text larger.
typedef enum {
    FONT_SMALL,  // figures and labels where room is scarce
    FONT_READ,   // running text
    FONT_TEXT,   // menus, questions, captions
    FONT_NORMAL, // what read is on a large screen, whatever size of text was chosen
    FONT_BANNER, // the name on the title; capitals only
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

// A part of the screen.
typedef struct {
    int x, y, width, height;
} area_t;

// --- Life -----------------------------------------------------------------------------

// Wakes the panel, blank. Takes about 0.3 s on a device: panels are slow to reset.
void canvas_start(void);

int canvas_width(void);
int canvas_height(void);

// Wakes a panel again that was away for a while. Returns whether it did: the picture must
// then be drawn and flushed anew.
bool canvas_revive(void);

// Sends what changed to the panel. Returns how many tiles that was.
unsigned canvas_flush(void);

// How often since the start that was nothing: pictures that need not have been drawn.
unsigned canvas_idle_count(void);

// The same for a part of the screen: `part` of `parts`, from the right edge or from the
// left one. What is left out is sent when it is flushed again.
unsigned canvas_flush_part(unsigned part, unsigned parts, bool is_from_right);

void canvas_contrast(uint8_t level); // 0 is dim, not dark
void canvas_power(bool is_on);       // off: dark, asleep; the picture is kept
void canvas_flip(bool is_flipped);   // upside down from the next picture on

// Moves the next pictures right and down by this many pixels (0 .. 7), so that none is
// lit for ever. What leaves the screen is dropped: brought round to the other edge, the
// last row would stand on top of the first line.
void canvas_shift(unsigned right_px, unsigned down_px);

// Keeps the picture that was flushed last, for canvas_captured.
void canvas_capture(void);
bool canvas_captured(int x, int y); // was this pixel lit? Within the screen.

// --- Drawing --------------------------------------------------------------------------

void canvas_clear(void);
void canvas_ink(ink_t ink); // for everything drawn from now on; canvas_clear: INK_ON

void canvas_pixel(int x, int y);
void canvas_line(int x0, int y0, int x1, int y1);
void canvas_box(int x, int y, int width, int height);
void canvas_frame(int x, int y, int width, int height);
void canvas_disc(int x, int y, int radius);
void canvas_icon(int x, int y, const icon_t *icon);
void canvas_icon_enlarged(int x, int y, const icon_t *icon, int scale);

// A cleared box with a frame and a dark rim around it, for what lies over the picture.
void canvas_panel(int x, int y, int width, int height);

// Is the pixel of the picture being drawn lit? For pictures that leave the console.
bool canvas_is_lit(int x, int y);

// --- Text -----------------------------------------------------------------------------

// Chooses the size of running text and menus, for everything drawn from now on.
void canvas_large_text(bool is_large);
bool canvas_text_is_large(void);

// Text is UTF-8; `y` is its base line. Each returns the width drawn.
int canvas_text(int x, int y, font_t font, const char *text);
int canvas_text_centred(int centre_x, int y, font_t font, const char *text);
int canvas_text_right(int right_x, int y, font_t font, const char *text);

// As much of it as `width` has room for; what is left out is remembered.
int canvas_text_box(int x, int y, int width, font_t font, const char *text);

int canvas_text_width(font_t font, const char *text);
int canvas_text_height(font_t font); // of a capital letter
int canvas_text_drop(font_t font);   // what of letters is below the base line
int canvas_line_height(font_t font); // from base line to base line

// Running text, broken between words, at line ends (\n) and, with a hyphen, at soft
// hyphens (U+00AD); large text also between syllables of words that are longer than a
// line, where normal text takes narrower letters. `y` is the first base line. Draws at
// most `lines_max` lines; what is left out is remembered. Returns how many lines were
// drawn.
unsigned canvas_text_wrapped(int x, int y, int width, unsigned lines_max, font_t font,
                             const char *text);

// The length in bytes of the first line of `text` when it is broken at `width`, and in
// `*next` where the second one begins. An empty text has no more lines.
size_t canvas_first_line(int width, font_t font, const char *text, const char **next);
unsigned canvas_count_lines(int width, font_t font, const char *text);

// Draws one such line. It may end with a hyphen that is not in the text.
void canvas_text_line(int x, int y, font_t font, const char *line, size_t bytes);
int canvas_line_width(font_t font, const char *line, size_t bytes);

// Large text: may any word be broken, not only those that are longer than a line? For
// what has no room else; it is to be taken back afterwards.
void canvas_break_words(bool any);

// Each line in the middle. With normal text it is one line, in narrower letters if need
// be.
void canvas_text_lines_centred(int centre_x, int y, int width, font_t font,
                               const char *text);
unsigned canvas_count_lines_centred(int width, font_t font, const char *text);

// Does it fit, broken so, without a word being cut?
bool canvas_text_fits(int width, int height, font_t font, const char *text);

// Pictures within text: the characters from CANVAS_FIRST_PICTURE on stand for these,
// until others are set. They stand on the base line.
enum { CANVAS_FIRST_PICTURE = 0x0E, CANVAS_PICTURES_MAX = ' ' - CANVAS_FIRST_PICTURE };
// `names` (string_t, or NULL) is what they are called where the picture is read aloud.
void canvas_text_pictures(const icon_t *pictures, unsigned count, const uint16_t *names);

// How often, since canvas_start, text did not fit: it was drawn beyond the screen, cut by
// a box, broken within a word, or had a letter that no font has. Tests want it to be 0.
unsigned canvas_clipped_count(void);

#endif
