// SPDX-License-Identifier: MIT
// What the samples have in common: where code lies, and how interrupts are masked.
#ifndef GUARDS_FLASH_BUSY_FLASH_H
#define GUARDS_FLASH_BUSY_FLASH_H

#define IN_RAM __attribute__((noinline, noclone, long_call, section(".ram_code")))

#define MASK_INTERRUPTS()   __asm__ volatile("cpsid i" : : : "memory")
#define UNMASK_INTERRUPTS() __asm__ volatile("cpsie i" : : : "memory")

int main(void);
IN_RAM void flash_range_erase(void);

// A sample with SAMPLE_HAS_MAIN has one of its own.
#ifndef SAMPLE_HAS_MAIN
int main(void) {
    MASK_INTERRUPTS();
    flash_range_erase();
    UNMASK_INTERRUPTS();
    return 0;
}
#endif

void start(void) {
    main();
}

#endif
