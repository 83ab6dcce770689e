// SPDX-License-Identifier: MIT
// The PicoBoy for the pico-sdk, which reads this from assembler too: its flash.
#ifndef BOARDS_SOUK_PICOBOY_H
#define BOARDS_SOUK_PICOBOY_H

// pico_cmake_set PICO_PLATFORM=rp2040
#define PICO_BOOT_STAGE2_CHOOSE_W25Q080 1
#define PICO_FLASH_SPI_CLKDIV           2

// pico_cmake_set_default PICO_FLASH_SIZE_BYTES = (2 * 1024 * 1024)
#ifndef PICO_FLASH_SIZE_BYTES
#define PICO_FLASH_SIZE_BYTES (2 * 1024 * 1024)
#endif

#endif
