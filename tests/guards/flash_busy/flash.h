// SPDX-License-Identifier: MIT
// What the samples have in common: where code lies, and how interrupts are masked.
#ifndef GUARDS_FLASH_BUSY_FLASH_H
#define GUARDS_FLASH_BUSY_FLASH_H

#define IN_RAM __attribute__((noinline, noclone, long_call, section(".ram_code")))

#define MASK_INTERRUPTS()   __asm__ volatile("cpsid i" : : : "memory")
#define UNMASK_INTERRUPTS() __asm__ volatile("cpsie i" : : : "memory")

int main(void);

void start(void) {
    main();
}

#endif
