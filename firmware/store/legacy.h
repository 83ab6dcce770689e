// SPDX-License-Identifier: MIT
// What the console's first version (format 1) has left in the save area. Reads only: the
// store takes it over and erases it when it has everything.
#ifndef FIRMWARE_STORE_LEGACY_H
#define FIRMWARE_STORE_LEGACY_H

#include "firmware/hal.h"

typedef struct {
    const uint8_t *bytes; // in flash; NULL: there is none
    uint16_t length;
} legacy_blob_t;

typedef struct {
    legacy_blob_t settings;
    legacy_blob_t high_scores;
    legacy_blob_t header;   // of the game; none: no game
    legacy_blob_t snapshot; // that its moves go on from; none: from its beginning
    uint16_t move_count;
    uint16_t sectors; // that hold all this, a bit each
    bool is_damaged;  // something of it could not be read
} legacy_t;

// False: there is nothing of that format. Leaves the positions of the moves in `move_at`,
// in units of 4 bytes; there are `moves_max` at most.
bool legacy_find(legacy_t *found, uint16_t *move_at, unsigned moves_max);

// The bytes of the move at such a position.
legacy_blob_t legacy_move(uint16_t at);

// Erases every sector of that format.
void legacy_erase(void);

#endif
