// SPDX-License-Identifier: MIT
// What survives power-off: settings, records, and the game on the table, in a log at the
// end of flash. Every record has a checksum and is written in one go; power lost at any
// instant loses at most the record being written. Nothing here fails: on flash that is
// worn out the console just plays on without saving.
#ifndef FIRMWARE_STORE_STORE_H
#define FIRMWARE_STORE_STORE_H

#include "engine/game.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_BLOB_BYTES_MAX = 192, // of one setting, record list or game header
    STORE_MOVES_MAX = 1024,     // between two snapshots of a game
};

// Small things kept by key; each write replaces the last one.
typedef enum {
    STORE_SETTINGS,
    STORE_RECORDS,
    STORE_KEY_COUNT,
} store_key_t;

typedef enum {
    STORE_FRESH,      // nothing was there: a new device
    STORE_GOOD,       // what was there could be read
    STORE_CUT,        // the last record was cut off and left out; all before it is there
    STORE_DAMAGED,    // something in between was lost; what hangs together is there
    STORE_FOREIGN,    // a save of another version of the console: begun anew
    STORE_UNREADABLE, // not empty, and nothing of ours in it: other data
} store_condition_t;

// Reads the log. Never fails: at worst everything begins anew, and the condition says so.
// Changes nothing: a foreign save is still there until something is written.
store_condition_t store_start(void);

// From now on nothing is written or erased, until store_erase_all: the area holds other
// data, and whether they may go has not been answered, or with no.
void store_withhold(void);
bool store_is_withheld(void);

// Erases everything: settings, records, the game. Takes a second or so.
void store_erase_all(void);

// Erases ahead what the next writes will need, so that they do not have to wait for it.
// May take 50 ms and more: for moments when nobody waits. Returns whether it did.
bool store_tend(void);

// A write has not succeeded since the start: the flash is worn out.
bool store_is_worn(void);

// --- Settings and records -------------------------------------------------------------

// Copies what was last written under `key`, if it was exactly `count` bytes of this
// `version`; else returns false and leaves `bytes` alone.
bool store_read(store_key_t key, uint8_t version, void *bytes, size_t count);

// Keeps `count` bytes, STORE_BLOB_BYTES_MAX at most. What is there already is not written
// again.
void store_write(store_key_t key, uint8_t version, const void *bytes, size_t count);

// --- The game on the table ------------------------------------------------------------

// Begins a new saved game: `header` is whatever the table needs to set it up again
// (STORE_BLOB_BYTES_MAX at most). What was saved before is forgotten.
void store_game_begin(uint8_t version, const void *header, size_t count);

// Notes that a move was played, or that the last one was taken back.
void store_game_move(const game_move_t *move);
void store_game_undo(void);

// The state as it is now, so that earlier moves need not be kept for ever. The table asks
// store_game_wants_snapshot() after every move and undo. It hardly ever wants one: after
// hundreds of moves, or when a move from before the last snapshot was taken back.
bool store_game_wants_snapshot(void);
void store_game_snapshot(const void *state, size_t count);

// The game is over or given up.
void store_game_end(void);

// --- Resuming -------------------------------------------------------------------------

// Is there a saved game, of whatever version?
bool store_has_game(void);

// Is there one of this version, with a header of this size? Copies its header.
bool store_game_open(uint8_t version, void *header, size_t count);

// The latest snapshot, if there is one of this size: false means the game starts from its
// header.
bool store_game_read_snapshot(void *state, size_t count);

// The moves behind the snapshot (or the start), one by one; false: no more. `index`
// counts from 0. Moves taken back are not among them.
bool store_game_read_move(unsigned index, game_move_t *move);

#endif
