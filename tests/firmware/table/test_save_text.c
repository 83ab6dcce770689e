// SPDX-License-Identifier: MIT
// A saved game as text: it comes back the same, and a text with a fault changes nothing.
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/store/store.h"
#include "firmware/table/save.h"
#include "firmware/table/save_text.h"
#include "firmware/table/table.h"
#include "support/any_game.h"
#include "support/handheld.h"
#include <stdio.h>
#include <string.h>

enum { LINES_MAX = 30, LINE_BYTES = 120 };

static char lines[LINES_MAX][LINE_BYTES];
static unsigned line_count;

static void play(uint8_t face, unsigned moves) {
    table_setup_t setup = {.face = face, .setup = {.players = 2, .seed = 5}};
    for (uint8_t i = 0; i < 2; i++) {
        setup.seats[i] = (seat_t){.emblem = i, .name = "Ann"};
    }
    rng_t rng;
    rng_seed(&rng, 5);
    table_begin(&setup);
    session_t *const session = (session_t *)table_session();
    for (unsigned i = 0; i < moves; i++) {
        const game_move_t move = any_game_pick(session->game, &session->state, &rng);
        assert_int_equal(0, session_apply(session, &move, NULL).code);
        save_move(session, &move);
    }
}

static void write_all(uint8_t slot) {
    char why[LINE_BYTES] = "";
    text_t reason = text_over(why, sizeof why);
    assert_true(save_text_start(slot, &reason));
    for (line_count = 0;; line_count++) {
        assert_true(line_count < LINES_MAX);
        text_t out = text_over(lines[line_count], LINE_BYTES);
        if (!save_text_line(line_count, &out)) {
            break;
        }
        assert_memory_equal("restore ", lines[line_count], 8);
    }
}

// Returns whether all lines were taken; what was wrong is in `why`.
static bool take_all(char why[LINE_BYTES]) {
    for (unsigned i = 0; i < line_count; i++) {
        text_t reason = text_over(why, LINE_BYTES);
        if (!save_text_take(lines[i] + 8, &reason)) {
            assert_true(strlen(why) > 10);
            return false;
        }
    }
    return true;
}

TEST(save_text_comes_back_the_same) {
    char why[LINE_BYTES];
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        handheld_open_in("128x64", LANGUAGE_ENGLISH);
        play(face, 12);
        const uint64_t hash = session_hash(table_session());
        write_all(save_current());
        handheld_open_in("128x64", LANGUAGE_ENGLISH); // another console
        assert_true(take_all(why));
        assert_int_equal(TABLE_RESUMED, table_load(0));
        assert_true(hash == session_hash(table_session()));
        assert_string_equal("Ann", table_seat(1)->name);
        char before[LINES_MAX][LINE_BYTES];
        memcpy(before, lines, sizeof before);
        write_all(0);
        for (unsigned i = 0; i < line_count; i++) {
            assert_string_equal(before[i], lines[i]);
        }
    }
}

TEST(save_text_of_a_parked_game_is_that_of_the_game) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    play(0, 12);
    write_all(0);
    char first[LINE_BYTES];
    strcpy(first, lines[0]);
    play(1, 3);
    assert_int_equal(1, save_current());
    write_all(0);
    assert_string_equal(first, lines[0]); // with its checksum
}

// Every letter of every line changed, every line missing: refused with words, and the
// flash is as it was.
TEST(save_text_with_a_fault_changes_nothing) {
    char why[LINE_BYTES];
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    play(1, 7);
    write_all(0);
    const unsigned whole = line_count;
    const unsigned operations = host_flash_operations();
    for (unsigned line = 0; line < whole; line++) {
        for (char *at = lines[line] + 8; *at != '\0'; at++) {
            const char old = *at;
            *at = old == '7' ? '8' : '7';
            assert_false(take_all(why) && line + 1 < whole);
            *at = old;
        }
        char kept[LINE_BYTES];
        strcpy(kept, lines[line]);
        memmove(lines[line], lines[line + 1], sizeof lines[0] * (whole - line - 1));
        line_count = whole - 1;
        assert_true(!take_all(why) ||
                    line + 1 == whole); // without an end nothing happens
        memmove(lines[line + 1], lines[line], sizeof lines[0] * (whole - line - 1));
        strcpy(lines[line], kept);
        line_count = whole;
    }
    assert_int_equal(operations, host_flash_operations());
    save_slot_t found;
    assert_false(save_look(1, &found));
    assert_true(take_all(why)); // and without a fault it works
    assert_true(save_look(1, &found));
}

TEST(save_text_finds_no_room_beside_four_games) {
    char why[LINE_BYTES];
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    for (unsigned i = 0; i < SAVE_SLOTS; i++) {
        play(0, 3);
    }
    write_all(0);
    assert_false(take_all(why));
    assert_string_equal("all four slots hold games", why);
    save_end();
    assert_true(take_all(why));
}
