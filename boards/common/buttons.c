// SPDX-License-Identifier: MIT
// Buttons to ground on GPIO pins. Either edge of any of them raises an interrupt, whose
// only work is to end the sleep in hal_idle.
#include "board.h"
#include "firmware/hal.h"
#include "hardware/gpio.h"
#include "keys.h"
#include "pins_check.h"
#include "rp2040.h"

static const uint8_t pins[] = {
#define KEY(pin, short_press, long_press, double_press) pin,
    BOARD_KEYS
#undef KEY
};

static const key_meaning_t meanings[] = {
#define KEY(pin, short_press, long_press, double_press)                                  \
    {short_press, long_press, double_press},
    BOARD_KEYS
#undef KEY
};

enum { PIN_COUNT = sizeof pins };
_Static_assert(sizeof pins <= KEYS_MAX, "board.h: more keys than keys.h has room for.");

static keys_t keys = {.meanings = meanings, .count = PIN_COUNT};

static void on_edge(uint pin, uint32_t events) {
    (void)pin; // the SDK has acknowledged the edge; waking up was the point
    (void)events;
}

void buttons_start(void) {
    for (unsigned i = 0; i < PIN_COUNT; i++) {
        gpio_init(pins[i]);
        gpio_pull_up(pins[i]);
        gpio_set_irq_enabled_with_callback(
            pins[i], GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE, true, on_edge);
    }
}

static uint8_t read_levels(void) {
    const uint32_t levels = gpio_get_all();
    uint8_t down = 0;
    for (unsigned i = 0; i < PIN_COUNT; i++) {
        const unsigned is_low = ~levels >> pins[i] & 1;
        down = (uint8_t)(down | is_low << i);
    }
    return down;
}

static uint8_t levels; // when hal_buttons last looked

uint8_t hal_buttons(void) {
    levels = read_levels();
    return keys_sample(&keys, levels, hal_time_ms());
}

bool buttons_are_down(void) {
    return read_levels() != 0;
}

bool buttons_have_changed(void) {
    return read_levels() != levels;
}

uint32_t buttons_rest_ms(uint32_t longest_ms) {
    return keys_rest_ms(&keys, hal_time_ms(), longest_ms);
}
