// SPDX-License-Identifier: MIT
// expect: 2 functions can run while the flash is busy, all in RAM
#include "flash.h"
#include "program.h"

IN_RAM void wait_for_flash(void) {
    use(0);
}

IN_RAM void flash_range_erase(void) {
    wait_for_flash();
    use(0);
}
