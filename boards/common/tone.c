// SPDX-License-Identifier: MIT
// The buzzer: a square wave by PWM, which goes on by itself while the chip does something
// else or sleeps.
#include "board.h"
#include "firmware/hal.h"
#include "rp2040.h"

#ifdef BOARD_BUZZER_PIN

#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

enum {
    LEVELS = 1 << 16, // of a PWM counter
    DIVIDER_MAX = 255,
};

static uint32_t sounding_hz;
static uint8_t volume_percent = 100;

static void be_silent(void) {
    gpio_init(BOARD_BUZZER_PIN); // an input; the pull-down keeps the buzzer from humming
    gpio_pull_down(BOARD_BUZZER_PIN);
    pwm_set_enabled(pwm_gpio_to_slice_num(BOARD_BUZZER_PIN), false);
}

// A square wave is loudest; the shorter its pulses, the softer it is.
static uint16_t high_part(uint32_t top) {
    const uint32_t high = top * volume_percent / 200;
    return (uint16_t)(high > 0 ? high : 1);
}

static void sound(uint32_t hz) {
    const unsigned slice = pwm_gpio_to_slice_num(BOARD_BUZZER_PIN);
    const uint32_t cycles = clock_get_hz(clk_sys) / hz;
    const uint32_t divider = cycles / LEVELS + 1;
    if (divider > DIVIDER_MAX) {
        be_silent(); // lower than anything one can hear
        return;
    }
    const uint32_t top = cycles / divider;
    pwm_set_clkdiv_int_frac(slice, (uint8_t)divider, 0);
    pwm_set_wrap(slice, (uint16_t)(top - 1));
    pwm_set_gpio_level(BOARD_BUZZER_PIN, high_part(top));
    gpio_set_function(BOARD_BUZZER_PIN, GPIO_FUNC_PWM);
    pwm_set_enabled(slice, true);
}

void hal_tone(uint32_t hz) {
    if (hz == sounding_hz) {
        return;
    }
    sounding_hz = hz;
    if (hz == 0) {
        be_silent();
    } else {
        sound(hz);
    }
}

void hal_volume(uint8_t percent) {
    volume_percent = percent;
}

bool tone_is_sounding(void) {
    return sounding_hz != 0;
}

void tone_follow_clock(void) {
    if (sounding_hz != 0) {
        sound(sounding_hz);
    }
}

#else

void hal_tone(uint32_t hz) {
    (void)hz;
}

void hal_volume(uint8_t percent) {
    (void)percent;
}

bool tone_is_sounding(void) {
    return false;
}

void tone_follow_clock(void) {
}

#endif
