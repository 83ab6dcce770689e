// SPDX-License-Identifier: MIT
// The store in ordinary use: what was written is read, by whoever starts next.
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/store/store.h"
#include "support/store_moves.h"
#include <string.h>

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
    store_moves_save(move_numbered, first, count);
}

// A game of that header on fresh flash, with its first moves.
static void start_game(const char header[4], unsigned moves) {
    start_fresh();
    store_game_begin(header, 4, NULL, 0);
    play(0, moves);
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

// --- Kept by key ----------------------------------------------------------------------

static void assert_kept(const char *expected, store_key_t key) {
    char bytes[STORE_BLOB_BYTES_MAX] = "";
    assert_int_equal(strlen(expected) / 4 * 4 + 4, store_read(key, bytes, sizeof bytes));
    assert_string_equal(expected, bytes);
}

TEST(test_store_fresh_flash_has_nothing) {
    start_fresh();
    uint8_t bytes[4];
    assert_int_equal(0, store_read(STORE_SETTINGS, bytes, sizeof bytes));
    assert_false(store_has_game());
    assert_false(store_game_wants_snapshot());
    assert_int_equal(0, host_flash_operations());
}

TEST(test_store_written_settings_are_read_after_a_restart) {
    start_fresh();
    store_write(STORE_SETTINGS, "abc", 4);
    store_write(STORE_HIGH_SCORES, "high scores", 12);
    store_write(STORE_SLOT + 3, "the fourth", 11);
    assert_int_equal(STORE_GOOD, store_start());
    assert_kept("abc", STORE_SETTINGS);
    assert_kept("high scores", STORE_HIGH_SCORES);
    assert_kept("the fourth", STORE_SLOT + 3);
}

TEST(test_store_reads_no_more_than_there_is_room_for) {
    start_fresh();
    store_write(STORE_SETTINGS, "abcdefg", 8);
    char bytes[8] = "1234567";
    assert_int_equal(8, store_read(STORE_SETTINGS, bytes, 3));
    assert_string_equal("abc4567", bytes);
}

TEST(test_store_a_key_that_is_forgotten_is_not_there) {
    start_fresh();
    store_write(STORE_SLOT, "parked", 7);
    store_write(STORE_SLOT, NULL, 0);
    char bytes[8];
    for (unsigned restarts = 0; restarts < 2; restarts++) {
        assert_int_equal(0, store_read(STORE_SLOT, bytes, sizeof bytes));
        assert_int_equal(STORE_GOOD, store_start());
    }
    const unsigned operations = host_flash_operations();
    store_write(STORE_SLOT, NULL, 0); // it is forgotten already
    assert_int_equal(operations, host_flash_operations());
}

// A kind that the log has for itself would be taken for a cut, or for nothing.
TEST(test_store_every_key_has_a_kind_of_its_own) {
    start_fresh();
    for (uint8_t key = 0; key < STORE_KEY_COUNT; key++) {
        const uint8_t bytes[4] = {(uint8_t)(key + 1), 2, 3, 4};
        store_write((store_key_t)key, bytes, sizeof bytes);
    }
    assert_int_equal(STORE_GOOD, store_start());
    for (uint8_t key = 0; key < STORE_KEY_COUNT; key++) {
        uint8_t bytes[4] = {0};
        assert_int_equal(4, store_read((store_key_t)key, bytes, sizeof bytes));
        assert_int_equal(key + 1, bytes[0]);
    }
}

TEST(test_store_same_settings_again_write_nothing) {
    start_fresh();
    store_write(STORE_SETTINGS, "abc", 4);
    const unsigned operations = host_flash_operations();
    store_write(STORE_SETTINGS, "abc", 4);
    assert_int_equal(operations, host_flash_operations());
    store_write(STORE_SETTINGS, "abd", 4);
    assert_true(host_flash_operations() > operations);
}

// The most that each key is given by its owner. A sector begins with all of them.
static size_t largest_blob(unsigned key) {
    static const size_t bytes[STORE_KEY_COUNT] = {
        [STORE_SETTINGS] = 128,
        [STORE_HIGH_SCORES] = 260,
        [STORE_LESSONS] = 580,
        [STORE_TOGETHER] = 52,
    };
    return bytes[key] != 0 ? bytes[key] : STORE_BLOB_BYTES_MAX;
}

TEST(test_store_largest_blobs_survive_many_sectors) {
    start_fresh();
    uint8_t expected[STORE_KEY_COUNT][STORE_BLOB_BYTES_MAX], read[STORE_BLOB_BYTES_MAX];
    memset(expected, 0xFF, sizeof expected); // looks like erased flash
    memset(expected[STORE_SLOT], 0, sizeof expected[STORE_SLOT]);
    for (unsigned key = 1; key < STORE_KEY_COUNT; key++) {
        store_write((store_key_t)key, expected[key], largest_blob(key));
    }
    for (unsigned i = 0; i < 400; i++) {
        memset(expected[STORE_SETTINGS], (int)i, sizeof expected[0]);
        store_write(STORE_SETTINGS, expected[STORE_SETTINGS], 128);
    }
    assert_false(store_is_worn());
    assert_int_equal(STORE_GOOD, store_start());
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        const size_t count = store_read((store_key_t)key, read, sizeof read);
        assert_int_equal(largest_blob(key), count);
        assert_memory_equal(expected[key], read, count);
    }
}

// --- Games ----------------------------------------------------------------------------

TEST(test_store_game_is_resumed_move_by_move) {
    start_fresh();
    store_game_begin("a setup", 8, NULL, 0);
    play(0, 300);
    assert_int_equal(STORE_GOOD, store_start());
    char header[8];
    assert_int_equal(8, store_game_header(header, sizeof header));
    assert_string_equal("a setup", header);
    assert_false(store_game_has_state());
    assert_false(store_game_read_state(header, sizeof header));
    assert_moves(0, 300);
    play(300, 20);
    assert_moves(0, 320);
}

TEST(test_store_game_that_begins_with_a_state_goes_on_from_it) {
    start_fresh();
    uint8_t state[GAME_STATE_BYTES], read[GAME_STATE_BYTES];
    char header[8];
    memset(state, 0x5A, sizeof state);
    store_game_begin("a setup", 8, state, 301);
    play(0, 400);
    assert_int_equal(STORE_GOOD, store_start());
    assert_int_equal(8, store_game_header(header, sizeof header));
    assert_string_equal("a setup", header);
    assert_true(store_game_has_state());
    assert_true(store_game_read_state(read, 301));
    assert_memory_equal(state, read, 301);
    assert_false(store_game_read_state(read, 305));
    assert_moves(0, 400);
}

TEST(test_store_moves_taken_back_are_not_read) {
    start_game("x\0\0", 5);
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
    start_game("old", 50);
    store_game_begin("new", 4, NULL, 0);
    assert_int_equal(STORE_GOOD, store_start());
    char header[4];
    assert_int_equal(4, store_game_header(header, sizeof header));
    assert_string_equal("new", header);
    assert_moves(0, 0);
}

TEST(test_store_game_that_is_over_stays_until_the_next_begins) {
    start_game("old", 50);
    store_game_end();
    for (unsigned restarts = 0; restarts < 2; restarts++) {
        assert_true(store_has_game());
        assert_true(store_game_is_over());
        play(50, 1); // it is over: nothing
        assert_moves(0, 50);
        assert_int_equal(STORE_GOOD, store_start());
    }
    store_game_begin("new", 4, NULL, 0);
    assert_false(store_game_is_over());
    assert_int_equal(STORE_GOOD, store_start());
    assert_false(store_game_is_over());
    assert_moves(0, 0);
}

TEST(test_store_forgotten_game_is_gone) {
    start_game("x\0\0", 50);
    store_game_forget();
    for (unsigned restarts = 0; restarts < 2; restarts++) {
        assert_false(store_has_game());
        play(0, 1); // without a game: nothing
        store_game_undo();
        store_game_snapshot("state", 6);
        store_game_end();
        store_game_forget();
        assert_moves(0, 0);
        assert_int_equal(STORE_GOOD, store_start());
    }
}

TEST(test_store_snapshot_takes_the_place_of_earlier_moves) {
    start_fresh();
    uint8_t state[GAME_STATE_BYTES], read[GAME_STATE_BYTES];
    memset(state, 0x5A, sizeof state);
    store_game_begin("x\0\0", 4, NULL, 0);
    play(0, 10);
    store_game_snapshot(state, sizeof state);
    play(10, 10);
    assert_int_equal(STORE_GOOD, store_start());
    assert_true(store_game_read_state(read, sizeof read));
    assert_memory_equal(state, read, sizeof read);
    assert_moves(10, 10);
    assert_false(store_game_read_state(read, sizeof read - 4));
}

TEST(test_store_undo_past_the_snapshot_wants_another) {
    start_fresh();
    uint8_t state[100] = {1};
    store_game_begin("x\0\0", 4, NULL, 0);
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
    assert_true(store_game_read_state(read, sizeof read));
    assert_int_equal(2, read[0]);
    assert_moves(0, 0);
}

TEST(test_store_game_without_end_goes_on_by_snapshots) {
    start_fresh();
    unsigned base = 0;
    uint32_t state[4];
    store_game_begin("x\0\0", 4, NULL, 0);
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
    assert_true(store_game_read_state(state, sizeof state));
    assert_int_equal(base, state[0]);
    assert_moves(base, 20000 - base);
}

TEST(test_store_whole_long_game_is_kept_without_a_snapshot) {
    start_fresh();
    store_game_begin("x\0\0", 4, NULL, 0);
    for (unsigned i = 0; i < 700; i++) {
        play(i, 1);
        assert_false(store_game_wants_snapshot());
    }
}

TEST(test_store_nobody_takes_snapshots_keeps_what_there_was) {
    start_game("x\0\0", 5000);
    assert_true(store_game_wants_snapshot());
    store_start();
    assert_moves(0, STORE_MOVES_MAX);
}

// --- All of it ------------------------------------------------------------------------

TEST(test_store_that_is_withheld_writes_nothing_until_all_is_erased) {
    enum { MOVES = 180 }; // the next sector is needed soon
    start_game("one", MOVES);
    assert_true(store_tend());
    start_game("one", MOVES);
    const unsigned operations = host_flash_operations();
    store_withhold();
    assert_true(store_is_withheld());
    store_write(STORE_SETTINGS, "new", 4);
    play(MOVES, 2);
    store_game_end();
    assert_false(store_tend());
    assert_int_equal(operations, host_flash_operations());
    store_erase_all();
    assert_false(store_is_withheld());
    store_write(STORE_SETTINGS, "new", 4);
    assert_int_equal(STORE_GOOD, store_start());
    assert_kept("new", STORE_SETTINGS);
    assert_false(store_has_game());
}

TEST(test_store_erase_all_leaves_nothing_behind) {
    start_fresh();
    store_write(STORE_SETTINGS, "secret", 7);
    store_game_begin("secret\0", 8, NULL, 0);
    play(0, 500);
    store_erase_all();
    char bytes[8];
    assert_false(store_has_game());
    assert_int_equal(STORE_GOOD, store_start());
    assert_false(store_has_game());
    assert_int_equal(0, store_read(STORE_SETTINGS, bytes, sizeof bytes));
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
    store_game_begin("x\0\0", 4, NULL, 0);
    for (unsigned i = 0; i < 700; i++) {
        const unsigned before = erases_in_all();
        const unsigned operations = host_flash_operations();
        play(i, 1);
        assert_true(erases_in_all() - before <= 1);
        assert_true(host_flash_operations() - operations <= 7);
    }
}

TEST(test_store_tended_moves_never_wait_for_an_erase) {
    start_fresh();
    store_game_begin("x\0\0", 4, NULL, 0);
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
    store_write(STORE_SETTINGS, "abc", 4);
    const unsigned operations = host_flash_operations();
    assert_false(store_tend());
    assert_int_equal(operations, host_flash_operations());
}

// --- Wear -----------------------------------------------------------------------------

enum { GAMES = 3000, GAMES_A_YEAR = 3650, ENDURANCE = 100000 };

// Erases of the sector erased most; all must be nearly alike.
static unsigned assert_worn_alike(void) {
    unsigned least = host_flash_erases(0), most = least;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        const unsigned erases = host_flash_erases(i);
        least = erases < least ? erases : least;
        most = erases > most ? erases : most;
    }
    assert_true(most - least <= most / 4 + 2);
    return most;
}

// Years at ten games of 100 moves a day, with so many games parked.
static unsigned years_with(unsigned parked) {
    const uint8_t game[440] = {1};
    start_fresh();
    for (unsigned i = 0; i < parked; i++) {
        store_write(STORE_SLOT + i, game, sizeof game);
    }
    for (unsigned n = 0; n < GAMES; n++) {
        uint8_t header[112] = {0}, scores[84] = {0};
        memcpy(header, &n, sizeof n);
        memcpy(scores, &n, sizeof n);
        store_game_begin(header, sizeof header, NULL, 0);
        play(0, 100);
        store_game_end();
        store_write(STORE_HIGH_SCORES, scores, sizeof scores);
        if (n % 7 == 0) {
            store_start();
        }
    }
    const unsigned most = assert_worn_alike();
    const unsigned years = ENDURANCE / most * GAMES / GAMES_A_YEAR;
    print_message("wear: %u games of 100 moves, %u parked, %u erases of a sector: %u "
                  "years at 10 a day\n",
                  GAMES, parked, most, years);
    return years;
}

// Format 1 came to 651 years, in 12 of the 16 sectors.
TEST(test_store_sectors_wear_alike_and_last) {
    assert_true(years_with(0) >= 651);
    assert_true(years_with(3) >= 651);
}
