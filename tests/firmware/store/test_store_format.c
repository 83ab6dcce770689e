// SPDX-License-Identifier: MIT
// The bytes of a save, as FORMAT.md has them. Other versions of the console will read
// them: a change here is a change of the format.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "engine/games.h"
#include "engine/hash.h"
#include "firmware/app/known.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/save.h"
#include "firmware/table/setup_bytes.h"
#include "firmware/ui/canvas.h"
#include "support/crc32.h"
#include <string.h>

static void start_fresh(void) {
    headless_open();
    canvas_start();
    host_flash_reset();
    assert_int_equal(STORE_FRESH, store_start());
}

static const uint8_t *sector(unsigned number) {
    return host_flash + number * HAL_FLASH_SECTOR_BYTES;
}

// --- Sectors and records --------------------------------------------------------------

// The other log is opened first: log 2 is in sector 0, log 1 in sector 1.
TEST(the_first_bytes_of_a_save_are_pinned) {
    static const uint8_t expected[] = {
        'S',  'O',  'U',  'K', 2,    1,    0,    0,    1,    0,    0,    0,    0xA9,
        0xEA, 0x20, 0xAE,                                                      // sector
        0x0F, 2,    0,    0,   0,    0,    0,    0,    0x2C, 0x18, 0xB6, 0xC4, // counts
        1,    0,    0,    0,   0,    0,    0,    0,                            // bytes
        0x35, 1,    0,    0,   0,    0,    0,    0,    0x11, 0x22, 0x33, 0x44, // settings
        'a',  'b',  0,    0,   0xFF, 0xFF, 0xFF, 0xFF,
    };
    start_fresh();
    store_write(STORE_SETTINGS, "ab", 3);
    uint8_t wanted[sizeof expected];
    memcpy(wanted, expected, sizeof expected);
    // Checksums by another program's CRC-32.
    const uint32_t of_sector = crc32(wanted, 12);
    memcpy(wanted + 12, &of_sector, 4);
    uint8_t counts[16], settings_record[12];
    memcpy(counts, wanted + 16, 8);
    memcpy(counts + 8, wanted + 28, 8);
    const uint32_t of_counts = crc32(counts, sizeof counts);
    memcpy(wanted + 24, &of_counts, 4);
    memcpy(settings_record, wanted + 36, 8);
    memcpy(settings_record + 8, wanted + 48, 4);
    const uint32_t of_settings = crc32(settings_record, sizeof settings_record);
    memcpy(wanted + 44, &of_settings, 4);
    assert_memory_equal(wanted, sector(1), sizeof wanted);
    assert_int_equal(2, sector(0)[5]);
}

TEST(a_save_with_everything_in_it_is_pinned) {
    start_fresh();
    store_write(STORE_SETTINGS, "settings", 9);
    store_write(STORE_HIGH_SCORES, "high scores", 12);
    for (unsigned i = 0; i < STORE_SLOTS; i++) {
        store_write(STORE_SLOT + i, "parked", 7);
    }
    store_game_begin("header\0", 8, "a state", 8);
    for (unsigned i = 0; i < 250; i++) { // into a second sector, which carries the header
        const game_move_t move = {{(uint8_t)(i + 1), 0, (uint8_t)(i % 3)}};
        store_game_move(&move);
    }
    store_game_undo();
    store_game_snapshot("state 2", 8);
    assert_int_equal(UINT64_C(0xfbf86e630360f784),
                     hash_bytes(host_flash, sizeof host_flash));
    store_game_end();
    store_game_begin("header\0", 8, NULL, 0);
    store_game_forget();
    assert_int_equal(UINT64_C(0x4b9de117ee03d6bf),
                     hash_bytes(host_flash, sizeof host_flash));
}

// --- What the bytes mean --------------------------------------------------------------

static table_setup_t some_setup(void) {
    table_setup_t setup = {
        .face = 1,
        .setup = {
            .players = 3, .first = 2, .start = 0, .seed = UINT64_C(0x0123456789ABCDEF)}};
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        setup.seats[i] =
            (seat_t){.ai_level = i, .emblem = (uint8_t)(3 - i), .name = "Abc"};
    }
    return setup;
}

TEST(permanent_numbers_of_games_never_change) {
    assert_int_equal(1, games_find("kairo")->number);
    assert_int_equal(2, games_find("marrakech")->number);
}

TEST(bytes_of_a_setup_are_pinned) {
    static const uint8_t beginning[] = {2,    3,    2,    0, 0xEF, 0xCD, 0xAB, 0x89, 0x67,
                                        0x45, 0x23, 0x01, 0, 3,    'A',  'b',  'c',  0};
    uint8_t bytes[SETUP_BYTES];
    const table_setup_t setup = some_setup();
    table_setup_t read;
    setup_to_bytes(&setup, bytes);
    assert_memory_equal(beginning, bytes, sizeof beginning);
    for (unsigned i = 0; i < GAME_PLAYERS_MAX; i++) {
        assert_int_equal(i, bytes[12 + 19 * i]);
        assert_int_equal('A', bytes[12 + 19 * i + 2]);
    }
    assert_true(setup_from_bytes(bytes, &read));
    assert_memory_equal(&setup.seats, &read.seats, sizeof setup.seats);
    assert_int_equal(setup.face, read.face);
    assert_true(setup.setup.seed == read.setup.seed);
}

TEST(bytes_of_the_settings_are_pinned) {
    static const uint8_t fields[] = {2, 0, 0, 0, 3, 1, 0, 2, 5, 1, 3, 0, 1, 1, 2, 0};
    start_fresh();
    const settings_t changed = {.language = 3,
                                .has_language = 1,
                                .has_sound = 0,
                                .brightness = 2,
                                .dim = 5,
                                .is_flipped = 1,
                                .speed = 3,
                                .has_hints = 0,
                                .has_last = 1,
                                .text_size = TEXT_LARGE,
                                .volume = 2,
                                .last = some_setup()};
    uint8_t bytes[STORE_BLOB_BYTES_MAX], setup[SETUP_BYTES];
    settings_change(&changed);
    assert_int_equal(104, store_read(STORE_SETTINGS, bytes, sizeof bytes));
    assert_memory_equal(fields, bytes, sizeof fields);
    setup_to_bytes(&changed.last, setup);
    assert_memory_equal(setup, bytes + 16, sizeof setup);
    settings_load();
    assert_memory_equal(&changed.last.seats, &settings()->last.seats,
                        sizeof changed.last.seats);
    assert_int_equal(5, settings()->dim);
    assert_int_equal(TEXT_LARGE, settings()->text_size);
    assert_int_equal(2, settings()->volume);
}

TEST(settings_of_an_older_console_have_normal_text_and_are_loud) {
    start_fresh();
    settings_load();
    const settings_t defaults = *settings();
    settings_change(&defaults);
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    const size_t count = store_read(STORE_SETTINGS, bytes, sizeof bytes);
    assert_int_equal(0, bytes[13]);
    assert_int_equal(0, bytes[14]);
    bytes[13] = TEXT_SIZES; // none that there is
    store_write(STORE_SETTINGS, bytes, count);
    settings_load();
    assert_int_equal(TEXT_NORMAL, settings()->text_size);
}

TEST(bytes_of_the_high_scores_are_pinned) {
    static const uint8_t expected[] = {2,    0, 0, 0, 2, 3, 1, 0, 1,    0,
                                       0x2C, 1, 1, 0, 2, 0, 0, 0, 0xFE, 0xFF};
    start_fresh();
    high_scores_load();
    high_scores_note(1, 3, true, 300);
    high_scores_note(0, 0, false, -2);
    high_scores_note(0, 0, false, -9);
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    assert_int_equal(sizeof expected, store_read(STORE_HIGH_SCORES, bytes, sizeof bytes));
    assert_memory_equal(expected, bytes, sizeof expected);
}

// A game, and a level, that this console does not know.
TEST(high_scores_of_unknown_games_and_levels_are_kept) {
    static const uint8_t kept[] = {2, 0, 0, 0, 200, 1, 7, 0, 3, 0,
                                   9, 0, 1, 9, 5,   0, 1, 0, 4, 0};
    start_fresh();
    store_write(STORE_HIGH_SCORES, kept, sizeof kept);
    high_scores_load();
    high_scores_note(0, 1, true, 11);
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    assert_int_equal(sizeof kept + 8, store_read(STORE_HIGH_SCORES, bytes, sizeof bytes));
    assert_memory_equal(kept, bytes, sizeof kept);
    high_scores_load();
    assert_int_equal(11, high_scores_of(0, 1)->best);
}

TEST(bytes_of_a_game_and_of_a_parked_one_are_pinned) {
    static const uint8_t header[] = {2, 2, 0, 0};
    static session_t session;
    static game_move_t moves[4];
    uint8_t bytes[STORE_BLOB_BYTES_MAX], setup_bytes[SETUP_BYTES];
    start_fresh();
    const table_setup_t setup = some_setup();
    setup_to_bytes(&setup, setup_bytes);
    save_begin(&setup, 2);
    assert_int_equal(112, store_game_header(bytes, sizeof bytes));
    assert_memory_equal(header, bytes, sizeof header);
    assert_int_equal(0, bytes[4]);
    assert_memory_equal(setup_bytes, bytes + 24, sizeof setup_bytes);

    session_init(&session, moves, 4);
    session_new(&session, faces[1]->game, &setup.setup);
    save_park(&session, 0, "Named");
    const uint16_t state_bytes = session.game->state_bytes;
    assert_int_equal((116 + state_bytes + 3) / 4 * 4,
                     store_read(STORE_SLOT, bytes, sizeof bytes));
    assert_int_equal(2, bytes[0]);
    assert_int_equal(0, bytes[2]);
    assert_string_equal("Named", (char *)bytes + 4);
    assert_memory_equal(setup_bytes, bytes + 24, sizeof setup_bytes);
    assert_int_equal(1, bytes[112]);
    assert_memory_equal(session_state(&session), bytes + 116, state_bytes);
}

TEST(bytes_of_the_company_are_pinned) {
    static const uint8_t expected[52] = {
        1,    2,   3,   4,   5,   6, 7, 8, 9, 10, 11, 12,              // id, table, game
        21,   0,   0,   0,   22,  0, 0, 0, 0, 0,  0,  0,  24, 0, 0, 0, // owners
        0x0B, 0,   0,   0,                                             // guests
        'L',  'a', 'y', 'l', 'a',
    };
    start_fresh();
    known_load();
    known_t *kept = known();
    kept->id = 0x04030201;
    kept->table = 0x08070605;
    kept->seed = 0x0C0B0A09;
    const uint32_t owners[] = {21, 22, 0, 24};
    memcpy(kept->owners, owners, sizeof owners);
    kept->guests = 0x0B;
    known_set_name("Layla");
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    assert_int_equal(sizeof expected, store_read(STORE_TOGETHER, bytes, sizeof bytes));
    assert_memory_equal(expected, bytes, sizeof expected);
}
