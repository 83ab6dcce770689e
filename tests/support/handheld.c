// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/console.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/words.h"
#include "support/handheld.h"
#include <string.h>

enum { PRESS_MS = 60 };

const char *const handheld_screens[] = {"128x64", "72x40", NULL};

// --- Power ----------------------------------------------------------------------------

void handheld_restart(void) {
    headless_open();
    console_start();
    host_fix_entropy(1); // the next one asks for the seed of a game
    handheld_wait(1);
}

void handheld_open(const char *screen) {
    assert_true(host_use_screen(screen));
    host_flash_reset();
    handheld_restart();
}

void handheld_open_in(const char *screen, language_t language) {
    handheld_open(screen);
    handheld_press_times(BUTTON_DOWN, language);
    handheld_press(BUTTON_A);
    handheld_expect(&title_screen);
}

void handheld_set_speed(uint8_t speed) {
    settings_t changed = *settings();
    changed.speed = speed;
    settings_change(&changed);
}

// --- A game ---------------------------------------------------------------------------

void handheld_sit_down(table_setup_t setup) {
    static const char *const names[] = {"Layla", "Omar", "Amina"};
    for (uint8_t i = 0; i < sizeof names / sizeof *names; i++) {
        setup.seats[i].ai_level = i == 0 ? 0 : 1;
        setup.seats[i].emblem = i;
        seat_set_name(&setup.seats[i], names[i]);
    }
    table_begin(&setup);
    app_show(&menu_screen);
    table_screen_open();
    handheld_wait(100);
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

bool handheld_says(const char *words) {
    bool is_chosen;
    char line[128];
    text_t out = text_over(line, sizeof line);
    for (unsigned n = 0; words_line(n, &out, &is_chosen); n++) {
        if (strstr(line, words) != NULL) {
            return true;
        }
        text_clear(&out);
    }
    return false;
}

void handheld_expect_whole_text(const char *where) {
    if (canvas_clipped_count() != 0) {
        char text[PICTURE_TEXT_BYTES];
        picture_t picture;
        picture_take(&picture);
        picture_write(&picture, text);
        fail_msg("%s, language %d: text does not fit somewhere up to here\n%s", where,
                 (int)strings_language(), text);
    }
}

void picture_expect_same(const picture_t *expected, const picture_t *actual,
                         const char *what) {
    if (!picture_is_same(expected, actual)) {
        char wanted[PICTURE_TEXT_BYTES];
        char found[PICTURE_TEXT_BYTES];
        picture_write(expected, wanted);
        picture_write(actual, found);
        fail_msg("%s: expected\n%s\nbut saw\n%s", what, wanted, found);
    }
}
