// SPDX-License-Identifier: MIT
// What lies on the squares under the cursor, in a sentence each: whose rug, and what is
// paid there.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_EXPLAIN_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_EXPLAIN_H

#include "engine/marrakech/marrakech.h"
#include "engine/text.h"

enum { MARRAKECH_EXPLAIN_BYTES = 480 };

// The squares of Assam's way, by what the die shows.
void marrakech_explain_turn(text_t *out, const marrakech_state_t *state, uint8_t turn);

// The two squares that a rug would cover.
void marrakech_explain_rug(text_t *out, const marrakech_state_t *state,
                           const marrakech_move_t *rug);

#endif
