// SPDX-License-Identifier: MIT
// expect: sets the priority of an interrupt
#include "program.h"

OUT_OF_LINE void irq_set_priority(unsigned number, unsigned char priority) {
    volatile unsigned result = number + priority;
    (void)result;
}

void start(void) {
    irq_set_priority(3, 0);
    use(0);
}
