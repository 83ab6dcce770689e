// SPDX-License-Identifier: MIT
// Names of the bazaar, for those who do not write their own.
#ifndef FIRMWARE_TABLE_NAMES_H
#define FIRMWARE_TABLE_NAMES_H

#include "firmware/ui/strings.h"
#include <stdint.h>

enum { NAMES_COUNT = 12 };

string_t names_suggested(uint8_t n); // n < NAMES_COUNT

#endif
