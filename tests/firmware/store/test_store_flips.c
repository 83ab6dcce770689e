// SPDX-License-Identifier: MIT
// Every single bit of the save area, flipped, in several histories: what was saved last
// is there whole. The bits where the store does not look are passed over in groups; which
// ones it looks at is found out, not known.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/hash.h"
#include "firmware/store/store.h"
#include "support/store_moves.h"
#include <stdlib.h>
#include <string.h>

enum { MOVES_SHORT = 30, MOVES_LONG = 500 };

static game_move_t move_numbered(unsigned number) {
    game_move_t move = {{0}};
    move.bytes[0] = (uint8_t)number;
    move.bytes[1] = (uint8_t)(number >> 8);
    move.bytes[number % 4] |= 1;
    return move;
}

static void play(unsigned first, unsigned count) {
    store_moves_save(move_numbered, first, count);
}

// --- Histories ------------------------------------------------------------------------

static void begin_with_settings(void) {
    store_write(STORE_SETTINGS, "settings", 9);
    store_write(STORE_HIGH_SCORES, "high scores", 12);
    store_game_begin("header\0", 8, NULL, 0);
}

static void make_first_start(void) {
    store_write(STORE_SETTINGS, "settings", 9);
}

static void make_short_game(void) {
    begin_with_settings();
    play(0, MOVES_SHORT);
    store_game_undo();
}

// Over several sectors, with a cut-off record in the midst of them.
static void make_long_game(void) {
    begin_with_settings();
    play(0, MOVES_LONG / 2);
    memset(host_flash + 3 * HAL_FLASH_SECTOR_BYTES - 4 - 40, 0x55, 20);
    store_start();
    play(MOVES_LONG / 2, MOVES_LONG / 2);
    store_write(STORE_SLOT + 1, "parked", 7);
}

static void make_ended_game(void) {
    begin_with_settings();
    play(0, MOVES_LONG / 2);
    store_game_end();
    store_write(STORE_HIGH_SCORES, "higher ones", 12);
}

static void make_snapshots(void) {
    uint8_t state[400];
    begin_with_settings();
    for (unsigned i = 0; i < 6; i++) {
        play(i * 100, 100);
        memset(state, (int)i, sizeof state);
        store_game_snapshot(state, sizeof state);
    }
    play(0, 3);
    store_tend();
}

// The last record was cut off, and a start has noted it.
static void make_unread_note(void) {
    static uint8_t before[HAL_FLASH_BYTES];
    make_short_game();
    memcpy(before, host_flash, sizeof before);
    play(MOVES_SHORT - 1, 1);
    uint32_t at = 0;
    while (host_flash[at] == before[at]) {
        at++;
    }
    host_flash[at] ^= 0x11;
    store_start();
}

static void make_note_with_moves_behind(void) {
    make_unread_note();
    play(MOVES_SHORT - 1, MOVES_SHORT);
}

static void make_note_that_was_read(void) {
    make_unread_note();
    store_tend();
    play(MOVES_SHORT - 1, MOVES_SHORT);
}

typedef struct {
    const char *name;
    void (*make)(void);
    store_condition_t condition;
} history_t;

static const history_t histories[] = {
    {"first start", make_first_start, STORE_GOOD},
    {"short game", make_short_game, STORE_GOOD},
    {"long game", make_long_game, STORE_GOOD},
    {"ended game", make_ended_game, STORE_GOOD},
    {"snapshots", make_snapshots, STORE_GOOD},
    {"unread note", make_unread_note, STORE_CUT},
    {"moves behind a note", make_note_with_moves_behind, STORE_GOOD},
    {"moves behind a note that was read", make_note_that_was_read, STORE_GOOD},
};

// --- What is there --------------------------------------------------------------------

static uint64_t add(uint64_t hash, const void *bytes, size_t count) {
    const uint64_t parts[] = {hash, hash_bytes(bytes, count)};
    return hash_bytes(parts, sizeof parts);
}

// Everything that can be read, as one number.
static uint64_t everything(void) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX] = {0};
    uint64_t hash = 0;
    game_move_t move;
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        hash = add(hash, bytes, store_read((store_key_t)key, bytes, sizeof bytes));
    }
    const bool flags[] = {store_has_game(), store_game_is_over(), store_game_has_state()};
    hash = add(hash, flags, sizeof flags);
    hash = add(hash, bytes, store_game_header(bytes, sizeof bytes));
    if (store_game_read_state(bytes, 400)) {
        hash = add(hash, bytes, 400);
    }
    for (unsigned i = 0; store_game_read_move(i, &move); i++) {
        hash = add(hash, &move, sizeof move);
    }
    return hash;
}

// --- The sweep ------------------------------------------------------------------------

static uint8_t image[HAL_FLASH_BYTES];

static void assert_flip_is_harmless(const history_t *history, uint64_t expected,
                                    uint32_t at, unsigned bit) {
    memcpy(host_flash, image, sizeof image);
    host_flash[at] ^= (uint8_t)(1u << bit);
    const store_condition_t condition = store_start();
    if (condition != history->condition || everything() != expected) {
        fail_msg("%s: bit %u of byte %u: condition %d", history->name, bit, (unsigned)at,
                 condition);
    }
}

static bool is_page_erased(uint32_t at) {
    const uint8_t *const page = image + at / HAL_FLASH_PAGE_BYTES * HAL_FLASH_PAGE_BYTES;
    for (unsigned i = 0; i < HAL_FLASH_PAGE_BYTES; i++) {
        if (page[i] != 0xFF) {
            return false;
        }
    }
    return true;
}

// Of eight bits one, another one in the next byte; where nothing is written, only in
// every 16th byte.
static bool is_in_sample(uint32_t at, unsigned bit) {
    return bit == at % 8 && (at % 16 == 0 || !is_page_erased(at));
}

static unsigned sweep(const history_t *history) {
    const char *const wish = getenv("STORE_FLIPS");
    const bool is_all = wish != NULL && strcmp(wish, "all") == 0;
    unsigned flips = 0;
    host_flash_reset();
    store_start();
    history->make();
    assert_int_equal(history->condition, store_start());
    memcpy(image, host_flash, sizeof image);
    const uint64_t expected = everything();
    for (uint32_t at = 0; at < HAL_FLASH_BYTES; at++) {
        for (unsigned bit = 0; bit < 8; bit++) {
            if (is_all || is_in_sample(at, bit)) {
                assert_flip_is_harmless(history, expected, at, bit);
                flips++;
            }
        }
    }
    return flips;
}

TEST(test_store_every_single_flipped_bit_is_harmless) {
    unsigned flips = 0;
    for (unsigned i = 0; i < sizeof histories / sizeof *histories; i++) {
        flips += sweep(&histories[i]);
    }
    print_message("single flipped bits: %u, all whole\n", flips);
}
