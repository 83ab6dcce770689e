// SPDX-License-Identifier: MIT
// What the files of an RP2040 board share with each other; the console sees only hal.h.
#ifndef BOARDS_COMMON_RP2040_H
#define BOARDS_COMMON_RP2040_H

// Makes the button pins inputs that wake the chip when they change.
void buttons_start(void);

// Where the SDK goes when it finds something impossible.
_Noreturn void panicked(const char *format, ...);

#endif
