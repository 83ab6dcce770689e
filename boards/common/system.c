// SPDX-License-Identifier: MIT
// The chip as a whole: its number, its noise, and starting again.
#include "board.h"
#include "engine/hash.h"
#include "firmware/hal.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "pico/bootrom.h"
#include "pico/unique_id.h"

const char hal_board_name[] = BOARD_NAME;

const char *hal_serial_number(void) {
    static char digits[2 * PICO_UNIQUE_BOARD_ID_SIZE_BYTES + 1];
    if (digits[0] == '\0') {
        pico_get_unique_board_id_string(digits, sizeof digits);
    }
    return digits;
}

// Bits of the ring oscillator that are taken sooner after each other are alike.
enum { NOISE_US = 10 };

// The ring oscillator's jitter, one bit at a time; the time, which a person's finger has
// a hand in; and the board's number, so that two boards differ whatever the jitter does.
uint64_t hal_entropy(void) {
    static struct {
        uint64_t last, noise, time_us;
        pico_unique_board_id_t board;
    } mixed;
    for (unsigned i = 0; i < 64; i++) {
        mixed.noise = mixed.noise << 1 | (rosc_hw->randombit & 1);
        busy_wait_us_32(NOISE_US);
    }
    mixed.time_us = time_us_64();
    pico_get_unique_board_id(&mixed.board);
    mixed.last = hash_bytes(&mixed, sizeof mixed);
    return mixed.last;
}

_Noreturn void hal_restart(void) {
    watchdog_reboot(0, 0, 0);
    for (;;) {
    }
}

bool hal_has_boot_loader(void) {
    return true;
}

_Noreturn void hal_boot_loader(void) {
    reset_usb_boot(0, 0);
    for (;;) {
    }
}
