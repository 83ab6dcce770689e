// SPDX-License-Identifier: MIT
// expect: main lets the flash be written with interrupts on: main
#define SAMPLE_HAS_MAIN
#include "flash.h"
#include "program.h"

IN_RAM void flash_range_erase(void) {
    use(0);
}

int main(void) {
    MASK_INTERRUPTS();
    UNMASK_INTERRUPTS();
    flash_range_erase();
    use(0);
    return 0;
}
