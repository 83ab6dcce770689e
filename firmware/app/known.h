// SPDX-License-Identifier: MIT
// What is kept of playing together: who sat at the table, and the id by which others know
// this console. ../store/FORMAT.md has its bytes.
#ifndef FIRMWARE_APP_KNOWN_H
#define FIRMWARE_APP_KNOWN_H

#include "firmware/link/link.h"

typedef struct {
    uint32_t id; // of this console; a dealer recognises it by this
    uint32_t table;
    uint32_t seed; // tells whether the saved game is the one of that table
    uint32_t owners[GAME_PLAYERS_MAX];
    uint8_t guests;
    uint8_t unused[3];
    char name[LINK_NAME_BYTES];
    uint8_t unused_behind[3];
} known_t;

void known_load(void);

// After a change to it, known_keep writes it into flash.
known_t *known(void);
void known_keep(void);

// Where the board has no number of its own, as on a PC, the id must outlive the program.
void known_keep_id(void);

const char *known_name(void); // of the player
void known_set_name(const char *name);

#endif
