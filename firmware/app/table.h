// SPDX-License-Identifier: MIT
// The table: one game being played by people and opponents. It owns the session and the
// seats, asks whoever is to move, tells each move through the game's face, lets the
// curtain down between people, thinks for opponents in slices, keeps the save up to date,
// and ends with the scoring. Faces call the functions of the second part.
#ifndef FIRMWARE_APP_TABLE_H
#define FIRMWARE_APP_TABLE_H

#include "face.h"

enum {
    SEAT_NAME_BYTES = 13, // UTF-8, with its 0
};

// Who sits in a chair.
typedef struct {
    uint8_t ai_level; // 0: a person; 1 .. 4: an opponent
    uint8_t emblem;   // which of the emblems of icons.h
    char name[SEAT_NAME_BYTES];
} seat_t;

// What is chosen before a game, and saved with it.
typedef struct {
    uint8_t face; // index into faces
    game_setup_t setup;
    seat_t seats[GAME_PLAYERS_MAX];
} table_setup_t;

// --- For faces ------------------------------------------------------------------------

// The position as table_viewer() may see it; while a move is told, the one after it.
const void *table_shown(void);

// Whose eyes the picture is for: the person who holds the device. Watching opponents
// only: nobody's, GAME_PLAYERS_MAX, and then hands are hidden for all.
uint8_t table_viewer(void);

const seat_t *table_seat(uint8_t player);
uint8_t table_players(void);
uint8_t table_to_move(void);

// Is the player to move a person who is choosing now (not an opponent thinking, not a
// move being told)?
bool table_is_choosing(void);

// Is an opponent thinking, and how far has it got (0 .. 100)?
bool table_is_thinking(uint8_t *progress);

// Why this move may not be played, judged on the true position (code 0: it may).
game_refusal_t table_check(const game_move_t *move);

// Plays the move the person has chosen; refused moves show the refusal and change
// nothing.
void table_play(const game_move_t *move);

// Shows a short message over the picture until a button is pressed: why a wish was
// refused.
void table_say(string_t text, const char *value1, const char *value2);

// The picture is out of date.
void table_redraw(void);

#endif
