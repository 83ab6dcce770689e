// SPDX-License-Identifier: MIT
// Watches the battery, where the board can measure it, and says once when it is nearly
// empty; again only after it has been charged.
#ifndef FIRMWARE_APP_GAUGE_H
#define FIRMWARE_APP_GAUGE_H

#include <stdint.h>

enum { GAUGE_LOOK_MS = 30000 }; // between two looks

void gauge_start(uint32_t now_ms);
void gauge_step(uint32_t now_ms);

#endif
