// SPDX-License-Identifier: MIT
// Four slots: the game being played is always one of them, and none is lost unasked.
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "support/any_game.h"
#include "support/handheld.h"
#include <setjmp.h>
#include <string.h>

enum { MENU_LOAD = 3 }; // the game was not begun from the menu

static table_setup_t setup_with(uint64_t seed) {
    table_setup_t setup = {.face = (uint8_t)(seed % FACE_COUNT)};
    setup.setup = (game_setup_t){.players = 2, .seed = seed};
    for (uint8_t i = 0; i < 2; i++) {
        setup.seats[i] = (seat_t){.emblem = i, .name = "Ann"};
    }
    return setup;
}

// Begins a game and plays some moves of it, chosen by its seed.
static uint64_t play(uint64_t seed, unsigned moves) {
    const table_setup_t setup = setup_with(seed);
    rng_t rng;
    rng_seed(&rng, seed);
    table_begin(&setup);
    const session_t *const session = table_session();
    for (unsigned i = 0; i < moves && !session->game->is_over(&session->state); i++) {
        const game_move_t move = any_game_pick(session->game, &session->state, &rng);
        session_t *const played = (session_t *)session; // as the table would
        assert_int_equal(0, session_apply(played, &move, NULL).code);
        save_move(session, &move);
    }
    return session_hash(session);
}

static void open_console(void) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
}

TEST(slots_a_new_game_leaves_the_one_before_in_its_slot) {
    uint64_t hashes[SAVE_SLOTS];
    open_console();
    for (unsigned i = 0; i < SAVE_SLOTS; i++) {
        assert_false(table_begin_loses_a_game());
        hashes[i] = play(i + 1, 10 + i);
        assert_int_equal(i, save_current());
    }
    assert_true(table_begin_loses_a_game());
    for (unsigned round = 0; round < 2; round++) {
        for (uint8_t slot = 0; slot < SAVE_SLOTS; slot++) {
            assert_int_equal(TABLE_RESUMED, table_load(slot));
            assert_true(hashes[slot] == session_hash(table_session()));
            assert_int_equal(slot, save_current());
            handheld_restart();
        }
    }
}

TEST(slots_a_game_that_is_over_goes_first) {
    open_console();
    for (unsigned i = 0; i < SAVE_SLOTS; i++) {
        play(i + 1, 5);
    }
    save_end(); // the one in the last slot
    assert_false(table_begin_loses_a_game());
    table_load(1);
    save_end(); // and a later one
    table_load(0);
    assert_false(table_begin_loses_a_game());
    play(9, 3);
    assert_int_equal(3, save_current());
    play(10, 3);
    assert_int_equal(1, save_current());
    assert_true(table_begin_loses_a_game());
}

TEST(slots_loading_a_game_that_is_over_counts_nothing) {
    open_console();
    play(2, 1000); // to its end
    assert_true(table_session()->game->is_over(session_state(table_session())));
    save_end();
    assert_false(table_has_save());
    menu_return();
    menu_sit_down(table_load(0));
    handheld_wait(100);
    for (uint8_t level = 0; level < HIGH_SCORES_LEVELS; level++) {
        assert_int_equal(0, high_scores_of(0, level)->games);
    }
    assert_true(save_is_over());
}

TEST(slots_giving_up_brings_no_older_copy_back) {
    open_console();
    const uint64_t first = play(1, 8);
    play(2, 8);
    table_load(0);                       // its parked copy is gone from here on
    save_park(table_session(), 0, NULL); // as a cut between two writes would leave it
    table_give_up();
    save_slot_t found;
    assert_false(save_look(0, &found));
    assert_true(save_look(1, &found));
    handheld_restart();
    assert_false(save_look(0, &found));
    assert_true(first != 0);
}

// By the buttons: "Save as" under a name, played on, and "Load" brings it back.
TEST(slots_save_as_and_load_by_the_buttons) {
    open_console();
    play(1, 0);
    menu_return();
    table_screen_open();
    handheld_wait(100);
    const uint64_t saved = session_hash(table_session());
    handheld_press(BUTTON_B);
    handheld_expect(&table_menu_screen);
    handheld_press_times(BUTTON_UP, 3);
    handheld_press(BUTTON_A);
    handheld_expect(&save_as_screen);
    handheld_press(BUTTON_A);
    handheld_expect(&name_edit_screen);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    save_slot_t found;
    assert_true(save_look(1, &found));
    assert_string_equal("A", found.name);
    assert_int_equal(0, save_current());
    play(7, 5); // another game is played
    handheld_restart();
    handheld_menu(MENU_LOAD);
    handheld_expect(&load_game_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_int_equal(1, save_current());
    assert_true(saved == session_hash(table_session()));
}

TEST(slots_save_as_over_a_game_asks_first) {
    open_console();
    play(1, 3);
    play(2, 3);
    menu_return();
    table_screen_open();
    app_open(&save_as_screen);
    handheld_wait(10);
    handheld_press(BUTTON_A);
    assert_true(dialog_is_open());
    handheld_press(BUTTON_A); // no
    handheld_expect(&save_as_screen);
}

// --- Power cuts -----------------------------------------------------------------------

static jmp_buf power_is_gone;

static void lose_power(void) {
    longjmp(power_is_gone, 1);
}

static void load_first(void) {
    table_load(0);
}

static void begin_another(void) {
    const table_setup_t setup = setup_with(20);
    table_begin(&setup);
}

static void save_as_third(void) {
    table_save_as(2, "copy");
}

// Which of these games are in a slot, a bit each.
static unsigned games_found(const uint64_t *hashes, unsigned count) {
    unsigned found = 0;
    for (uint8_t slot = 0; slot < SAVE_SLOTS; slot++) {
        save_slot_t looked;
        if (!save_look(slot, &looked)) {
            continue;
        }
        assert_int_equal(TABLE_RESUMED, table_load(slot));
        for (unsigned i = 0; i < count; i++) {
            found |= (unsigned)(session_hash(table_session()) == hashes[i]) << i;
        }
    }
    return found;
}

// Two games are there, the second one being played: power fails at every operation of
// `act`, and both are there afterwards.
static void expect_both_after_every_cut(void (*act)(void)) {
    static uint8_t flash[HAL_FLASH_BYTES];
    static volatile bool is_done; // survives longjmp
    static volatile unsigned at, part;
    open_console();
    const uint64_t hashes[] = {play(1, 7), play(2, 9)};
    memcpy(flash, host_flash, sizeof flash);
    for (is_done = false, at = 0; !is_done; at++) {
        for (part = 0; part <= 256; part += 64) {
            host_flash_reset();
            memcpy(host_flash, flash, sizeof flash);
            handheld_restart();
            assert_int_equal(TABLE_RESUMED, table_resume());
            host_flash_cut(host_flash_operations() + at, part, at, lose_power);
            if (setjmp(power_is_gone) == 0) {
                act();
                is_done = true;
            }
            host_flash_cut(0, 0, 0, NULL);
            host_flash_reread(at + part);
            handheld_restart();
            assert_int_equal(3, games_found(hashes, 2));
        }
    }
    assert_true(at > 1); // there was something to cut
}

TEST(slots_loading_loses_no_game_though_power_fails) {
    expect_both_after_every_cut(load_first);
}

TEST(slots_beginning_loses_no_game_though_power_fails) {
    expect_both_after_every_cut(begin_another);
}

TEST(slots_save_as_loses_no_game_though_power_fails) {
    expect_both_after_every_cut(save_as_third);
}

// A game that is over is loaded to be looked at: whenever power fails, it is over and its
// result counted once.
TEST(slots_game_that_is_over_is_counted_once_though_power_fails) {
    static uint8_t flash[HAL_FLASH_BYTES];
    static volatile bool is_done; // survives longjmp
    static volatile unsigned at;
    open_console();
    play(3, 5);
    play(2, 1000);
    save_end();
    table_load(0); // and the one that is over is parked
    memcpy(flash, host_flash, sizeof flash);
    for (is_done = false, at = 0; !is_done; at++) {
        host_flash_reset();
        memcpy(host_flash, flash, sizeof flash);
        handheld_restart();
        host_flash_cut(host_flash_operations() + at, 256, at, lose_power);
        if (setjmp(power_is_gone) == 0) {
            table_load(1);
            is_done = true;
        }
        host_flash_cut(0, 0, 0, NULL);
        handheld_restart();
        menu_return();
        menu_sit_down(table_load(1));
        handheld_wait(100);
        assert_int_equal(0, high_scores_of(0, 0)->games);
        assert_true(save_is_over());
    }
}
