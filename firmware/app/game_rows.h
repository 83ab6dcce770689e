// SPDX-License-Identifier: MIT
// The rows of a list of games, for every screen that asks which one.
#ifndef FIRMWARE_APP_GAME_ROWS_H
#define FIRMWARE_APP_GAME_ROWS_H

#include "firmware/app/gate.h"
#include "firmware/ui/list.h"

uint8_t game_rows_count(void);
void game_rows_label(uint8_t row, text_t *out);
const icon_t *game_rows_icon(uint8_t row);

// The members of a list_t that has only these rows, with the gate beside it.
#define GAME_ROWS                                                                        \
    .rows = {.count = game_rows_count,                                                   \
             .label = game_rows_label,                                                   \
             .icon = game_rows_icon},                                                    \
    .picture = gate_draw

#endif
