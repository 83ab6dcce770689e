// SPDX-License-Identifier: MIT
// How much the store works on a save area that was made to keep it busy: bytes that are
// checksummed between two calls of hal_still_busy. More than the device can do before its
// watchdog bites, and it would restart for ever.
#include "support/test.h"

#include "boards/host/devices.h"
#include "firmware/store/crc32.h"
#include "firmware/store/store.h"
#include "support/crc32.h"
#include <string.h>

// The device takes 0.75 s for 650,000 bytes, and its watchdog bites after 4 s.
enum { WORK_MAX = 300000 };

enum { HEADER = 16, HEAD = 12, LONGEST = 160, KIND_COUNTS = 0x0F, KIND_MOVE = 0x1D };

// --- Counting: the linker puts these in the place of what the store calls -------------

static size_t work, most_work;

static void do_work(size_t count) {
    work += count;
    most_work = work > most_work ? work : most_work;
}

uint32_t __real_crc32_of(uint32_t crc, const void *bytes, size_t count);
uint32_t __wrap_crc32_of(uint32_t crc, const void *bytes, size_t count);
void __wrap_hal_still_busy(void);

uint32_t __wrap_crc32_of(uint32_t crc, const void *bytes, size_t count) {
    do_work(count);
    return __real_crc32_of(crc, bytes, count);
}

void __wrap_hal_still_busy(void) {
    work = 0;
}

// --- Crafted areas, whose checksums are right -----------------------------------------

static void write_header(unsigned sector) {
    uint8_t *const header = host_flash + sector * HAL_FLASH_SECTOR_BYTES;
    const uint8_t words[12] = {'S', 'O', 'U', 'K', 2, 2, 0, 0, (uint8_t)(1 + sector)};
    memcpy(header, words, sizeof words);
    const uint32_t checksum = crc32(header, sizeof words);
    memcpy(header + sizeof words, &checksum, sizeof checksum);
}

static uint32_t write_record(uint32_t at, uint8_t kind, const void *bytes,
                             uint8_t words) {
    uint8_t checked[8 + 8] = {kind, words};
    memcpy(checked + 8, bytes, words * 4u);
    const uint32_t checksum = crc32(checked, 8 + words * 4u);
    memcpy(host_flash + at, checked, 8);
    memcpy(host_flash + at + 8, &checksum, sizeof checksum);
    memcpy(host_flash + at + HEAD, bytes, words * 4u);
    return at + HEAD + words * 4u;
}

// A head that claims to be a record of the greatest length.
static void write_claim(uint32_t at) {
    const uint8_t claim[4] = {KIND_MOVE, LONGEST, 0, 0};
    memcpy(host_flash + at, claim, sizeof claim);
}

static void fill_with_claims(unsigned sector) {
    const uint32_t start = sector * HAL_FLASH_SECTOR_BYTES;
    for (uint32_t at = start; at < start + HAL_FLASH_SECTOR_BYTES; at += 4) {
        write_claim(at);
    }
}

// A record behind each claim, so that every one of them is also tried as one with a wrong
// bit; and the one by which the sector counts after so many.
static void fill_with_records(unsigned sector, unsigned counts_after) {
    const uint32_t start = sector * HAL_FLASH_SECTOR_BYTES;
    const uint32_t counts[] = {1, sector}; // the oldest sequence, the one before
    uint32_t at = start + HEADER;
    for (unsigned i = 0; at + 64 < start + HAL_FLASH_SECTOR_BYTES; i++) {
        write_claim(at);
        at = i == counts_after ? write_record(at + 4, KIND_COUNTS, counts, 2)
                               : write_record(at + 4, KIND_MOVE, counts, 0);
    }
}

static void start_and_measure(const char *what) {
    work = most_work = 0;
    store_start();
    print_message("%s: at most %zu bytes checked at a time\n", what, most_work);
    assert_true(most_work > 0);
    assert_in_range(most_work, 0, WORK_MAX);
    store_write(STORE_SETTINGS, "settings", 9); // and it is of use
    store_start();
    char bytes[12];
    assert_int_equal(12, store_read(STORE_SETTINGS, bytes, sizeof bytes));
}

TEST(test_store_area_full_of_claims_is_read_with_bounded_work) {
    host_flash_reset();
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        fill_with_claims(i);
        write_header(i);
    }
    start_and_measure("claims");
}

TEST(test_store_area_full_of_claims_and_records_is_read_with_bounded_work) {
    static const unsigned counts_after[] = {0, 50, 99, 200};
    for (unsigned n = 0; n < sizeof counts_after / sizeof *counts_after; n++) {
        host_flash_reset();
        for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
            write_header(i);
            fill_with_records(i, counts_after[n]);
        }
        start_and_measure("claims and records");
    }
}
