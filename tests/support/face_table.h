// SPDX-License-Identifier: MIT
// A table for tests of faces: it shows any position to any player, takes the move a face
// has put together without playing it, and remembers what was said. It stands in for
// firmware/table/table_*.c: a test uses either this or the real one, never both.
#ifndef TESTS_SUPPORT_FACE_TABLE_H
#define TESTS_SUPPORT_FACE_TABLE_H

#include "firmware/table/face.h"

// Wakes a screen ("128x64" or "72x40") and seats players at it.
void face_table_open(const char *screen, const face_t *face);

// Shows `state` to `viewer` (GAME_PLAYERS_MAX: no player). If it is their turn, they
// choose.
void face_table_show(const game_state_t *state, uint8_t viewer);

// Opens the table on a screen, shows `state` to whoever is to move and this move, in the
// protocol's words, as a hint.
game_move_t face_table_hint(const char *screen, const face_t *face,
                            const game_state_t *state, const char *words);

// The opponent who is to move thinks, and has got so far.
void face_table_think(uint8_t progress);

// Plays `move` on `state` and begins to narrate it to `viewer`.
void face_table_narrate(game_state_t *state, const game_move_t *move, uint8_t viewer);

void face_table_press(uint8_t button);

// The move the face wanted to play since the last call; false: none.
bool face_table_taken(game_move_t *move);

// Has the face said something since the last call, with values filled in? NULL: no.
const char *face_table_said(void);

// Draws and flushes the picture. face_table_picture is it as text, a line a row.
void face_table_draw(void);
const char *face_table_picture(void);

// Draws it. Is this among the words that it says, and are they inverted?
bool face_table_says(const char *words, bool *is_chosen);

#endif
