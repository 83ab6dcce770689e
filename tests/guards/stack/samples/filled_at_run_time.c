// SPDX-License-Identifier: MIT
// expect: stack main 1024 bytes
// A table of the same type is no excuse: what is assigned counts as well.
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
