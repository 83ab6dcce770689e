// SPDX-License-Identifier: MIT
// Narrates a move of Marrakech as it happens: the die rolls, Assam walks round the loops,
// dirhams change hands, a rug is laid.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_NARRATION_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_NARRATION_H

#include "engine/marrakech/marrakech.h"

void marrakech_narrate_begin(const void *before, const game_move_t *move,
                             const game_events_t *events, uint8_t player);
bool marrakech_narrate_tick(void);
bool marrakech_narrates(void);
void marrakech_narrate_draw(void);

#endif
