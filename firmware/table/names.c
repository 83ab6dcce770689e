// SPDX-License-Identifier: MIT
#include "names.h"

string_t names_suggested(uint8_t n) {
    static const string_t names[NAMES_COUNT] = {
        STRING_NAME_1, STRING_NAME_2,  STRING_NAME_3,  STRING_NAME_4,
        STRING_NAME_5, STRING_NAME_6,  STRING_NAME_7,  STRING_NAME_8,
        STRING_NAME_9, STRING_NAME_10, STRING_NAME_11, STRING_NAME_12,
    };
    return names[n];
}

string_t names_level(uint8_t level) {
    static const string_t words[] = {STRING_PERSON,  STRING_LEVEL_1, STRING_LEVEL_2,
                                     STRING_LEVEL_3, STRING_LEVEL_4, STRING_LEVEL_5};
    return words[level];
}

// The first name is the owner's.
string_t names_for_level(uint8_t level, uint8_t n) {
    static const uint8_t firsts[] = {0, 9, 1, 4, 7, 10};
    return names_suggested((uint8_t)((firsts[level] + n) % NAMES_COUNT));
}
