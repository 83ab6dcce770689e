// SPDX-License-Identifier: MIT
// What was saved is damaged: the console says what of it is missing.
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/store/store.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"
#include <string.h>

enum { WORDS = 8 }; // bytes of what is saved here, each in a record of its own

static void save(void) {
    static const char moves[][WORDS + 1] = {"move-one", "move-two", "move-end"};
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    store_write(STORE_SLOT + 1, "slot-one", WORDS);
    store_write(STORE_SLOT + 2, "slot-end", WORDS);
    store_game_begin("the-game", WORDS, NULL, 0);
    for (unsigned i = 0; i < sizeof moves / sizeof *moves; i++) {
        game_move_t move = {{0}};
        memcpy(move.bytes, moves[i], WORDS);
        store_game_move(&move);
    }
}

// Beyond repair.
static void spoil(const char *words) {
    unsigned spoilt = 0;
    for (uint32_t at = 0; at + WORDS <= HAL_FLASH_BYTES; at++) {
        if (memcmp(host_flash + at, words, WORDS) == 0) {
            host_flash[at] ^= 0x11;
            host_flash[at + 1] ^= 0x10;
            spoilt++;
        }
    }
    assert_int_equal(1, spoilt);
}

// What the dialog says, all of it to be seen at once.
static void expect_dialog(string_t words) {
    handheld_wait(200);
    assert_true(dialog_is_open());
    picture_t expected, said;
    picture_take(&said);
    dialog_close();
    dialog_say(words, NULL, NULL);
    handheld_wait(200);
    picture_take(&expected);
    picture_expect_same(&expected, &said, string(words));
    handheld_press(BUTTON_A);
    assert_false(dialog_is_open());
}

static void expect_said(string_t words) {
    handheld_restart();
    expect_dialog(words);
}

TEST(losses_by_key_are_said_as_such) {
    save();
    spoil("slot-end");
    expect_said(STRING_STORE_CUT_BY_KEY);
    save();
    spoil("slot-one");
    expect_said(STRING_STORE_LOST_BY_KEY);
}

TEST(losses_of_the_game_are_said_as_such) {
    save();
    spoil("move-end");
    expect_said(STRING_STORE_CUT);
    save();
    spoil("move-two");
    expect_said(STRING_SAVE_SHORTENED);
    assert_int_equal(1, store_game_moves());
    save();
    spoil("the-game");
    expect_said(STRING_SAVE_UNREADABLE);
}

TEST(losses_everywhere_are_said_in_general) {
    save();
    spoil("slot-one");
    spoil("move-two");
    expect_said(STRING_STORE_DAMAGED);
}

TEST(losses_are_said_again_until_they_were_read) {
    save();
    spoil("slot-end");
    handheld_restart();
    handheld_wait(60000);
    expect_said(STRING_STORE_CUT_BY_KEY); // it was not closed
    handheld_wait(60000);
    handheld_restart();
    handheld_wait(200);
    assert_false(dialog_is_open());
}

// --- Flash that wears out -------------------------------------------------------------

static void play_long(void) {
    for (unsigned i = 0; i < 8000; i++) { // through all sectors
        const game_move_t move = {{(uint8_t)i, (uint8_t)(i >> 8), 1}};
        if (i % 400 == 0) {
            store_game_begin("the-game", WORDS, NULL, 0);
        }
        store_game_move(&move);
    }
}

static void expect_said_once(string_t words) {
    expect_dialog(words);
    handheld_wait(60000);
    assert_false(dialog_is_open());
}

// With a quarter of the sectors gone everything is still kept, and it is said that this
// will not last.
TEST(losses_to_come_are_said_early) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    for (unsigned sector = 4; sector < 7; sector++) {
        host_flash_wear(sector, sector + 1);
    }
    play_long();
    handheld_wait(1000);
    assert_false(dialog_is_open());
    host_flash_wear(7, 9);
    play_long();
    assert_false(store_is_worn());
    expect_said_once(STRING_STORE_WEARING);
    handheld_restart();
    expect_said_once(STRING_STORE_WEARING); // worn sectors are remembered
}

TEST(losses_by_wear_are_said) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    for (unsigned sector = 0; sector < HAL_FLASH_SECTOR_COUNT; sector++) {
        host_flash_wear(sector, sector + 1);
    }
    play_long();
    expect_said_once(STRING_STORE_WORN);
}
