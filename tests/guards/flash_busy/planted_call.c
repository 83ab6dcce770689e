// SPDX-License-Identifier: MIT
// expect: code in flash can run: flash_range_erase > helper
#include "flash.h"
#include "program.h"

OUT_OF_LINE __attribute__((long_call)) void helper(void) {
    use(0);
}

IN_RAM void flash_range_erase(void) {
    helper();
    use(0);
}
