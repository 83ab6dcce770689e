// SPDX-License-Identifier: MIT
// Rockets that rise over the roofs and burst, one after the other.
#ifndef FIRMWARE_APP_FIREWORKS_H
#define FIRMWARE_APP_FIREWORKS_H

#include <stdint.h>

void fireworks_draw(uint16_t frame); // frames since they began

#endif
