// SPDX-License-Identifier: MIT
// expect: its budget is 4096
#include "program.h"

void start(void) {
    char buffer[3500];
    use(buffer);
}
