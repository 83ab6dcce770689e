// SPDX-License-Identifier: MIT
// expect: start takes the address of wrong_pointer.c:deep, and nothing is known to call that
// Two kinds of things have a member of the same name; only one of them is a table.
#include "program.h"

typedef struct {
    int number;
    void (*write)(void);
} table_t;

typedef struct {
    void (*write)(void);
} device_t;

static void flat(void) {
    use(0);
}

static void deep(void) {
    char buffer[1000];
    use(buffer);
}

const table_t table = {1, flat};
static device_t device;

void start(void) {
    device.write = deep;
    use(&device);
    device.write();
    use((void *)&table);
}
