// SPDX-License-Identifier: MIT
// Words about a step on the board, for the panel: what is under the cursor, what a move
// costs and brings.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_DESCRIBE_H
#define FIRMWARE_FACES_KAIRO_KAIRO_DESCRIBE_H

#include "engine/text.h"
#include "firmware/ui/strings.h"
#include "kairo_options.h"

// In lines, as a panel has room for; or briefly in one line, for a caption.
void kairo_describe_step(text_t *out, bool is_brief);

string_t kairo_price_name(kairo_price_t price);

#endif
