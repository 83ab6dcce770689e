// SPDX-License-Identifier: MIT
// Games in the store. There are four slots, each with a game and a name. The game being
// played is one of them: its set-up and every move are written as they happen, now and
// then a snapshot. The other three are parked: set-up and state, in one piece.
#ifndef FIRMWARE_TABLE_SAVE_H
#define FIRMWARE_TABLE_SAVE_H

#include "engine/session.h"
#include "firmware/store/store.h"
#include "table_setup.h"

enum {
    SAVE_SLOTS = STORE_SLOTS,
    SAVE_NAME_BYTES = SEAT_NAME_BYTES,
    SAVE_NO_SLOT = SAVE_SLOTS,
};

// What is in a slot.
typedef struct {
    char name[SAVE_NAME_BYTES]; // "": it was not given one
    table_setup_t setup;
    bool is_over;
    bool is_current; // the game being played
} save_slot_t;

// --- The game being played ------------------------------------------------------------

// A new game in this slot, from now on the one being played; the second, from a position
// on. Whoever calls it has parked the one before.
void save_begin(const table_setup_t *setup, uint8_t slot);
void save_begin_at(const table_setup_t *setup, uint8_t slot,
                   const game_state_t *position);

// A move was played, or the last ones taken back; `session` is as it is after that.
void save_move(const session_t *session, const game_move_t *move);
void save_undo(const session_t *session, uint32_t moves);

void save_end(void);    // it is over, and stays until its slot is needed
void save_forget(void); // it is given up, or cannot be read

// Is there one that makes sense, over or not? Copies how it was set up.
bool save_open(table_setup_t *setup);
bool save_is_over(void);
uint8_t save_current(void); // its slot, or SAVE_NO_SLOT

typedef enum {
    SAVE_WHOLE,
    SAVE_SHORTENED, // its end is lost: it is as it was some moves before
    SAVE_LOST,      // nothing of it can be played
} save_outcome_t;

// Brings a session that was set up so to where the game was, and says how many moves that
// took.
save_outcome_t save_restore(session_t *session, uint32_t *moves);

// --- Slots ----------------------------------------------------------------------------

// False: the slot is empty, or holds nothing that this console can play.
bool save_look(uint8_t slot, save_slot_t *found);

// Where a new game goes: the slot of one that is over, an empty one, the one of the
// oldest parked game that is over. SAVE_NO_SLOT: all four are being played.
uint8_t save_slot_for_new(void);

// Copies the game being played, as it stands in `session`, into a slot. NULL: it keeps
// the name it has.
void save_park(const session_t *session, uint8_t slot, const char *name);

// The parked game in `slot` becomes the one being played. Whoever calls it has parked the
// one before. False: there is none, and nothing has changed.
bool save_load(uint8_t slot);

void save_clear(uint8_t slot);

// --- Copies: a parked game as bytes, to be put into a slot anywhere -------------------

// Of the game in a slot; `session` has it if it is the one being played. Returns how many
// bytes, 0: there is none.
size_t save_copy(uint8_t slot, const session_t *session,
                 uint8_t bytes[STORE_BLOB_BYTES_MAX]);

// What a copy is of; false: of nothing that can be played here.
bool save_read_copy(const uint8_t *bytes, size_t count, save_slot_t *found);

typedef enum {
    SAVE_PUT,
    SAVE_PUT_NO_ROOM, // all slots hold games that are not over
    SAVE_PUT_FOREIGN, // it is not a copy of a game that can be played here
} save_put_t;

// Puts a copy into an empty slot, or that of the oldest game that is over.
save_put_t save_put_copy(const uint8_t *bytes, size_t count);

#endif
