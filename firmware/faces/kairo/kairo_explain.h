// SPDX-License-Identifier: MIT
// What there is on a site, in a sentence or two: whose it is, what it pays to whom, what
// the player to move could build there and why not.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_EXPLAIN_H
#define FIRMWARE_FACES_KAIRO_KAIRO_EXPLAIN_H

#include "engine/kairo/kairo.h"
#include "engine/text.h"

enum { KAIRO_EXPLAIN_BYTES = 480 };

void kairo_explain(text_t *out, uint8_t site);

#endif
