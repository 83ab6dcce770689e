// SPDX-License-Identifier: MIT
// What tools/mutate could break in the store before without a test noticing: the bytes of
// a save, which other versions of the console will read, and when it does what.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/hash.h"
#include "firmware/store/store.h"
#include "support/crc32.h"
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
} high_score_t;

// Makes what stands there pass for a record.
static void seal(high_score_t *record) {
    const uint8_t *const bytes = (const uint8_t *)record;
    record->checksum = crc32(bytes + 4, sizeof *record - 4 + record->length);
}

static size_t bytes_of(const high_score_t *record) {
    return (sizeof *record + record->length + 3) / 4 * 4;
}

// The records of a sector that has nothing but good ones.
static high_score_t *first_record(unsigned sector) {
    return (high_score_t *)(void *)(host_flash + sector * HAL_FLASH_SECTOR_BYTES + 16);
}

static high_score_t *next_record(high_score_t *record) {
    return (high_score_t *)(void *)((uint8_t *)record + bytes_of(record));
}

static bool is_erased(const high_score_t *record) {
    return record->checksum == UINT32_MAX && record->kind == 0xFF;
}

static high_score_t *last_record(unsigned sector) {
    high_score_t *record = first_record(sector);
    while (!is_erased(next_record(record))) {
        record = next_record(record);
    }
    return record;
}

// A forged record behind the last one of a sector, with as many bytes of 7.
static high_score_t *forge(unsigned sector, uint8_t kind, uint16_t length,
                           uint16_t chapter, uint16_t number) {
    high_score_t *record = next_record(last_record(sector));
    *record = (high_score_t){
        .kind = kind, .length = length, .chapter = chapter, .number = number};
    memset(record->bytes, 7, length);
    seal(record);
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
    const high_score_t *move = last_record(GAME_FIRST_SECTOR);
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
    assert_string_equal("cd", (char *)host_flash + HAL_FLASH_PAGE_BYTES + 12 + 12);
    assert_int_equal(1, erases_in_all());
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
    high_score_t *counts = first_record(GAME_FIRST_SECTOR);
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
    const high_score_t *last = last_record(newest_game_sector());
    assert_int_equal(STORE_MOVES_MAX - 1, last->number);
    high_score_t *more = next_record(last_record(newest_game_sector()));
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
    high_score_t *last = last_record(GAME_FIRST_SECTOR);
    while ((const uint8_t *)last < end - 32) {
        store_game_move(&move);
        last = next_record(last);
    }
    const uint16_t moves = (uint16_t)(last->number + 1);
    high_score_t *over = next_record(last);
    assert_true((const uint8_t *)over + sizeof *over <= end);
    *over = (high_score_t){.kind = KIND_GAME_MOVE,
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

// What another version might have written is passed over, and what follows it is not.
TEST(records_of_an_unknown_kind_are_passed_over) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    forge(0, 16 + STORE_KEY_COUNT, 3, 0, 0);
    store_game_begin(VERSION, "game", 5);
    play(2);
    forge(GAME_FIRST_SECTOR, 200, 5, 1, 2);
    assert_int_equal(STORE_GOOD, store_start());
    play(3);
    assert_int_equal(STORE_GOOD, store_start());
    game_move_t move;
    assert_true(store_game_read_move(4, &move));
    assert_false(store_game_read_move(5, &move));
    char read[3];
    assert_true(store_read(STORE_SETTINGS, VERSION, read, sizeof read));
}

TEST(a_move_that_is_too_long_for_a_move_is_left_out) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    play(2);
    forge(GAME_FIRST_SECTOR, KIND_GAME_MOVE, sizeof(game_move_t), 1, 2);
    forge(GAME_FIRST_SECTOR, KIND_GAME_MOVE, sizeof(game_move_t) + 1, 1, 3);
    assert_int_equal(STORE_GOOD, store_start());
    game_move_t move;
    assert_true(store_game_read_move(2, &move));
    assert_int_equal(7, move.bytes[sizeof move - 1]);
    assert_false(store_game_read_move(3, &move));
}

// A snapshot ends the chapter that it names, and only that; without a game it is nothing.
TEST(a_snapshot_of_another_chapter_is_left_out) {
    enum { KIND_GAME_SNAPSHOT = KIND_GAME_MOVE + 2 };
    for (uint16_t ended = 0; ended < 4; ended++) {
        start_fresh();
        store_game_begin(VERSION, "game", 5); // chapter 1
        play(2);
        forge(GAME_FIRST_SECTOR, KIND_GAME_SNAPSHOT, 8, 9, ended);
        assert_int_equal(STORE_GOOD, store_start());
        char state[8];
        game_move_t move;
        assert_int_equal(ended == 1, store_game_read_snapshot(state, sizeof state));
        assert_int_equal(ended != 1, store_game_read_move(1, &move));
    }
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    store_game_end();
    forge(GAME_FIRST_SECTOR, KIND_GAME_SNAPSHOT, 8, 2, 1);
    assert_int_equal(STORE_GOOD, store_start());
    assert_false(store_has_game());
}

// Rubbish between records is damage; behind the last one it is a write that was cut off.
TEST(a_spoilt_record_is_damage_unless_it_is_the_last) {
    for (unsigned spoilt = 0; spoilt < 3; spoilt++) {
        start_fresh();
        store_game_begin(VERSION, "game", 5);
        play(3);
        high_score_t *record = last_record(GAME_FIRST_SECTOR);
        for (unsigned back = 2 - spoilt; back > 0; back--) {
            high_score_t *before = first_record(GAME_FIRST_SECTOR);
            while (next_record(before) != record) {
                before = next_record(before);
            }
            record = before;
        }
        record->bytes[0] ^= 1;
        assert_int_equal(spoilt == 2 ? STORE_CUT : STORE_DAMAGED, store_start());
        game_move_t move;
        assert_int_equal(spoilt > 0, store_game_read_move(0, &move));
        assert_int_equal(spoilt > 1, store_game_read_move(1, &move));
        assert_false(store_game_read_move(2, &move));
    }
}

// A scar tells of the rubbish right before it, and of no other.
TEST(a_scar_that_names_another_place_is_damage) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    host_flash[48] = 0;
    store_start();
    store_write(STORE_SETTINGS, VERSION, "cd", 3);
    high_score_t *scar = (high_score_t *)(void *)(host_flash + HAL_FLASH_PAGE_BYTES);
    scar->number = 52;
    seal(scar);
    assert_int_equal(STORE_DAMAGED, store_start());
    scar->number = 48;
    scar->kind = 3; // no scar, of a later version
    seal(scar);
    assert_int_equal(STORE_DAMAGED, store_start());
}

// The record that makes a sector count is as long as a sequence, or it is another one.
TEST(a_counting_record_of_another_length_does_not_count) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    high_score_t *counts = first_record(GAME_FIRST_SECTOR);
    assert_int_equal(4, counts->length);
    counts->length = 3;
    seal(counts);
    assert_int_equal(STORE_FRESH, store_start());
    assert_false(store_has_game());
}

static void forge_header(unsigned sector, uint16_t format, uint32_t sequence) {
    uint8_t *const header = host_flash + sector * HAL_FLASH_SECTOR_BYTES;
    memcpy(header, "SOUK", 4);
    memcpy(header + 4, &format, sizeof format);
    memset(header + 6, 0, 2);
    memcpy(header + 8, &sequence, sizeof sequence);
    const uint32_t checksum = crc32(header, 12);
    memcpy(header + 12, &checksum, sizeof checksum);
}

// Sequences that no flash lives to see are none: the next one has to be higher.
TEST(a_sequence_that_is_too_high_is_none) {
    static const uint32_t sequences[] = {0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    for (unsigned i = 0; i < 3; i++) {
        start_fresh();
        store_game_begin(VERSION, "game", 5);
        forge_header(GAME_FIRST_SECTOR + 1, 2, sequences[i]);
        assert_int_equal(STORE_GOOD, store_start());
        forge_header(GAME_FIRST_SECTOR + 1, 2, 0x7FFFFFFE);
        assert_int_equal(STORE_FOREIGN, store_start());
    }
}

// Of another format's sectors the highest sequence counts, wherever it stands.
TEST(what_is_written_over_a_foreign_log_comes_after_it) {
    for (unsigned is_first = 0; is_first < 2; is_first++) {
        start_fresh();
        forge_header(GAME_FIRST_SECTOR, 2, is_first ? 90 : 80);
        forge_header(GAME_FIRST_SECTOR + 1, 2, is_first ? 80 : 90);
        assert_int_equal(STORE_FOREIGN, store_start());
        store_game_begin(VERSION, "game", 5);
        assert_int_equal(STORE_GOOD, store_start());
        assert_true(store_has_game());
        uint32_t highest = 0;
        memcpy(&highest, host_flash + newest_game_sector() * HAL_FLASH_SECTOR_BYTES + 8,
               4);
        assert_int_equal(91, highest);
    }
}

// Flash that forgets while it is switched on: what cannot be read is not there.
TEST(what_decays_meanwhile_is_not_read) {
    start_fresh();
    store_write(STORE_SETTINGS, VERSION, "ab", 3);
    store_game_begin(VERSION, "game", 5);
    store_game_snapshot("a state", 8);
    const high_score_t *snapshot = last_record(GAME_FIRST_SECTOR);
    play(2);
    char bytes[8];
    game_move_t move;
    last_record(0)->bytes[0] ^= 1;
    assert_false(store_read(STORE_SETTINGS, VERSION, bytes, 3));
    last_record(GAME_FIRST_SECTOR)->bytes[0] ^= 1;
    assert_true(store_game_read_move(0, &move));
    assert_false(store_game_read_move(1, &move));
    assert_true(store_game_read_snapshot(bytes, 8));
    host_flash[(const uint8_t *)snapshot->bytes - host_flash] ^= 1;
    assert_false(store_game_read_snapshot(bytes, 8));
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
    forge_header(HAL_FLASH_SECTOR_COUNT - 1, 1, 0);
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

// Ahead means with less than a quarter of the sector left.
TEST(a_sector_is_erased_ahead_when_a_quarter_is_left) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    const game_move_t zeros = {{0}}; // 12 bytes in flash
    const game_move_t ones = {{1}};  // 16
    store_game_move(&ones);
    store_game_move(&ones);
    const uint8_t *const quarter = host_flash +
                                   GAME_FIRST_SECTOR * HAL_FLASH_SECTOR_BYTES +
                                   HAL_FLASH_SECTOR_BYTES * 3 / 4;
    high_score_t *last = last_record(GAME_FIRST_SECTOR);
    while ((const uint8_t *)next_record(last) < quarter) {
        assert_false(store_tend());
        store_game_move(&zeros);
        last = next_record(last);
    }
    assert_ptr_equal(quarter, next_record(last));
    assert_false(store_tend());
    store_game_move(&zeros);
    assert_true(store_tend());
}

// A sector that proves bad when it is erased ahead is not tried again.
TEST(a_worn_sector_is_not_erased_ahead_twice) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    host_flash_wear(GAME_FIRST_SECTOR + 1, 1);
    memset(host_flash + (GAME_FIRST_SECTOR + 1) * HAL_FLASH_SECTOR_BYTES, 0x33,
           HAL_FLASH_SECTOR_BYTES); // so that its bits are stuck at 0
    while (!store_tend()) {
        play(1);
    }
    assert_int_equal(1, host_flash_erases(GAME_FIRST_SECTOR + 1));
    assert_true(store_tend()); // the one behind it
    assert_int_equal(1, host_flash_erases(GAME_FIRST_SECTOR + 2));
    assert_false(store_tend());
    play(300);
    assert_int_equal(1, host_flash_erases(GAME_FIRST_SECTOR + 1));
    assert_false(store_is_worn());
}

// The last record of a sector may end where the sector does, with bytes or without.
TEST(a_sector_is_used_to_its_last_byte) {
    for (unsigned bytes = 0; bytes <= 4; bytes += 4) {
        start_fresh();
        store_game_begin(VERSION, "game", 5);
        const uint8_t *const end =
            host_flash + (GAME_FIRST_SECTOR + 1) * HAL_FLASH_SECTOR_BYTES;
        const game_move_t zeros = {{0}};
        const game_move_t ones = {{1}};
        high_score_t *last = last_record(GAME_FIRST_SECTOR);
        unsigned moves = 0;
        for (;;
             moves++) { // 16 bytes each, until the rest is so many times 12 and the last
            const long left = end - (const uint8_t *)next_record(last) - 12 - (long)bytes;
            if (left % 12 == 0) {
                break;
            }
            store_game_move(&ones);
            last = next_record(last);
        }
        while (end - (const uint8_t *)next_record(last) > 12 + (long)bytes) {
            store_game_move(&zeros);
            last = next_record(last);
            moves++;
        }
        store_game_move(bytes == 0 ? &zeros : &ones);
        moves++;
        assert_ptr_equal(end, next_record(next_record(last)));
        assert_int_equal(1, erases_in_all());
        assert_int_equal(STORE_GOOD, store_start());
        game_move_t move;
        assert_true(store_game_read_move(moves - 1, &move));
        assert_false(store_game_read_move(moves, &move));
        store_game_move(&ones); // goes into the next one
        assert_int_equal(STORE_GOOD, store_start());
        assert_true(store_game_read_move(moves, &move));
    }
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

// --- Flash that takes no more ---------------------------------------------------------

static void wear_all(void) {
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        host_flash_wear(i, i + 1);
    }
}

// What could not be written asks for a snapshot, and the moves behind it are not written:
// they would not follow what is there.
TEST(after_a_move_or_undo_that_was_not_taken_nothing_is_written_but_a_snapshot) {
    for (unsigned is_undo = 0; is_undo < 2; is_undo++) {
        start_fresh();
        store_game_begin(VERSION, "game", 5);
        play(3);
        assert_false(store_game_wants_snapshot());
        wear_all();
        for (unsigned i = 0; i < 3 && !store_game_wants_snapshot(); i++) {
            if (is_undo) {
                store_game_undo();
            } else {
                const game_move_t zeros = {{[15] = 0x80}};
                store_game_move(&zeros);
            }
        }
        assert_true(store_is_worn());
        assert_true(store_game_wants_snapshot());
        const unsigned operations = host_flash_operations();
        play(5);
        store_game_undo();
        assert_int_equal(operations, host_flash_operations());
        const uint8_t state[GAME_STATE_BYTES] = {0};
        store_game_snapshot(state, sizeof state);
        assert_true(host_flash_operations() > operations);
        assert_true(store_game_wants_snapshot());
    }
}

TEST(a_snapshot_that_was_not_taken_is_wanted_again) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    play(3);
    wear_all();
    const uint8_t state[GAME_STATE_BYTES] = {0};
    store_game_snapshot(state, sizeof state);
    assert_true(store_is_worn());
    assert_true(store_game_wants_snapshot());
    const unsigned operations = host_flash_operations();
    play(1);
    assert_int_equal(operations, host_flash_operations());
}

TEST(without_a_game_nothing_is_written) {
    start_fresh();
    store_game_begin(VERSION, "game", 5);
    play(2);
    store_game_end();
    const unsigned operations = host_flash_operations();
    play(2);
    store_game_undo();
    store_game_snapshot("a state", 8);
    store_game_end();
    assert_int_equal(operations, host_flash_operations());
    char state[8];
    assert_false(store_game_read_snapshot(state, sizeof state));
}

// Bits that stick in the bytes of a record and not in its head: what is said to be
// written can be read, now and after a restart.
TEST(what_a_worn_sector_took_can_be_read) {
    for (uint32_t seed = 1; seed <= 100; seed++) {
        start_fresh();
        store_write(STORE_SETTINGS, VERSION, "ab", 3);
        host_flash_wear(0, seed);
        const uint8_t zeros[STORE_BLOB_BYTES_MAX] = {0};
        store_write(STORE_RECORDS, VERSION, zeros, sizeof zeros);
        assert_false(store_is_worn());
        for (unsigned restarts = 0; restarts < 2; restarts++) {
            uint8_t read[sizeof zeros];
            assert_true(store_read(STORE_RECORDS, VERSION, read, sizeof read));
            assert_memory_equal(zeros, read, sizeof read);
            store_start();
        }
    }
}

// A sector that does not take what every sector must have is passed over.
TEST(a_worn_sector_that_takes_only_some_is_passed_over) {
    for (uint32_t seed = 1; seed <= 100; seed++) {
        start_fresh();
        const uint8_t zeros[STORE_BLOB_BYTES_MAX] = {0};
        store_write(STORE_SETTINGS, VERSION, zeros, sizeof zeros);
        host_flash_wear(1, seed);
        for (unsigned i = 0; i < 300; i++) { // over the end of the first sector
            store_write(STORE_RECORDS, VERSION, &i, sizeof i);
        }
        assert_false(store_is_worn());
        store_start();
        uint8_t read[sizeof zeros];
        assert_true(store_read(STORE_SETTINGS, VERSION, read, sizeof read));
        assert_memory_equal(zeros, read, sizeof read);
    }
}
