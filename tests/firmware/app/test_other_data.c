// SPDX-License-Identifier: MIT
// A save area that holds data of another program, as on a handheld that came with
// MicroPython: it is asked about, in the language that was chosen, before a byte of it is
// changed.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/rng.h"
#include "firmware/app/settings.h"
#include "firmware/console.h"
#include "firmware/store/store.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"
#include <string.h>

static uint8_t before[HAL_FLASH_BYTES];

// Switches on with other data in the area, and chooses a language.
static void open_with_other_data(void) {
    handheld_open("128x64");
    rng_t rng;
    rng_seed(&rng, 5);
    for (unsigned i = 0; i < HAL_FLASH_BYTES; i++) {
        host_flash[i] = (uint8_t)rng_next(&rng);
    }
    memcpy(before, host_flash, sizeof before);
    handheld_restart();
    handheld_press(BUTTON_A);
    handheld_wait(200);
}

static void expect_untouched(void) {
    assert_memory_equal(before, host_flash, sizeof before);
}

TEST(other_data_is_asked_about_before_it_is_changed) {
    open_with_other_data();
    assert_true(dialog_is_open());
    expect_untouched();
    handheld_wait(60000);
    expect_untouched();
}

TEST(other_data_stays_if_the_answer_is_no_and_the_console_plays) {
    open_with_other_data();
    handheld_press(BUTTON_A); // "No" is selected
    assert_false(dialog_is_open());
    handheld_menu(1); // settings or a new game: what is changed is not kept
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_B);
    handheld_wait(60000);
    expect_untouched();
    assert_false(store_is_worn());
    handheld_restart();
    assert_true(store_is_withheld()); // and it is asked again
}

TEST(other_data_makes_room_if_the_answer_is_yes) {
    open_with_other_data();
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_A);
    assert_false(store_is_withheld());
    handheld_restart();
    assert_false(store_is_withheld());
    assert_true(settings()->has_language);
    handheld_expect(&title_screen);
    assert_false(dialog_is_open());
}

TEST(other_data_no_question_on_a_new_board_or_with_a_save) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_wait(200);
    assert_false(dialog_is_open());
    handheld_restart();
    handheld_wait(200);
    assert_false(dialog_is_open());
}
