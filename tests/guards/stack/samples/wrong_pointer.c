// SPDX-License-Identifier: MIT
// expect: start takes the address of wrong_pointer.c:deep, and nothing is known
// A table answers for the call, but the object it goes through is filled at run time.
#include "program.h"

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

const device_t table = {flat};
static device_t device;

void start(void) {
    device.write = deep;
    use(&device);
    device.write();
    use((void *)&table);
}
