// SPDX-License-Identifier: MIT
// Saves of the console's first version (format 1), made by it: saves-format-1/*.txt are
// the bytes that are not erased, 32 a line. Each is taken over whole, also when power
// fails on the way.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "engine/hash.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "support/old_save.h"
#include <setjmp.h>
#include <string.h>

typedef struct {
    uint8_t face, level;
    high_score_t score;
} expected_score_t;

// What the first version itself read from these saves.
typedef struct {
    const char *name;
    uint8_t fields[9];  // of the settings
    uint64_t last_seed; // of the last set-up; 0: none
    const expected_score_t *scores;
    uint8_t score_count;
    uint8_t face; // of the game; FACE_COUNT: none
    uint8_t players, start;
    uint64_t seed;
    uint32_t moves;
    uint64_t hash; // of the state, all of its bytes
} expected_t;

static const expected_score_t scores_filled[] = {
    {0, 0, {1, 0, -3}}, {0, 1, {2, 1, 5}},  {0, 2, {3, 1, 13}}, {0, 3, {4, 2, 21}},
    {0, 4, {5, 2, 29}}, {1, 0, {2, 1, 8}},  {1, 1, {3, 1, 16}}, {1, 2, {5, 2, 24}},
    {1, 3, {5, 2, 32}}, {1, 4, {6, 3, 40}},
};
static const expected_score_t scores_long[] = {{0, 2, {5, 0, 8}}, {1, 2, {4, 4, 7}}};
static const expected_score_t scores_ended[] = {{1, 0, {1, 1, 42}}};

#define DEFAULTS    {0, 1, 1, 1, 2, 0, 1, 1, 0}
#define COUNT(list) (sizeof(list) / sizeof *(list))

static const expected_t saves[] = {
    {"kairo-two", DEFAULTS, 0, NULL, 0, 0, 2, 0, 77, 37, UINT64_C(0x68045300c7188588)},
    {"kairo-four-undone",
     {3, 1, 0, 2, 5, 1, 2, 0, 1},
     UINT64_C(0x123456789abcdef),
     NULL,
     0,
     0,
     4,
     1,
     UINT64_C(0x123456789abcdef),
     49,
     UINT64_C(0x1a67c18c0507e685)},
    {"marrakech-scores",
     {0, 1, 1, 1, 2, 0, 1, 1, 1},
     99,
     scores_filled,
     COUNT(scores_filled),
     1,
     3,
     0,
     99,
     33,
     UINT64_C(0xc6dd3b36b801b91e)},
    {"kairo-long", DEFAULTS, 0, scores_long, COUNT(scores_long), 0, 4, 0, 96, 262,
     UINT64_C(0x998e704db6a46b66)},
    {"ended", DEFAULTS, 0, scores_ended, COUNT(scores_ended), FACE_COUNT, 0, 0, 0, 0, 0},
    {"kairo-snapshot", DEFAULTS, 0, NULL, 0, 0, 3, 1, 6, 21,
     UINT64_C(0x797068d1109d7df8)},
    {"only-settings", DEFAULTS, 0, NULL, 0, FACE_COUNT, 0, 0, 0, 0, 0},
};

static uint8_t image[HAL_FLASH_BYTES];

static void open_console(void) {
    headless_open();
    canvas_start();
}

static void lay_image(void) {
    host_flash_reset();
    memcpy(host_flash, image, sizeof image);
}

// --- What is there --------------------------------------------------------------------

static void assert_settings(const expected_t *save) {
    const settings_t *const now = settings();
    const uint8_t fields[] = {now->language,   now->has_language, now->has_sound,
                              now->brightness, now->dim,          now->is_flipped,
                              now->speed,      now->has_hints,    now->has_last};
    assert_memory_equal(save->fields, fields, sizeof fields);
    assert_int_equal(save->last_seed, now->has_last ? now->last.setup.seed : 0);
}

static void assert_scores(const expected_t *save) {
    unsigned count = 0;
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        for (uint8_t level = 0; level < HIGH_SCORES_LEVELS; level++) {
            count += high_scores_of(face, level)->games > 0;
        }
    }
    assert_int_equal(save->score_count, count);
    for (unsigned i = 0; i < save->score_count; i++) {
        const expected_score_t *expected = &save->scores[i];
        const high_score_t *actual = high_scores_of(expected->face, expected->level);
        assert_int_equal(expected->score.games, actual->games);
        assert_int_equal(expected->score.wins, actual->wins);
        assert_int_equal(expected->score.best, actual->best);
    }
}

static void assert_seats(const table_setup_t *setup) {
    static const char *const names[] = {"Layla", "\u0416\u00e9-8 ok", "Лейла", "Zoltan"};
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        assert_string_equal(names[i], setup->seats[i].name);
        assert_int_equal(i, setup->seats[i].ai_level);
        assert_int_equal(i, setup->seats[i].emblem);
    }
}

static void assert_game(const expected_t *save) {
    table_setup_t setup;
    assert_int_equal(save->face != FACE_COUNT, save_open(&setup));
    if (save->face == FACE_COUNT) {
        return;
    }
    assert_int_equal(save->face, setup.face);
    assert_int_equal(save->players, setup.setup.players);
    assert_int_equal(save->start, setup.setup.start);
    assert_true(save->seed == setup.setup.seed);
    assert_seats(&setup);
    assert_int_equal(save->moves, store_game_moves());
    assert_int_equal(TABLE_RESUMED, table_resume());
    const session_t *session = table_session();
    assert_true(save->hash ==
                hash_bytes(session_state(session), session->game->state_bytes));
}

static void assert_whole(const expected_t *save) {
    settings_load();
    high_scores_load();
    assert_settings(save);
    assert_scores(save);
    assert_game(save);
}

TEST(test_takeover_keeps_everything_the_first_version_saved) {
    open_console();
    for (unsigned i = 0; i < COUNT(saves); i++) {
        old_save_read(saves[i].name, image);
        lay_image();
        for (unsigned restarts = 0; restarts < 3; restarts++) {
            assert_int_equal(STORE_GOOD, store_start());
            assert_whole(&saves[i]);
        }
        assert_true(memcmp(image, host_flash, sizeof image) != 0);
        const settings_t same = *settings();
        settings_change(&same); // in the new format now
        assert_int_equal(STORE_GOOD, store_start());
        assert_whole(&saves[i]);
    }
}

// --- Power fails on the way -----------------------------------------------------------

static jmp_buf power_is_gone;

static void lose_power(void) {
    longjmp(power_is_gone, 1);
}

// Cuts the operation with this number; returns false when there are not so many.
static bool start_with_cut(unsigned operation, unsigned part) {
    static volatile bool was_cut;
    was_cut = true;
    host_flash_cut(operation, part, operation * 7 + part, lose_power);
    if (setjmp(power_is_gone) == 0) {
        store_start();
        was_cut = false;
    }
    host_flash_cut(0, 0, 0, NULL);
    host_flash_reread(operation);
    return was_cut;
}

TEST(test_takeover_that_is_cut_anywhere_loses_nothing) {
    static const unsigned parts[] = {0, 100, 250, 256};
    open_console();
    for (unsigned i = 0; i < COUNT(saves); i++) {
        const unsigned step = strcmp(saves[i].name, "kairo-long") == 0 ? 17 : 1;
        old_save_read(saves[i].name, image);
        for (unsigned cut = 0;; cut += step) {
            lay_image();
            if (!start_with_cut(cut, parts[cut / step % COUNT(parts)])) {
                break;
            }
            start_with_cut(host_flash_operations() + cut % 5, 128); // and once more
            const store_condition_t condition = store_start();
            assert_true(condition == STORE_GOOD || condition == STORE_CUT);
            assert_whole(&saves[i]);
        }
    }
}

// What is left of the old save in other sectors never comes back.
TEST(test_takeover_leaves_nothing_of_the_old_format) {
    open_console();
    for (unsigned i = 0; i < COUNT(saves); i++) {
        old_save_read(saves[i].name, image);
        lay_image();
        store_start();
        for (unsigned sector = 0; sector < HAL_FLASH_SECTOR_COUNT; sector++) {
            static const uint8_t old[] = {'S', 'O', 'U', 'K', 1, 0};
            assert_true(memcmp(old, host_flash + sector * HAL_FLASH_SECTOR_BYTES,
                               sizeof old) != 0);
        }
    }
}

// A bit that decayed in the old save: all of it, or it is told, and never another game.
TEST(test_takeover_of_a_decayed_save_keeps_a_true_beginning) {
    open_console();
    const expected_t *save = &saves[0];
    old_save_read(save->name, image);
    unsigned whole = 0, told = 0;
    for (uint32_t at = 0; at < HAL_FLASH_BYTES; at++) {
        if (image[at] == 0xFF && at % 64 != 0) {
            continue;
        }
        lay_image();
        host_flash[at] ^= (uint8_t)(1u << at % 8);
        const store_condition_t condition = store_start();
        const bool is_whole = store_has_game() && store_game_moves() == save->moves;
        whole += is_whole;
        told += !is_whole && condition == STORE_DAMAGED;
        assert_true(is_whole || condition == STORE_DAMAGED);
        assert_true(store_game_moves() <= save->moves);
    }
    print_message("format 1, single flipped bits: %u whole, %u told\n", whole, told);
    assert_true(whole > 0 && told > 0);
}
