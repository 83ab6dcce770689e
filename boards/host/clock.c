// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "clock.h"
#include <stdbool.h>
#include <time.h>

uint32_t clock_ms(void) {
    static struct timespec start;
    static bool is_started;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!is_started) {
        start = now;
        is_started = true;
    }
    const int64_t seconds = (int64_t)now.tv_sec - start.tv_sec;
    return (uint32_t)(seconds * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000);
}
