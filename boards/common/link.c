// SPDX-License-Identifier: MIT
// The line to other devices: a UART at 115,200 baud. What comes in is taken by an
// interrupt; what goes out is put into the UART's own queue, 32 bytes at a time. While
// the line is open the clock that both ends count bits by must not change.
#include "board.h"
#include "firmware/hal.h"
#include "pins_check.h"
#include "rp2040.h"

#ifdef BOARD_LINK_UART

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/timer.h"
#include "hardware/uart.h"

enum {
    BAUD = 115200,
    IN_BYTES = 1024, // 90 ms of it: longer than a picture or the programming of a page
    SETTLE_US = 2,   // of a pin; a quarter of a bit, too short to be taken for one
    UART_IRQ = BOARD_LINK_UART == 0 ? UART0_IRQ : UART1_IRQ,
};

#define UART UART_INSTANCE(BOARD_LINK_UART)

static volatile uint8_t in[IN_BYTES];
static volatile uint16_t in_first, in_end; // in_end is the interrupt's
static volatile bool has_frame;            // the end of one has come in
static bool is_open;

bool link_is_open(void) {
    return is_open;
}

bool link_take_news(void) {
    const bool had_frame = has_frame;
    has_frame = false;
    return had_frame;
}

static uint16_t after(uint16_t at) {
    return (uint16_t)((at + 1) % IN_BYTES);
}

#ifdef BOARD_LINK_IS_SHARED
// One wire for all: who hears another waits until it is quiet.
enum { QUIET_US = 1500 };
static volatile uint32_t heard_us;

static bool is_quiet(void) {
    return time_us_32() - heard_us > QUIET_US + (hal_time_ms() & 3) * 500;
}
#endif

static void on_bytes(void) {
    while (uart_is_readable(UART)) {
        const uint8_t byte = (uint8_t)uart_get_hw(UART)->dr;
        const uint16_t next = after(in_end);
        if (next != in_first) {
            in[in_end] = byte;
            in_end = next;
        }
        has_frame |= byte == 0;
    }
#ifdef BOARD_LINK_IS_SHARED
    heard_us = time_us_32();
#endif
}

hal_link_kind_t hal_link_kind(void) {
#ifdef BOARD_LINK_IS_SHARED
    return HAL_LINK_LINE;
#else
    return HAL_LINK_RING;
#endif
}

static void use_pins(void) {
    gpio_set_function(BOARD_LINK_TX_PIN, GPIO_FUNC_UART);
    gpio_set_function(BOARD_LINK_RX_PIN, GPIO_FUNC_UART);
    gpio_pull_up(BOARD_LINK_RX_PIN); // open, it is at rest
}

void hal_link_open(void) {
    if (is_open) {
        return;
    }
    is_open = true;
    in_first = in_end = 0;
    uart_init(UART, BAUD);
    use_pins();
#ifdef BOARD_LINK_POWER_PIN
    gpio_init(BOARD_LINK_POWER_PIN);
    gpio_set_dir(BOARD_LINK_POWER_PIN, GPIO_OUT);
    gpio_put(BOARD_LINK_POWER_PIN, true);
#endif
    irq_set_exclusive_handler(UART_IRQ, on_bytes);
    irq_set_enabled(UART_IRQ, true);
    uart_set_irq_enables(UART, true, false);
}

void hal_link_close(void) {
    if (!is_open) {
        return;
    }
    is_open = false;
    irq_set_enabled(UART_IRQ, false);
    irq_remove_handler(UART_IRQ, on_bytes);
    uart_deinit(UART);
    gpio_deinit(BOARD_LINK_TX_PIN);
    gpio_deinit(BOARD_LINK_RX_PIN);
#ifdef BOARD_LINK_POWER_PIN
    gpio_put(BOARD_LINK_POWER_PIN, false);
#endif
}

size_t hal_link_read(void *bytes, size_t max) {
    uint8_t *to = bytes;
    size_t count = 0;
    while (count < max && in_first != in_end) {
        to[count++] = in[in_first];
        in_first = after(in_first);
    }
    return count;
}

size_t hal_link_write(const void *bytes, size_t count) {
    const uint8_t *from = bytes;
    size_t taken = 0;
#ifdef BOARD_LINK_IS_SHARED
    const bool is_sending = (uart_get_hw(UART)->fr & UART_UARTFR_BUSY_BITS) != 0;
    if (!is_sending && !is_quiet()) {
        return 0;
    }
#endif
    while (is_open && taken < count && uart_is_writable(UART)) {
        uart_get_hw(UART)->dr = from[taken++];
    }
    return taken;
}

// --- Is it wired well? ----------------------------------------------------------------

#ifdef BOARD_LINK_IS_SHARED

hal_link_state_t hal_link_state(void) {
    return HAL_LINK_FINE; // one wire cannot be swapped
}

#else

// Whether another end holds the pin high against a weak pull down. An output at rest is
// high.
static bool is_driven(unsigned pin) {
    gpio_set_function(pin, GPIO_FUNC_SIO);
    gpio_set_dir(pin, GPIO_IN);
    gpio_pull_down(pin);
    busy_wait_us_32(SETTLE_US);
    const bool is_high = gpio_get(pin);
    gpio_disable_pulls(pin);
    return is_high;
}

hal_link_state_t hal_link_state(void) {
    if (!is_open || (uart_get_hw(UART)->fr & UART_UARTFR_BUSY_BITS) != 0) {
        return HAL_LINK_FINE;
    }
    const bool hears = is_driven(BOARD_LINK_RX_PIN);
    const bool clashes = is_driven(BOARD_LINK_TX_PIN);
    use_pins();
    return hears ? HAL_LINK_FINE : clashes ? HAL_LINK_SWAPPED : HAL_LINK_OPEN;
}

#endif

#else

bool link_is_open(void) {
    return false;
}

bool link_take_news(void) {
    return false;
}

hal_link_kind_t hal_link_kind(void) {
    return HAL_LINK_NONE;
}

void hal_link_open(void) {
}

void hal_link_close(void) {
}

size_t hal_link_read(void *bytes, size_t max) {
    (void)bytes;
    (void)max;
    return 0;
}

size_t hal_link_write(const void *bytes, size_t count) {
    (void)bytes;
    return count; // into nothing
}

hal_link_state_t hal_link_state(void) {
    return HAL_LINK_FINE;
}

#endif
