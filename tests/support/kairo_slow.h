// SPDX-License-Identifier: MIT
// What is legal in Kairo a second time, slow and obvious, from the words of the rules and
// nothing else: a board of cells, searches over them, and every move tried. It reads the
// text of a position and lists moves as text.
#ifndef TESTS_SUPPORT_KAIRO_SLOW_H
#define TESTS_SUPPORT_KAIRO_SLOW_H

#include <stdbool.h>
#include <stddef.h>

enum { KAIRO_SLOW_MOVE_TEXT = 24 };

// One site. Owners are '1'..'4' and 'N', colours are letters; 0 is none.
typedef struct {
    char owner; // of the stall or expansion
    char colour;
    bool is_stall;
    char entry_owner;
    char entry_colour;
    char customer;
} kairo_slow_cell_t;

typedef struct {
    int players;
    char phase[16];
    int turn;
    char neutral;                 // '-' for none
    kairo_slow_cell_t at[14][14]; // [row][column], 1..12
    int coins[5][6];              // [player 1..4]
    int barkers[5];
    char hand[5][8][4]; // names of cards, "" behind the last
    char display[4][4];
    bool has_deck_or_discards;
    int supply[6];
    int barkers_left;
    int cards[16]; // all cards named, in the order 1..9, C1..C3, R1..R3 from 1
    int tiles;     // as many as are named; cells may hide that two share a site
    int entries;
    int customers;
    int out[5];
    char medals[6][2]; // '1'..'4', 0 for none
} kairo_slow_t;

// Takes over the text of a position that is known to be good.
void kairo_slow_read(kairo_slow_t *slow, const char *text);

// Every legal move, payments left at their default; fails when there are more than `max`.
size_t kairo_slow_list(const kairo_slow_t *slow, char (*moves)[KAIRO_SLOW_MOVE_TEXT],
                       size_t max);

// Can every customer walk to every entry?
bool kairo_slow_all_reachable(const kairo_slow_t *slow);

// What is impossible in this position; NULL if nothing is. For positions outside the
// set-up.
const char *kairo_slow_impossible(const kairo_slow_t *slow);

#endif
