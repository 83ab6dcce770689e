// SPDX-License-Identifier: MIT
// What a player did in their last turn, in one short line: "+2 <green>".
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LAST_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LAST_H

#include "engine/kairo/kairo.h"
#include "engine/text.h"

// A move was played; both positions are as the viewer may see them.
void kairo_last_note(const kairo_state_t *before, const kairo_state_t *after,
                     const kairo_move_t *move, uint8_t player);

// The player who moved last before this position, apart from `viewer`; KAIRO_NOBODY: none
// is known.
uint8_t kairo_last_player(const kairo_state_t *state, uint8_t viewer);

// Writes what that player did; nothing: it is not known.
void kairo_last_write(text_t *out, uint8_t player);

#endif
