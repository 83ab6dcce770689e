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

// --- Records, forged ------------------------------------------------------------------

enum { KIND_GAME_BEGUN = 32, KIND_GAME_CARRIED, KIND_GAME_MOVE };

typedef struct {
    uint32_t checksum;
    uint8_t kind;
    uint8_t version;
    uint16_t length;
    uint16_t chapter;
    uint16_t number;
    uint8_t bytes[];
} record_t;

static uint32_t crc32(const uint8_t *bytes, size_t count) {
    uint32_t crc = 0xFFFFFFFF;
    for (size_t i = 0; i < count; i++) {
        crc ^= bytes[i];
        for (unsigned bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
        }
    }
    return ~crc;
}

// Makes what stands there pass for a record.
static void seal(record_t *record) {
    const uint8_t *const bytes = (const uint8_t *)record;
    record->checksum = crc32(bytes + 4, sizeof *record - 4 + record->length);
}

static size_t bytes_of(const record_t *record) {
    return (sizeof *record + record->length + 3) / 4 * 4;
}

// The records of a sector that has nothing but good ones.
static record_t *first_record(unsigned sector) {
    return (record_t *)(void *)(host_flash + sector * HAL_FLASH_SECTOR_BYTES + 16);
}

static record_t *next_record(record_t *record) {
    return (record_t *)(void *)((uint8_t *)record + bytes_of(record));
}

static bool is_erased(const record_t *record) {
    return record->checksum == UINT32_MAX && record->kind == 0xFF;
}

static record_t *last_record(unsigned sector) {
    record_t *record = first_record(sector);
    while (!is_erased(next_record(record))) {
        record = next_record(record);
    }
    return record;
}

static unsigned newest_game_sector(void) {
    unsigned newest = GAME_FIRST_SECTOR;
    uint32_t highest = 0;
    for (unsigned i = GAME_FIRST_SECTOR; i < HAL_FLASH_SECTOR_COUNT; i++) {
        uint32_t sequence;
        memcpy(&sequence, host_flash + i * HAL_FLASH_SECTOR_BYTES + 8, sizeof sequence);
        if (sequence != UINT32_MAX && sequence > highest) {
            highest = sequence;
            newest = i;
        }
    }
    return newest;
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

TEST(a_move_of_zeros_is_a_head_and_nothing_else) {
    start_fresh();
    store_game_begin(VERSION, "abc", 4);
    const game_move_t zeros = {{0}};
    store_game_move(&zeros);
    const record_t *move = last_record(GAME_FIRST_SECTOR);
    assert_int_equal(KIND_GAME_MOVE, move->kind);
    assert_int_equal(0, move->length);
    game_move_t read = {{1}};
    assert_true(store_game_read_move(0, &read));
    assert_memory_equal(&zeros, &read, sizeof read);
}

// What was cut off is told by a record of kind 2 at the start of the next page.
TEST(a_scar_is_pinned) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    host_flash[48] = 0;
    assert_int_equal(STORE_CUT, store_start());
    store_write(STORE_SETTINGS, VERSION, "cd", 3);
    static const uint8_t scar[] = {2, 0, 0, 0, 0, 0, 48, 0};
    assert_memory_equal(scar, host_flash + HAL_FLASH_PAGE_BYTES + 4, sizeof scar);
    assert_int_equal(STORE_GOOD, store_start());
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

// One more than there can be, which would reach round all of them.
TEST(a_sector_that_needs_one_more_than_there_are_is_damage) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    record_t *counts = first_record(GAME_FIRST_SECTOR);
    const uint32_t oldest = 1u - (HAL_FLASH_SECTOR_COUNT - GAME_FIRST_SECTOR);
    memcpy(counts->bytes, &oldest, sizeof oldest);
    seal(counts);
    assert_int_equal(STORE_DAMAGED, store_start());
    assert_true(store_has_game());
}

// As a later version might write them, which keeps more.
TEST(a_move_more_than_there_is_room_for_is_left_out) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    play(STORE_MOVES_MAX);
    const record_t *last = last_record(newest_game_sector());
    assert_int_equal(STORE_MOVES_MAX - 1, last->number);
    record_t *more = next_record(last_record(newest_game_sector()));
    memcpy(more, last, bytes_of(last));
    more->number = STORE_MOVES_MAX;
    seal(more);
    assert_int_equal(STORE_GOOD, store_start());
    game_move_t move;
    assert_true(store_game_read_move(STORE_MOVES_MAX - 1, &move));
    assert_false(store_game_read_move(STORE_MOVES_MAX, &move));
}

// A move whose bytes are said to reach beyond the end of its sector, into the next one.
TEST(a_record_over_the_end_of_a_sector_is_none) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    const uint8_t *const end =
        host_flash + (GAME_FIRST_SECTOR + 1) * HAL_FLASH_SECTOR_BYTES;
    const game_move_t move = {{1}};
    record_t *last = last_record(GAME_FIRST_SECTOR);
    while ((const uint8_t *)last < end - 32) {
        store_game_move(&move);
        last = next_record(last);
    }
    const uint16_t moves = (uint16_t)(last->number + 1);
    record_t *over = next_record(last);
    assert_true((const uint8_t *)over + sizeof *over <= end);
    *over = (record_t){.kind = KIND_GAME_MOVE,
                       .length = (uint16_t)(end - over->bytes + 1),
                       .chapter = last->chapter,
                       .number = moves};
    assert_true(over->length <= sizeof move);
    seal(over);
    store_start();
    game_move_t read;
    assert_true(store_game_read_move(moves - 1u, &read));
    assert_false(store_game_read_move(moves, &read));
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

// Sequences begin with 1: a header that says 0 hides no sector that was erased ahead.
TEST(a_header_of_sequence_0_is_none) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    while (!store_tend()) {
        play(1);
    }
    uint8_t *const header =
        host_flash + (HAL_FLASH_SECTOR_COUNT - 1) * HAL_FLASH_SECTOR_BYTES;
    memcpy(header, "SOUK\1\0\0\0\0\0\0\0", 12);
    const uint32_t checksum = crc32(header, 12);
    memcpy(header + 12, &checksum, sizeof checksum);
    const unsigned erases = erases_in_all();
    assert_int_equal(STORE_GOOD, store_start());
    play(100); // over the end of the first sector
    assert_int_equal(erases, erases_in_all());
}

TEST(what_is_erased_ahead_once_is_not_tended_again) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    while (!store_tend()) {
        play(1);
    }
    const unsigned operations = host_flash_operations();
    assert_false(store_tend());
    assert_int_equal(operations, host_flash_operations());
}

TEST(where_nothing_is_free_nothing_is_erased_ahead) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    for (unsigned i = 0; i < 5000 && !store_is_worn(); i++) {
        play(1);
        store_game_undo(); // a record more, and not a move
    }
    assert_true(store_is_worn());
    const unsigned operations = host_flash_operations();
    assert_false(store_tend());
    assert_int_equal(operations, host_flash_operations());
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

// Three good sectors are fewer than it likes to have free. A snapshot frees none while
// the chapter is all in the newest one.
TEST(a_snapshot_that_frees_nothing_is_not_wanted) {
    start_fresh();
    for (unsigned i = GAME_FIRST_SECTOR + 3; i < HAL_FLASH_SECTOR_COUNT; i++) {
        host_flash_wear(i, i);
    }
    for (unsigned game = 0; game < 30; game++) { // finds out which are worn
        store_game_begin(VERSION, "game", 5);
        play(100);
        store_game_end();
    }
    store_game_begin(VERSION, "game", 5);
    moves_until_snapshot();
    store_game_snapshot("a state", 8);
    assert_false(store_game_wants_snapshot());
    assert_in_range(moves_until_snapshot(), 200, 219); // what fits into a sector
    assert_false(store_is_worn());
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

// All but the last sector of a log are worn from the start: that one is found.
TEST(the_last_good_sector_is_found) {
    start_fresh();
    for (unsigned i = 0; i + 1 < GAME_FIRST_SECTOR; i++) {
        host_flash_wear(i, i + 1);
    }
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    assert_false(store_is_worn());
    assert_int_equal(STORE_UNREADABLE <= store_start(), 0);
    char read[3];
    assert_true(store_read(STORE_SETTINGS, VERSION, read, sizeof read));
    assert_string_equal("ab", read);
}

// The header of a game is no snapshot, even where it is as long as one.
TEST(a_game_that_has_begun_has_no_snapshot) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    char state[5] = "none";
    assert_false(store_game_read_snapshot(state, sizeof state));
    store_game_snapshot("snap", 5);
    assert_true(store_game_read_snapshot(state, sizeof state));
    assert_string_equal("snap", state);
    store_game_begin(VERSION, "next", 5);
    assert_false(store_game_read_snapshot(state, sizeof state));
}
