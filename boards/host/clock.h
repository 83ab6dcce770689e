// SPDX-License-Identifier: MIT
// The clock of this PC, for front ends that run in real time.
#ifndef BOARDS_HOST_CLOCK_H
#define BOARDS_HOST_CLOCK_H

#include <stdint.h>

uint32_t clock_ms(void); // since the first call

#endif
