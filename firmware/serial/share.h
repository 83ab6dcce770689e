// SPDX-License-Identifier: MIT
// Games that travel: how the game on the table was set up, and a game that was put
// together at the port, or came from elsewhere move by move, onto the table.
#ifndef FIRMWARE_SERIAL_SHARE_H
#define FIRMWARE_SERIAL_SHARE_H

#include "engine/session.h"
#include <stdbool.h>

// Is there a game to tell about? False: the reason is why not.
bool share_setup_start(text_t *reason);

// Line `n` (0, 1, ...): `new ...`, then `seat LEVEL/EMBLEM/NAME` for each player; false:
// there are no more. While the game is played its seed is left out: it tells every card.
bool share_setup_line(unsigned n, text_t *out);

// Puts a game onto the table, with a seat for each player as above. The one that was
// there stays in its slot. False: the reason is why not, and nothing has changed.
bool share_play(const session_t *played, const char *seats, text_t *reason);

// Was a game put onto the table since this was asked last?
bool share_take_arrival(void);

#endif
