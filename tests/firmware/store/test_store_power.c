// SPDX-License-Identifier: MIT
// The store when power fails: in every single flash operation of random histories, before
// it, part way through it and at its end. After each cut the store holds what it held
// before the call or what the call was to write, and nothing else; and it goes on.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/hash.h"
#include "engine/rng.h"
#include "firmware/store/store.h"
#include <string.h>

enum { VERSION = 1, STATE_BYTES = 300 };

// --- What should be there -------------------------------------------------------------

// A game as it is resumed: header and history boiled down to numbers.
typedef struct {
    uint8_t key[STORE_KEY_COUNT]; // the byte the blob is filled with; 0: none
    bool has_game;
    uint32_t header;
    uint32_t moves;      // played and not taken back
    uint64_t history[2]; // after the moves, and one move before: undo goes back once
} model_t;

static model_t model;

static const size_t blob_sizes[] = {1, 17, 100, STORE_BLOB_BYTES_MAX};
enum { BLOB_SIZES = sizeof blob_sizes / sizeof *blob_sizes };

static size_t blob_size(uint8_t fill) {
    return blob_sizes[fill % BLOB_SIZES];
}

static uint64_t after_move(uint64_t history, const game_move_t *move) {
    const uint64_t parts[] = {history, hash_bytes(move, sizeof *move)};
    return hash_bytes(parts, sizeof parts);
}

// A state of a game: how many moves and which, then padding that must not change.
static void make_state(uint8_t state[STATE_BYTES], uint32_t moves, uint64_t history) {
    memset(state, (int)(history & 0xFF), STATE_BYTES);
    memcpy(state, &moves, sizeof moves);
    memcpy(state + 8, &history, sizeof history);
}

static model_t read_store(void) {
    model_t found = {.has_game = false};
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        for (unsigned i = 0; i < BLOB_SIZES; i++) {
            uint8_t bytes[STORE_BLOB_BYTES_MAX];
            if (store_read(key, VERSION, bytes, blob_sizes[i])) {
                assert_int_equal(blob_sizes[i], blob_size(bytes[0]));
                assert_int_equal(bytes[0], bytes[blob_sizes[i] - 1]);
                found.key[key] = bytes[0];
            }
        }
    }
    found.has_game = store_game_open(VERSION, &found.header, sizeof found.header);
    assert_true(found.has_game == store_has_game());
    if (!found.has_game) {
        return found;
    }
    uint8_t state[STATE_BYTES];
    if (store_game_read_snapshot(state, sizeof state)) {
        memcpy(&found.moves, state, sizeof found.moves);
        memcpy(&found.history[0], state + 8, sizeof found.history[0]);
        assert_int_equal(found.history[0] & 0xFF, state[STATE_BYTES - 1]);
    }
    game_move_t move;
    for (unsigned i = 0; store_game_read_move(i, &move); i++) {
        found.history[1] = found.history[0];
        found.history[0] = after_move(found.history[0], &move);
        found.moves++;
    }
    return found;
}

static bool is_same(const model_t *a, const model_t *b) {
    return memcmp(a->key, b->key, sizeof a->key) == 0 && a->has_game == b->has_game &&
           (!a->has_game || (a->header == b->header && a->moves == b->moves &&
                             a->history[0] == b->history[0]));
}

static bool is_erasing;

// Erasing all takes the game first and settings and records after it.
static bool is_half_erased(const model_t *found) {
    return is_erasing && !found->has_game &&
           memcmp(found->key, model.key, sizeof model.key) == 0;
}

// --- A random history -----------------------------------------------------------------

static rng_t rng;
static bool can_undo;  // the test remembers one move back
static model_t wanted; // what the call under way is to make of the model

static void write_something(void) {
    const store_key_t key = rng_below(&rng, STORE_KEY_COUNT);
    const uint8_t fill = (uint8_t)(1 + rng_below(&rng, 255));
    wanted.key[key] = fill;
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    memset(bytes, fill, sizeof bytes);
    store_write(key, VERSION, bytes, blob_size(fill));
}

static void begin(void) {
    wanted.has_game = true;
    wanted.header = rng_next(&rng);
    wanted.moves = 0;
    wanted.history[0] = wanted.history[1] = 0;
    can_undo = false;
    store_game_begin(VERSION, &wanted.header, sizeof wanted.header);
}

static void end(void) {
    wanted.has_game = false;
    store_game_end();
}

static void snapshot(void) {
    uint8_t state[STATE_BYTES];
    make_state(state, wanted.moves, wanted.history[0]);
    store_game_snapshot(state, sizeof state);
}

static void snapshot_if_wanted(void) {
    if (store_game_wants_snapshot()) {
        snapshot();
        assert_false(store_game_wants_snapshot());
    }
}

static void move(void) {
    game_move_t played = {{0}};
    for (unsigned i = rng_below(&rng, GAME_MOVE_BYTES + 1); i > 0; i--) {
        played.bytes[i - 1] = (uint8_t)rng_next(&rng);
    }
    wanted.history[1] = wanted.history[0];
    wanted.history[0] = after_move(wanted.history[0], &played);
    wanted.moves++;
    can_undo = true;
    store_game_move(&played);
    snapshot_if_wanted();
}

static void undo(void) {
    wanted.history[0] = wanted.history[1];
    wanted.moves--;
    can_undo = false;
    store_game_undo();
    snapshot_if_wanted();
}

// One call. The model follows when it has come back.
static void act(void) {
    wanted = model;
    const unsigned choice = rng_below(&rng, 100);
    if (choice < 6) {
        write_something();
    } else if (choice < 12) {
        store_tend();
    } else if (choice == 12) {
        memset(wanted.key, 0, sizeof wanted.key);
        wanted.has_game = false;
        is_erasing = true;
        store_erase_all();
        is_erasing = false;
    } else if (!model.has_game || choice == 13) {
        begin();
    } else if (choice == 14) {
        end();
    } else if (choice == 15) {
        snapshot();
    } else if (can_undo && choice < 25) {
        undo();
    } else {
        move();
    }
    model = wanted;
}

// --- Cutting --------------------------------------------------------------------------

static jmp_buf power_on;

static void power_off(void) {
    longjmp(power_on, 1);
}

static void switch_on(void) {
    const store_condition_t condition = store_start();
    assert_true(condition == STORE_FRESH || condition == STORE_GOOD ||
                condition == STORE_CUT);
    const model_t found = read_store();
    if (!is_same(&found, &wanted) && !is_half_erased(&found)) {
        assert_true(is_same(&found, &model));
    }
    model = wanted = found;
    can_undo = false;
    is_erasing = false;
}

// Plays `calls` calls from `seed` and cuts operation number `cut`. Returns false when the
// history was over before. Then plays on a while without a cut, and looks again.
static bool run_with_cut(uint64_t seed, unsigned calls, unsigned cut, unsigned part) {
    host_flash_reset();
    rng_seed(&rng, seed);
    model = wanted = (model_t){.has_game = false};
    can_undo = false;
    assert_int_equal(STORE_FRESH, store_start());
    host_flash_cut(cut, part, cut * 3 + part, power_off);
    volatile bool was_cut = true;
    if (setjmp(power_on) == 0) {
        for (unsigned i = 0; i < calls; i++) {
            act();
        }
        was_cut = false;
    }
    if (!was_cut) {
        return false;
    }
    switch_on();
    for (unsigned i = 0; i < 8; i++) {
        act();
    }
    switch_on();
    return true;
}

static void cut_everywhere(uint64_t seed, unsigned calls, unsigned first, unsigned step) {
    static const unsigned parts[] = {0, 3, 128, 250, 256};
    for (unsigned cut = first;; cut += step) {
        for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
            if (!run_with_cut(seed, calls, cut, parts[i])) {
                return;
            }
        }
    }
}

TEST(test_store_power_cut_in_every_operation_of_short_histories) {
    for (uint64_t seed = 1; seed <= 4; seed++) {
        cut_everywhere(seed, 120, 0, 1);
    }
}

TEST(test_store_power_cut_in_operations_of_long_histories) {
    for (uint64_t seed = 100; seed < 103; seed++) {
        cut_everywhere(seed, 3000, (unsigned)seed * 7 % 41, 101);
    }
}

// A device that is switched off in the middle of a write again and again, for ever.
TEST(test_store_power_cut_thousands_of_times_in_one_life) {
    host_flash_reset();
    rng_seed(&rng, 7);
    model = wanted = (model_t){.has_game = false};
    can_undo = false;
    store_start();
    rng_t cuts;
    rng_seed(&cuts, 8);
    static volatile unsigned lives; // survives longjmp
    for (lives = 0; lives < 3000; lives++) {
        const unsigned operation = host_flash_operations() + rng_below(&cuts, 40);
        host_flash_cut(operation, rng_below(&cuts, 257), rng_next(&cuts), power_off);
        if (setjmp(power_on) == 0) {
            for (;;) {
                act();
            }
        }
        switch_on();
    }
}

// Erasing everything is all or nothing as well; the random histories do it now and then,
// this one from a full log.
TEST(test_store_power_cut_while_erasing_all_brings_nothing_old_back) {
    static volatile unsigned cut; // survives longjmp
    for (cut = 0;; cut++) {
        host_flash_reset();
        rng_seed(&rng, 9);
        model = wanted = (model_t){.has_game = false};
        store_start();
        write_something();
        begin();
        model = wanted;
        for (unsigned i = 0; i < 600; i++) {
            wanted = model;
            move();
            model = wanted;
        }
        host_flash_cut(host_flash_operations() + cut, 100, cut, power_off);
        if (setjmp(power_on) == 0) {
            wanted = (model_t){.has_game = false};
            is_erasing = true;
            store_erase_all();
            is_erasing = false;
            return;
        }
        switch_on();
    }
}
