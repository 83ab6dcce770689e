// SPDX-License-Identifier: MIT
// Tells a move of Kairo that has been played, one beat after the other: the cards, the
// coins, the tile that appears, the customer's walk, points and medals changing hands.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_NARRATION_H
#define FIRMWARE_FACES_KAIRO_KAIRO_NARRATION_H

#include "engine/game.h"

void kairo_tell_begin(const void *before, const game_move_t *move,
                      const game_events_t *events, uint8_t player);

// A frame has passed. Returns false when all has been told.
bool kairo_tell_tick(void);
bool kairo_tell_is_on(void);

void kairo_tell_draw(void);

#endif
