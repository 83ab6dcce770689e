// SPDX-License-Identifier: MIT
// Which button a key of a terminal is: its bytes, and for how long it counts as pressed.
#ifndef BOARDS_HOST_KEYBOARD_H
#define BOARDS_HOST_KEYBOARD_H

#include "firmware/ui/input.h"
#include <stddef.h>

enum {
    KEYBOARD_PRESS_MS = 60,
    KEYBOARD_LONG_PRESS_MS = INPUT_HOLD_MS + 100,
    KEYBOARD_KEY_BYTES = 8, // no key sends more
};

typedef struct {
    const char *bytes;
    uint8_t button;
    uint16_t press_ms;
} keyboard_key_t;

// The key that `bytes` begin with; NULL: none that means something. `*length`: how many
// bytes it is, at least 1.
const keyboard_key_t *keyboard_find(const char *bytes, size_t count, size_t *length);

#endif
