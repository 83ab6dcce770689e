// SPDX-License-Identifier: MIT
// What neither a PC nor a browser has.
#include "firmware/hal.h"

int hal_stack_left(void) {
    return HAL_STACK_UNKNOWN;
}

bool hal_has_boot_loader(void) {
    return false;
}

_Noreturn void hal_boot_loader(void) {
    hal_restart();
}

const char *hal_serial_number(void) {
    return "";
}
