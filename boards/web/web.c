// SPDX-License-Identifier: MIT
#include "web.h"
#include "board.h"
#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "boards/host/link_port.h"
#include "boards/host/pipe.h"
#include "boards/host/set_front.h"
#include "engine/check.h"
#include "engine/text.h"
#include "firmware/console.h"
#include "firmware/ui/packed.h"
#include "firmware/ui/strings.h"
#include <string.h>

enum { ERASED = 0xFF, FAILURE_BYTES = 64 };

// --- Rest -----------------------------------------------------------------------------

static void idle(uint32_t wake_ms) {
    (void)wake_ms; // the page rests between two calls of web_step
}

// --- The end: the page throws this machine away and may start another -----------------

static web_stop_t stop;
static char failure[FAILURE_BYTES]; // of the machine before, or of this one

_Noreturn void hal_restart(void) {
    stop = WEB_RESTARTS;
    __builtin_trap();
}

_Noreturn void check_failed(const char *file, int line) {
    text_t words = text_over(failure, sizeof failure);
    text_string(&words, file);
    text_char(&words, ':');
    text_number(&words, (unsigned)line);
    stop = WEB_FAILED;
    __builtin_trap();
}

const char *hal_last_failure(void) {
    return failure;
}

web_stop_t web_stop(void) {
    return stop;
}

char *web_failure(void) {
    return failure;
}

// --- Flash ----------------------------------------------------------------------------

static uint8_t flash[HAL_FLASH_BYTES];
static uint32_t changed_sectors; // a bit for each, since they were last fetched

const uint8_t *hal_flash(void) {
    return flash;
}

void hal_still_busy(void) {
}

void hal_flash_erase(unsigned sector) {
    CHECK(sector < HAL_FLASH_SECTOR_COUNT);
    memset(flash + sector * HAL_FLASH_SECTOR_BYTES, ERASED, HAL_FLASH_SECTOR_BYTES);
    changed_sectors |= 1u << sector;
}

void hal_flash_program(uint32_t offset, const void *bytes, size_t count) {
    CHECK(offset < HAL_FLASH_BYTES &&
          offset % HAL_FLASH_PAGE_BYTES + count <= HAL_FLASH_PAGE_BYTES);
    const uint8_t *clearing = bytes;
    for (size_t i = 0; i < count; i++) {
        flash[offset + i] &= clearing[i];
    }
    changed_sectors |= 1u << offset / HAL_FLASH_SECTOR_BYTES;
}

uint8_t *web_flash(void) {
    return flash;
}

uint32_t web_flash_bytes(void) {
    return HAL_FLASH_BYTES;
}

uint32_t web_flash_sector_bytes(void) {
    return HAL_FLASH_SECTOR_BYTES;
}

uint32_t web_take_changed_sectors(void) {
    const uint32_t changed = changed_sectors;
    changed_sectors = 0;
    return changed;
}

// --- Sound, power, chance, about ------------------------------------------------------

static uint64_t entropy;

uint32_t web_tone(void) {
    return host_tone();
}

uint32_t web_volume(void) {
    return host_volume();
}

int hal_battery(void) {
    return HAL_BATTERY_UNKNOWN;
}

uint64_t hal_entropy(void) {
    return entropy++;
}

void web_seed(uint32_t high, uint32_t low) {
    entropy = (uint64_t)high << 32 | low;
}

const char hal_board_name[] = BOARD_NAME;

const char *web_board_name(void) {
    return hal_board_name;
}

// --- The picture ----------------------------------------------------------------------

uint32_t web_width(void) {
    return host_width();
}

uint32_t web_height(void) {
    return host_height();
}

uint32_t web_contrast(void) {
    return host_display()->contrast;
}

uint32_t web_picture_version(void) {
    return host_picture_version();
}

const uint8_t *web_picture(void) {
    static uint8_t pixels[SSD1306_COLUMNS * SSD1306_ROWS];
    uint8_t *at = pixels;
    for (unsigned y = 0; y < host_height(); y++) {
        for (unsigned x = 0; x < host_width(); x++) {
            *at++ = host_pixel(x, y);
        }
    }
    return pixels;
}

// --- What it says ---------------------------------------------------------------------

const char *web_language_name(uint32_t language) {
    return language < LANGUAGE_COUNT ? packed_languages[language].name : NULL;
}

const uint8_t *web_texts(uint32_t language) {
    return language < LANGUAGE_COUNT ? packed_languages[language].bytes : NULL;
}

uint32_t web_texts_bytes(uint32_t language) {
    return language < LANGUAGE_COUNT ? (uint32_t)packed_languages[language].size : 0;
}

// --- Serial port ----------------------------------------------------------------------

static uint8_t serial_bytes[WEB_SERIAL_BYTES]; // that go in, or came out

uint8_t *web_serial_bytes(void) {
    return serial_bytes;
}

void web_serial_plug(bool is_in) {
    host_serial_plug(is_in);
}

uint32_t web_serial_send(uint32_t count) {
    CHECK(count <= WEB_SERIAL_BYTES);
    return host_serial_send(serial_bytes, count);
}

uint32_t web_serial_receive(void) {
    return host_serial_receive(serial_bytes, WEB_SERIAL_BYTES);
}

// --- The line to other devices --------------------------------------------------------

static uint8_t link_bytes[WEB_SERIAL_BYTES];
static pipe_t from_others, to_others;

static size_t read_link(void *bytes, size_t max) {
    return pipe_take(&from_others, bytes, max);
}

static size_t write_link(const void *bytes, size_t count) {
    return pipe_put(&to_others, bytes, count);
}

void web_link_plug(bool is_in) {
    static const link_port_t port = {read_link, write_link};
    link_port_use(is_in ? &port : NULL);
    from_others.count = to_others.count = 0;
}

uint8_t *web_link_bytes(void) {
    return link_bytes;
}

uint32_t web_link_send(uint32_t count) {
    CHECK(count <= WEB_SERIAL_BYTES);
    return pipe_put(&from_others, link_bytes, count);
}

uint32_t web_link_receive(void) {
    return pipe_take(&to_others, link_bytes, WEB_SERIAL_BYTES);
}

// --- Running --------------------------------------------------------------------------

void web_start(uint32_t start_ms, bool is_small) {
    set_front.now_ms = start_ms;
    set_front_use(idle);
    host_use_screen(is_small ? "72x40" : "128x64");
    console_start();
}

uint32_t web_step(uint32_t time_now_ms, uint32_t down) {
    set_front.now_ms = time_now_ms;
    set_front.buttons_down = (uint8_t)down;
    return console_step();
}
