// SPDX-License-Identifier: MIT
// The life in Kairo's narration: coins that fly, a medal that is stamped. Pictures only,
// drawn over the others; what they show follows from how far the beat has got.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_SHOW_H
#define FIRMWARE_FACES_KAIRO_KAIRO_SHOW_H

#include "engine/kairo/kairo.h"

typedef struct {
    int x, y;
} kairo_point_t;

// Coins on their way, one behind the other; at `done` of `all` frames.
typedef struct {
    kairo_point_t from, to;
    uint8_t coins[KAIRO_COLOURS];
    unsigned done, all;
} kairo_flight_t;

void kairo_draw_flight(const kairo_flight_t *flight);
bool kairo_flight_moves(const kairo_flight_t *flight); // since the frame before this one

// A medal comes down and stays for half a second. Returns false when it is over.
bool kairo_draw_stamp(kairo_point_t centre, unsigned icon, unsigned frame);
bool kairo_stamp_moves(unsigned frame); // since the one before

// The card that was drawn, as large as there is room for, and its name.
void kairo_draw_shown_card(kairo_point_t at, uint8_t card);

#endif
