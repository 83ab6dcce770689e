// SPDX-License-Identifier: MIT
// expect: a stack frame whose size is not fixed
#include "program.h"

OUT_OF_LINE static void fill(unsigned length) {
    char buffer[length];
    use(buffer);
}

void start(void) {
    volatile unsigned length = 100;
    fill(length);
}
