// SPDX-License-Identifier: MIT
// Names of the bazaar, for those who do not write their own.
#ifndef FIRMWARE_TABLE_NAMES_H
#define FIRMWARE_TABLE_NAMES_H

#include "firmware/ui/strings.h"
#include <stdint.h>

enum {
    NAMES_COUNT = 12,
    NAMES_OF_LEVEL = 3, // that opponents of one level are called by
};

string_t names_suggested(uint8_t n); // n < NAMES_COUNT

// The words for who sits in a chair: 0 is a person, 1 .. 5 an opponent of this level.
string_t names_level(uint8_t level);

// The n-th name that comes to mind for them: people have all of them to choose from,
// opponents of a level begin with their own three. n < NAMES_COUNT.
string_t names_for_level(uint8_t level, uint8_t n);

#endif
