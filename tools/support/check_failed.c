// SPDX-License-Identifier: MIT
// What a program on a PC does when a CHECK fails: it says where, and ends at once.
#include "engine/check.h"
#include <stdio.h>
#include <stdlib.h>

_Noreturn void check_failed(const char *file, int line) {
    fprintf(stderr, SOUK_PROGRAM ": %s:%d: a check failed: this is a bug\n", file, line);
    abort();
}
