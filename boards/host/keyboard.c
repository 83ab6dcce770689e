// SPDX-License-Identifier: MIT
#include "keyboard.h"
#include <string.h>

static const keyboard_key_t keys[] = {
    {"\033[A", BUTTON_UP, KEYBOARD_PRESS_MS},
    {"\033[B", BUTTON_DOWN, KEYBOARD_PRESS_MS},
    {"\033[D", BUTTON_LEFT, KEYBOARD_PRESS_MS},
    {"\033[C", BUTTON_RIGHT, KEYBOARD_PRESS_MS},
    {"\033OA", BUTTON_UP, KEYBOARD_PRESS_MS},
    {"\033OB", BUTTON_DOWN, KEYBOARD_PRESS_MS},
    {"\033OD", BUTTON_LEFT, KEYBOARD_PRESS_MS},
    {"\033OC", BUTTON_RIGHT, KEYBOARD_PRESS_MS},
    {"w", BUTTON_UP, KEYBOARD_PRESS_MS},
    {"s", BUTTON_DOWN, KEYBOARD_PRESS_MS},
    {"a", BUTTON_LEFT, KEYBOARD_PRESS_MS},
    {"d", BUTTON_RIGHT, KEYBOARD_PRESS_MS},
    {"z", BUTTON_A, KEYBOARD_PRESS_MS},
    {"y", BUTTON_A, KEYBOARD_PRESS_MS},
    {"\n", BUTTON_A, KEYBOARD_PRESS_MS},
    {"\r", BUTTON_A, KEYBOARD_PRESS_MS},
    {" ", BUTTON_A, KEYBOARD_PRESS_MS},
    {"Z", BUTTON_A, KEYBOARD_LONG_PRESS_MS},
    {"x", BUTTON_B, KEYBOARD_PRESS_MS},
    {"\x7f", BUTTON_B, KEYBOARD_PRESS_MS},
    {"\b", BUTTON_B, KEYBOARD_PRESS_MS},
    {"X", BUTTON_B, KEYBOARD_LONG_PRESS_MS},
};

static size_t length_of_other(const char *bytes, size_t count) {
    if (bytes[0] != '\033' || count < 2 || (bytes[1] != '[' && bytes[1] != 'O')) {
        return 1;
    }
    size_t length = 2; // an escape sequence of another key: up to its final letter
    while (length < count && (bytes[length] < '@' || bytes[length] > '~')) {
        length++;
    }
    return length < count ? length + 1 : count;
}

const keyboard_key_t *keyboard_find(const char *bytes, size_t count, size_t *length) {
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        *length = strlen(keys[i].bytes);
        if (*length <= count && memcmp(keys[i].bytes, bytes, *length) == 0) {
            return &keys[i];
        }
    }
    *length = length_of_other(bytes, count);
    return NULL;
}
