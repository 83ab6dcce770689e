// SPDX-License-Identifier: MIT
// expect: flash_range_erase can use 0x1000
#include "flash.h"
#include "program.h"

static const unsigned table[] = {1, 2, 3, 4};

IN_RAM void flash_range_erase(void) {
    use((void *)table);
}
