// SPDX-License-Identifier: MIT
// The panel on an SPI bus. A whole picture takes about a millisecond, less than it would
// take to prepare sending it in the background.
#include "display.h"

#ifdef BOARD_DISPLAY_SPI

#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/spi.h"

static void make_output(unsigned pin, bool level) {
    gpio_init(pin);
    gpio_put(pin, level);
    gpio_set_dir(pin, GPIO_OUT);
}

// All panels take mode 0, whatever u8g2 says of them.
void display_spi_start(void) {
    spi_init(BOARD_DISPLAY_SPI, BOARD_DISPLAY_SPI_HZ);
    spi_set_format(BOARD_DISPLAY_SPI, 8, SPI_CPOL_0, SPI_CPHA_0, SPI_MSB_FIRST);
    gpio_set_function(BOARD_DISPLAY_SCK_PIN, GPIO_FUNC_SPI);
    gpio_set_function(BOARD_DISPLAY_MOSI_PIN, GPIO_FUNC_SPI);
    make_output(BOARD_DISPLAY_CS_PIN, true);
    make_output(BOARD_DISPLAY_DC_PIN, false);
}

// The bus counts cycles of a clock that is faster while an opponent thinks.
static void follow_clock(void) {
    static uint32_t speed_set_at_hz;
    const uint32_t hz = clock_get_hz(clk_peri);
    if (speed_set_at_hz != hz) {
        speed_set_at_hz = hz;
        spi_set_baudrate(BOARD_DISPLAY_SPI, BOARD_DISPLAY_SPI_HZ);
    }
}

uint8_t display_spi_message(u8x8_t *u8x8, uint8_t message, uint8_t value, void *bytes) {
    (void)u8x8;
    switch (message) {
    case U8X8_MSG_BYTE_START_TRANSFER:
        follow_clock();
        gpio_put(BOARD_DISPLAY_CS_PIN, false);
        return 1;
    case U8X8_MSG_BYTE_SET_DC:
        gpio_put(BOARD_DISPLAY_DC_PIN, value != 0);
        return 1;
    case U8X8_MSG_BYTE_SEND:
        spi_write_blocking(BOARD_DISPLAY_SPI, bytes, value);
        return 1;
    case U8X8_MSG_BYTE_END_TRANSFER:
        gpio_put(BOARD_DISPLAY_CS_PIN, true);
        return 1;
    default:
        return 1;
    }
}

#endif
