// SPDX-License-Identifier: MIT
// The PicoBoy for the pico-sdk, which reads this from assembler too: its flash, and its
// clock. It plays at half of it: for the coin cell its maker has 50 MHz, and USB
// wants 52.8 at least. The full speed is for the seconds in which an opponent thinks.
#ifndef BOARDS_SOUK_PICOBOY_H
#define BOARDS_SOUK_PICOBOY_H

// pico_cmake_set PICO_PLATFORM=rp2040
#define PICO_BOOT_STAGE2_CHOOSE_W25Q080 1
#define PICO_FLASH_SPI_CLKDIV           2

// pico_cmake_set_default PICO_FLASH_SIZE_BYTES = (2 * 1024 * 1024)
#ifndef PICO_FLASH_SIZE_BYTES
#define PICO_FLASH_SIZE_BYTES (2 * 1024 * 1024)
#endif

#define SYS_CLK_HZ          108000000
#define PLL_SYS_VCO_FREQ_HZ 756000000
#define PLL_SYS_POSTDIV1    7
#define PLL_SYS_POSTDIV2    1

#endif
