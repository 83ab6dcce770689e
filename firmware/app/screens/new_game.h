// SPDX-License-Identifier: MIT
// What the screens of a new game share.
#ifndef FIRMWARE_APP_SCREENS_NEW_GAME_H
#define FIRMWARE_APP_SCREENS_NEW_GAME_H

#include "firmware/table/table.h"

// The seat whose name is being chosen.
seat_t *new_game_seat(void);

// Sits down with the seats of the last game; asks first where a saved one would be lost.
void new_game_again(void);

// The same with the seats of the game that is on the table, wherever it came from.
void new_game_again_as_here(void);

#endif
