// SPDX-License-Identifier: MIT
// The store on flash that is not as it left it: decayed, worn out, of another version, or
// full of rubbish.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/rng.h"
#include "firmware/store/store.h"
#include "support/crc32.h"
#include <stdio.h>
#include <string.h>

enum { VERSION = 1, MOVES = 500 };

static game_move_t move_numbered(unsigned number) {
    game_move_t move = {{0}};
    move.bytes[0] = (uint8_t)number;
    move.bytes[1] = (uint8_t)(number >> 8);
    move.bytes[2] = 1;
    return move;
}

static void play(unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; i++) {
        const game_move_t move = move_numbered(i);
        store_game_move(&move);
    }
}

// Damage that was there may still be in a sector that is needed.
static void assert_works(void) {
    store_write(STORE_SETTINGS, VERSION, "works", 6);
    store_game_begin(VERSION, "game", 5);
    play(0, 300);
    const store_condition_t condition = store_start();
    assert_true(condition == STORE_GOOD || condition == STORE_DAMAGED);
    char bytes[6];
    assert_true(store_read(STORE_SETTINGS, VERSION, bytes, 6));
    assert_string_equal("works", bytes);
    assert_true(store_game_open(VERSION, bytes, 5));
    game_move_t move;
    assert_true(store_game_read_move(299, &move));
    assert_false(store_game_read_move(300, &move));
}

// --- Rubbish --------------------------------------------------------------------------

TEST(test_store_random_rubbish_is_put_aside) {
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
}

TEST(test_store_all_zero_is_put_aside) {
    host_flash_reset();
    memset(host_flash, 0, sizeof host_flash);
    assert_int_equal(STORE_UNREADABLE, store_start());
    assert_works();
}

// --- Another version ------------------------------------------------------------------

// Makes the sectors of the save say that they are of another format.
static void change_format(uint16_t format) {
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        uint8_t *header = host_flash + i * HAL_FLASH_SECTOR_BYTES;
        if (memcmp(header, "SOUK", 4) == 0) {
            memcpy(header + 4, &format, sizeof format);
            const uint32_t checksum = crc32(header, 12);
            memcpy(header + 12, &checksum, sizeof checksum);
        }
    }
}

TEST(test_store_save_of_another_format_is_put_aside_and_left_until_a_write) {
    for (unsigned format = 0; format < 4; format += 2) {
        host_flash_reset();
        store_start();
        store_game_begin(VERSION, "game", 5);
        play(0, MOVES);
        change_format((uint16_t)format);
        static uint8_t before[sizeof host_flash];
        memcpy(before, host_flash, sizeof before);
        assert_int_equal(STORE_FOREIGN, store_start());
        assert_false(store_has_game());
        assert_memory_equal(before, host_flash, sizeof before);
        assert_works();
    }
}

TEST(test_store_own_save_beside_a_foreign_one_is_the_newer_one) {
    host_flash_reset();
    store_start();
    store_game_begin(VERSION, "game", 5);
    play(0, MOVES);
    change_format(2);
    store_start();
    store_game_begin(VERSION, "mine", 5);
    assert_int_equal(STORE_GOOD, store_start());
    char header[5];
    assert_true(store_game_open(VERSION, header, 5));
    assert_string_equal("mine", header);
}

// --- Decay ----------------------------------------------------------------------------

static uint8_t sound_image[HAL_FLASH_BYTES];

static void make_image(void) {
    host_flash_reset();
    store_start();
    store_write(STORE_SETTINGS, VERSION, "settings", 9);
    store_game_begin(VERSION, "old", 4);
    play(700, 30);
    store_game_begin(VERSION, "game", 5);
    play(0, MOVES);
    memcpy(sound_image, host_flash, sizeof sound_image);
}

// Whatever is lost, what is read is the beginning of what was played.
static unsigned assert_is_beginning(void) {
    char header[5];
    if (!store_game_open(VERSION, header, 5)) {
        return 0;
    }
    assert_string_equal("game", header);
    unsigned count = 0;
    game_move_t move;
    for (; store_game_read_move(count, &move); count++) {
        const game_move_t expected = move_numbered(count);
        assert_memory_equal(&expected, &move, sizeof move);
    }
    return count;
}

TEST(test_store_single_bits_that_decay_never_make_another_game) {
    make_image();
    rng_t rng;
    rng_seed(&rng, 5);
    unsigned whole = 0;
    for (unsigned i = 0; i < 3000; i++) {
        memcpy(host_flash, sound_image, sizeof sound_image);
        host_flash[rng_below(&rng, sizeof host_flash / 4)] ^=
            (uint8_t)(1u << rng_below(&rng, 8));
        const store_condition_t condition = store_start();
        assert_true(condition == STORE_GOOD || condition == STORE_CUT ||
                    condition == STORE_DAMAGED);
        whole += assert_is_beginning() == MOVES;
    }
    assert_true(whole > 100); // bits where nothing is written do not matter
}

TEST(test_store_goes_on_after_decay) {
    make_image();
    rng_t rng;
    rng_seed(&rng, 6);
    for (unsigned i = 0; i < 300; i++) {
        memcpy(host_flash, sound_image, sizeof sound_image);
        for (unsigned bits = 0; bits < 20; bits++) {
            host_flash[rng_below(&rng, sizeof host_flash)] ^=
                (uint8_t)(1u << rng_below(&rng, 8));
        }
        store_start();
        const unsigned count = assert_is_beginning();
        if (store_has_game()) {
            play(count, 5);
            store_start();
            assert_int_equal(count + 5, assert_is_beginning());
        }
    }
}

TEST(test_store_pieces_of_rubbish_in_a_save_never_crash_it) {
    make_image();
    rng_t rng;
    rng_seed(&rng, 8);
    for (unsigned i = 0; i < 300; i++) {
        memcpy(host_flash, sound_image, sizeof sound_image);
        unsigned at = rng_below(&rng, sizeof host_flash);
        for (unsigned n = rng_below(&rng, 6000); n > 0 && at < sizeof host_flash; n--) {
            host_flash[at++] = (uint8_t)rng_next(&rng);
        }
        store_start();
        assert_is_beginning();
        assert_works();
    }
}

// --- Wear -----------------------------------------------------------------------------

TEST(test_store_passes_worn_sectors_over) {
    static const uint8_t worn[] = {5, 2, 9, 14, 0, 6, 12, 15, 4}; // both logs keep a few
    for (unsigned count = 1; count <= sizeof worn; count++) {
        host_flash_reset();
        for (unsigned i = 0; i < count; i++) {
            host_flash_wear(worn[i], 77 + i);
        }
        store_start();
        char text[8];
        for (unsigned i = 0; i < 500; i++) {
            snprintf(text, sizeof text, "%u", i);
            store_write(STORE_SETTINGS, VERSION, text, sizeof text);
            store_game_begin(VERSION, "game", 5);
            play(0, 10);
            assert_false(store_is_worn());
        }
        store_start();
        assert_true(store_read(STORE_SETTINGS, VERSION, text, sizeof text));
        assert_string_equal("499", text);
        assert_int_equal(10, assert_is_beginning());
    }
}

TEST(test_store_plays_on_when_all_sectors_are_worn) {
    host_flash_reset();
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        host_flash_wear(i, i + 1);
        memset(host_flash + i * HAL_FLASH_SECTOR_BYTES, 0x33, HAL_FLASH_SECTOR_BYTES);
    }
    assert_int_equal(STORE_UNREADABLE, store_start());
    store_write(STORE_SETTINGS, VERSION, "lost", 5);
    assert_true(store_is_worn());
    store_game_begin(VERSION, "game", 5);
    play(0, 10);
    store_game_undo();
    store_game_snapshot("state", 6);
    store_game_end();
    store_erase_all();
    assert_false(store_has_game());
}

// The flash gives out in the middle of a game: what is saved is a position of the game.
TEST(test_store_flash_that_fails_in_mid_game_keeps_the_beginning) {
    host_flash_reset();
    store_start();
    store_game_begin(VERSION, "game", 5);
    play(0, 200);
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        host_flash_wear(i, i + 1);
    }
    play(200, 300);
    store_start();
    const unsigned count = assert_is_beginning();
    assert_true(count >= 200);
}
