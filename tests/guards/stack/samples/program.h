// SPDX-License-Identifier: MIT
// What every sample has in common with the firmware: a table of vectors and a start.
#ifndef GUARDS_STACK_SAMPLES_PROGRAM_H
#define GUARDS_STACK_SAMPLES_PROGRAM_H

#define OUT_OF_LINE __attribute__((noinline, noclone))

// Makes the compiler believe that a buffer is used.
static inline void use(void *buffer) {
    __asm__ volatile("" : : "r"(buffer) : "memory");
}

OUT_OF_LINE void start(void);

void isr(void) {
}

void _reset_handler(void) {
    start();
}

__attribute__((used)) void (*const __VECTOR_TABLE[48])(void) = {0, _reset_handler,
                                                                [2 ... 47] = isr};

#endif
