// SPDX-License-Identifier: MIT
// The battery gauge of boards that have one: a table of what the converter reads at which
// charge, in board.h.
#include "board.h"
#include "firmware/hal.h"

#ifdef BOARD_BATTERY_PIN

#include "hardware/adc.h"

enum {
    FIRST_ADC_PIN = 26,
    SAMPLES = 16, // averaged: the converter is noisy, and so is a battery under load
};

typedef struct {
    uint16_t reading; // at least this, of 4095
    uint8_t percent;
} charge_t;

// Falling.
static const charge_t charges[] = {
#define CHARGE(reading, percent) {reading, percent},
    BOARD_BATTERY_CHARGES
#undef CHARGE
    {0, 0},
};

static uint32_t read_average(void) {
    static bool is_started;
    if (!is_started) {
        is_started = true;
        adc_init();
        adc_gpio_init(BOARD_BATTERY_PIN);
    }
    adc_select_input(BOARD_BATTERY_PIN - FIRST_ADC_PIN);
    uint32_t sum = 0;
    for (unsigned i = 0; i < SAMPLES; i++) {
        sum += adc_read();
    }
    return sum / SAMPLES;
}

// Between two lines of the table the charge is taken to fall evenly. What lies far
// beyond it the pin is not connected to a battery.
int hal_battery(void) {
    const uint32_t reading = read_average();
    if (reading < BOARD_BATTERY_LOWEST || reading > BOARD_BATTERY_HIGHEST) {
        return HAL_BATTERY_UNKNOWN;
    }
    const charge_t *at = charges;
    while (reading < at->reading) {
        at++;
    }
    if (at == charges || at->percent >= 100) {
        return at->percent;
    }
    const charge_t *above = at - 1;
    const unsigned above_percent = above->percent > 100 ? 100 : above->percent;
    const uint32_t steps = (reading - at->reading) * (above_percent - at->percent);
    return (int)(at->percent + steps / (uint32_t)(above->reading - at->reading));
}

#else

int hal_battery(void) {
    return HAL_BATTERY_UNKNOWN;
}

#endif
