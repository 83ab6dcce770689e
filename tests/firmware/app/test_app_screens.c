// SPDX-License-Identifier: MIT
// The screens around the table: where each button leads, every setting and what it does,
// a new game, names, dimming and sleep.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/app/app.h"
#include "firmware/app/dimmer.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/curtain.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/names.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/load.h"
#include "firmware/ui/sound.h"
#include "support/handheld.h"
#include <string.h>

enum {
    MENU_NEW_GAME,
    MENU_RULES,
    MENU_HIGH_SCORES,
    MENU_SETTINGS,
    MENU_ABOUT,
    MENU_COUNT
};
enum {
    LANGUAGE_ROW,
    TEXT_ROW,
    SOUND_ROW,
    VOLUME_ROW,
    LISTEN_ROW,
    BRIGHTNESS_ROW,
    DIM_ROW,
    FLIP_ROW
};

static void open_setting(unsigned row) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_menu(MENU_SETTINGS);
    handheld_expect(&settings_screen);
    handheld_press_times(BUTTON_DOWN, row);
}

// --- The way through ------------------------------------------------------------------

TEST(test_screens_first_start_asks_for_the_language_once) {
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        handheld_open("72x40");
        handheld_expect(&language_screen);
        handheld_press(BUTTON_B); // there is nothing behind it
        handheld_expect(&language_screen);
        handheld_press_times(BUTTON_DOWN, language);
        handheld_press(BUTTON_A);
        handheld_expect(&title_screen);
        assert_int_equal(language, strings_language());
        handheld_restart();
        handheld_expect(&title_screen);
        assert_int_equal(language, strings_language());
    }
}

TEST(test_screens_every_menu_entry_opens_and_b_comes_back) {
    static const screen_t *const screens[] = {&new_game_screen,    &rules_screen,
                                              &high_scores_screen, &settings_screen,
                                              &about_screen,       &learn_screen};
    enum { COUNT = sizeof screens / sizeof *screens };
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    for (unsigned i = 0; i < 2 * COUNT; i++) {
        handheld_press(BUTTON_A);
        handheld_expect(screens[i % COUNT]);
        handheld_press(BUTTON_B);
        handheld_expect(&menu_screen);
        handheld_press(BUTTON_DOWN); // goes round
    }
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    handheld_expect(&learn_screen);
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B);
    handheld_expect(&title_screen);
    handheld_press(BUTTON_B); // any button leads on from the title
    handheld_expect(&menu_screen);
}

TEST(test_screens_button_that_is_down_does_nothing_on_the_next_screen) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    handheld_hold(BUTTON_A, 3000);
    handheld_expect(&new_game_screen);
}

TEST(test_screens_press_is_answered_within_one_frame) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    picture_t before, after;
    picture_take(&before);
    headless_buttons(BUTTON_DOWN);
    handheld_wait(1);
    picture_take(&after);
    assert_false(picture_is_same(&before, &after));
    headless_buttons(0);
}

TEST(test_screens_still_screen_sends_nothing) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    const uint32_t before = host_picture_version();
    handheld_wait(10000);
    assert_int_equal(before, host_picture_version());
}

TEST(test_screens_rules_are_read_to_their_end_and_back) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned game = 0; game < FACE_COUNT; game++) {
            handheld_open_in(handheld_screens[screen], LANGUAGE_HUNGARIAN);
            handheld_menu(MENU_RULES);
            handheld_press_times(BUTTON_DOWN, game);
            handheld_press(BUTTON_A);
            handheld_expect(&chapters_screen);
            handheld_press(BUTTON_DOWN); // behind the legend
            handheld_press(BUTTON_A);
            handheld_expect(&rules_text_screen);
            picture_t first, end, back;
            picture_take(&first);
            for (unsigned i = 0; i < 2000; i++) {
                handheld_press(BUTTON_RIGHT);
            }
            picture_take(&end);
            assert_false(picture_is_same(&first, &end));
            handheld_press(BUTTON_DOWN); // there is no more
            picture_take(&back);
            picture_expect_same(&end, &back, "end of the rules");
            for (unsigned i = 0; i < 2000; i++) {
                handheld_press(BUTTON_LEFT);
            }
            picture_take(&back);
            picture_expect_same(&first, &back, "beginning of the rules");
            for (unsigned i = 0; i < 2000 && app_screen() == &rules_text_screen; i++) {
                handheld_press(BUTTON_A); // all the way
            }
            handheld_expect(&chapters_screen);
        }
    }
}

TEST(test_screens_every_chapter_opens_at_its_own_heading) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_menu(MENU_RULES);
    handheld_press(BUTTON_A);
    picture_t before = {0};
    for (unsigned chapter = 0; kairo_face.rules[chapter] != STRING_COUNT; chapter++) {
        handheld_press(BUTTON_DOWN);
        handheld_press(BUTTON_A);
        handheld_expect(&rules_text_screen);
        picture_t seen;
        picture_take(&seen);
        assert_false(picture_is_same(&before, &seen));
        before = seen;
        handheld_press(BUTTON_B);
        handheld_expect(&chapters_screen);
    }
}

TEST(test_screens_the_legend_scrolls_to_its_end_and_back) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        handheld_menu(MENU_RULES);
        handheld_press_times(BUTTON_A, 2);
        handheld_expect(&legend_screen);
        picture_t first, end, back;
        picture_take(&first);
        handheld_press_times(BUTTON_DOWN, 100);
        picture_take(&end);
        assert_false(picture_is_same(&first, &end));
        handheld_press(BUTTON_A);
        picture_take(&back);
        picture_expect_same(&end, &back, "end of the legend");
        handheld_press_times(BUTTON_LEFT, 100);
        picture_take(&back);
        picture_expect_same(&first, &back, "beginning of the legend");
        handheld_press(BUTTON_B);
        handheld_expect(&chapters_screen);
    }
}

// --- Figures --------------------------------------------------------------------------

static uint32_t figure(load_t which) {
    uint32_t figure;
    assert_true(load_figure(which, &figure));
    return figure;
}

TEST(test_screens_b_held_in_about_opens_the_figures_and_b_leads_back) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        handheld_menu(MENU_ABOUT);
        handheld_expect(&about_screen);
        handheld_hold(BUTTON_B, 700);
        handheld_expect(&load_screen);
        handheld_press(BUTTON_B);
        handheld_expect(&about_screen);
        handheld_press(BUTTON_B);
        handheld_expect(&menu_screen);
    }
}

TEST(test_screens_figures_follow_what_happens) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_menu(MENU_ABOUT);
    handheld_hold(BUTTON_B, 700);
    picture_t before, after;
    picture_take(&before);
    load_note_step(77);
    handheld_wait(1100); // it is renewed every second
    picture_take(&after);
    assert_false(picture_is_same(&before, &after));
}

TEST(test_screens_every_record_written_is_counted) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH); // choosing the language saves it
    const uint32_t before = figure(LOAD_SAVES_WRITTEN);
    assert_true(before > 0);
    settings_t changed = *settings();
    changed.has_sound = !changed.has_sound;
    settings_change(&changed);
    assert_int_equal(before + 1, figure(LOAD_SAVES_WRITTEN));
    handheld_restart();
    assert_int_equal(0, figure(LOAD_SAVES_WRITTEN));
}

// --- Settings -------------------------------------------------------------------------

TEST(test_settings_language_changes_every_word_at_once) {
    open_setting(LANGUAGE_ROW);
    picture_t pictures[LANGUAGE_COUNT];
    for (unsigned i = 0; i < LANGUAGE_COUNT; i++) {
        picture_take(&pictures[i]);
        for (unsigned j = 0; j < i; j++) {
            assert_false(picture_is_same(&pictures[i], &pictures[j]));
        }
        handheld_press(BUTTON_RIGHT);
    }
    assert_int_equal(LANGUAGE_ENGLISH, strings_language());
    handheld_press(BUTTON_LEFT);
    assert_int_equal(LANGUAGE_COUNT - 1, strings_language());
    handheld_restart();
    assert_int_equal(LANGUAGE_COUNT - 1, strings_language());
}

static unsigned tones_of_a_press(void) {
    unsigned tones = 0;
    headless_buttons(BUTTON_DOWN);
    for (unsigned i = 0; i < 60; i++) {
        handheld_wait(1);
        tones += host_tone() != 0;
    }
    headless_buttons(0);
    handheld_wait(60);
    return tones;
}

TEST(test_settings_sound_off_means_off) {
    open_setting(SOUND_ROW);
    assert_true(tones_of_a_press() > 0);
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_RIGHT);
    assert_int_equal(0, tones_of_a_press());
    handheld_restart();
    handheld_wait(1000);
    assert_int_equal(0, tones_of_a_press());
}

TEST(test_settings_volume_reaches_the_board_and_is_kept) {
    open_setting(VOLUME_ROW);
    assert_int_equal(100, host_volume()); // as it always was
    uint8_t last = host_volume();
    for (unsigned i = 1; i < VOLUME_COUNT; i++) {
        handheld_press(BUTTON_RIGHT);
        assert_true(host_volume() < last);
        last = host_volume();
    }
    handheld_restart();
    assert_int_equal(last, host_volume());
}

TEST(test_settings_every_sound_can_be_heard) {
    open_setting(LISTEN_ROW);
    handheld_press(BUTTON_A);
    handheld_expect(&sounds_screen);
    for (unsigned i = 0; i < SOUND_COUNT; i++) {
        handheld_wait(1500);
        assert_int_equal(0, host_tone());
        headless_buttons(BUTTON_A);
        handheld_wait(1);
        assert_int_not_equal(0, host_tone());
        headless_buttons(0);
        handheld_wait(1500);
        handheld_press(BUTTON_DOWN);
    }
    handheld_press(BUTTON_B);
    handheld_expect(&settings_screen);
    handheld_press_times(BUTTON_UP, 2);
    handheld_press(BUTTON_RIGHT); // sound off
    handheld_press_times(BUTTON_DOWN, 2);
    handheld_press_times(BUTTON_A, 2);
    assert_true(dialog_is_open()); // says so
    assert_int_equal(0, host_tone());
}

TEST(test_settings_brightness_reaches_the_panel) {
    open_setting(BRIGHTNESS_ROW);
    uint8_t last = host_display()->contrast;
    handheld_press(BUTTON_RIGHT);
    assert_true(host_display()->contrast > last);
    handheld_press(BUTTON_RIGHT);
    assert_true(host_display()->contrast < last);
    last = host_display()->contrast;
    handheld_restart();
    handheld_wait(10);
    assert_int_equal(last, host_display()->contrast);
}

TEST(test_settings_flip_turns_picture_and_arrows) {
    open_setting(FLIP_ROW);
    picture_t upright, flipped;
    handheld_press(BUTTON_UP);
    picture_take(&upright);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_RIGHT);
    assert_true(settings()->is_flipped);
    handheld_press(BUTTON_DOWN); // which is up now
    picture_take(&flipped);
    unsigned different = 0;
    const unsigned last = upright.width * upright.height - 1;
    for (unsigned i = 0; i <= last; i++) {
        different += upright.lit[i] != flipped.lit[last - i];
    }
    // Only the word behind "Left-handed" has changed.
    assert_in_range(different, 1, 150);
    handheld_press(BUTTON_UP); // down, to flip again
    handheld_press(BUTTON_LEFT);
    assert_false(settings()->is_flipped);
    handheld_press(BUTTON_A);
    handheld_restart();
    assert_true(settings()->is_flipped);
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_UP); // down
    handheld_press(BUTTON_A);
    handheld_expect(&rules_screen);
}

TEST(test_settings_every_row_goes_round_and_is_kept) {
    static const uint8_t counts[] = {LANGUAGE_COUNT,   TEXT_SIZES, 2, VOLUME_COUNT, 0,
                                     BRIGHTNESS_COUNT, DIM_COUNT,  2, SPEED_COUNT,  2};
    for (unsigned row = 0; row < sizeof counts; row++) {
        if (counts[row] == 0) {
            continue; // it is a page of its own
        }
        open_setting(row);
        settings_t before = *settings();
        for (unsigned i = 1; i < counts[row]; i++) {
            handheld_press(BUTTON_A);
            assert_memory_not_equal(&before, settings(), sizeof before);
        }
        const settings_t changed = *settings();
        handheld_restart();
        assert_memory_equal(&changed, settings(), sizeof changed);
        const uint8_t down = changed.is_flipped ? BUTTON_UP : BUTTON_DOWN;
        handheld_press(BUTTON_A);
        handheld_press_times(down, MENU_SETTINGS);
        handheld_press(BUTTON_A);
        handheld_press_times(down, row);
        handheld_press(BUTTON_A);
        before.has_language = 1;
        assert_memory_equal(&before, settings(), sizeof before);
    }
}

TEST(test_settings_erase_asks_and_then_forgets_everything) {
    open_setting(0);
    handheld_press(BUTTON_RIGHT);
    high_scores_note(0, 1, true, 10);
    handheld_press_times(BUTTON_UP, 1);
    handheld_press(BUTTON_A);
    assert_true(dialog_is_open());
    handheld_press(BUTTON_B);
    assert_false(dialog_is_open());
    assert_int_equal(1, high_scores_of(0, 1)->games);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_expect(&language_screen);
    assert_int_equal(LANGUAGE_ENGLISH, strings_language());
    assert_int_equal(0, high_scores_of(0, 1)->games);
    handheld_restart();
    handheld_expect(&language_screen);
}

TEST(test_settings_that_make_no_sense_are_the_defaults) {
    handheld_open_in("128x64", LANGUAGE_SPANISH);
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    const size_t count = store_read(STORE_SETTINGS, bytes, sizeof bytes);
    bytes[4 + 3] = BRIGHTNESS_COUNT;
    store_write(STORE_SETTINGS, bytes, count);
    handheld_restart();
    handheld_expect(&language_screen);
    assert_int_equal(BRIGHTNESS_MEDIUM, settings()->brightness);
}

// --- Dimming, sleep, shift ------------------------------------------------------------

static void set_dim(uint8_t dim) {
    settings_t changed = *settings();
    changed.dim = dim;
    settings_change(&changed);
}

TEST(test_dimmer_dims_then_sleeps_and_a_press_only_wakes) {
    static const uint32_t dim_s[] = {15, 30, 60, 120, 300};
    for (uint8_t dim = 0; dim < DIM_NEVER; dim++) {
        handheld_open_in("128x64", LANGUAGE_ENGLISH);
        handheld_press(BUTTON_A);
        set_dim(dim);
        const uint8_t bright = host_display()->contrast;
        handheld_press(BUTTON_DOWN);
        picture_t picture;
        handheld_wait(dim_s[dim] * 1000 - 200);
        assert_int_equal(bright, host_display()->contrast);
        handheld_wait(200);
        assert_true(host_display()->contrast < bright);
        handheld_press(BUTTON_A); // wakes, and nothing else
        handheld_expect(&menu_screen);
        assert_int_equal(bright, host_display()->contrast);
        handheld_wait(dim_s[dim] * 1000 * DIMMER_SLEEP_FACTOR);
        assert_false(host_display()->is_on);
        handheld_wait(100000);
        handheld_hold(BUTTON_A, 2000);
        handheld_expect(&menu_screen);
        assert_true(host_display()->is_on);
        assert_int_equal(bright, host_display()->contrast);
        handheld_press(BUTTON_A);
        handheld_expect(&rules_screen);
        picture_take(&picture);
    }
}

TEST(test_dimmer_never_dims_if_set_so) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    set_dim(DIM_NEVER);
    const uint8_t bright = host_display()->contrast;
    handheld_wait(3600000);
    assert_true(host_display()->is_on);
    assert_int_equal(bright, host_display()->contrast);
}

TEST(test_dimmer_asleep_nothing_moves) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    set_dim(DIM_15_S); // the title's stars, then the demo
    handheld_wait(62000);
    assert_false(host_display()->is_on);
    const uint32_t before = host_picture_version();
    handheld_wait(600000);
    assert_int_equal(before, host_picture_version());
}

// What a picture has at its edges is cut then, so it is back before it is looked at.
TEST(test_dimmer_shifts_what_is_left_standing_by_a_pixel_a_minute_until_a_press) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    set_dim(DIM_NEVER);
    picture_t first, shifted, after;
    picture_take(&first);
    handheld_wait(DIMMER_SHIFT_MS);
    picture_take(&shifted);
    unsigned moved = 0;
    for (unsigned y = 0; y < 64; y++) {
        for (unsigned x = 0; x < 127; x++) {
            moved += first.lit[y * 128 + x] == shifted.lit[y * 128 + x + 1];
        }
    }
    assert_int_equal(127 * 64, moved);
    handheld_wait(3 * DIMMER_SHIFT_MS);
    picture_take(&after);
    picture_expect_same(&first, &after, "after four shifts");
    handheld_wait(DIMMER_SHIFT_MS);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_UP);
    picture_take(&after);
    picture_expect_same(&first, &after, "after a press");
    handheld_wait(DIMMER_SHIFT_MS - 1000);
    picture_take(&after);
    picture_expect_same(&first, &after, "a minute later, but for a second");
}

// Opponents may think longer than that with nobody pressing anything.
TEST(test_dimmer_the_sign_of_thinking_is_in_a_picture_that_was_moved) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        canvas_shift(1, 1);
        static picture_t earlier, later;
        for (unsigned ticks = 10; ticks < 12; ticks++) {
            earlier = later;
            canvas_clear();
            curtain_draw_thought(0, ticks);
            canvas_flush();
            picture_take(&later);
        }
        assert_false(picture_is_same(&earlier, &later));
    }
}

// --- A new game -----------------------------------------------------------------------

// Presses of A from power-on until the table is there.
static unsigned presses_to_a_table(void) {
    unsigned presses = 0;
    while (app_screen() != &table_screen && presses < 20) {
        handheld_press(BUTTON_A);
        presses++;
    }
    return presses;
}

TEST(test_new_game_from_power_on_takes_four_presses_and_later_two) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        handheld_restart();
        assert_in_range(presses_to_a_table(), 1, 4);
        const table_setup_t first = settings()->last;
        table_give_up();
        handheld_restart();
        assert_in_range(presses_to_a_table(), 1, 2);
        assert_int_equal(0, table_session()->log_count);
        assert_int_equal(first.setup.players, table_players());
        assert_memory_equal(first.seats, settings()->last.seats, sizeof first.seats);
    }
}

TEST(test_new_game_again_keeps_the_seats_and_the_saved_game) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    assert_in_range(presses_to_a_table(), 1, 4);
    const uint64_t seed = table_session()->setup.seed;
    handheld_restart();
    host_fix_entropy(1234);
    handheld_menu(2); // behind Continue and Learn
    handheld_expect(&table_screen);
    assert_true(seed != table_session()->setup.seed);
    save_slot_t found;
    assert_true(save_look(0, &found) && save_look(1, &found)); // both are there
}

TEST(test_new_game_opponents_are_called_by_their_level_unless_named) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_menu(MENU_NEW_GAME);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_DOWN, 3); // the second seat
    handheld_press(BUTTON_RIGHT);         // hard
    handheld_press_times(BUTTON_DOWN, 1);
    handheld_press(BUTTON_RIGHT);
    handheld_press_times(BUTTON_UP, 4);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_int_equal(3, table_seat(1)->ai_level);
    assert_string_equal(string(names_for_level(3, 0)), table_seat(1)->name);
    assert_string_equal(string(names_for_level(3, 1)), table_seat(2)->name);
    assert_string_equal("Layla", table_seat(0)->name);
}

TEST(test_new_game_a_all_the_way_is_a_sensible_game) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    presses_to_a_table();
    handheld_expect(&table_screen);
    assert_int_equal(3, table_players());
    assert_int_equal(0, table_seat(0)->ai_level);
    assert_int_equal(2, table_seat(1)->ai_level);
    assert_int_equal(2, table_seat(2)->ai_level);
    assert_int_equal(1, table_people());
    assert_int_equal(table_face()->start_default, table_session()->setup.start);
    assert_string_equal("suggested",
                        table_face()->game->starts[table_session()->setup.start]);
    assert_true(table_has_save());
}

TEST(test_new_game_every_choice_is_taken) {
    handheld_open_in("72x40", LANGUAGE_ENGLISH);
    handheld_menu(MENU_NEW_GAME);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A); // Marrakech
    handheld_expect(&seats_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_RIGHT); // four players
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_LEFT); // a legend
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A); // the second seat
    handheld_expect(&seat_screen);
    handheld_press_times(BUTTON_LEFT, 2); // a person
    handheld_press_times(BUTTON_DOWN, 2);
    handheld_press(BUTTON_RIGHT); // takes the third one's emblem
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_expect(&seats_screen);
    handheld_press_times(BUTTON_DOWN, 3); // Marrakech has one start
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_ptr_equal(&marrakech_face, table_face());
    assert_int_equal(4, table_players());
    assert_int_equal(AI_LEVEL_MAX, table_seat(0)->ai_level);
    assert_int_equal(0, table_seat(1)->ai_level);
    assert_int_equal(EMBLEM_PALM, table_seat(1)->emblem);
    assert_int_equal(EMBLEM_LAMP, table_seat(2)->emblem);
}

TEST(test_new_game_last_choices_are_offered_again) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_menu(MENU_NEW_GAME);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_LEFT); // two players
    handheld_press_times(BUTTON_DOWN, 2);
    handheld_press_times(BUTTON_RIGHT, 2); // a master
    handheld_press_times(BUTTON_UP, 3);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    handheld_restart();
    handheld_menu(2 + MENU_NEW_GAME);
    handheld_press_times(BUTTON_A, 2);
    handheld_expect(&table_screen); // the one before stays in its slot
    assert_ptr_equal(&marrakech_face, table_face());
    assert_int_equal(2, table_players());
    assert_int_equal(4, table_seat(1)->ai_level);
}

TEST(test_new_game_in_place_of_a_saved_one_asks_first) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press_times(BUTTON_A, 4);
    handheld_expect(&table_screen);
    const table_setup_t setup = settings()->last;
    for (unsigned i = 1; i < SAVE_SLOTS; i++) {
        assert_false(table_begin_loses_a_game());
        table_begin(&setup);
    }
    assert_true(table_begin_loses_a_game());
    const uint64_t seed = table_session()->setup.seed;
    handheld_restart();
    handheld_menu(3 + MENU_NEW_GAME);
    handheld_press_times(BUTTON_A, 2);
    assert_true(dialog_is_open());
    handheld_press(BUTTON_A); // no
    handheld_expect(&seats_screen);
    assert_int_equal(TABLE_RESUMED, table_resume());
    assert_int_equal(seed, table_session()->setup.seed);
}

// --- Names ----------------------------------------------------------------------------

static void open_names(language_t language) {
    handheld_open_in("128x64", language);
    handheld_menu(MENU_NEW_GAME);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_DOWN, 2);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_expect(&name_screen);
}

static void start_with_name(const char *expected) {
    handheld_expect(&seat_screen);
    handheld_press(BUTTON_B);
    handheld_press_times(BUTTON_UP, 2);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_string_equal(expected, table_seat(0)->name);
}

TEST(test_names_one_of_the_bazaar) {
    open_names(LANGUAGE_RUSSIAN);
    handheld_press_times(BUTTON_DOWN, 4);
    handheld_press(BUTTON_A);
    start_with_name("Юсуф");
}

TEST(test_names_written_letter_by_letter) {
    open_names(LANGUAGE_HUNGARIAN);
    handheld_press(BUTTON_A);
    handheld_expect(&name_edit_screen);
    handheld_press_times(BUTTON_RIGHT, 20); // to the o with double acute
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_LEFT, 20);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_RIGHT);
    handheld_press_times(BUTTON_A, 9);    // no more than eight letters
    handheld_press(BUTTON_B);             // deletes one
    handheld_press_times(BUTTON_LEFT, 2); // round to the tick
    handheld_press(BUTTON_A);
    start_with_name("Őaááááá");
}

TEST(test_names_letters_of_other_languages_are_a_key_away) {
    open_names(LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_LEFT, 3); // alphabets
    handheld_press_times(BUTTON_A, 2);    // Spanish, Russian
    handheld_press_times(BUTTON_RIGHT, 3);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_LEFT, 4); // capitals
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_RIGHT, 5);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_LEFT, 2);
    handheld_press(BUTTON_A);
    start_with_name("АБ");
}

TEST(test_names_empty_name_is_refused_and_b_leaves) {
    open_names(LANGUAGE_ENGLISH);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A); // done, but there is nothing
    handheld_expect(&name_edit_screen);
    handheld_press_times(BUTTON_LEFT, 5);
    handheld_press(BUTTON_A); // a space is nothing, too
    handheld_press_times(BUTTON_RIGHT, 5);
    handheld_press(BUTTON_A);
    handheld_expect(&name_edit_screen);
    handheld_press(BUTTON_B); // deletes the space
    handheld_press(BUTTON_B);
    handheld_expect(&name_screen);
    handheld_press(BUTTON_B);
    start_with_name("Layla");
}
