// SPDX-License-Identifier: MIT
// Saves that the version before format 2 wrote, kept in tests/firmware/store: lines of an
// offset and 32 bytes, both in hex.
#ifndef TESTS_SUPPORT_OLD_SAVE_H
#define TESTS_SUPPORT_OLD_SAVE_H

#include <stdint.h>

// Fills `area`, as large as the save area; what is not in the file is erased.
void old_save_read(const char *name, uint8_t *area);

#endif
