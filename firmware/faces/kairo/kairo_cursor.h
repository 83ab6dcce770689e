// SPDX-License-Identifier: MIT
// How the cursor goes over the board: from target to target, never elsewhere.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_CURSOR_H
#define FIRMWARE_FACES_KAIRO_KAIRO_CURSOR_H

#include "engine/kairo/kairo.h"

// The next target in reading order behind `site` (step +1) or before it (-1), round the
// ends of the board. There is at least one target; `site` need not be one.
uint8_t kairo_next_target(const kairo_sites_t *targets, uint8_t site, int step);

// The same through several groups of targets, one after the other: none is in two.
uint8_t kairo_next_in_groups(const kairo_sites_t *groups, unsigned count, uint8_t site,
                             int step);

// The target nearest in column, in the next row up (-1) or down (+1) that has any.
uint8_t kairo_target_in_next_row(const kairo_sites_t *targets, uint8_t site, int step);

#endif
