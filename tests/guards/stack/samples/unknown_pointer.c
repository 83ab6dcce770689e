// SPDX-License-Identifier: MIT
// expect: `calls of on_change -> FUNCTIONS`
#include "program.h"

static struct {
    void (*on_change)(void);
} device;

void start(void) {
    use(&device);
    device.on_change();
    use(&device);
}
