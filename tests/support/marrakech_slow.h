// SPDX-License-Identifier: MIT
// Marrakech a second time, slow and obvious, from the words of the rules and nothing
// else: no bits, no tables, a board of three-letter words. Games are played on both, and
// their texts compared.
#ifndef TESTS_SUPPORT_MARRAKECH_SLOW_H
#define TESTS_SUPPORT_MARRAKECH_SLOW_H

#include <stdbool.h>
#include <stddef.h>

enum { SLOW_MOVES_MAX = 64, SLOW_MOVE_TEXT = 16, SLOW_TEXT_MAX = 1024 };

typedef struct {
    int players;
    char phase; // 't'urn, 'r'ug, 'o'ver
    int turn;   // from 0
    int row;    // Assam, 0 is the north
    int column;
    char facing; // n e s w
    int dirhams[4];
    int rugs[4];
    bool out[4];
    char stack[4][32]; // two players: letters, the top one first
    char cell[7][7][4];
} slow_t;

// Takes over the text of a position that is known to be good.
void slow_read(slow_t *slow, const char *text);

void slow_write(const slow_t *slow, char text[SLOW_TEXT_MAX]);

// Every legal move as text; returns how many.
size_t slow_list(const slow_t *slow, char moves[SLOW_MOVES_MAX][SLOW_MOVE_TEXT]);

bool slow_may_lay(const slow_t *slow, int row_a, int column_a, int row_b, int column_b);

// Plays a legal move. A turn ("T l =3") must say what the die shows.
void slow_apply(slow_t *slow, const char *move);

// One step straight on.
void slow_step(slow_t *slow);

int slow_group(const slow_t *slow, int row, int column);
int slow_score(const slow_t *slow, int player);
unsigned slow_winners(const slow_t *slow);

#endif
