// SPDX-License-Identifier: MIT
// expect: `interrupts set in start -> FUNCTIONS`
#include "program.h"

static void (*volatile handler)(void);

OUT_OF_LINE void irq_set_exclusive_handler(unsigned number, void (*function)(void)) {
    (void)number;
    handler = function;
}

static void on_alarm(void) {
}

void start(void) {
    irq_set_exclusive_handler(3, on_alarm);
    use(0);
}
