// SPDX-License-Identifier: MIT
// Tells a move of Marrakech as it happens: the die rolls, Assam walks round the loops,
// dirhams change hands, a rug is laid.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_NARRATION_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_NARRATION_H

#include "engine/marrakech/marrakech.h"

void marrakech_tell_begin(const void *before, const game_move_t *move,
                          const game_events_t *events, uint8_t player);
bool marrakech_tell_tick(void);
bool marrakech_is_telling(void);
void marrakech_tell_draw(void);

#endif
