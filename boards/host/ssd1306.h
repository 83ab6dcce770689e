// SPDX-License-Identifier: MIT
// A model of the SSD1306 display controller: takes the bytes that the driver sends, and
// tells what the glass would show. It knows addressing modes, column and page ranges,
// start line, offset, multiplex ratio, segment and scan direction, contrast, inversion,
// all-on and sleep. Scrolling and timing are not modelled: no driver here uses them.
#ifndef BOARDS_HOST_SSD1306_H
#define BOARDS_HOST_SSD1306_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SSD1306_COLUMNS = 128,
    SSD1306_PAGES = 8, // of 8 rows each
    SSD1306_ROWS = 64,
};

// The glass in front of the controller.
typedef struct {
    const char *name;
    uint8_t width, height;
    uint8_t first_column; // of the controller's 128 that is wired to the glass
} ssd1306_glass_t;

typedef struct {
    ssd1306_glass_t glass;
    uint8_t ram[SSD1306_PAGES][SSD1306_COLUMNS]; // bit 0 is the top row of a page
    uint8_t mode;                                // 0 horizontal, 1 vertical, 2 page
    uint8_t column, column_start, column_end;
    uint8_t page, page_start, page_end;
    uint8_t start_line, offset, rows; // rows: multiplex ratio
    uint8_t contrast;
    bool segments_remapped, scan_remapped;
    bool is_on, is_inverted, is_all_on;
    uint8_t command, arguments[6]; // a command that waits for its arguments
    uint8_t argument_count, arguments_wanted;
    uint32_t bytes_received; // commands and data, for measuring
    uint32_t unknown_commands;
} ssd1306_t;

// As after a reset pulse, memory filled with the noise that real chips wake up with.
void ssd1306_reset(ssd1306_t *display, const ssd1306_glass_t *glass);

void ssd1306_command(ssd1306_t *display, uint8_t byte);
void ssd1306_data(ssd1306_t *display, uint8_t byte);

// One I2C write, the address left out: control bytes, each followed by what it announces.
void ssd1306_i2c(ssd1306_t *display, const uint8_t *bytes, unsigned count);

// Is the pixel of the glass lit? (0, 0) is the top left.
bool ssd1306_pixel(const ssd1306_t *display, unsigned x, unsigned y);

#endif
