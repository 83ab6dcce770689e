// SPDX-License-Identifier: MIT
// The gate of the bazaar, beside a list: what the selected row is about stands in it.
#ifndef FIRMWARE_APP_GATE_H
#define FIRMWARE_APP_GATE_H

#include "firmware/ui/canvas.h"

void gate_draw(const area_t *area, const icon_t *icon);

#endif
