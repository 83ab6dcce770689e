// SPDX-License-Identifier: MIT
// Marrakech for tests: positions, moves and results in the protocol's own text. Anything
// unexpected fails the test there and then.
#ifndef TESTS_SUPPORT_MARRAKECH_PLAY_H
#define TESTS_SUPPORT_MARRAKECH_PLAY_H

#include "engine/marrakech/marrakech.h"

// The lines of a position. What is left out is as at the start of a game, and the board
// is empty; in two-player games every rug left is of the player's first colour.
typedef struct {
    int players;           // 4
    const char *phase;     // "turn"
    int turn;              // 1
    const char *assam;     // "d4 n"
    const char *player[4]; // "dirhams=30 rugs=12 out=0 stack=-"
    const char *row[7];    // "... ... ... ... ... ... ..."
} marrakech_lines_t;

// The text of a position; stays until the second next call.
const char *marrakech_position(marrakech_lines_t lines);
#define POSITION(...) marrakech_position((marrakech_lines_t){__VA_ARGS__})

// Reads a position that must be good; and one that must be refused, with these words.
game_state_t marrakech_load(const char *text);
void marrakech_refuses_position(const char *words, const char *text);

// The text of a state, which stays until the second next call, and one line of it, found
// by how it begins.
const char *marrakech_text(const game_state_t *state);
const char *marrakech_line(const game_state_t *state, const char *beginning);

// Fails when the board does not look like these rows; rows left out are empty.
void marrakech_shows(const game_state_t *state, marrakech_lines_t lines);
#define SHOWS(state, ...)                                                                \
    marrakech_shows(state, (marrakech_lines_t){.row = {__VA_ARGS__}})

// Plays a move that must be allowed, and checks every invariant afterwards.
void marrakech_play(game_state_t *state, const char *move);

// A move that must be refused with these words, whatever it is that refuses it.
void marrakech_refuses(const game_state_t *state, const char *words, const char *move);

// The legal moves, sorted, with ", " between. Stays until the next call.
const char *marrakech_moves(const game_state_t *state);

// What `result` would answer: "running", or "over winners=1,3 scores=41,37,41".
const char *marrakech_result(const game_state_t *state);

// A square from its name.
uint8_t marrakech_named(const char *name);

#endif
