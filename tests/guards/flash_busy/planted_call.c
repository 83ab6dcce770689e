// SPDX-License-Identifier: MIT
// expect: code in flash can run: flash_range_erase > helper
#include "flash.h"
#include "program.h"

IN_RAM void flash_range_erase(void);

OUT_OF_LINE __attribute__((long_call)) void helper(void) {
    use(0);
}

IN_RAM void flash_range_erase(void) {
    helper();
    use(0);
}

int main(void) {
    MASK_INTERRUPTS();
    flash_range_erase();
    UNMASK_INTERRUPTS();
    return 0;
}
