// SPDX-License-Identifier: MIT
// The LED says what the display cannot: two flashes a second while the panel does not
// answer.
#include "board.h"
#include "hardware/gpio.h"
#include "rp2040.h"

#ifdef BOARD_LED_PIN

enum {
    ROUND_MS = 1000,
    STEP_MS = 125,
    FLASHES = 0x05, // bit i: lit in step i of a round
};

uint32_t led_show(bool is_trouble, uint32_t now_ms, uint32_t longest_ms) {
    static bool is_started;
    if (!is_started) {
        is_started = true;
        gpio_init(BOARD_LED_PIN);
        gpio_set_dir(BOARD_LED_PIN, GPIO_OUT);
    }
    if (!is_trouble) {
        gpio_put(BOARD_LED_PIN, false);
        return longest_ms;
    }
    const uint32_t in_round_ms = now_ms % ROUND_MS;
    gpio_put(BOARD_LED_PIN, (FLASHES >> (in_round_ms / STEP_MS) & 1) != 0);
    const uint32_t left_ms = STEP_MS - in_round_ms % STEP_MS;
    return left_ms < longest_ms ? left_ms : longest_ms;
}

#else

uint32_t led_show(bool is_trouble, uint32_t now_ms, uint32_t longest_ms) {
    (void)is_trouble;
    (void)now_ms;
    return longest_ms;
}

#endif
