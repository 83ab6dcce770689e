// SPDX-License-Identifier: MIT
// A set-up as bytes in flash, field by field: ../store/FORMAT.md has them. Games are
// named by their permanent number, so that neither the order of the faces nor a new one
// among them changes what a save says.
#ifndef FIRMWARE_TABLE_SETUP_BYTES_H
#define FIRMWARE_TABLE_SETUP_BYTES_H

#include "table_setup.h"

enum {
    SETUP_BYTES = 88,
    SETUP_BYTES_FORMAT_1 = 104, // the console's first version wrote its memory as it was
};

void setup_to_bytes(const table_setup_t *setup, uint8_t bytes[SETUP_BYTES]);

// False: nothing that could have been chosen on this console's screens.
bool setup_from_bytes(const uint8_t bytes[SETUP_BYTES], table_setup_t *setup);
bool setup_from_format_1(const uint8_t bytes[SETUP_BYTES_FORMAT_1], table_setup_t *setup);

// The face of the game with this permanent number; FACE_COUNT: there is none.
uint8_t setup_face_of(uint8_t game_number);

#endif
