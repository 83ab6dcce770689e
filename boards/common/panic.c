// SPDX-License-Identifier: MIT
// When something impossible has happened: it is noted in a piece of RAM that a restart
// leaves alone, shown on the display, and the chip restarts when a button is pressed. A
// loop that does not come round any more is restarted by the watchdog.
#include "engine/check.h"
#include "engine/hash.h"
#include "engine/text.h"
#include "firmware/console.h"
#include "firmware/hal.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "pico/platform.h"
#include "rp2040.h"
#include <stddef.h>
#include <string.h>

enum {
    WATCHDOG_MS = 4000, // the slowest flash erases a sector in 400
    BUTTON_MS = 50,     // a press or its absence is believed after this long
    POLL_MS = 5,
};

// What RAM holds after power-on is noise, which does not match its hash.
typedef struct {
    char where[64];
    bool ends_this_life; // the restart that follows is because of it
    uint8_t unused[7];   // no padding: all bytes are hashed
    uint64_t hash;
} failure_t;

static failure_t __uninitialized_ram(failure);

static bool is_failing;

// --- After a restart ------------------------------------------------------------------

static uint64_t hash_of_failure(void) {
    return hash_bytes(&failure, offsetof(failure_t, hash));
}

static void note(const char *where, bool ends_this_life) {
    memset(&failure, 0, sizeof failure);
    text_t text = text_over(failure.where, sizeof failure.where);
    text_string(&text, where);
    failure.ends_this_life = ends_this_life;
    failure.hash = hash_of_failure();
}

static bool is_noted(void) {
    return failure.hash == hash_of_failure();
}

const char *hal_last_failure(void) {
    return is_noted() ? failure.where : "";
}

// A failure that could not be shown is ended by the watchdog, too: its cause stays noted.
void panic_start(void) {
    if (is_noted() && failure.ends_this_life) {
        failure.ends_this_life = false;
        failure.hash = hash_of_failure();
    } else if (watchdog_enable_caused_reboot()) {
        note("watchdog: the loop stood still", false);
    } else if (!is_noted()) {
        note("", false);
    }
    watchdog_enable(WATCHDOG_MS, true);
}

// The SDK writes it next to the watchdog in watchdog_enable; watchdog_reboot, which the
// interface for picotool calls, wipes it away.
static bool is_restart_asked_for(void) {
    enum { MARK_OF_ENABLE = 0x6ab73121 };
    return watchdog_hw->scratch[4] != MARK_OF_ENABLE;
}

void panic_tend(void) {
    usb_step();
    while (is_restart_asked_for()) {
        usb_step(); // who asked gets an answer
    }
    watchdog_update();
}

// --- The failure ----------------------------------------------------------------------

static void wait_until(bool is_pressed) {
    for (unsigned steady_ms = 0; steady_ms < BUTTON_MS; steady_ms += POLL_MS) {
        if (buttons_are_down() != is_pressed) {
            steady_ms = 0;
        }
        watchdog_update();
        busy_wait_us_32(POLL_MS * 1000);
    }
}

_Noreturn static void stop(const char *where) {
    save_and_disable_interrupts();
    if (is_failing) {
        hal_restart(); // telling of it failed, too
    }
    is_failing = true;
    note(where, true);
    hal_tone(0);
    display_forget();
    console_show_failure(where);
    while (display_flush() > 0) {
    }
    wait_until(false);
    wait_until(true);
    hal_restart();
}

_Noreturn void check_failed(const char *file, int line) {
    char where[64];
    text_t text = text_over(where, sizeof where);
    text_string(&text, file);
    text_char(&text, ':');
    text_number(&text, (unsigned)line);
    stop(where);
}

// The SDK found something impossible.
_Noreturn void panicked(const char *format, ...) {
    stop(format);
}

// --- Hard faults: an access to nowhere, an undefined instruction ----------------------

_Noreturn void hard_fault(uint32_t address);
void isr_hardfault(void);

_Noreturn void hard_fault(uint32_t address) {
    char where[64];
    text_t text = text_over(where, sizeof where);
    text_string(&text, "hard fault at ");
    text_hex64(&text, address);
    stop(where);
}

// The address of the instruction is the seventh word that the core has pushed. The stack
// begins afresh: nothing returns from here, and there may have been none left.
__attribute__((naked)) void isr_hardfault(void) {
    __asm volatile("mrs r0, msp\n"
                   "ldr r0, [r0, #24]\n"
                   "ldr r1, =__StackTop\n"
                   "msr msp, r1\n"
                   "bl hard_fault\n");
}
