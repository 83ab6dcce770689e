// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/app/app.h"
#include "firmware/console.h"
#include "support/handheld.h"
#include <string.h>

enum { PRESS_MS = 60 };

const char *const handheld_screens[] = {"128x64", "72x40", NULL};
const char *const handheld_languages[] = {"en", "es", "ru", "hu", NULL};

// --- Power ----------------------------------------------------------------------------

void handheld_restart(void) {
    headless_open();
    console_start();
    handheld_wait(1);
}

void handheld_open(const char *screen) {
    assert_true(host_use_screen(screen));
    host_flash_reset();
    host_fix_entropy(1);
    handheld_restart();
}

void handheld_open_in(const char *screen, language_t language) {
    handheld_open(screen);
    handheld_press_times(BUTTON_DOWN, language);
    handheld_press(BUTTON_A);
    handheld_expect(&title_screen);
}

// --- Buttons --------------------------------------------------------------------------

void handheld_wait(uint32_t ms) {
    headless_run(ms);
}

void handheld_hold(uint8_t button, uint32_t ms) {
    headless_buttons(button);
    handheld_wait(ms);
    headless_buttons(0);
    handheld_wait(PRESS_MS);
}

void handheld_press(uint8_t button) {
    handheld_hold(button, PRESS_MS);
}

void handheld_press_times(uint8_t button, unsigned times) {
    for (; times > 0; times--) {
        handheld_press(button);
    }
}

void handheld_expect(const screen_t *screen) {
    assert_ptr_equal(screen, app_screen());
}

void handheld_menu(unsigned entry) {
    handheld_press(BUTTON_B); // A might go on with a saved game
    handheld_expect(&menu_screen);
    handheld_press_times(BUTTON_DOWN, entry);
    handheld_press(BUTTON_A);
}

// --- The glass ------------------------------------------------------------------------

void handheld_picture(picture_t *picture) {
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

void picture_write(const picture_t *picture, char text[HANDHELD_TEXT_BYTES]) {
    for (unsigned y = 0; y < picture->height; y += 4) {
        for (unsigned x = 0; x < picture->width; x += 2) {
            const unsigned dots = dots_at(picture, x, y);
            *text++ = (char)0xE2;
            *text++ = (char)(0xA0 | dots >> 6);
            *text++ = (char)(0x80 | (dots & 63));
        }
        *text++ = '\n';
    }
    *text = '\0';
}

void picture_expect_same(const picture_t *expected, const picture_t *actual,
                         const char *what) {
    if (!picture_is_same(expected, actual)) {
        char wanted[HANDHELD_TEXT_BYTES];
        char found[HANDHELD_TEXT_BYTES];
        picture_write(expected, wanted);
        picture_write(actual, found);
        fail_msg("%s: expected\n%s\nbut saw\n%s", what, wanted, found);
    }
}
