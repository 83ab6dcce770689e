// SPDX-License-Identifier: MIT
// How much of the stack has never been used: it is painted before the console starts, and
// the paint that is left is counted.
#include "engine/check.h"
#include "firmware/hal.h"
#include "rp2040.h"

enum {
    STACK_BYTES = 16384, // as budgets.txt allows the image
    SPARED_BYTES = 128,  // for the painting itself
};

static const uint32_t PAINT = 0xA5A5A5A5;

// From the linker: words that have addresses only.
extern uint32_t __StackTop, __bss_end__;

static volatile uint32_t *bottom(void) {
    return (volatile uint32_t *)((uintptr_t)&__StackTop - STACK_BYTES);
}

void stack_start(void) {
    volatile uint32_t here = PAINT; // about where the stack ends now
    CHECK((uintptr_t)bottom() >= (uintptr_t)&__bss_end__);
    for (volatile uint32_t *at = bottom();
         (uintptr_t)at < (uintptr_t)&here - SPARED_BYTES; at++) {
        *at = here;
    }
}

int hal_stack_left(void) {
    int left = 0;
    for (const volatile uint32_t *at = bottom(); *at == PAINT && left < STACK_BYTES;
         at++) {
        left += (int)sizeof *at;
    }
    return left;
}
