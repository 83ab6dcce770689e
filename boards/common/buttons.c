// SPDX-License-Identifier: MIT
// Buttons to ground on GPIO pins. Either edge of any of them raises an interrupt, whose
// only work is to end the sleep in hal_idle.
#include "board.h"
#include "firmware/hal.h"
#include "hardware/gpio.h"
#include "rp2040.h"

static const uint8_t pins[BUTTON_COUNT] = {
    BOARD_BUTTON_UP_PIN,    BOARD_BUTTON_DOWN_PIN, BOARD_BUTTON_LEFT_PIN,
    BOARD_BUTTON_RIGHT_PIN, BOARD_BUTTON_A_PIN,    BOARD_BUTTON_B_PIN,
};

static void on_edge(uint pin, uint32_t events) {
    (void)pin; // the SDK has acknowledged the edge; waking up was the point
    (void)events;
}

void buttons_start(void) {
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        gpio_init(pins[i]);
        gpio_pull_up(pins[i]);
        gpio_set_irq_enabled_with_callback(
            pins[i], GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE, true, on_edge);
    }
}

uint8_t hal_buttons(void) {
    const uint32_t levels = gpio_get_all();
    uint8_t down = 0;
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        const unsigned is_low = ~levels >> pins[i] & 1;
        down = (uint8_t)(down | is_low << i);
    }
    return down;
}
