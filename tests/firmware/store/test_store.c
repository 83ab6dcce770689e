// SPDX-License-Identifier: MIT
// The store in ordinary use: what was written is read, by whoever starts next.
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/store/store.h"
#include <string.h>

enum { VERSION = 3 };

static void start_fresh(void) {
    host_flash_reset();
    assert_int_equal(STORE_FRESH, store_start());
}

static game_move_t move_numbered(unsigned number) {
    game_move_t move = {{0}};
    move.bytes[0] = (uint8_t)(number + 1);
    move.bytes[1] = (uint8_t)(number >> 8);
    move.bytes[number % 3 == 0 ? 15 : 2] = 77;
    return move;
}

static void play(unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; i++) {
        const game_move_t move = move_numbered(i);
        store_game_move(&move);
    }
}

static void assert_moves(unsigned first, unsigned count) {
    game_move_t move;
    for (unsigned i = 0; i < count; i++) {
        const game_move_t expected = move_numbered(first + i);
        assert_true(store_game_read_move(i, &move));
        assert_memory_equal(&expected, &move, sizeof move);
    }
    assert_false(store_game_read_move(count, &move));
}

// --- Settings and records -------------------------------------------------------------

TEST(test_store_fresh_flash_has_nothing) {
    start_fresh();
    uint8_t bytes[4];
    assert_false(store_read(STORE_SETTINGS, VERSION, bytes, sizeof bytes));
    assert_false(store_has_game());
    assert_false(store_game_wants_snapshot());
    assert_int_equal(0, host_flash_operations());
}

TEST(test_store_written_settings_are_read_after_a_restart) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "abc", 4);
    store_write(STORE_RECORDS, VERSION + 1, "records", 8);
    assert_int_equal(STORE_GOOD, store_start());
    char settings[4], records[8];
    assert_true(store_read(STORE_SETTINGS, VERSION, settings, 4));
    assert_true(store_read(STORE_RECORDS, VERSION + 1, records, 8));
    assert_string_equal("abc", settings);
    assert_string_equal("records", records);
}

TEST(test_store_settings_of_another_version_or_size_are_not_read) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "abc", 4);
    char bytes[5] = "none";
    assert_false(store_read(STORE_SETTINGS, VERSION + 1, bytes, 4));
    assert_false(store_read(STORE_SETTINGS, VERSION, bytes, 3));
    assert_false(store_read(STORE_SETTINGS, VERSION, bytes, 5));
    assert_string_equal("none", bytes);
}

TEST(test_store_same_settings_again_write_nothing) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "abc", 4);
    const unsigned operations = host_flash_operations();
    store_write(STORE_SETTINGS, VERSION, "abc", 4);
    assert_int_equal(operations, host_flash_operations());
    store_write(STORE_SETTINGS, VERSION, "abd", 4);
    assert_true(host_flash_operations() > operations);
}

TEST(test_store_largest_blobs_survive_many_sectors) {
    start_fresh();
    uint8_t settings[STORE_BLOB_BYTES_MAX], records[STORE_BLOB_BYTES_MAX];
    uint8_t header[STORE_BLOB_BYTES_MAX], read[STORE_BLOB_BYTES_MAX];
    memset(settings, 0xFF, sizeof settings); // looks like erased flash
    memset(header, 0, sizeof header);
    store_write(STORE_SETTINGS, VERSION, settings, sizeof settings);
    store_game_begin(VERSION, header, sizeof header);
    for (unsigned i = 0; i < 400; i++) {
        memset(records, (int)i, sizeof records);
        store_write(STORE_RECORDS, VERSION, records, sizeof records);
    }
    assert_int_equal(STORE_GOOD, store_start());
    assert_true(store_read(STORE_SETTINGS, VERSION, read, sizeof read));
    assert_memory_equal(settings, read, sizeof read);
    assert_true(store_read(STORE_RECORDS, VERSION, read, sizeof read));
    assert_memory_equal(records, read, sizeof read);
}

// --- Games ----------------------------------------------------------------------------

TEST(test_store_game_is_resumed_move_by_move) {
    start_fresh();
    store_game_begin(VERSION, "setup", 6);
    play(0, 300);
    assert_int_equal(STORE_GOOD, store_start());
    char header[6];
    assert_true(store_game_open(VERSION, header, sizeof header));
    assert_string_equal("setup", header);
    assert_false(store_game_read_snapshot(header, sizeof header));
    assert_moves(0, 300);
    play(300, 20);
    assert_moves(0, 320);
}

TEST(test_store_game_of_another_version_is_there_but_not_opened) {
    start_fresh();
    store_game_begin(VERSION, "setup", 6);
    char header[6];
    assert_true(store_has_game());
    assert_false(store_game_open(VERSION + 1, header, 6));
    assert_false(store_game_open(VERSION, header, 5));
}

TEST(test_store_moves_taken_back_are_not_read) {
    start_fresh();
    store_game_begin(VERSION, "x", 2);
    play(0, 5);
    const game_move_t wrong = {{99}};
    store_game_move(&wrong);
    store_game_undo();
    play(5, 2);
    store_game_move(&wrong);
    store_game_move(&wrong);
    store_game_undo();
    store_game_undo();
    assert_int_equal(STORE_GOOD, store_start());
    assert_moves(0, 7);
}

TEST(test_store_new_game_replaces_the_old_one) {
    start_fresh();
    store_game_begin(VERSION, "old", 4);
    play(0, 50);
    store_game_begin(VERSION, "new", 4);
    assert_int_equal(STORE_GOOD, store_start());
    char header[4];
    assert_true(store_game_open(VERSION, header, sizeof header));
    assert_string_equal("new", header);
    assert_moves(0, 0);
}

TEST(test_store_ended_game_is_gone) {
    start_fresh();
    store_game_begin(VERSION, "x", 2);
    play(0, 50);
    store_game_end();
    assert_false(store_has_game());
    assert_int_equal(STORE_GOOD, store_start());
    assert_false(store_has_game());
    play(0, 1); // without a game: nothing
    assert_moves(0, 0);
}

TEST(test_store_snapshot_takes_the_place_of_earlier_moves) {
    start_fresh();
    uint8_t state[GAME_STATE_BYTES], read[GAME_STATE_BYTES];
    memset(state, 0x5A, sizeof state);
    store_game_begin(VERSION, "x", 2);
    play(0, 10);
    store_game_snapshot(state, sizeof state);
    play(10, 10);
    assert_int_equal(STORE_GOOD, store_start());
    assert_true(store_game_read_snapshot(read, sizeof read));
    assert_memory_equal(state, read, sizeof read);
    assert_moves(10, 10);
    assert_false(store_game_read_snapshot(read, sizeof read - 1));
}

TEST(test_store_undo_past_the_snapshot_wants_another) {
    start_fresh();
    uint8_t state[100] = {1};
    store_game_begin(VERSION, "x", 2);
    play(0, 2);
    store_game_snapshot(state, sizeof state);
    assert_false(store_game_wants_snapshot());
    store_game_undo();
    assert_true(store_game_wants_snapshot());
    state[0] = 2;
    store_game_snapshot(state, sizeof state);
    assert_false(store_game_wants_snapshot());
    store_start();
    uint8_t read[100];
    assert_true(store_game_read_snapshot(read, sizeof read));
    assert_int_equal(2, read[0]);
    assert_moves(0, 0);
}

TEST(test_store_game_without_end_goes_on_by_snapshots) {
    start_fresh();
    unsigned base = 0;
    uint32_t state[4];
    store_game_begin(VERSION, "x", 2);
    for (unsigned i = 0; i < 20000; i++) {
        play(i, 1);
        if (store_game_wants_snapshot()) {
            state[0] = base = i + 1;
            store_game_snapshot(state, sizeof state);
            assert_false(store_game_wants_snapshot());
        }
    }
    assert_true(base > 10000);
    assert_int_equal(STORE_GOOD, store_start());
    assert_true(store_game_read_snapshot(state, sizeof state));
    assert_int_equal(base, state[0]);
    assert_moves(base, 20000 - base);
}

TEST(test_store_whole_long_game_is_kept_without_a_snapshot) {
    start_fresh();
    store_game_begin(VERSION, "x", 2);
    for (unsigned i = 0; i < 700; i++) {
        play(i, 1);
        assert_false(store_game_wants_snapshot());
    }
}

TEST(test_store_nobody_takes_snapshots_keeps_what_there_was) {
    start_fresh();
    store_game_begin(VERSION, "x", 2);
    play(0, 5000);
    assert_true(store_game_wants_snapshot());
    store_start();
    assert_moves(0, STORE_MOVES_MAX);
}

// --- All of it ------------------------------------------------------------------------

TEST(test_store_erase_all_leaves_nothing_behind) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "secret", 7);
    store_game_begin(VERSION, "secret", 7);
    play(0, 500);
    store_erase_all();
    char bytes[7];
    assert_false(store_has_game());
    assert_int_equal(STORE_GOOD, store_start());
    assert_false(store_has_game());
    assert_false(store_read(STORE_SETTINGS, VERSION, bytes, sizeof bytes));
    for (unsigned i = 0; i + 6 <= sizeof host_flash; i++) {
        assert_true(memcmp(host_flash + i, "secret", 6) != 0);
    }
}

static unsigned erases_in_all(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        sum += host_flash_erases(i);
    }
    return sum;
}

TEST(test_store_move_never_waits_for_two_erases) {
    start_fresh();
    store_game_begin(VERSION, "x", 2);
    for (unsigned i = 0; i < 700; i++) {
        const unsigned before = erases_in_all();
        const unsigned operations = host_flash_operations();
        play(i, 1);
        assert_true(erases_in_all() - before <= 1);
        assert_true(host_flash_operations() - operations <= 6);
    }
}

TEST(test_store_tended_moves_never_wait_for_an_erase) {
    start_fresh();
    store_game_begin(VERSION, "x", 2);
    for (unsigned i = 0; i < 700; i++) {
        const unsigned before = erases_in_all();
        play(i, 1);
        assert_int_equal(before, erases_in_all());
        store_tend();
    }
    assert_int_equal(STORE_GOOD, store_start());
    assert_moves(0, 700);
}

TEST(test_store_tending_when_there_is_no_need_does_nothing) {
    start_fresh();
    assert_false(store_tend());
    store_write(STORE_SETTINGS, VERSION, "abc", 4);
    const unsigned operations = host_flash_operations();
    assert_false(store_tend());
    assert_int_equal(operations, host_flash_operations());
}

// Erases of the sector erased most, of those from `first` on; all must be nearly alike.
static unsigned assert_worn_alike(unsigned first, unsigned count) {
    unsigned least = host_flash_erases(first), most = least;
    for (unsigned i = first; i < first + count; i++) {
        const unsigned erases = host_flash_erases(i);
        least = erases < least ? erases : least;
        most = erases > most ? erases : most;
    }
    assert_true(most - least <= 2);
    return most;
}

TEST(test_store_sectors_wear_alike) {
    enum { GAMES = 3000, KEY_SECTORS = 4, GAMES_A_YEAR = 3650, ENDURANCE = 100000 };
    start_fresh();
    for (unsigned game = 0; game < GAMES; game++) {
        store_game_begin(VERSION, &game, sizeof game);
        play(0, 100);
        store_game_end();
        store_write(STORE_RECORDS, VERSION, &game, sizeof game);
        if (game % 7 == 0) {
            store_start();
        }
    }
    const unsigned keys = assert_worn_alike(0, KEY_SECTORS);
    const unsigned moves =
        assert_worn_alike(KEY_SECTORS, HAL_FLASH_SECTOR_COUNT - KEY_SECTORS);
    const unsigned most = keys > moves ? keys : moves;
    const unsigned years = ENDURANCE / most * GAMES / GAMES_A_YEAR;
    print_message("wear: %u games of 100 moves, %u erases of a sector: %u years at 10 a "
                  "day\n",
                  GAMES, most, years);
    assert_true(years > 100);
}
