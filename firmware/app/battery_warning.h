// SPDX-License-Identifier: MIT
// Watches the battery, where the board can measure it, and says once when it is nearly
// empty; again only after it has been charged.
#ifndef FIRMWARE_APP_BATTERY_WARNING_H
#define FIRMWARE_APP_BATTERY_WARNING_H

#include <stdint.h>

enum { BATTERY_WARNING_LOOK_MS = 30000 }; // between two looks

void battery_warning_start(uint32_t now_ms);
void battery_warning_step(uint32_t now_ms);

#endif
