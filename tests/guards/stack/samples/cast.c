// SPDX-License-Identifier: MIT
// expect: start takes the address of cast.c:deep, and nothing is known to call that
// A function that is called as what it is not.
#include "program.h"

typedef struct {
    void (*write)(void);
} device_t;

static void flat(void) {
    use(0);
}

static int deep(int value) {
    char buffer[1000];
    use(buffer);
    return value;
}

const device_t table = {flat};
static device_t device;

void start(void) {
    device.write = (void (*)(void))deep;
    use(&device);
    device.write();
    use((void *)&table);
}
