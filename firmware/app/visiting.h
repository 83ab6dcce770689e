// SPDX-License-Identifier: MIT
// At another's table: what its dealer tells goes to the console's table and screens, and
// what is wished here to the dealer. Between them is the guest of the protocol (role.h).
#ifndef FIRMWARE_APP_VISITING_H
#define FIRMWARE_APP_VISITING_H

#include "firmware/ui/strings.h"

// Looks at what tables there are, as the player `name`.
void visiting_look(uint32_t id, const char *name);

// Passes on what the player has chosen. Returns when it wants to be called again.
uint32_t visiting_step(uint32_t now_ms, bool is_seated);

// Why it is over at that table; STRING_NONE: it is not.
string_t visiting_end(void);

#endif
