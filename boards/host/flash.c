// SPDX-License-Identifier: MIT
#include "devices.h"
#include "engine/check.h"
#include "engine/rng.h"
#include "save_file.h"
#include <string.h>

enum { ERASED = 0xFF };

uint8_t host_flash[HAL_FLASH_BYTES];

static bool is_ready;

static unsigned operations;
static unsigned erases[HAL_FLASH_SECTOR_COUNT];

static struct {
    unsigned operation;
    unsigned part;
    uint32_t seed;
    void (*gone)(void); // NULL: no cut is to come
} cut;

// Cells that were changing when the power went: they may read either way for ever after,
// until they are erased or programmed.
static uint8_t weak[HAL_FLASH_BYTES];

static uint32_t wear_seed[HAL_FLASH_SECTOR_COUNT]; // 0: the sector is well

void host_flash_reset(void) {
    memset(host_flash, ERASED, sizeof host_flash);
    memset(erases, 0, sizeof erases);
    memset(wear_seed, 0, sizeof wear_seed);
    memset(weak, 0, sizeof weak);
    operations = 0;
    cut.gone = NULL;
    is_ready = true;
}

static void ready(void) {
    if (!is_ready) {
        host_flash_reset();
    }
}

// --- The file -------------------------------------------------------------------------

bool host_flash_open(const char *path) {
    ready();
    return save_file_open(path, host_flash);
}

// --- Wear and power cuts --------------------------------------------------------------

// About one bit in 64 of a worn sector does not change any more, always the same ones.
static uint8_t stuck_bits(uint32_t offset) {
    const uint32_t seed = wear_seed[offset / HAL_FLASH_SECTOR_BYTES];
    const uint32_t mixed = (offset * 2654435761u ^ seed) * 2246822519u >> 16;
    return (uint8_t)(seed != 0 && mixed % 8 == 0 ? 1u << (mixed / 8 % 8) : 0);
}

// Which bits of a byte change before the power goes.
static uint8_t changing_bits(rng_t *rng) {
    uint8_t bits = 0;
    for (unsigned i = 0; i < 8; i++) {
        bits = (uint8_t)(bits | (unsigned)(rng_below(rng, 256) < cut.part) << i);
    }
    return bits;
}

// Makes `count` bytes at `offset` what they should be, as far as wear and power let it.
// Bits that are 0 in `firm` are not weak any more.
static void change(uint32_t offset, const uint8_t *wanted, const uint8_t *firm,
                   size_t count) {
    const bool is_cut = cut.gone != NULL && operations == cut.operation;
    rng_t loss;
    rng_seed(&loss, cut.seed);
    for (size_t i = 0; i < count; i++) {
        uint8_t *at = &host_flash[offset + i];
        const uint8_t free_bits = (uint8_t)~stuck_bits(offset + (uint32_t)i);
        if (is_cut) {
            weak[offset + i] |= (uint8_t)((*at ^ wanted[i]) & rng_below(&loss, 256));
        } else {
            weak[offset + i] &= firm[i];
        }
        const uint8_t changing = is_cut ? changing_bits(&loss) & free_bits : free_bits;
        *at = (uint8_t)((*at & ~changing) | (wanted[i] & changing));
    }
    operations++;
    save_file_write(host_flash);
    if (is_cut) {
        void (*const gone)(void) = cut.gone;
        cut.gone = NULL;
        gone();
        CHECK(false); // it must not return
    }
}

void host_flash_cut(unsigned operation, unsigned part, uint32_t seed,
                    void (*gone)(void)) {
    cut.operation = operation;
    cut.part = part;
    cut.seed = seed;
    cut.gone = gone;
}

void host_flash_reread(uint32_t seed) {
    rng_t readings;
    rng_seed(&readings, seed);
    for (uint32_t i = 0; i < HAL_FLASH_BYTES; i++) {
        if (weak[i] != 0) {
            host_flash[i] =
                (uint8_t)((host_flash[i] & ~weak[i]) | (rng_next(&readings) & weak[i]));
        }
    }
}

void host_flash_wear(unsigned sector, uint32_t seed) {
    wear_seed[sector] = seed;
}

unsigned host_flash_operations(void) {
    return operations;
}

unsigned host_flash_erases(unsigned sector) {
    return erases[sector];
}

// --- What the console asks for --------------------------------------------------------

const uint8_t *hal_flash(void) {
    ready();
    return host_flash;
}

void hal_still_busy(void) {
}

void hal_flash_erase(unsigned sector) {
    ready();
    CHECK(sector < HAL_FLASH_SECTOR_COUNT);
    uint8_t erased[HAL_FLASH_SECTOR_BYTES];
    memset(erased, ERASED, sizeof erased);
    erases[sector]++;
    static const uint8_t all_firm[HAL_FLASH_SECTOR_BYTES];
    change(sector * HAL_FLASH_SECTOR_BYTES, erased, all_firm, sizeof erased);
}

void hal_flash_program(uint32_t offset, const void *bytes, size_t count) {
    ready();
    CHECK(offset < HAL_FLASH_BYTES &&
          offset % HAL_FLASH_PAGE_BYTES + count <= HAL_FLASH_PAGE_BYTES);
    uint8_t wanted[HAL_FLASH_PAGE_BYTES];
    const uint8_t *clearing = bytes;
    for (size_t i = 0; i < count; i++) {
        wanted[i] = host_flash[offset + i] & clearing[i];
    }
    change(offset, wanted, clearing, count);
}
