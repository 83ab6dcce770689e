// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "engine/check.h"

_Noreturn void check_failed(const char *file, int line) {
    _fail(file, line);
    __builtin_unreachable();
}
