// SPDX-License-Identifier: MIT
// What survives power-off: settings, high scores, parked games and the game on the table,
// in a log at the end of flash. Every record has a checksum and is written in one go;
// power lost at any instant loses at most the record being written, and one bit that
// decays loses nothing. What is lost is said. Nothing here fails: on flash that is worn
// out the console just plays on without saving.
//
// The store keeps bytes; what they mean, their owners say (settings.c, high_scores.c,
// save.c). FORMAT.md has all of it.
#ifndef FIRMWARE_STORE_STORE_H
#define FIRMWARE_STORE_STORE_H

#include "engine/game.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_BLOB_BYTES_MAX = 640,   // of one key
    STORE_HEADER_BYTES_MAX = 128, // of a game
    STORE_MOVES_MAX = 1024,       // between two snapshots of a game
    STORE_SLOTS = 4,
};

// Things kept by key; each write replaces the last one.
typedef enum {
    STORE_SETTINGS,
    STORE_HIGH_SCORES,
    STORE_SLOT, // the first of STORE_SLOTS parked games
    STORE_LESSONS = STORE_SLOT + STORE_SLOTS,
    STORE_TOGETHER, // with whom this console plays
    STORE_KEY_COUNT,
} store_key_t;

// The condition of both logs together and of the area around them. (One log has a
// log_condition_t, which stays within the store.)
typedef enum {
    STORE_FRESH,      // nothing was there: a new device
    STORE_GOOD,       // what was there could be read
    STORE_CUT,        // the last record could not be: power failed while it was written
    STORE_DAMAGED,    // something in between was lost; what hangs together is there
    STORE_FOREIGN,    // a save of another version of the console: begun anew
    STORE_UNREADABLE, // not empty, and nothing of ours in it: other data
} store_condition_t;

// Reads the log, and takes over one of the version before. Never fails: at worst
// everything begins anew, and the condition says so. A foreign save is still there until
// something is written.
store_condition_t store_start(void);

// Where STORE_CUT or STORE_DAMAGED found something missing.
typedef enum {
    STORE_LOSS_ANYWHERE,
    STORE_LOSS_BY_KEY, // settings, high scores, parked games
    STORE_LOSS_GAME,   // the game on the table: the beginning that is left is true
} store_loss_t;

store_loss_t store_loss(void);

// From now on nothing is written or erased, until store_erase_all: the area holds other
// data, and whether they may go has not been answered, or with no.
void store_withhold(void);
bool store_is_withheld(void);

// Erases everything: settings, high scores, games. Takes a second or so.
void store_erase_all(void);

// Erases ahead what the next writes will need, so that they do not have to wait for it.
// May take 50 ms and more: for moments without a press to answer. Returns whether it did.
bool store_tend(void);

// A write has not succeeded since the start: the flash is worn out.
bool store_is_worn(void);

// So many sectors are worn out that it will be before long.
bool store_is_wearing(void);

// --- Kept by key ----------------------------------------------------------------------

// Copies what was last written under `key`, `max` bytes at most, and returns how many
// bytes it has; 0: there is nothing. What was written is filled up with zeros to a
// multiple of 4.
size_t store_read(store_key_t key, void *bytes, size_t max);

// Keeps `count` bytes, STORE_BLOB_BYTES_MAX at most; none: forgets the key. What is there
// already is not written again.
void store_write(store_key_t key, const void *bytes, size_t count);

// --- The game on the table ------------------------------------------------------------

// Begins a new saved game: `header` is whatever the table needs to set it up again, a
// multiple of 4 bytes, STORE_HEADER_BYTES_MAX at most. `state` is where it goes on from;
// NULL: from its beginning. What was saved before is forgotten.
void store_game_begin(const void *header, size_t count, const void *state,
                      size_t state_count);

// Notes that a move was played, or that the last one was taken back.
void store_game_move(const game_move_t *move);
void store_game_undo(void);

// The state as it is now, so that earlier moves need not be kept for ever. The table asks
// store_game_wants_snapshot() after every move and undo. It hardly ever wants one: after
// hundreds of moves, or when a move from before the last snapshot was taken back.
bool store_game_wants_snapshot(void);
void store_game_snapshot(const void *state, size_t count);

// The game is over: it stays to be looked at until the next one begins.
void store_game_end(void);

// The game is given up, or cannot be read.
void store_game_forget(void);

// --- Resuming -------------------------------------------------------------------------

// Is there a saved game, and is it over?
bool store_has_game(void);
bool store_game_is_over(void);

// Copies its header, `max` bytes at most, and returns how many it has; 0: none.
size_t store_game_header(void *header, size_t max);

// Does the game go on from a state, and can that be read? It must be of this size.
bool store_game_has_state(void);
bool store_game_read_state(void *state, size_t count);

// The moves behind that state (or the start), one by one; false: no more. `index` counts
// from 0. Moves taken back are not among them.
unsigned store_game_moves(void); // how many there should be
bool store_game_read_move(unsigned index, game_move_t *move);

// Only the first moves make sense: the others are forgotten.
void store_game_keep(unsigned moves);

#endif
