// SPDX-License-Identifier: MIT
// Figures in lines, one column a player: the overview and the scoring in figures. Up and
// down move it where it is higher than the screen.
#ifndef FIRMWARE_APP_GRID_H
#define FIRMWARE_APP_GRID_H

#include "engine/game.h"
#include "firmware/ui/input.h"
#include "firmware/ui/strings.h"

// Line `n`: its label and a number for each player; false: there is no such line.
typedef bool (*grid_line_t)(unsigned n, string_t *label, int32_t numbers[]);

void grid_open(grid_line_t line);

unsigned grid_line_count(grid_line_t line);

bool grid_input(const input_event_t *event);
void grid_draw(void);

#endif
