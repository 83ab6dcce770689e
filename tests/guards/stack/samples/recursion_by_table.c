// SPDX-License-Identifier: MIT
// expect: Recursion
#include "program.h"

typedef struct {
    void (*enter)(int depth);
    void (*leave)(int depth);
} step_t;

static void enter(int depth);

static void leave(int depth) {
    (void)depth;
}

static const step_t steps[2] = {{enter, leave}, {leave, leave}};

static void enter(int depth) {
    char buffer[16];
    use(buffer);
    steps[depth & 1].enter(depth - 1);
    use(buffer);
}

void start(void) {
    volatile int depth = 3;
    steps[depth & 1].enter(depth);
}
