// SPDX-License-Identifier: MIT
#include "ssd1306.h"
#include <string.h>

void ssd1306_reset(ssd1306_t *display, const ssd1306_glass_t *glass) {
    memset(display, 0, sizeof *display);
    display->glass = *glass;
    display->mode = 2;
    display->column_end = SSD1306_COLUMNS - 1;
    display->page_end = SSD1306_PAGES - 1;
    display->rows = SSD1306_ROWS;
    display->contrast = 0x7F;
    for (unsigned i = 0; i < sizeof display->ram; i++) {
        display->ram[i / SSD1306_COLUMNS][i % SSD1306_COLUMNS] =
            (uint8_t)(i * 167 + i / 7);
    }
}

// --- Commands -------------------------------------------------------------------------

static unsigned arguments_of(uint8_t command) {
    switch (command) {
    case 0x20: // addressing mode
    case 0x81: // contrast
    case 0x8D: // charge pump
    case 0xA8: // multiplex ratio
    case 0xAD: // current reference
    case 0xD3: // offset
    case 0xD5: // clock
    case 0xD9: // pre-charge
    case 0xDA: // wiring of the rows
    case 0xDB: // VCOMH
        return 1;
    case 0x21: // column range
    case 0x22: // page range
    case 0xA3: // vertical scroll area
        return 2;
    case 0x29: // scrolls
    case 0x2A:
        return 5;
    case 0x26:
    case 0x27:
        return 6;
    default:
        return 0;
    }
}

static void column_range(ssd1306_t *display, uint8_t start, uint8_t end) {
    display->column_start = start % SSD1306_COLUMNS;
    display->column_end = end % SSD1306_COLUMNS;
    display->column = display->column_start;
}

static void page_range(ssd1306_t *display, uint8_t start, uint8_t end) {
    display->page_start = start % SSD1306_PAGES;
    display->page_end = end % SSD1306_PAGES;
    display->page = display->page_start;
}

static void long_command(ssd1306_t *display, uint8_t command, const uint8_t *arguments) {
    switch (command) {
    case 0x20:
        display->mode = arguments[0] & 3;
        break;
    case 0x21:
        column_range(display, arguments[0], arguments[1]);
        break;
    case 0x22:
        page_range(display, arguments[0], arguments[1]);
        break;
    case 0x81:
        display->contrast = arguments[0];
        break;
    case 0xA8:
        display->rows = (uint8_t)((arguments[0] & 63) + 1);
        break;
    case 0xD3:
        display->offset = arguments[0] & 63;
        break;
    default: // what does not change the picture
        break;
    }
}

static void short_command(ssd1306_t *display, uint8_t command) {
    if (command <= 0x0F) {
        display->column = (uint8_t)((display->column & 0xF0) | command);
    } else if (command <= 0x1F) {
        display->column = (uint8_t)((display->column & 0x0F) | (command & 7) << 4);
    } else if (command >= 0x40 && command <= 0x7F) {
        display->start_line = command & 63;
    } else if (command >= 0xB0 && command <= 0xB7) {
        display->page = command & 7;
    } else if (command == 0xA0 || command == 0xA1) {
        display->segments_remapped = command == 0xA1;
    } else if (command == 0xA4 || command == 0xA5) {
        display->is_all_on = command == 0xA5;
    } else if (command == 0xA6 || command == 0xA7) {
        display->is_inverted = command == 0xA7;
    } else if (command == 0xAE || command == 0xAF) {
        display->is_on = command == 0xAF;
    } else if (command == 0xC0 || command == 0xC8) {
        display->scan_remapped = command == 0xC8;
    } else if (command != 0xE3 && command != 0x2E && command != 0x2F) {
        display->unknown_commands++;
    }
}

void ssd1306_command(ssd1306_t *display, uint8_t byte) {
    display->bytes_received++;
    if (display->arguments_wanted == 0) {
        display->arguments_wanted = (uint8_t)arguments_of(byte);
        display->argument_count = 0;
        display->command = byte;
        if (display->arguments_wanted == 0) {
            short_command(display, byte);
        }
        return;
    }
    display->arguments[display->argument_count++] = byte;
    if (display->argument_count == display->arguments_wanted) {
        display->arguments_wanted = 0;
        long_command(display, display->command, display->arguments);
    }
}

// --- Data -----------------------------------------------------------------------------

// Moves on within start .. end; true when it went back to the start.
static bool advance(uint8_t *at, uint8_t start, uint8_t end, uint8_t limit) {
    if (*at == end) {
        *at = start;
        return true;
    }
    *at = (uint8_t)((*at + 1) % limit);
    return false;
}

static bool advance_column(ssd1306_t *display) {
    return advance(&display->column, display->column_start, display->column_end,
                   SSD1306_COLUMNS);
}

static bool advance_page(ssd1306_t *display) {
    return advance(&display->page, display->page_start, display->page_end, SSD1306_PAGES);
}

void ssd1306_data(ssd1306_t *display, uint8_t byte) {
    display->bytes_received++;
    display->ram[display->page][display->column] = byte;
    switch (display->mode) {
    case 0:
        if (advance_column(display)) {
            advance_page(display);
        }
        break;
    case 1:
        if (advance_page(display)) {
            advance_column(display);
        }
        break;
    default:
        display->column = (uint8_t)((display->column + 1) % SSD1306_COLUMNS);
        break;
    }
}

void ssd1306_i2c(ssd1306_t *display, const uint8_t *bytes, unsigned count) {
    enum { CONTINUES = 0x80, IS_DATA = 0x40 };
    unsigned i = 0;
    while (i < count) {
        const uint8_t control = bytes[i++];
        const unsigned end = (control & CONTINUES) && i < count ? i + 1 : count;
        for (; i < end; i++) {
            if (control & IS_DATA) {
                ssd1306_data(display, bytes[i]);
            } else {
                ssd1306_command(display, bytes[i]);
            }
        }
    }
}

// --- The glass ------------------------------------------------------------------------

// Modules are built so that the picture is upright with both directions remapped: the
// glass has its left at the highest segment and its top at the highest row line.
bool ssd1306_pixel(const ssd1306_t *display, unsigned x, unsigned y) {
    if (!display->is_on || x >= display->glass.width || y >= display->rows) {
        return false;
    }
    if (display->is_all_on) {
        return true;
    }
    const unsigned from_left = display->glass.first_column + x;
    const unsigned column =
        display->segments_remapped ? from_left : SSD1306_COLUMNS - 1 - from_left;
    const unsigned scan = display->scan_remapped ? y : display->rows - 1u - y;
    const unsigned row = (scan + display->start_line + display->offset) % SSD1306_ROWS;
    const bool is_set = display->ram[row / 8][column] >> (row % 8) & 1;
    return is_set != display->is_inverted;
}
