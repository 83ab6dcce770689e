// SPDX-License-Identifier: MIT
// Words about a step on the board, for the panel: what is under the cursor, what a move
// costs and brings.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_DESCRIBE_H
#define FIRMWARE_FACES_KAIRO_KAIRO_DESCRIBE_H

#include "kairo_lines.h"

// All there is to say, as a panel has room for; or briefly, for a caption.
void kairo_describe_step(kairo_panel_lines_t *out, bool is_brief);

// The points a move brings, with the medals it takes; 0: none.
unsigned kairo_points_of(const kairo_move_t *move);

#endif
