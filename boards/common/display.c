// SPDX-License-Identifier: MIT
// Which bus the panel is on, its reset line, and what happens when it does not answer:
// nothing is sent to it then, and once a second it is asked whether it is back.
#include "display.h"
#include "firmware/hal.h"
#include "firmware/time.h"
#include "hardware/gpio.h"
#include "rp2040.h"

#ifndef BOARD_DISPLAY_CONTRAST
#define BOARD_DISPLAY_CONTRAST 255
#endif

const uint8_t hal_display_contrast = BOARD_DISPLAY_CONTRAST;

enum { RETRY_MS = 1000 };

static bool must_restart; // it was told nonsense

static bool take_must_restart(void) {
    const bool must = must_restart;
    must_restart = false;
    return must;
}

#ifdef BOARD_DISPLAY_I2C

static bool is_on_i2c;
static bool is_lost;
static uint32_t retry_at_ms;

static uint8_t i2c_message(u8x8_t *u8x8, uint8_t message, uint8_t count, void *bytes) {
    return is_lost ? 0 : display_i2c_message(u8x8, message, count, bytes);
}

// Looks after a transfer; may be called at any time.
static void look_after_i2c(void) {
    display_i2c_is_busy();
    if (display_i2c_has_failed()) {
        is_lost = true;
        retry_at_ms = hal_time_ms() + RETRY_MS;
    }
}

bool hal_display_wants_restart(void) {
    look_after_i2c();
    if (take_must_restart()) {
        return true;
    }
    if (!is_lost || !time_is_due(retry_at_ms, hal_time_ms(), RETRY_MS)) {
        return false;
    }
    retry_at_ms = hal_time_ms() + RETRY_MS;
    is_lost = !display_i2c_probe();
    return !is_lost;
}

bool display_is_lost(void) {
    return is_lost;
}

void display_forget(void) {
    must_restart = true;
    if (is_on_i2c) {
        display_i2c_start();
    }
}

uint32_t display_flush(void) {
    if (!is_on_i2c) {
        return 0;
    }
    look_after_i2c();
    display_i2c_send();
    return display_i2c_rest_us();
}

#else

bool hal_display_wants_restart(void) {
    return take_must_restart(); // an SPI bus has no ear for more
}

bool display_is_lost(void) {
    return false;
}

void display_forget(void) {
    must_restart = true;
}

uint32_t display_flush(void) {
    return 0;
}

#endif

// --- The reset line -------------------------------------------------------------------

#ifdef BOARD_DISPLAY_RESET_PIN

static void set_reset(bool level) {
    gpio_put(BOARD_DISPLAY_RESET_PIN, level);
    gpio_set_dir(BOARD_DISPLAY_RESET_PIN, GPIO_OUT);
}

// Until it is driven, the chip's own pull-down may hold the panel in reset.
static void pulse_reset(void) {
    enum { PULSE_US = 1000, RECOVERY_US = 5000 };
    gpio_init(BOARD_DISPLAY_RESET_PIN);
    set_reset(false);
    rest_for(PULSE_US);
    set_reset(true);
    rest_for(RECOVERY_US);
}

#else

static void set_reset(bool level) {
    (void)level;
}

static void pulse_reset(void) {
}

#endif

// --- u8g2 -----------------------------------------------------------------------------

// Shorter pauses than milliseconds are over before we return.
static uint8_t pin_message(u8x8_t *u8x8, uint8_t message, uint8_t value, void *unused) {
    (void)u8x8;
    (void)unused;
    if (message == U8X8_MSG_DELAY_MILLI) {
        while (display_flush() > 0) {
        }
        rest_for((uint32_t)value * 1000);
    } else if (message == U8X8_MSG_GPIO_RESET) {
        set_reset(value != 0);
    }
    return 1;
}

#ifdef BOARD_DISPLAY_MORE_INIT

// What the panel's maker sends, and u8g2 does not: commands of one argument each.
static const uint8_t more_init[][2] = {BOARD_DISPLAY_MORE_INIT};
static u8x8_msg_cb display_message;

static uint8_t message_with_more_init(u8x8_t *u8x8, uint8_t message, uint8_t value,
                                      void *argument) {
    const uint8_t result = display_message(u8x8, message, value, argument);
    if (message == U8X8_MSG_DISPLAY_INIT) {
        u8x8_cad_StartTransfer(u8x8);
        for (unsigned i = 0; i < sizeof more_init / sizeof *more_init; i++) {
            u8x8_cad_SendCmd(u8x8, more_init[i][0]);
            u8x8_cad_SendArg(u8x8, more_init[i][1]);
        }
        u8x8_cad_EndTransfer(u8x8);
    }
    return result;
}

static void add_init(struct u8g2_struct *u8g2) {
    display_message = u8g2_GetU8x8(u8g2)->display_cb;
    u8g2_GetU8x8(u8g2)->display_cb = message_with_more_init;
}

#else

static void add_init(struct u8g2_struct *u8g2) {
    (void)u8g2;
}

#endif

#if defined(BOARD_DISPLAY_I2C) && defined(BOARD_DISPLAY_SPI)

// Either bus may be wired. A panel that is slow to wake up is asked again.
static bool answers_on_i2c(void) {
    enum { PROBES = 5, PAUSE_US = 2000 };
    for (unsigned i = 0; i < PROBES; i++) {
        if (display_i2c_probe()) {
            return true;
        }
        rest_for(PAUSE_US);
    }
    return false;
}

#elif defined(BOARD_DISPLAY_I2C)

static bool answers_on_i2c(void) {
    return true; // or it will, later
}

#endif

void hal_display_setup(struct u8g2_struct *u8g2) {
    pulse_reset();
#ifdef BOARD_DISPLAY_I2C
    display_i2c_start();
    is_on_i2c = answers_on_i2c();
    if (is_on_i2c) {
        BOARD_DISPLAY_I2C_SETUP(u8g2, BOARD_DISPLAY_ROTATION, i2c_message, pin_message);
        add_init(u8g2);
        return;
    }
#endif
#ifdef BOARD_DISPLAY_SPI
    display_spi_start();
    BOARD_DISPLAY_SPI_SETUP(u8g2, BOARD_DISPLAY_ROTATION, display_spi_message,
                            pin_message);
    add_init(u8g2);
#endif
}
