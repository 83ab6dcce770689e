// SPDX-License-Identifier: MIT
#include "host.h"
#include "firmware/hal.h"
#include "firmware/time.h"
#include "link_port.h"
#include <string.h>
#include <u8g2.h>

const ssd1306_glass_t host_screens[] = {
    {.name = "128x64", .width = 128, .height = 64, .first_column = 0},
    {.name = "72x40", .width = 72, .height = 40, .first_column = 28},
    {.name = NULL},
};

enum { LINE_MS = 10 }; // how often the line to other devices is looked at

static const ssd1306_glass_t *screen = &host_screens[0];
static const host_front_t *front;
static ssd1306_t display;

// --- Set-up ---------------------------------------------------------------------------

bool host_use_screen(const char *name) {
    for (const ssd1306_glass_t *glass = host_screens; glass->name != NULL; glass++) {
        if (strcmp(glass->name, name) == 0) {
            screen = glass;
            return true;
        }
    }
    return false;
}

void host_use_front(const host_front_t *new_front) {
    front = new_front;
}

// --- The picture ----------------------------------------------------------------------

const ssd1306_t *host_display(void) {
    return &display;
}

unsigned host_width(void) {
    return screen->width;
}

unsigned host_height(void) {
    return screen->height;
}

bool host_pixel(unsigned x, unsigned y) {
    return ssd1306_pixel(&display, x, y);
}

uint32_t host_picture_version(void) {
    return display.bytes_received;
}

// --- The bus --------------------------------------------------------------------------

// An I2C transfer is collected and handed over whole; over SPI every byte goes at once,
// with the level of the D/C line.
static uint8_t transfer[64];
static unsigned transfer_length;
static bool is_data;

static uint8_t i2c_bytes(u8x8_t *u8x8, uint8_t message, uint8_t count, void *bytes) {
    (void)u8x8;
    switch (message) {
    case U8X8_MSG_BYTE_START_TRANSFER:
        transfer_length = 0;
        return 1;
    case U8X8_MSG_BYTE_SEND:
        if (transfer_length + count > sizeof transfer) {
            return 0;
        }
        memcpy(transfer + transfer_length, bytes, count);
        transfer_length += count;
        return 1;
    case U8X8_MSG_BYTE_END_TRANSFER:
        ssd1306_i2c(&display, transfer, transfer_length);
        return 1;
    default:
        return 1;
    }
}

static uint8_t spi_bytes(u8x8_t *u8x8, uint8_t message, uint8_t value, void *bytes) {
    (void)u8x8;
    if (message == U8X8_MSG_BYTE_SET_DC) {
        is_data = value != 0;
    } else if (message == U8X8_MSG_BYTE_SEND) {
        for (const uint8_t *byte = bytes; value > 0; value--, byte++) {
            if (is_data) {
                ssd1306_data(&display, *byte);
            } else {
                ssd1306_command(&display, *byte);
            }
        }
    }
    return 1;
}

// The model needs no reset pulse and no pauses.
static uint8_t no_pins(u8x8_t *u8x8, uint8_t message, uint8_t value, void *pointer) {
    (void)u8x8;
    (void)message;
    (void)value;
    (void)pointer;
    return 1;
}

// --- What the console asks for --------------------------------------------------------

void hal_display_setup(struct u8g2_struct *u8g2) {
    ssd1306_reset(&display, screen);
    if (screen->width == 72) {
        u8g2_Setup_ssd1306_72x40_er_f(u8g2, U8G2_R0, spi_bytes, no_pins);
    } else {
        u8g2_Setup_ssd1306_i2c_128x64_noname_f(u8g2, U8G2_R0, i2c_bytes, no_pins);
    }
}

const uint8_t hal_display_contrast = 255;

bool hal_display_wants_restart(void) {
    return false; // the model cannot be unplugged
}

uint8_t hal_buttons(void) {
    return front->buttons();
}

uint32_t hal_time_ms(void) {
    return front->time_ms();
}

void hal_idle(uint32_t wake_ms) {
    const uint32_t soon_ms = front->time_ms() + LINE_MS;
    const bool waits_long = time_left(wake_ms, front->time_ms(), TIME_FAR) > LINE_MS;
    front->idle(link_port_is_used() && waits_long ? soon_ms : wake_ms);
}

void hal_hurry(void) {
    // a PC does so by itself
}
