// SPDX-License-Identifier: MIT
// A save of the console's first version on a console with another game in front of its
// own, and without Kairo: what belongs to Marrakech is found, what belongs to Kairo is
// kept for a console that has it.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "engine/hash.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/save.h"
#include "firmware/table/setup_bytes.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "support/nullgame_face.h"
#include "support/old_save.h"
#include <string.h>

const face_t *const faces[FACE_COUNT + 1] = {&nullgame_face,
                                             [1 ... FACE_COUNT - 1] = &marrakech_face};

enum { NEW_GAME = 0, MARRAKECH = 1, ENTRY_BYTES = 8, ENTRIES_AT = 4 };

static void lay_save(const char *name) {
    headless_open();
    canvas_start();
    host_flash_reset();
    old_save_read(name, host_flash);
    assert_int_equal(STORE_GOOD, store_start());
    settings_load();
    high_scores_load();
}

// How many games of Kairo at a level the save knows of.
static unsigned kairo_games(uint8_t level) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX] = {0};
    const size_t count = store_read(STORE_HIGH_SCORES, bytes, sizeof bytes);
    for (size_t at = ENTRIES_AT; at < count; at += ENTRY_BYTES) {
        if (bytes[at] == GAME_KAIRO && bytes[at + 1] == level) {
            return bytes[at + 2];
        }
    }
    return 0;
}

TEST(third_game_finds_the_high_scores_of_the_others) {
    lay_save("marrakech-scores");
    assert_int_equal(5, high_scores_of(MARRAKECH, 2)->games);
    assert_int_equal(24, high_scores_of(MARRAKECH, 2)->best);
    for (uint8_t level = 0; level < HIGH_SCORES_LEVELS; level++) {
        assert_int_equal(0, high_scores_of(NEW_GAME, level)->games);
    }
}

TEST(third_game_and_a_fifth_level_lose_nothing) {
    enum { NEW_LEVEL = 5 };
    lay_save("marrakech-scores");
    high_scores_note(NEW_GAME, 1, true, 77);
    high_scores_note(MARRAKECH, NEW_LEVEL, true, 50);
    store_start();
    high_scores_load();
    assert_int_equal(77, high_scores_of(NEW_GAME, 1)->best);
    assert_int_equal(50, high_scores_of(MARRAKECH, NEW_LEVEL)->best);
    assert_int_equal(6, high_scores_of(MARRAKECH, 4)->games);
    for (uint8_t level = 0; level < NEW_LEVEL; level++) {
        assert_int_equal(level + 1, kairo_games(level));
    }
}

TEST(third_game_leaves_the_saved_game_what_it_is) {
    lay_save("marrakech-scores");
    table_setup_t setup;
    assert_true(save_open(&setup));
    assert_int_equal(MARRAKECH, setup.face);
    assert_int_equal(MARRAKECH, settings()->last.face);
    assert_int_equal(TABLE_RESUMED, table_resume());
    assert_true(
        UINT64_C(0xc6dd3b36b801b91e) ==
        hash_bytes(session_state(table_session()), table_session()->game->state_bytes));
}

// Its place among the faces is 0, as Kairo's is elsewhere.
TEST(third_game_is_saved_by_its_number_and_not_by_its_place) {
    lay_save("marrakech-scores");
    table_setup_t setup, read;
    uint8_t bytes[SETUP_BYTES];
    assert_true(save_open(&setup));
    setup.face = NEW_GAME;
    setup_to_bytes(&setup, bytes);
    assert_int_equal(GAME_NULLGAME, bytes[0]);
    assert_true(setup_from_bytes(bytes, &read));
    assert_int_equal(NEW_GAME, read.face);
}

TEST(third_game_takes_a_game_it_does_not_have_for_no_other) {
    lay_save("kairo-two");
    table_setup_t setup;
    assert_true(store_has_game()); // it is there, for a console that has Kairo
    assert_false(save_open(&setup));
    assert_int_equal(TABLE_LOST, table_resume());
}
