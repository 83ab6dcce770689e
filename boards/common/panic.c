// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "firmware/hal.h"
#include "hardware/sync.h"
#include "rp2040.h"

// The SDK found something impossible.
_Noreturn void panicked(const char *format, ...) {
    check_failed(format, 0);
}

const char *hal_last_failure(void) {
    return "";
}

_Noreturn void check_failed(const char *file, int line) {
    (void)file;
    (void)line;
    for (;;) {
        __wfi();
    }
}
