// SPDX-License-Identifier: MIT
// What a player did in their last turn, in one short line: "+2 <green>".
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LAST_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LAST_H

#include "engine/kairo/kairo.h"
#include "engine/text.h"

// Asks the table what the others did since the viewer's own turn.
void kairo_last_refresh(void);

// The one of them who moved last; KAIRO_NOBODY: none did.
uint8_t kairo_last_player(void);

// Writes what that player did; nothing: it is not known.
void kairo_last_write(text_t *out, uint8_t player);

// The same, asked anew: for the table.
void kairo_last_line(text_t *out, uint8_t player);

#endif
