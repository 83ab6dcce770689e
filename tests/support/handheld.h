// SPDX-License-Identifier: MIT
// The whole console in a test's hands: switched on, its buttons pressed, its glass looked
// at. Time passes only here, chance is fixed, and the flash begins empty.
#ifndef TESTS_SUPPORT_HANDHELD_H
#define TESTS_SUPPORT_HANDHELD_H

#include "boards/host/picture.h"
#include "firmware/app/screens.h"
#include "firmware/table/table_setup.h"
#include "firmware/ui/strings.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern const char *const handheld_screens[]; // "128x64", "72x40", NULL

// --- Power ----------------------------------------------------------------------------

// Takes a new console with this screen out of its box and switches it on: the language
// is asked for.
void handheld_open(const char *screen);

// The same, and answers that question: the title is shown.
void handheld_open_in(const char *screen, language_t language);

// Off and on again; what is in flash stays.
void handheld_restart(void);

void handheld_set_speed(uint8_t speed); // SPEED_*

// --- A game ---------------------------------------------------------------------------

// Seats a person and opponents of the first level, up to three in all, at this game, and
// opens the table.
void handheld_sit_down(table_setup_t setup);

// --- Buttons --------------------------------------------------------------------------

void handheld_press(uint8_t button);
void handheld_press_times(uint8_t button, unsigned times);
void handheld_hold(uint8_t button, uint32_t ms);
void handheld_wait(uint32_t ms);

// Fails the test if another screen is on top.
void handheld_expect(const screen_t *screen);

// From the title: opens the main menu and chooses this entry of it, counted from 0.
void handheld_menu(unsigned entry);

// --- The glass ------------------------------------------------------------------------

// Is this somewhere in a line of words on it?
bool handheld_says(const char *words);

// Fails the test, showing the picture, if text was cut off since it was switched on.
void handheld_expect_whole_text(const char *where);

// Fails the test, showing both pictures, if they differ.
void picture_expect_same(const picture_t *expected, const picture_t *actual,
                         const char *what);

#endif
