// SPDX-License-Identifier: MIT
// The store on flash that is not as it left it: decayed in more than one bit, cut off in
// the worst places, worn out, of another version, or full of rubbish.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/rng.h"
#include "firmware/store/record.h"
#include "firmware/store/store.h"
#include "support/crc32.h"
#include "support/store_moves.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

enum { MOVES = 700, LOG_KEYS = 1, LOG_GAME = 2, HEAD = 12 };
enum {
    KIND_UNDONE = 0x1E,
    KIND_SNAPSHOT = 0x27,
    KIND_ENDED = 0x2B,
    KIND_GIVEN_UP = 0x2D
};
enum { KIND_OF_TOMORROW = 0x53 };

static game_move_t move_numbered(unsigned number) {
    game_move_t move = {{0}};
    move.bytes[0] = (uint8_t)number;
    move.bytes[1] = (uint8_t)(number >> 8);
    move.bytes[2] = 1;
    return move;
}

static void play(unsigned first, unsigned count) {
    store_moves_save(move_numbered, first, count);
}

static void start_fresh(void) {
    host_flash_reset();
    assert_int_equal(STORE_FRESH, store_start());
    store_write(STORE_SETTINGS, "settings", 9);
}

static void begin(const char header[4]) {
    store_game_begin(header, 4, NULL, 0);
}

// A fresh store with a game "one" of so many moves.
static void start_with(unsigned moves) {
    start_fresh();
    begin("one");
    play(0, moves);
}

// Whatever is lost, what is read is the beginning of what was played.
static unsigned assert_is_beginning(const char *header) {
    char found[4] = "";
    game_move_t move;
    unsigned count = 0;
    if (store_game_header(found, sizeof found) == 0) {
        return 0;
    }
    assert_string_equal(header, found);
    for (; store_game_read_move(count, &move); count++) {
        const game_move_t expected = move_numbered(count);
        assert_memory_equal(&expected, &move, sizeof move);
    }
    return count;
}

// Bits that are neither 0 nor 1 read differently every day; the game is there all the
// same.
static void expect_for_days(uint32_t days, uint32_t seed, const char *header,
                            unsigned moves) {
    for (uint32_t day = 0; day < days; day++) {
        host_flash_reread(seed * days + day);
        assert_int_equal(STORE_GOOD, store_start());
        assert_int_equal(moves, assert_is_beginning(header));
    }
}

static void assert_settings(void) {
    char bytes[12] = "";
    assert_int_equal(12, store_read(STORE_SETTINGS, bytes, sizeof bytes));
    assert_string_equal("settings", bytes);
}

// It takes what it is given, whatever was there.
static void assert_works(void) {
    store_write(STORE_SETTINGS, "settings", 9);
    begin("new");
    play(0, 300);
    store_start();
    assert_settings();
    assert_int_equal(300, assert_is_beginning("new"));
}

// --- Where things are -----------------------------------------------------------------

// The sector of a log with the highest sequence, or the one before it.
static uint8_t *sector_of(unsigned log, unsigned back) {
    uint8_t *found = NULL;
    uint32_t below = UINT32_MAX;
    for (unsigned round = 0; round <= back; round++) {
        uint32_t highest = 0;
        found = NULL;
        for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
            uint8_t *const at = host_flash + i * HAL_FLASH_SECTOR_BYTES;
            uint32_t sequence;
            memcpy(&sequence, at + 8, sizeof sequence);
            if (memcmp(at, "SOUK\2", 5) == 0 && at[5] == log && sequence < below &&
                sequence > highest) {
                highest = sequence;
                found = at;
            }
        }
        below = highest;
    }
    assert_non_null(found);
    return found;
}

static uint8_t *next_record(uint8_t *record) {
    record += HEAD + 4 * record[1];
    while (record[0] == 0) { // blotted out
        record += 4;
    }
    return record;
}

// The last record of a sector; of this kind, or of any (0).
static uint8_t *last_record(uint8_t *sector, uint8_t kind) {
    uint8_t *found = NULL;
    for (uint8_t *at = sector + 16;
         at < sector + HAL_FLASH_SECTOR_BYTES - 4 && at[0] != 0xFF;
         at = next_record(at)) {
        found = kind == 0 || at[0] == kind ? at : found;
    }
    assert_non_null(found);
    return found;
}

// Beyond repair.
static void spoil(uint8_t *at) {
    at[0] ^= 0x11;
    at[1] ^= 0x10;
}

// --- Two wrong bits: what is lost is said ---------------------------------------------

TEST(test_store_newest_sector_that_is_lost_is_missed) {
    for (unsigned where = 0; where < 2; where++) {
        start_fresh();
        begin("old");
        play(0, MOVES);
        store_game_forget();
        for (unsigned i = 0; i < 300; i++) { // into sectors of its own
            begin("new");
        }
        uint8_t *const newest = sector_of(LOG_GAME, 0);
        spoil(where == 0 ? newest + 8 : last_record(newest, 0x0F) + 8);
        assert_int_equal(STORE_DAMAGED, store_start());
        assert_settings();
        assert_true(assert_is_beginning("new") == 0); // and never the old one
    }
}

TEST(test_store_last_record_of_an_older_sector_that_is_lost_is_missed) {
    start_with(MOVES);
    spoil(last_record(sector_of(LOG_GAME, 1), 0) + 2);
    assert_int_equal(STORE_DAMAGED, store_start());
    const unsigned count = assert_is_beginning("one");
    assert_true(count > 0 && count < MOVES);
    play(count, 5); // wants a snapshot first
    assert_true(store_game_wants_snapshot());
}

TEST(test_store_settings_that_are_lost_are_missed) {
    start_fresh();
    store_write(STORE_HIGH_SCORES, "scores", 7);
    begin("one");
    spoil(last_record(sector_of(LOG_KEYS, 0), 0x35) + 12);
    assert_int_equal(STORE_DAMAGED, store_start());
    char bytes[12];
    assert_int_equal(0, store_read(STORE_SETTINGS, bytes, sizeof bytes));
    assert_int_equal(8, store_read(STORE_HIGH_SCORES, bytes, sizeof bytes));
    assert_true(store_has_game());
}

TEST(test_store_a_whole_log_that_is_lost_is_missed) {
    for (unsigned log = LOG_KEYS; log <= LOG_GAME; log++) {
        start_fresh();
        begin("one");
        spoil(sector_of(log, 0));
        assert_int_equal(STORE_DAMAGED, store_start());
        assert_works();
    }
}

// --- Moves that followed others -------------------------------------------------------

// An undone move whose undoing is lost, and its replacement as well: what came behind
// must not be joined to it.
TEST(test_store_moves_are_joined_only_to_those_they_followed) {
    start_with(5);
    const game_move_t undone = {{99}};
    store_game_move(&undone);
    uint8_t *const wrong = last_record(sector_of(LOG_GAME, 0), 0);
    store_game_undo();
    play(5, 5);
    uint8_t *const undo = next_record(wrong);
    assert_int_equal(KIND_UNDONE, undo[0]);
    spoil(undo + 8);
    spoil(next_record(undo) + 8);
    assert_int_equal(STORE_DAMAGED, store_start());
    game_move_t move;
    assert_true(store_game_read_move(4, &move));
    assert_true(store_game_read_move(5, &move)); // the undone one is all that is left
    assert_memory_equal(&undone, &move, sizeof move);
    assert_false(store_game_read_move(6, &move));
}

// A sector that begins with the game's header also says which move that followed, even if
// no other move came since.
TEST(test_store_last_move_that_is_gone_without_a_trace_is_missed) {
    start_with(5);
    uint8_t *const last = last_record(sector_of(LOG_GAME, 0), 0);
    sector_of(LOG_GAME, 0)[16 + HEAD] ^= 1; // what comes next goes into a new sector
    assert_int_equal(STORE_GOOD, store_start());
    store_game_end();
    assert_int_equal(STORE_GOOD, store_start());
    assert_int_equal(5, assert_is_beginning("one"));
    memset(last, 0, HEAD + 4u * last[1]);
    assert_int_equal(STORE_DAMAGED, store_start());
    assert_int_equal(4, assert_is_beginning("one"));
}

// --- Bits on the edge -----------------------------------------------------------------

static jmp_buf power_is_gone;

static void lose_power(void) {
    longjmp(power_is_gone, 1);
}

// A game that was being begun when power failed, read badly first and well later: it must
// not take the place of the one that was played on.
TEST(test_store_record_that_reads_well_tomorrow_does_not_come_back) {
    static volatile uint32_t seed; // survives longjmp
    for (seed = 0; seed < 300; seed++) {
        start_with(20);
        host_flash_cut(host_flash_operations(), 200, seed, lose_power);
        if (setjmp(power_is_gone) == 0) {
            begin("two");
            fail();
        }
        host_flash_reread(seed);
        store_start();
        char header[4];
        store_game_header(header, sizeof header);
        const unsigned moves = assert_is_beginning(header);
        play(moves, 80);
        expect_for_days(20, seed, header, moves + 80);
    }
}

// The opening of a sector that was cut off in its very last record.
TEST(test_store_sector_that_would_count_tomorrow_does_not) {
    static volatile uint32_t seed; // survives longjmp
    for (seed = 0; seed < 200; seed++) {
        start_fresh();
        begin("one");
        static volatile unsigned moves; // survives longjmp
        unsigned erases = 0;
        for (moves = 0; erases < 4; moves++) { // where the next sector is opened
            play(moves, 1);
            erases = 0;
            for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
                erases += host_flash_erases(i);
            }
        }
        start_fresh();
        begin("one");
        const unsigned before = moves - 1;
        play(0, before);
        // an erase, the header, the game's header; then the record that counts
        host_flash_cut(host_flash_operations() + 3, 200, seed, lose_power);
        if (setjmp(power_is_gone) == 0) {
            play(moves - 1, 1);
            fail();
        }
        host_flash_reread(seed);
        store_start();
        const unsigned found = assert_is_beginning("one");
        assert_int_equal(moves - 1, found);
        begin("two");
        play(0, 3);
        expect_for_days(20, seed, "two", 3);
    }
}

// The same where what is written next fits the sector before it: a snapshot was too long
// for that one, and power failed in the record that makes the new sector count. It reads
// badly today, and tomorrow well, unless its cells were erased or programmed.
TEST(test_store_sector_that_would_count_tomorrow_does_not_hide_what_came_next) {
    enum { BEFORE = 225, NEXT = 3, COUNTS_BYTES = HEAD + 8 };
    const uint8_t state[GAME_STATE_BYTES] = {1};
    start_with(BEFORE);
    // an erase, the header, the game's header; then the record that counts
    host_flash_cut(host_flash_operations() + 3, 256, 1, lose_power);
    if (setjmp(power_is_gone) == 0) {
        store_game_snapshot(state, sizeof state);
        fail();
    }
    uint8_t *const opened = sector_of(LOG_GAME, 0);
    uint8_t *const record = last_record(opened, 0x0F);
    uint8_t well[COUNTS_BYTES], badly[COUNTS_BYTES];
    memcpy(well, record, sizeof well);
    memset(record + 4, 0xFF, 4);
    memcpy(badly, record, sizeof badly);
    assert_int_equal(STORE_GOOD, store_start());
    assert_int_equal(BEFORE, assert_is_beginning("one"));
    const unsigned operations = host_flash_operations();
    play(BEFORE, NEXT);
    assert_int_equal(operations + NEXT, host_flash_operations()); // no new sector
    if (memcmp(record, badly, sizeof badly) == 0) {
        memcpy(record, well, sizeof well);
    }
    assert_int_equal(STORE_GOOD, store_start());
    assert_int_equal(BEFORE + NEXT, assert_is_beginning("one"));
}

// The last record is beyond repair, and power fails again in the next start, before it
// can be said: the start after that still says it, and so does every other one until it
// was seen. A sector that is nearly full has no room for a note: the mark at its end says
// it.
typedef struct {
    unsigned log;
    unsigned moves;  // before the last one
    unsigned writes; // of settings, before the last one
    bool is_marked;  // and not noted
} last_record_t;

static void lose_last_record(const last_record_t *lost) {
    start_fresh();
    begin("one");
    play(0, lost->moves + 1);
    for (unsigned i = 0; i < lost->writes; i++) {
        store_write(STORE_HIGH_SCORES, &i, sizeof i);
    }
    store_write(STORE_HIGH_SCORES, "last", 4);
    store_write(STORE_SETTINGS, "newer", 6);
    uint8_t *const sector = sector_of(lost->log, 0);
    spoil(last_record(sector, 0) + HEAD);
}

static void assert_all_but_the_last_record(const last_record_t *lost) {
    char bytes[12] = "";
    store_read(STORE_SETTINGS, bytes, sizeof bytes);
    assert_string_equal(lost->log == LOG_KEYS ? "settings" : "newer", bytes);
    assert_int_equal(lost->moves + (lost->log == LOG_KEYS), assert_is_beginning("one"));
}

static void expect_said_after_every_cut(const last_record_t *lost) {
    static volatile uint32_t cut_at; // survives longjmp
    static volatile bool is_started;
    for (is_started = false, cut_at = 0; !is_started; cut_at++) {
        lose_last_record(lost);
        const uint8_t *const mark = sector_of(lost->log, 0) + HAL_FLASH_SECTOR_BYTES - 2;
        host_flash_cut(host_flash_operations() + cut_at, 128, cut_at, lose_power);
        if (setjmp(power_is_gone) == 0) {
            store_start();
            is_started = true;
        }
        host_flash_cut(0, 0, 0, NULL);
        for (uint32_t day = 0; day < 5; day++) {
            host_flash_reread(cut_at * 5 + day);
            assert_int_equal(STORE_CUT, store_start());
            assert_all_but_the_last_record(lost);
        }
        assert_true(lost->is_marked == (mark[0] == 0));
        while (store_tend()) {
        }
        for (uint32_t day = 0; day < 5; day++) {
            host_flash_reread(cut_at * 5 + day);
            assert_int_equal(STORE_GOOD, store_start());
            assert_all_but_the_last_record(lost);
        }
    }
    assert_true(cut_at > 5); // there was something to cut
}

TEST(test_store_loss_is_said_though_power_fails_again_in_the_next_start) {
    static const last_record_t cases[] = {
        {.log = LOG_KEYS},
        {.log = LOG_KEYS, .writes = 240, .is_marked = true},
        {.log = LOG_GAME, .moves = 5},
        {.log = LOG_GAME, .moves = 240, .is_marked = true},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_said_after_every_cut(&cases[i]);
    }
}

// What rots before a note that records follow was not cut off: it is said as damage, and
// again at the next start.
TEST(test_store_note_of_a_cut_hides_no_later_damage) {
    start_fresh();
    begin("one");
    store_write(STORE_HIGH_SCORES, "scores", 7);
    uint8_t *const cut = last_record(sector_of(LOG_KEYS, 0), 0);
    store_write(STORE_SLOT, "slot", 5);
    spoil(next_record(cut) + HEAD);
    assert_int_equal(STORE_CUT, store_start());
    store_write(STORE_SETTINGS, "newer", 6);
    assert_int_equal(STORE_GOOD, store_start());
    spoil(cut + HEAD);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(STORE_DAMAGED, store_start());
        assert_int_equal(STORE_LOSS_BY_KEY, store_loss());
    }
}

// A device whose battery is flat is switched on and off again and again. That must not
// eat up the sectors, else the game is cut short by snapshots.
TEST(test_store_cuts_cost_pages_and_not_sectors) {
    enum { CUTS = 12, PAGES_A_CUT = 6, PAGES_A_SECTOR = 15 };
    start_fresh();
    begin("one");
    for (unsigned i = 0; i < CUTS; i++) {
        play(i, 2);
        spoil(last_record(sector_of(LOG_GAME, 0), 0) + HEAD);
        assert_int_equal(STORE_CUT, store_start());
        assert_int_equal(i + 1, assert_is_beginning("one"));
    }
    unsigned sectors = 0;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        const uint8_t *const at = host_flash + i * HAL_FLASH_SECTOR_BYTES;
        sectors += memcmp(at, "SOUK\2\2", 6) == 0;
    }
    assert_true(sectors <= 1 + CUTS * PAGES_A_CUT / PAGES_A_SECTOR);
}

// The last operation of opening a sector closes the one before it. Cut off there, and
// with the new sector lost later, that loss would go unnoticed, unless a start has closed
// it again.
TEST(test_store_newest_sector_is_missed_though_closing_the_one_before_was_cut_off) {
    static volatile uint32_t cut_at; // survives longjmp
    static volatile unsigned missed;
    for (cut_at = 0, missed = 0; cut_at < 8; cut_at++) {
        start_fresh();
        begin("one");
        uint8_t *const old = sector_of(LOG_KEYS, 0);
        uint32_t i = 0;
        while (old + HAL_FLASH_SECTOR_BYTES - 4 - (last_record(old, 0) + HEAD + 4) >=
               16) {
            store_write(STORE_HIGH_SCORES, &i, sizeof i);
            i++;
        }
        host_flash_cut(host_flash_operations() + cut_at, 0, 1, lose_power);
        if (setjmp(power_is_gone) == 0) {
            store_write(STORE_HIGH_SCORES, "last", 4);
        }
        host_flash_cut(0, 0, 0, NULL);
        store_start();
        uint8_t *const opened = sector_of(LOG_KEYS, 0);
        store_write(STORE_HIGH_SCORES, "end", 4);
        if (opened != old && sector_of(LOG_KEYS, 0) == opened) {
            memset(opened, 0, HAL_FLASH_SECTOR_BYTES); // beyond repair
            assert_int_equal(STORE_DAMAGED, store_start());
            missed++;
        }
    }
    assert_true(missed > 1);
}

// A long record beyond repair does not hide the records behind it, by which the sector
// counts.
TEST(test_store_long_record_that_is_lost_hides_no_others) {
    uint8_t slot[STORE_BLOB_BYTES_MAX];
    for (unsigned fill = 0; fill < 256; fill++) {
        start_fresh();
        begin("one");
        memset(slot, (int)fill, sizeof slot);
        store_write(STORE_SLOT, slot, sizeof slot);
        store_write(STORE_HIGH_SCORES, "scores", 7);
        uint32_t i = 0;
        for (uint8_t *const old = sector_of(LOG_KEYS, 0);
             sector_of(LOG_KEYS, 0) == old;) {
            store_write(STORE_SLOT + 1, &i, sizeof i);
            i++;
        }
        uint8_t *const carried = last_record(sector_of(LOG_KEYS, 0), 0x39);
        spoil(carried + HEAD);
        assert_int_equal(STORE_DAMAGED, store_start());
        assert_settings();
        uint32_t read = 0;
        assert_int_equal(4, store_read(STORE_SLOT + 1, &read, sizeof read));
        assert_int_equal(i - 1, read);
    }
}

// What a game that was given up has left may be used for something else, and is not
// missed.
TEST(test_store_game_that_was_forgotten_is_not_missed) {
    start_fresh();
    begin("one");
    uint8_t *const first = sector_of(LOG_GAME, 0);
    for (unsigned i = 0; sector_of(LOG_GAME, 0) == first; i++) {
        play(i, 1);
    }
    store_game_forget();
    memset(first, 0xFF, HAL_FLASH_SECTOR_BYTES); // as before its next use
    assert_int_equal(STORE_GOOD, store_start());
    assert_false(store_has_game());
}

// A move is taken back where a snapshot must follow; should that one be lost, the move
// does not come back.
TEST(test_store_move_taken_back_stays_so_without_the_snapshot_behind_it) {
    const uint8_t state[8] = {4};
    start_with(5);
    sector_of(LOG_GAME, 0)[16 + HEAD] ^= 1; // what comes next goes into a new sector
    assert_int_equal(STORE_GOOD, store_start());
    store_game_undo();
    assert_true(store_game_wants_snapshot());
    store_game_snapshot(state, sizeof state);
    play(4, 1);
    spoil(last_record(sector_of(LOG_GAME, 0), KIND_SNAPSHOT) + HEAD);
    assert_int_equal(STORE_DAMAGED, store_start());
    assert_int_equal(4, assert_is_beginning("one"));
}

// Blotting a note out is cut off, the start after that still reads it, and moves follow:
// days later its cells read otherwise, and nothing is missing.
TEST(test_store_note_that_was_half_blotted_out_is_no_damage) {
    static volatile uint32_t seed; // survives longjmp
    for (seed = 0; seed < 300; seed++) {
        start_with(5);
        spoil(last_record(sector_of(LOG_GAME, 0), 0) + HEAD);
        assert_int_equal(STORE_CUT, store_start());
        host_flash_cut(host_flash_operations(), 10 + seed / 2, seed, lose_power);
        if (setjmp(power_is_gone) == 0) {
            store_tend();
            fail();
        }
        host_flash_cut(0, 0, 0, NULL);
        host_flash_reread(seed);
        store_start();
        play(4, 3);
        expect_for_days(10, seed, "one", 7);
    }
}

// --- While it is switched on ----------------------------------------------------------

TEST(test_store_move_that_decays_while_it_is_on_is_not_counted) {
    start_with(5);
    uint8_t *const last = last_record(sector_of(LOG_GAME, 0), 0);
    spoil(last + 8);
    assert_int_equal(5, store_game_moves());
    assert_int_equal(4, assert_is_beginning("one"));
    assert_int_equal(4, store_game_moves());
    assert_true(store_game_wants_snapshot());
}

TEST(test_store_snapshot_that_cannot_be_read_is_not_taken_for_none) {
    start_with(5);
    store_game_snapshot("a state", 8);
    spoil(last_record(sector_of(LOG_GAME, 0), KIND_SNAPSHOT) + 13);
    assert_true(store_game_has_state());
    char state[8];
    assert_false(store_game_read_state(state, sizeof state));
}

TEST(test_store_goes_on_with_a_snapshot_where_the_last_move_has_decayed) {
    start_with(5);
    spoil(last_record(sector_of(LOG_GAME, 0), 0) + 8);
    play(5, 1);
    assert_true(store_game_wants_snapshot());
    static const uint8_t state[GAME_STATE_BYTES] = {1, 2, 3};
    for (unsigned i = 0; i < 10; i++) { // into a new sector
        spoil(last_record(sector_of(LOG_GAME, 0), 0) + 8);
        store_game_snapshot(state, sizeof state);
    }
    uint8_t read[sizeof state];
    store_start();
    assert_true(store_game_read_state(read, sizeof read));
    assert_memory_equal(state, read, sizeof state);
}

// --- Records that this console has not written ----------------------------------------

// Behind the last record of a log, with a good checksum.
static void forge(unsigned log, uint8_t kind, uint16_t number) {
    const record_head_t head = {.kind = kind, .number = number, .length = 4};
    const uint8_t *const end = next_record(last_record(sector_of(log, 0), 0));
    assert_true(record_write((uint32_t)(end - host_flash), &head, "abc"));
}

TEST(test_store_passes_over_kinds_of_a_later_version) {
    start_with(5);
    forge(LOG_GAME, KIND_OF_TOMORROW, 7);
    forge(LOG_KEYS, KIND_OF_TOMORROW, 7);
    assert_int_equal(STORE_GOOD, store_start());
    assert_int_equal(5, assert_is_beginning("one"));
    play(5, 5);
    assert_int_equal(STORE_GOOD, store_start());
    assert_int_equal(10, assert_is_beginning("one"));
    assert_settings();
}

TEST(test_store_says_that_records_of_a_game_without_its_beginning_are_damage) {
    static const uint8_t kinds[] = {KIND_SNAPSHOT, KIND_ENDED, KIND_GIVEN_UP};
    for (unsigned i = 0; i < sizeof kinds; i++) {
        start_with(5);
        forge(LOG_GAME, kinds[i], 99);
        assert_int_equal(STORE_DAMAGED, store_start());
        assert_int_equal(5, assert_is_beginning("one"));
        assert_false(store_game_is_over());
        assert_true(store_game_wants_snapshot());
    }
}

// --- Rubbish --------------------------------------------------------------------------

TEST(test_store_random_rubbish_is_put_aside_and_said) {
    rng_t rng;
    for (uint64_t seed = 0; seed < 50; seed++) {
        rng_seed(&rng, seed);
        host_flash_reset();
        for (unsigned i = 0; i < sizeof host_flash; i++) {
            host_flash[i] = (uint8_t)rng_next(&rng);
        }
        assert_int_equal(STORE_UNREADABLE, store_start());
        assert_int_equal(0, host_flash_operations());
        assert_false(store_has_game());
        assert_works();
    }
    host_flash_reset();
    memset(host_flash, 0, sizeof host_flash);
    assert_int_equal(STORE_UNREADABLE, store_start());
    assert_works();
}

TEST(test_store_pieces_of_rubbish_in_a_save_never_crash_it) {
    static uint8_t image[HAL_FLASH_BYTES];
    start_with(MOVES);
    memcpy(image, host_flash, sizeof image);
    rng_t rng;
    rng_seed(&rng, 8);
    for (unsigned i = 0; i < 300; i++) {
        memcpy(host_flash, image, sizeof image);
        unsigned at = rng_below(&rng, sizeof host_flash);
        for (unsigned n = rng_below(&rng, 6000); n > 0 && at < sizeof host_flash; n--) {
            host_flash[at++] = (uint8_t)rng_next(&rng);
        }
        const store_condition_t condition = store_start();
        const unsigned count = assert_is_beginning("one");
        assert_true(count == MOVES || condition >= STORE_CUT);
        assert_works();
    }
}

// --- Another version ------------------------------------------------------------------

static void change_format(uint8_t format) {
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        uint8_t *header = host_flash + i * HAL_FLASH_SECTOR_BYTES;
        if (memcmp(header, "SOUK", 4) == 0) {
            header[4] = format;
            const uint32_t checksum = crc32(header, 12);
            memcpy(header + 12, &checksum, sizeof checksum);
        }
    }
}

TEST(test_store_save_of_another_format_is_put_aside_and_left_until_a_write) {
    static uint8_t before[sizeof host_flash];
    start_with(MOVES);
    change_format(3);
    memcpy(before, host_flash, sizeof before);
    assert_int_equal(STORE_FOREIGN, store_start());
    assert_false(store_has_game());
    assert_memory_equal(before, host_flash, sizeof before);
    assert_works();
}

// --- Wear -----------------------------------------------------------------------------

static void wear_all_but(unsigned good) {
    for (unsigned i = good; i < HAL_FLASH_SECTOR_COUNT; i++) {
        host_flash_wear(i * 7 % HAL_FLASH_SECTOR_COUNT, 77 + i);
    }
}

// Down to three good sectors a whole game is kept, over restarts, and it is said early.
TEST(test_store_keeps_a_whole_game_on_three_good_sectors) {
    for (unsigned good = 3; good < HAL_FLASH_SECTOR_COUNT; good++) {
        host_flash_reset();
        wear_all_but(good);
        store_start();
        for (unsigned game = 0; game < 12; game++) {
            char scores[4];
            uint32_t base = 0;
            snprintf(scores, sizeof scores, "%u", game);
            begin("one");
            for (unsigned i = 0; i < 400; i++) {
                play(i, 1);
                if (store_game_wants_snapshot()) {
                    base = i + 1;
                    store_game_snapshot(&base, sizeof base);
                }
                if (i % 90 == 0) {
                    assert_int_equal(STORE_GOOD, store_start());
                }
            }
            store_write(STORE_HIGH_SCORES, scores, sizeof scores);
            assert_false(store_is_worn());
            assert_int_equal(STORE_GOOD, store_start());
            assert_int_equal(400, base + store_game_moves());
            char read[4];
            assert_int_equal(4, store_read(STORE_HIGH_SCORES, read, sizeof read));
            assert_string_equal(scores, read);
        }
        assert_int_equal(good <= HAL_FLASH_SECTOR_COUNT - 4, store_is_wearing());
    }
}

// Worn sectors are tried once, and remembered over restarts.
TEST(test_store_remembers_worn_sectors) {
    host_flash_reset();
    memset(host_flash, 0x33, sizeof host_flash);
    for (unsigned i = 6; i < 12; i++) {
        host_flash_wear(i, i);
    }
    store_start();
    for (unsigned game = 0; game < 200; game++) {
        begin("one");
        play(0, 100);
        store_start();
    }
    for (unsigned i = 6; i < 12; i++) {
        assert_int_equal(1, host_flash_erases(i));
    }
}

TEST(test_store_plays_on_when_all_sectors_are_worn) {
    host_flash_reset();
    memset(host_flash, 0x33, sizeof host_flash);
    wear_all_but(0);
    assert_int_equal(STORE_UNREADABLE, store_start());
    store_write(STORE_SETTINGS, "lost", 5);
    assert_true(store_is_worn());
    begin("one");
    play(0, 10);
    store_game_undo();
    store_game_snapshot("state", 6);
    store_game_end();
    store_erase_all();
    assert_false(store_has_game());
}

TEST(test_store_snapshot_that_the_flash_does_not_take_is_wanted_again) {
    static const uint8_t state[GAME_STATE_BYTES] = {1};
    start_with(200);
    wear_all_but(0);
    for (unsigned i = 0; i < 10; i++) {
        store_game_snapshot(state, sizeof state);
    }
    assert_true(store_is_worn());
    assert_true(store_game_wants_snapshot());
}

// The flash gives out in the middle of a game: what is saved is a position of the game.
TEST(test_store_flash_that_fails_in_mid_game_keeps_the_beginning) {
    start_with(200);
    wear_all_but(0);
    play(200, 300);
    store_start();
    assert_true(assert_is_beginning("one") >= 200);
}

// What is said to be written can be read, now and after a restart.
TEST(test_store_what_a_worn_sector_took_can_be_read) {
    for (uint32_t seed = 1; seed <= 100; seed++) {
        start_fresh();
        for (unsigned i = 0; i < 4; i++) {
            host_flash_wear(i, seed + i);
        }
        const uint8_t zeros[200] = {0};
        store_write(STORE_HIGH_SCORES, zeros, sizeof zeros);
        assert_false(store_is_worn());
        for (unsigned restarts = 0; restarts < 2; restarts++) {
            uint8_t read[sizeof zeros];
            assert_int_equal(sizeof zeros,
                             store_read(STORE_HIGH_SCORES, read, sizeof read));
            assert_memory_equal(zeros, read, sizeof read);
            assert_settings();
            store_start();
        }
    }
}
