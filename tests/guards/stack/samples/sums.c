// SPDX-License-Identifier: MIT
// expect: stack main
// The deepest path is _reset_handler, start, middle, deep_step; of the interrupt handlers
// it is deep_handler. Where something fails it is failed, which may fail itself. stack.sh
// compares the figures with those of the compiler.
#include "program.h"

typedef struct {
    int (*step)(int value);
} table_t;

static volatile int is_wrong;

OUT_OF_LINE __attribute__((noreturn)) static void failed(void) {
    char buffer[300];
    use(buffer);
    if (is_wrong) {
        failed();
    }
    for (;;) {
    }
}

OUT_OF_LINE static int flat_step(int value) {
    return value + 1;
}

OUT_OF_LINE static int deep_step(int value) {
    char buffer[600]; // too large for an immediate operand
    use(buffer);
    if (is_wrong) {
        failed();
    }
    return value + buffer[value];
}

static const table_t tables[2] = {{flat_step}, {deep_step}};

OUT_OF_LINE static int middle(int value) {
    char buffer[1000];
    use(buffer);
    for (int i = 0; i < value; i++) {
        buffer[i] += (char)tables[value & 1].step(i);
    }
    use(buffer);
    return buffer[0];
}

static void (*volatile handler)(void);

OUT_OF_LINE void irq_set_exclusive_handler(unsigned number, void (*function)(void)) {
    (void)number;
    handler = function;
}

static void deep_handler(void) {
    char buffer[200];
    use(buffer);
}

OUT_OF_LINE static void set_handlers(void) {
    irq_set_exclusive_handler(3, deep_handler);
    use(0);
}

void start(void) {
    volatile int value = 3;
    set_handlers();
    switch (value) { // large enough for a table of jumps
    case 0:
        value = flat_step(1);
        break;
    case 1:
        value = flat_step(7);
        break;
    case 2:
        value = flat_step(2) + 3;
        break;
    case 3:
        value = middle(value);
        break;
    case 4:
        value = flat_step(5) * 5;
        break;
    case 5:
        value = flat_step(9) - 1;
        break;
    default:
        value = 0;
        break;
    }
    use((void *)&value);
}
