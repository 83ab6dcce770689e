// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "devices.h"
#include "board.h"
#include "engine/hash.h"
#include <stdlib.h>
#include <time.h>

// --- Power, about ---------------------------------------------------------------------

static int battery = HAL_BATTERY_UNKNOWN;

void host_set_battery(int new_battery) {
    battery = new_battery;
}

int hal_battery(void) {
    return battery;
}

_Noreturn void hal_restart(void) {
    exit(0);
}

const char *hal_last_failure(void) {
    return ""; // stderr has it
}

const char hal_board_name[] = BOARD_NAME;

// --- Chance ---------------------------------------------------------------------------

static bool entropy_is_fixed;
static uint64_t entropy;

void host_fix_entropy(uint64_t first) {
    entropy_is_fixed = true;
    entropy = first;
}

uint64_t hal_entropy(void) {
    if (entropy_is_fixed) {
        return entropy++;
    }
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const uint64_t mixed[] = {entropy, (uint64_t)now.tv_sec, (uint64_t)now.tv_nsec};
    entropy = hash_bytes(mixed, sizeof mixed);
    return entropy;
}
