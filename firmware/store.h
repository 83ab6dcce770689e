// SPDX-License-Identifier: MIT
// What survives power-off: settings, records, and the game on the table, in a log at the
// end of flash. Every record has a checksum and is written in one go; power lost at any
// instant loses at most the record being written. Needs hal_flash_*.
#ifndef FIRMWARE_STORE_H
#define FIRMWARE_STORE_H

#include "engine/game.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_BLOB_BYTES_MAX = 192, // of one setting, record list or game header
};

// Small things kept by key; each write replaces the last one.
typedef enum {
    STORE_SETTINGS,
    STORE_RECORDS,
    STORE_KEY_COUNT,
} store_key_t;

typedef enum {
    STORE_FRESH,   // nothing was there: a new device
    STORE_GOOD,    // what was there could be read
    STORE_CUT,     // the last record was cut off and left out; all before it is there
    STORE_FOREIGN, // another version's or rubbish: put aside, begun anew
} store_condition_t;

// Reads the log. Never fails: at worst everything begins anew, and the condition says so.
store_condition_t store_start(void);

// Erases everything: settings, records, the game.
void store_erase_all(void);

// --- Settings and records -------------------------------------------------------------

// Copies what was last written under `key`, if it was exactly `count` bytes of this
// `version`; else returns false and leaves `bytes` alone.
bool store_read(store_key_t key, uint8_t version, void *bytes, size_t count);
void store_write(store_key_t key, uint8_t version, const void *bytes, size_t count);

// --- The game on the table ------------------------------------------------------------

// Begins a new saved game: `header` is whatever the table needs to set it up again
// (STORE_BLOB_BYTES_MAX at most). What was saved before is forgotten.
void store_game_begin(uint8_t version, const void *header, size_t count);

// Notes that a move was played, or that the last one was taken back.
void store_game_move(const game_move_t *move);
void store_game_undo(void);

// The state as it is now, so that earlier moves need not be kept for ever. The table
// calls it when store_game_wants_snapshot() says so.
bool store_game_wants_snapshot(void);
void store_game_snapshot(const void *state, size_t count);

// The game is over or given up.
void store_game_end(void);

// --- Resuming -------------------------------------------------------------------------

// Is there a saved game of this version? Copies its header.
bool store_game_open(uint8_t version, void *header, size_t count);

// The latest snapshot, if there is one: false means the game starts from its header.
bool store_game_read_snapshot(void *state, size_t count);

// The moves behind the snapshot (or the start), one by one; false: no more. `index`
// counts from 0. Moves taken back are not among them.
bool store_game_read_move(unsigned index, game_move_t *move);

#endif
