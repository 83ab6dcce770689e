// SPDX-License-Identifier: MIT
// A front end whose time and buttons are what its owner sets.
#ifndef BOARDS_HOST_SET_FRONT_H
#define BOARDS_HOST_SET_FRONT_H

#include <stdint.h>

typedef struct {
    uint32_t now_ms;
    uint8_t buttons_down;
} set_front_t;

extern set_front_t set_front;

// `idle` is the console's wish to rest until then.
void set_front_use(void (*idle)(uint32_t wake_ms));

#endif
