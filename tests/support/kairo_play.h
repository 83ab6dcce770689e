// SPDX-License-Identifier: MIT
// Kairo for tests: positions, moves and results in the protocol's own text. Anything
// unexpected fails the test there and then.
#ifndef TESTS_SUPPORT_KAIRO_PLAY_H
#define TESTS_SUPPORT_KAIRO_PLAY_H

#include "engine/kairo/kairo.h"

// The lines of a position. What is left out is as harmless as can be: nothing on the
// board, one coin of each colour, empty hands, the customers on their start sites (blue
// waits), every card that is named nowhere in the deck, and the rest in the supply.
typedef struct {
    int players;           // 4
    const char *phase;     // "main"
    int turn;              // 1
    int first;             // 1
    const char *draws;     // "0", or "1" in phase draw
    const char *neutral;   // "-"
    const char *bag;       // "-"
    const char *customers; // "W=b1 R=k1 P=f6 G=b11 Y=k11 B=-"
    int vp[4];
    int out[4];
    int barkers[4];
    const char *coins[4]; // "W1R1P1G1Y1B1"
    const char *hand[4];  // "-"
    const char *stands;   // "1 R c7 d7 c8,c9; 2 G f3 f4 -": ; between them
    const char *medals;   // "-"
    const char *display;  // "7,8,9,R3"
    const char *deck;     // every other card
    const char *discard;  // "-"
    const char *supply;   // what is not on the board or in a player's hands
} kairo_lines_t;

// The text of a position; stays until the next call.
const char *kairo_position(kairo_lines_t lines);
#define POSITION(...) kairo_position((kairo_lines_t){__VA_ARGS__})

// Reads a position that must be good; and one that must be refused, with these words.
game_state_t kairo_load(const char *text);
void kairo_refuses_position(const char *words, const char *text);
#define LOAD(...) kairo_load(POSITION(__VA_ARGS__))

game_state_t kairo_new(uint8_t players, uint8_t start, uint8_t first, uint64_t seed);

// The text of a state, which stays until the second next call, and one line of it, found
// by how it begins.
const char *kairo_text(const game_state_t *state);
const char *kairo_line(const game_state_t *state, const char *beginning);

// Plays a move that must be allowed, checks every invariant afterwards, and says what
// chance did: "draw 5, refill 2 R1". Stays until the next call.
const char *kairo_play(game_state_t *state, const char *move);

// A move that must be allowed, and one that must be refused with these words, whatever it
// is that refuses it. Lists must agree with that.
void kairo_allows(const game_state_t *state, const char *move);
void kairo_refuses(const game_state_t *state, const char *words, const char *move);

// The legal moves that begin so, sorted, with ", " between. Stays until the next call.
const char *kairo_moves(const game_state_t *state, const char *beginning);

// Every legal move; fails when there are more than `max`. Returns how many.
size_t kairo_list(const game_state_t *state, game_move_t *moves, size_t max);

// What `result` would answer: "running", or "over winners=1,3 scores=41,37,41".
const char *kairo_result(const game_state_t *state);

const char *kairo_move_text(const game_move_t *move);
const kairo_state_t *kairo_of(const game_state_t *state);

// A refusal with all of its arguments: REFUSAL(KAIRO_CUT_OFF, .arg = {site}).
#define REFUSAL(...) ((game_refusal_t){.code = __VA_ARGS__})
void kairo_assert_refusal(game_refusal_t expected, game_refusal_t got);

#endif
