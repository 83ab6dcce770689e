// SPDX-License-Identifier: MIT
// Any bytes as the save area: the store starts, reads what it can, and from then on keeps
// what it is given, through a restart and a power cut.
#include "boards/host/devices.h"
#include "firmware/store/store.h"
#include "fuzz.h"
#include <setjmp.h>
#include <string.h>

static jmp_buf power_is_gone;

static void lose_power(void) {
    longjmp(power_is_gone, 1);
}

// The input is laid over an erased area in pieces: where, how long, what.
static void fill_flash(food_t *food) {
    host_flash_reset();
    while (food->left > 3) {
        uint32_t at = (uint32_t)(eat(food) | eat(food) << 8) % HAL_FLASH_BYTES;
        for (unsigned count = eat(food); count > 0 && food->left > 0; count--) {
            host_flash[at] = eat(food);
            at = (at + 1) % HAL_FLASH_BYTES;
        }
    }
}

static void read_everything(void) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        CLAIM(store_read((store_key_t)key, bytes, sizeof bytes) <= sizeof bytes);
    }
    game_state_t state;
    game_move_t move;
    if (store_game_header(bytes, sizeof bytes) > 0) {
        store_game_read_state(&state, sizeof state);
        for (unsigned i = 0; store_game_read_move(i, &move); i++) {
            CLAIM(i < 100000);
        }
    }
}

// A game with some moves; true if the power lasted.
static bool play_game(food_t *food, unsigned moves) {
    const uint8_t header[32] = {1, 2, 3};
    if (setjmp(power_is_gone) != 0) {
        return false;
    }
    store_game_begin(header, sizeof header, NULL, 0);
    for (unsigned i = 0; i < moves; i++) {
        game_move_t move = {{(uint8_t)i, eat(food)}};
        if (store_game_wants_snapshot()) {
            const game_state_t state = {{(uint8_t)i}};
            store_game_snapshot(&state, sizeof state);
        }
        store_game_move(&move);
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 8) {
        return -1;
    }
    food_t food = {data, size};
    const unsigned moves = eat(&food);
    const unsigned cut_after = eat(&food);
    const unsigned part = eat(&food);
    fill_flash(&food);
    store_start();
    read_everything();

    const uint8_t settings[16] = {42, 1};
    store_write(STORE_SETTINGS, settings, sizeof settings);
    host_flash_cut(host_flash_operations() + cut_after, part, cut_after, lose_power);
    play_game(&food, moves);

    CLAIM(store_start() != STORE_FOREIGN); // whatever was there before, it is ours now
    uint8_t reread[sizeof settings] = {0};
    CLAIM(store_read(STORE_SETTINGS, reread, sizeof reread) == sizeof reread);
    CLAIM(memcmp(settings, reread, sizeof reread) == 0);
    read_everything();
    return 0;
}
