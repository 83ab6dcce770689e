// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "fuzz.h"

_Noreturn void check_failed(const char *file, int line) {
    fprintf(stderr, "%s:%d: this cannot happen, and did\n", file, line);
    abort();
}
