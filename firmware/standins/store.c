// SPDX-License-Identifier: MIT
// Stands in until the real one is there.
#include "firmware/store.h"
#include <string.h>

static struct {
    uint8_t bytes[192];
    size_t count;
    uint8_t version;
} blobs[STORE_KEY_COUNT + 1];
static game_move_t stored[2048];
static unsigned stored_count;
store_condition_t store_start(void) {
    return STORE_GOOD;
}
void store_erase_all(void) {
    memset(blobs, 0, sizeof blobs);
    stored_count = 0;
}
bool store_read(store_key_t key, uint8_t version, void *bytes, size_t count) {
    if (blobs[key].count != count || blobs[key].version != version) {
        return false;
    }
    memcpy(bytes, blobs[key].bytes, count);
    return true;
}
void store_write(store_key_t key, uint8_t version, const void *bytes, size_t count) {
    memcpy(blobs[key].bytes, bytes, count);
    blobs[key].count = count;
    blobs[key].version = version;
}
void store_game_begin(uint8_t version, const void *header, size_t count) {
    store_write(STORE_KEY_COUNT, version, header, count);
    stored_count = 0;
}
void store_game_move(const game_move_t *move) {
    stored[stored_count++ % 2048] = *move;
}
void store_game_undo(void) {
    stored_count--;
}
bool store_game_wants_snapshot(void) {
    return false;
}
void store_game_snapshot(const void *state, size_t count) {
    (void)state;
    (void)count;
}
void store_game_end(void) {
    blobs[STORE_KEY_COUNT].count = 0;
}
bool store_game_open(uint8_t version, void *header, size_t count) {
    return store_read(STORE_KEY_COUNT, version, header, count);
}
bool store_game_read_snapshot(void *state, size_t count) {
    (void)state;
    (void)count;
    return false;
}
bool store_game_read_move(unsigned index, game_move_t *move) {
    if (index >= stored_count) {
        return false;
    }
    *move = stored[index];
    return true;
}
