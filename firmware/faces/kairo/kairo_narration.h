// SPDX-License-Identifier: MIT
// Narrates a move of Kairo that has been played, one beat after the other: the cards, the
// coins, the tile that appears, the customer's walk, points and medals changing hands.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_NARRATION_H
#define FIRMWARE_FACES_KAIRO_KAIRO_NARRATION_H

#include "engine/game.h"

void kairo_narrate_begin(const void *before, const game_move_t *move,
                         const game_events_t *events, uint8_t player);

// A frame has passed. Returns false when the narration has come to its end.
bool kairo_narrate_tick(void);
bool kairo_narrates(void);

void kairo_narrate_draw(void);

#endif
