// SPDX-License-Identifier: MIT
// expect: Recursion
#include "program.h"

OUT_OF_LINE static int odd(unsigned n);

OUT_OF_LINE static int even(unsigned n) {
    char buffer[16];
    use(buffer);
    return n == 0 ? 1 : !odd(n - 1);
}

OUT_OF_LINE static int odd(unsigned n) {
    char buffer[16];
    use(buffer);
    return n == 0 ? 0 : !even(n - 1);
}

void start(void) {
    volatile int result = even(10);
    (void)result;
}
