// SPDX-License-Identifier: MIT
// The panel on its I2C bus, as u8g2 wants it: bytes are collected and sent as one
// transfer.
#include "board.h"
#include "firmware/hal.h"
#include "hardware/gpio.h"
#include "hardware/i2c.h"
#include "hardware/timer.h"
#include <string.h>
#include <u8g2.h>

enum {
    TRANSFER_MAX = 32, // u8g2 cuts its I2C transfers at 25 bytes
    TRANSFER_TIMEOUT_US = 5000,
};

static uint8_t transfer[TRANSFER_MAX];
static uint8_t transfer_length;

static void start_bus(void) {
    i2c_init(BOARD_DISPLAY_I2C, BOARD_DISPLAY_HZ);
    const uint8_t pins[] = {BOARD_DISPLAY_SDA_PIN, BOARD_DISPLAY_SCL_PIN};
    for (unsigned i = 0; i < sizeof pins; i++) {
        gpio_set_function(pins[i], GPIO_FUNC_I2C);
        gpio_pull_up(pins[i]);
    }
}

static uint8_t collect(const uint8_t *bytes, uint8_t count) {
    if (transfer_length + count > TRANSFER_MAX) {
        return 0;
    }
    memcpy(transfer + transfer_length, bytes, count);
    transfer_length = (uint8_t)(transfer_length + count);
    return 1;
}

static uint8_t send(uint8_t address) {
    const int sent = i2c_write_timeout_us(BOARD_DISPLAY_I2C, address, transfer,
                                          transfer_length, false, TRANSFER_TIMEOUT_US);
    return sent == transfer_length;
}

static uint8_t bus_message(u8x8_t *u8x8, uint8_t message, uint8_t count, void *bytes) {
    switch (message) {
    case U8X8_MSG_BYTE_INIT:
        start_bus();
        return 1;
    case U8X8_MSG_BYTE_START_TRANSFER:
        transfer_length = 0;
        return 1;
    case U8X8_MSG_BYTE_SEND:
        return collect(bytes, count);
    case U8X8_MSG_BYTE_END_TRANSFER:
        return send(u8x8_GetI2CAddress(u8x8) >> 1);
    default:
        return 1;
    }
}

static uint8_t pin_message(u8x8_t *u8x8, uint8_t message, uint8_t count, void *unused) {
    (void)u8x8;
    (void)unused;
    if (message == U8X8_MSG_DELAY_MILLI) {
        busy_wait_us_32((uint32_t)count * 1000);
    }
    return 1; // the module has no reset line, and shorter pauses are over before we
              // return
}

void hal_display_setup(struct u8g2_struct *u8g2) {
    BOARD_DISPLAY_SETUP(u8g2, BOARD_DISPLAY_ROTATION, bus_message, pin_message);
}

bool hal_display_wants_restart(void) {
    return false;
}
