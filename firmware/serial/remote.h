// SPDX-License-Identifier: MIT
// The game on the table for somebody at the serial port. He sees what the person who
// holds the device may see, and no more; he may play for that person while a move is
// being chosen. All is open when the game is over.
#ifndef FIRMWARE_SERIAL_REMOTE_H
#define FIRMWARE_SERIAL_REMOTE_H

#include "engine/session.h"

// Is a game on the table now, or its end? Demonstrations are not meant.
bool remote_has_game(void);

// --- All of these need a game ---------------------------------------------------------

const game_t *remote_game(void);
void remote_view(game_state_t *view);
bool remote_is_over(void);

// Is a person to choose a move, and nothing else open in front of him?
bool remote_is_choosing(void);

// Plays a move; only while remote_is_choosing(). A refused one changes nothing.
game_refusal_t remote_play(const game_move_t *move, game_events_t *events);

// Takes the last move back where the console would let the person do so.
bool remote_undo(void);

// The game with everything in it; only when remote_is_over().
const session_t *remote_session(void);

#endif
