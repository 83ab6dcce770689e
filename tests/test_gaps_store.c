// SPDX-License-Identifier: MIT
// What tools/mutate could break in the store before without a test noticing: the bytes of
// a save, which other versions of the console will read, and when it does what.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/hash.h"
#include "firmware/store.h"
#include <string.h>

enum { VERSION = 5, GAME_FIRST_SECTOR = 4 };

static void start_fresh(void) {
    host_flash_reset();
    assert_int_equal(STORE_FRESH, store_start());
}

static game_move_t move_numbered(unsigned number) {
    game_move_t move = {{0}};
    move.bytes[0] = (uint8_t)(number + 1);
    move.bytes[1] = (uint8_t)(number >> 8);
    move.bytes[number % 5 == 0 ? 15 : 2] = 9;
    return move;
}

static void play(unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        const game_move_t move = move_numbered(i);
        store_game_move(&move);
    }
}

static unsigned moves_until_snapshot(void) {
    unsigned moves = 0;
    while (!store_game_wants_snapshot()) {
        const game_move_t move = move_numbered(moves);
        store_game_move(&move);
        moves++;
        assert_true(moves <= STORE_MOVES_MAX + 1);
    }
    return moves;
}

static unsigned erases_in_all(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        sum += host_flash_erases(i);
    }
    return sum;
}

// --- Bytes ----------------------------------------------------------------------------

// A change of these is a change of the format: FORMAT in log.c goes up with it, so that
// an older console puts such a save aside instead of misreading it.
static const uint8_t first_bytes[] = {
    'S',  'O',  'U',  'K',  1,    0,    0,    0,
    1,    0,    0,    0,    0x97, 0x14, 0x6C, 0x02, // sector
    0x1F, 0x4D, 0x27, 0x51, 1,    0,    4,    0,
    0,    0,    0,    0,    1,    0,    0,    0, // counts
    0x94, 0x2A, 0x0B, 0x04, 0x10, 0x05, 3,    0,
    0,    0,    0,    0,    'a',  'b',  0,    0xFF, // settings
    0xFF, 0xFF, 0xFF, 0xFF,
};

TEST(the_first_bytes_of_a_save_are_pinned) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    assert_memory_equal(first_bytes, host_flash, sizeof first_bytes);
}

TEST(a_save_with_everything_in_it_is_pinned) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "settings", 9);
    store_write(STORE_RECORDS, VERSION, "records", 8);
    store_game_begin(VERSION, "game", 5);
    play(20);
    store_game_undo();
    store_game_snapshot("a state", 8);
    play(150); // into a second sector, which carries the header
    assert_true(UINT64_C(0x4299df4f1a4f7a22) ==
                hash_bytes(host_flash, sizeof host_flash));
    store_game_end();
    assert_true(UINT64_C(0x66f0e94e0725aa3d) ==
                hash_bytes(host_flash, sizeof host_flash));
}

// --- Damage ---------------------------------------------------------------------------

TEST(a_sector_that_is_missing_between_others_is_damage) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    play(500);
    memset(host_flash + (GAME_FIRST_SECTOR + 1) * HAL_FLASH_SECTOR_BYTES, 0xFF,
           HAL_FLASH_SECTOR_BYTES);
    assert_int_equal(STORE_DAMAGED, store_start());
}

// A newest sector that claims to need more sectors before it than there are.
TEST(a_sector_that_needs_more_than_there_are_is_damage) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    uint8_t *const counts = host_flash + GAME_FIRST_SECTOR * HAL_FLASH_SECTOR_BYTES + 16;
    const uint32_t oldest = 0x80000000;
    memcpy(counts + 12, &oldest, sizeof oldest);
    const uint32_t checksum = 0x0423A95A; // CRC-32 of the rest of the record
    memcpy(counts, &checksum, sizeof checksum);
    assert_int_equal(STORE_DAMAGED, store_start());
    assert_true(store_has_game());
}

// One dirty sector is a first write that was cut off; two are somebody else's.
TEST(a_single_byte_makes_a_sector_dirty) {
    start_fresh();
    host_flash[0] = 0;
    assert_int_equal(STORE_FRESH, store_start());
    host_flash[HAL_FLASH_SECTOR_BYTES] = 0;
    assert_int_equal(STORE_UNREADABLE, store_start());
}

// --- Work that is not done ------------------------------------------------------------

TEST(what_was_erased_ahead_is_not_erased_again_after_a_restart) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    unsigned moves = 0;
    while (!store_tend()) {
        play(1);
        moves++;
        assert_true(moves < 300);
    }
    const unsigned erases = erases_in_all();
    assert_int_equal(STORE_GOOD, store_start());
    play(100); // over the end of the first sector
    assert_int_equal(erases, erases_in_all());
    game_move_t move;
    assert_int_equal(STORE_GOOD, store_start());
    assert_true(store_game_read_move(moves + 99, &move));
}

TEST(after_erasing_all_the_next_write_erases_nothing) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    store_game_begin(VERSION, "game", 5);
    store_erase_all();
    const unsigned erases = erases_in_all();
    store_write(STORE_SETTINGS, VERSION, "cd", 3);
    store_game_begin(VERSION, "next", 5);
    assert_int_equal(erases, erases_in_all());
    assert_int_equal(STORE_GOOD, store_start());
    assert_true(store_has_game());
}

// --- When a snapshot is wanted --------------------------------------------------------

TEST(a_snapshot_is_wanted_after_three_quarters_of_the_moves) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    assert_int_equal(STORE_MOVES_MAX * 3 / 4, moves_until_snapshot());
}

// The fewer sectors are known to be well, the sooner; always with one left to write it
// in.
TEST(worn_flash_wants_snapshots_sooner) {
    static const unsigned expected[] = {768, 768, 768, 768, 768, 761, 656, 437, 218};
    for (unsigned worn = 0; worn < sizeof expected / sizeof *expected; worn++) {
        start_fresh();
        for (unsigned i = 0; i < worn; i++) {
            host_flash_wear(HAL_FLASH_SECTOR_COUNT - 1 - i, i + 1);
        }
        for (unsigned game = 0; game < 5; game++) { // once round all sectors, and again
            store_game_begin(VERSION, "game", 5);
            moves_until_snapshot();
            store_game_snapshot("a state", 8);
        }
        assert_int_equal(expected[worn], moves_until_snapshot());
        assert_false(store_is_worn());
    }
}

// Three tries in a sector, each in a page of its own, then the next sector.
TEST(a_worn_sector_is_given_up_after_three_tries) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    host_flash_wear(GAME_FIRST_SECTOR, 1);
    const unsigned before = host_flash_operations();
    const uint8_t zeros[GAME_STATE_BYTES] = {0};
    store_game_snapshot(zeros, sizeof zeros);
    // The snapshot's three pages, and twice the mark of what was not taken, which is not
    // taken either; then an erase, a sector's header, the game's, the record that makes
    // the sector count, and the three pages again.
    assert_int_equal(12, host_flash_operations() - before);
    assert_int_equal(2, erases_in_all());
}
