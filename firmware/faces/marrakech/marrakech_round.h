// SPDX-License-Identifier: MIT
// What the others did since the viewer's own turn: for the line in the panel, and in
// words.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_ROUND_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_ROUND_H

#include "engine/marrakech/marrakech.h"

// One player's last turn.
typedef struct {
    uint8_t die; // 0: they had none
    uint8_t paid;
    uint8_t owner; // to whom; MARRAKECH_NOBODY: nothing was due
} marrakech_deed_t;

// Asks the table anew.
void marrakech_round_refresh(void);

const marrakech_deed_t *marrakech_deed(uint8_t player);

// Who of the others moved last; MARRAKECH_NOBODY: none of them did.
uint8_t marrakech_last_player(void);

void marrakech_round_line(text_t *out, uint8_t player);

#endif
