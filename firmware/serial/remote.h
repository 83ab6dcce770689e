// SPDX-License-Identifier: MIT
// The game on the table as the serial port may have it: what the person who holds the
// device may see, and no more; moves for that person while they are choosing one. When
// the game is over, and no move can be taken back any more, all of it is open.
#ifndef FIRMWARE_SERIAL_REMOTE_H
#define FIRMWARE_SERIAL_REMOTE_H

#include "engine/protocol.h"

extern const protocol_game_t remote_game;

// Is a game on the table now, or its end? Demonstrations are not meant.
bool remote_has_game(void);

// The same, but the last game counts though it has been left, if it is over.
bool remote_has_game_or_last(void);

// Is it over for good? Needs a game, as the next one does.
bool remote_is_over(void);

// Is a person choosing a move, with nothing else open in front of them?
bool remote_is_choosing(void);

#endif
