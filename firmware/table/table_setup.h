// SPDX-License-Identifier: MIT
// What is chosen before a game: which one, how it is set up, and who sits where.
#ifndef FIRMWARE_TABLE_TABLE_SETUP_H
#define FIRMWARE_TABLE_TABLE_SETUP_H

#include "face.h"

enum {
    SEAT_NAME_LETTERS = 8,
    SEAT_NAME_BYTES = 17, // UTF-8, with its 0
};

// Who sits in a chair.
typedef struct {
    uint8_t ai_level; // 0: a person; 1 .. 5: an opponent
    uint8_t emblem;   // which of the emblems of icons.h
    char name[SEAT_NAME_BYTES];
} seat_t;

void seat_set_name(seat_t *seat, const char *name);

// What is chosen before a game, and saved with it.
typedef struct {
    uint8_t face; // index into faces
    game_setup_t setup;
    seat_t seats[GAME_PLAYERS_MAX];
} table_setup_t;

// Could this have been chosen on the screens? For what is read from flash.
bool table_setup_is_possible(const table_setup_t *setup);

// Three opponents, playing the game that the seed chooses.
table_setup_t table_setup_demo(uint64_t seed);

#endif
