// SPDX-License-Identifier: MIT
// Time, and sleep between frames. The chip waits for an interrupt: the alarm at the end
// of the rest, or an edge of a button.
#include "firmware/hal.h"
#include "hardware/sync.h"
#include "hardware/timer.h"

static bool has_alarm;
static unsigned alarm;

static void on_alarm(uint alarm_number) {
    (void)alarm_number; // waking up was the point
}

uint32_t hal_time_ms(void) {
    return (uint32_t)(time_us_64() / 1000);
}

// True once the alarm is set; false if its time has already come.
static bool set_alarm(uint32_t after_ms) {
    if (!has_alarm) {
        alarm = (unsigned)hardware_alarm_claim_unused(true);
        hardware_alarm_set_callback(alarm, on_alarm);
        has_alarm = true;
    }
    const uint64_t due_us = time_us_64() + (uint64_t)after_ms * 1000;
    return !hardware_alarm_set_target(alarm, from_us_since_boot(due_us));
}

// With interrupts masked nothing can slip in between looking and sleeping: an interrupt
// that is pending ends the wait at once and is served when the mask is lifted.
void hal_idle(uint32_t wake_ms) {
    const int32_t left_ms = (int32_t)(wake_ms - hal_time_ms());
    if (left_ms <= 0) {
        return;
    }
    const uint8_t before = hal_buttons();
    const uint32_t mask = save_and_disable_interrupts();
    if (set_alarm((uint32_t)left_ms) && hal_buttons() == before) {
        __wfi();
    }
    restore_interrupts(mask);
}
