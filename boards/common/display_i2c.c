// SPDX-License-Identifier: MIT
// The panel on an I2C bus. u8g2 cuts what it has to say into transfers of a few bytes;
// they are collected here, joined where the panel does not mind, and sent by DMA while
// the chip does something else or sleeps. There is never more than one under way.
//
// Measured at 400 kHz in the emulator, whole picture: joined 93 % of what the bus could
// carry if there were only pixels; as u8g2 cuts them, one after the other, 74 %. In the
// 24 ms that it takes the core is awake for 0.07; plain writes would keep it busy all
// along.
#include "display.h"

#ifdef BOARD_DISPLAY_I2C

#include "engine/check.h"
#include "firmware/time.h"
#include "hardware/clocks.h"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/i2c.h"
#include "hardware/sync.h"
#include "hardware/timer.h"

enum {
    ADDRESS = 0x3C,
    // A whole picture: 16 rows of 64 columns with a word to say that it is data, and five
    // to say where, twice as much as any panel takes for that.
    WORDS_MAX = 16 * (64 + 1 + 10),
    STOP = I2C_IC_DATA_CMD_STOP_BITS,
    BITS_OF_BYTE = 9,
    START_US = 100,   // for the first address
    GRACE_US = 20000, // a panel may stretch the clock
    LOOK_US = 50, // how soon to look again after a transfer that was expected to be over
    PROBE_TIMEOUT_US = 1000,
    NOP = 0xE3, // a command of every panel
};

// What goes to IC_DATA_CMD: a byte, with STOP where a transfer ends.
static uint16_t words[WORDS_MAX];
static unsigned word_count; // collected; 0 while they are under way

static unsigned transfer_start; // index of the control byte of the last transfer
static bool is_first_byte;

static int channel = -1;
static bool is_under_way;
static bool has_failed;
static uint32_t end_us; // about when it will be over

// --- The bus --------------------------------------------------------------------------

static void use_pins(gpio_function_t function) {
    const uint8_t pins[] = {BOARD_DISPLAY_SDA_PIN, BOARD_DISPLAY_SCL_PIN};
    for (unsigned i = 0; i < sizeof pins; i++) {
        gpio_init(pins[i]);
        gpio_pull_up(pins[i]);
        gpio_set_function(pins[i], function);
    }
}

// The SDK forgets what the controller adds to both halves of a clock, and so gets 376 kHz
// for 400.
static uint32_t speed_set_at_hz; // the system clock then

static void set_speed(void) {
    speed_set_at_hz = clock_get_hz(clk_sys);
    i2c_hw_t *const hw = i2c_get_hw(BOARD_DISPLAY_I2C);
    i2c_init(BOARD_DISPLAY_I2C, BOARD_DISPLAY_I2C_HZ);
    const uint32_t added = hw->fs_spklen + 7 + 1;
    hw->enable = 0;
    hw->fs_scl_hcnt -= added;
    hw->tar = ADDRESS;
    hw->enable = 1;
}

// A panel that was cut off in the middle of a byte holds SDA low until it has seen the
// rest of the clocks.
static void free_bus(void) {
    use_pins(GPIO_FUNC_SIO);
    for (unsigned i = 0; i < BITS_OF_BYTE && !gpio_get(BOARD_DISPLAY_SDA_PIN); i++) {
        gpio_set_dir(BOARD_DISPLAY_SCL_PIN, GPIO_OUT); // low
        busy_wait_us_32(5);
        gpio_set_dir(BOARD_DISPLAY_SCL_PIN, GPIO_IN); // and up again
        busy_wait_us_32(5);
    }
}

void display_i2c_start(void) {
    if (channel < 0) {
        channel = dma_claim_unused_channel(true);
    }
    dma_channel_abort((unsigned)channel);
    free_bus();
    set_speed();
    use_pins(GPIO_FUNC_I2C);
    word_count = 0;
    is_under_way = false;
}

bool display_i2c_probe(void) {
    set_speed();
    const uint8_t bytes[] = {0, NOP};
    const int sent = i2c_write_timeout_us(BOARD_DISPLAY_I2C, ADDRESS, bytes, sizeof bytes,
                                          false, PROBE_TIMEOUT_US);
    if (sent == PICO_ERROR_TIMEOUT) {
        display_i2c_start();
    }
    return sent == sizeof bytes;
}

// --- Sending --------------------------------------------------------------------------

// The controller takes the next word in time or, if it must wait, holds the clock: no
// byte is lost whatever else the chip does.
void display_i2c_send(void) {
    if (word_count == 0 || display_i2c_is_busy()) {
        return;
    }
    if (speed_set_at_hz != clock_get_hz(clk_sys)) {
        set_speed();
    }
    i2c_hw_t *const hw = i2c_get_hw(BOARD_DISPLAY_I2C);
    __compiler_memory_barrier(); // the words are in memory before the DMA reads them
    dma_channel_config config = dma_channel_get_default_config((unsigned)channel);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
    channel_config_set_dreq(&config, i2c_get_dreq(BOARD_DISPLAY_I2C, true));
    dma_channel_configure((unsigned)channel, &config, &hw->data_cmd, words, word_count,
                          true);
    const uint32_t bits = word_count * BITS_OF_BYTE * 17 / 16; // and the addresses
    end_us = time_us_32() + bits * 1000 / (BOARD_DISPLAY_I2C_HZ / 1000) + START_US;
    word_count = 0;
    is_under_way = true;
}

static bool is_moving(void) {
    const uint32_t status = i2c_get_hw(BOARD_DISPLAY_I2C)->status;
    return dma_channel_is_busy((unsigned)channel) ||
           (status & I2C_IC_STATUS_TFE_BITS) == 0 ||
           (status & I2C_IC_STATUS_MST_ACTIVITY_BITS) != 0;
}

static void finish(bool is_good) {
    is_under_way = false;
    has_failed |= !is_good;
}

// No answer: the controller has thrown away the rest.
static bool was_refused(void) {
    i2c_hw_t *const hw = i2c_get_hw(BOARD_DISPLAY_I2C);
    const bool was = (hw->raw_intr_stat & I2C_IC_RAW_INTR_STAT_TX_ABRT_BITS) != 0;
    (void)hw->clr_tx_abrt;
    return was;
}

bool display_i2c_is_busy(void) {
    if (!is_under_way) {
        return false;
    }
    if (!is_moving()) {
        finish(!was_refused());
    } else if (time_is_due(end_us + GRACE_US, time_us_32(), TIME_FAR)) {
        display_i2c_start();
        finish(false);
    }
    return is_under_way;
}

uint32_t display_i2c_rest_us(void) {
    if (!display_i2c_is_busy()) {
        return 0;
    }
    const uint32_t left_us = time_left(end_us, time_us_32(), TIME_FAR);
    return left_us > LOOK_US ? left_us : LOOK_US;
}

bool display_i2c_has_failed(void) {
    const bool has = has_failed;
    has_failed = false;
    return has;
}

// --- Collecting -----------------------------------------------------------------------

static void wait(void) {
    while (display_i2c_is_busy()) {
    }
}

static void collect(uint8_t byte) {
    CHECK(word_count < WORDS_MAX);
    words[word_count++] = byte;
}

// Goes on with the last transfer if the new one begins with the same control byte: the
// panel takes all that follows it for the same.
static void begin_transfer(uint8_t control) {
    const bool can_join = word_count > 0 && (words[transfer_start] & 0xFF) == control;
    if (can_join) {
        words[word_count - 1] &= (uint16_t)~STOP;
    } else {
        transfer_start = word_count;
        collect(control);
    }
}

static void take(const uint8_t *bytes, uint8_t count) {
    for (; count > 0; count--, bytes++) {
        if (is_first_byte) {
            is_first_byte = false;
            begin_transfer(*bytes);
        } else {
            collect(*bytes);
        }
    }
}

enum { TRANSFER_MAX = 32 }; // u8g2 cuts them at 25

uint8_t display_i2c_message(u8x8_t *u8x8, uint8_t message, uint8_t count, void *bytes) {
    (void)u8x8;
    switch (message) {
    case U8X8_MSG_BYTE_START_TRANSFER:
        wait(); // the words are in use
        if (word_count + TRANSFER_MAX > WORDS_MAX) {
            display_i2c_send();
            wait();
        }
        is_first_byte = true;
        return 1;
    case U8X8_MSG_BYTE_SEND:
        take(bytes, count);
        return 1;
    case U8X8_MSG_BYTE_END_TRANSFER:
        words[word_count - 1] |= STOP;
        return 1;
    default:
        return 1;
    }
}

#endif
