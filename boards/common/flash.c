// SPDX-License-Identifier: MIT
// The save area at the end of flash. While the flash is erased or programmed nothing can
// be fetched from it: the SDK's routines run from RAM, and interrupts, whose handlers are
// in flash, are off. There is no second core to hold still.
#include "hardware/flash.h"
#include "board.h"
#include "engine/check.h"
#include "firmware/hal.h"
#include "hardware/sync.h"
#include "rp2040.h"
#include <string.h>

#ifdef BOARD_FLASH_BYTES
_Static_assert(BOARD_FLASH_BYTES == PICO_FLASH_SIZE_BYTES, "board.h and the SDK differ");
#endif
_Static_assert(HAL_FLASH_SECTOR_BYTES == FLASH_SECTOR_SIZE, "sectors as the chip's");
_Static_assert(HAL_FLASH_PAGE_BYTES == FLASH_PAGE_SIZE, "pages as the chip's");

enum { AREA_START = PICO_FLASH_SIZE_BYTES - HAL_FLASH_BYTES };

const uint8_t *hal_flash(void) {
    return (const uint8_t *)(XIP_BASE + AREA_START);
}

void hal_still_busy(void) {
    panic_tend();
}

void hal_flash_erase(unsigned sector) {
    CHECK(sector < HAL_FLASH_SECTOR_COUNT);
    panic_tend(); // many erases in a row are slow, not stuck
    const uint32_t mask = save_and_disable_interrupts();
    flash_range_erase(AREA_START + sector * FLASH_SECTOR_SIZE, FLASH_SECTOR_SIZE);
    restore_interrupts(mask);
}

// The chip programs bytes where bits are 0 and leaves the others: the rest of the page is
// filled up with ones.
void hal_flash_program(uint32_t offset, const void *bytes, size_t count) {
    const uint32_t in_page = offset % FLASH_PAGE_SIZE;
    CHECK(offset < HAL_FLASH_BYTES && in_page + count <= FLASH_PAGE_SIZE);
    uint8_t page[FLASH_PAGE_SIZE];
    memset(page, 0xFF, sizeof page);
    memcpy(page + in_page, bytes, count);
    panic_tend();
    const uint32_t mask = save_and_disable_interrupts();
    flash_range_program(AREA_START + offset - in_page, page, sizeof page);
    restore_interrupts(mask);
}
