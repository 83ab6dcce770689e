// SPDX-License-Identifier: MIT
// Time, and sleep between frames. The chip waits for an interrupt: the alarm at the end
// of the rest, an edge of a button, or the USB port. In longer rests its clock is slow.
#include "firmware/hal.h"
#include "firmware/time.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "pico/platform.h"
#include "rp2040.h"

static bool has_alarm;
static unsigned alarm;

static void on_alarm(uint alarm_number) {
    (void)alarm_number; // waking up was the point
}

uint32_t hal_time_ms(void) {
    return (uint32_t)(time_us_64() / 1000);
}

// True once the alarm is set; false if its time has already come.
static bool set_alarm(uint64_t due_us) {
    if (!has_alarm) {
        alarm = (unsigned)hardware_alarm_claim_unused(true);
        hardware_alarm_set_callback(alarm, on_alarm);
        has_alarm = true;
    }
    return !hardware_alarm_set_target(alarm, from_us_since_boot(due_us));
}

// With interrupts masked nothing can slip in between looking and sleeping: an interrupt
// that is pending ends the wait at once and is served when the mask is lifted, with the
// clock as it was.
static void sleep_for(uint32_t us, bool may_slow_down) {
    const uint32_t mask = save_and_disable_interrupts();
    if (set_alarm(time_us_64() + us) && !buttons_have_changed() && !usb_has_work()) {
        const bool is_slow = may_slow_down && clock_slow_down(us, usb_is_on());
        __wfi();
        if (is_slow) {
            clock_speed_up();
        }
    }
    restore_interrupts(mask);
}

// Only an interrupt that could preempt ends WFI: within a handler the alarm may not, and
// within a fault none does.
void rest_for(uint32_t us) {
    if (__get_current_exception() != 0) {
        busy_wait_us_32(us);
        return;
    }
    const uint64_t end_us = time_us_64() + us;
    while (time_us_64() < end_us) {
        const uint32_t mask = save_and_disable_interrupts();
        if (set_alarm(end_us)) {
            __wfi();
        }
        restore_interrupts(mask);
    }
}

// What counts the system clock's cycles must not be using it.
static bool may_change_clock(uint32_t transfer_us) {
    return transfer_us == 0 && !tone_is_sounding() && !link_is_open();
}

void hal_hurry(void) {
    if (!link_is_open() && display_flush() == 0 && clock_think()) {
        tone_follow_clock();
    }
}

// A transfer to the display is looked after when it should be over, so that one that
// failed is known at once.
void hal_idle(uint32_t wake_ms) {
    panic_tend();
    const uint32_t now_ms = hal_time_ms();
    const uint32_t left_ms = time_left(wake_ms, now_ms, TIME_FAR);
    if (left_ms == 0) {
        display_flush();
        return;
    }
    const uint32_t decided_ms = buttons_rest_ms(left_ms);
    wake_ms = now_ms + led_show(display_is_lost(), now_ms, decided_ms);
    while (!usb_take_news() && !link_take_news() && !buttons_have_changed()) {
        const uint32_t transfer_us = display_flush();
        const uint32_t rest_us = time_left(wake_ms * 1000, time_us_32(), TIME_FAR);
        if (rest_us == 0) {
            return;
        }
        const bool is_sending = transfer_us > 0 && transfer_us < rest_us;
        sleep_for(is_sending ? transfer_us : rest_us, may_change_clock(transfer_us));
        panic_tend();
    }
    display_flush();
}
