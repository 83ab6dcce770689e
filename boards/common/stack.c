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

static const uint32_t paint = 0xA5A5A5A5;

// From the linker: words of which only the addresses mean anything.
extern uint32_t stack_top __asm__("__StackTop");
extern uint32_t statics_end __asm__("__bss_end__");

static volatile uint32_t *bottom(void) {
    return (volatile uint32_t *)((uintptr_t)&stack_top - STACK_BYTES);
}

void stack_start(void) {
    volatile uint32_t here = paint; // about where the stack ends now
    CHECK((uintptr_t)bottom() >= (uintptr_t)&statics_end);
    for (volatile uint32_t *at = bottom();
         (uintptr_t)at < (uintptr_t)&here - SPARED_BYTES; at++) {
        *at = here;
    }
}

int hal_stack_left(void) {
    int left = 0;
    for (const volatile uint32_t *at = bottom(); *at == paint && left < STACK_BYTES;
         at++) {
        left += (int)sizeof *at;
    }
    return left;
}
