// SPDX-License-Identifier: MIT
// Looks at the pins in a board.h while it is compiled: every one is a pin of the chip,
// can do what it is wired for, and is used once. Also says what a board with six buttons
// means by them, so that board.h need not.
#ifndef BOARDS_COMMON_PINS_CHECK_H
#define BOARDS_COMMON_PINS_CHECK_H

#include "board.h"

#ifndef BOARD_KEYS
#define BOARD_KEYS                                                                       \
    KEY(BOARD_BUTTON_UP_PIN, BUTTON_UP, 0, 0)                                            \
    KEY(BOARD_BUTTON_DOWN_PIN, BUTTON_DOWN, 0, 0)                                        \
    KEY(BOARD_BUTTON_LEFT_PIN, BUTTON_LEFT, 0, 0)                                        \
    KEY(BOARD_BUTTON_RIGHT_PIN, BUTTON_RIGHT, 0, 0)                                      \
    KEY(BOARD_BUTTON_A_PIN, BUTTON_A, 0, 0)                                              \
    KEY(BOARD_BUTTON_B_PIN, BUTTON_B, 0, 0)
#endif

// --- Which pin can do what ------------------------------------------------------------

#define PINS_LAST 29 // of an RP2040

#define PINS_BLOCK_i2c0     0
#define PINS_BLOCK_i2c1     1
#define PINS_BLOCK_spi0     0
#define PINS_BLOCK_spi1     1
#define PINS_JOINED(a, b)   a##b
#define PINS_BLOCK_OF(name) PINS_JOINED(PINS_BLOCK_, name)

// The functions come round in the same order: I2C every four pins, SPI every sixteen.
#define PINS_CAN_SDA(pin, block) ((pin) % 4 == 2 * (block))
#define PINS_CAN_SCL(pin, block) ((pin) % 4 == 2 * (block) + 1)
#define PINS_CAN_SCK(pin, block) ((pin) % 4 == 2 && (pin) / 8 % 2 == (block))
#define PINS_CAN_TX(pin, block)  ((pin) % 4 == 3 && (pin) / 8 % 2 == (block))
// TX, RX, CTS and RTS every four pins; eight of one UART, eight of the other.
#define PINS_CAN_UART(pin, role, block)                                                  \
    ((pin) % 4 == (role) && ((pin) + 4) / 8 % 2 == (block))
#define PINS_CAN_ADC(pin) ((pin) >= 26 && (pin) <= PINS_LAST)

// That a pin can be what a bus of the display needs it for, by the names in board.h.
#define PINS_CHECK(pin, role, bus)                                                       \
    _Static_assert(PINS_CAN_##role(BOARD_##pin, PINS_BLOCK_OF(BOARD_##bus)),             \
                   "board.h: BOARD_" #pin " cannot be " #role " of BOARD_" #bus ".")

#ifdef BOARD_DISPLAY_I2C
PINS_CHECK(DISPLAY_SDA_PIN, SDA, DISPLAY_I2C);
PINS_CHECK(DISPLAY_SCL_PIN, SCL, DISPLAY_I2C);
#endif

#ifdef BOARD_DISPLAY_SPI
PINS_CHECK(DISPLAY_SCK_PIN, SCK, DISPLAY_SPI);
PINS_CHECK(DISPLAY_MOSI_PIN, TX, DISPLAY_SPI); // what the chip calls MOSI
#endif

#if !defined(BOARD_DISPLAY_I2C) && !defined(BOARD_DISPLAY_SPI)
#error board.h: there is no display. Set BOARD_DISPLAY_I2C or BOARD_DISPLAY_SPI.
#endif

#ifdef BOARD_LINK_UART
_Static_assert(PINS_CAN_UART(BOARD_LINK_TX_PIN, 0, BOARD_LINK_UART),
               "board.h: BOARD_LINK_TX_PIN cannot be TX of BOARD_LINK_UART.");
_Static_assert(PINS_CAN_UART(BOARD_LINK_RX_PIN, 1, BOARD_LINK_UART),
               "board.h: BOARD_LINK_RX_PIN cannot be RX of BOARD_LINK_UART.");
#endif

#ifdef BOARD_BATTERY_PIN
_Static_assert(PINS_CAN_ADC(BOARD_BATTERY_PIN),
               "board.h: BOARD_BATTERY_PIN cannot measure; only pins 26 to 29 can.");
#endif

// --- Every pin, once ------------------------------------------------------------------

#ifdef BOARD_DISPLAY_I2C
#define PINS_OF_I2C PINS_ONE(BOARD_DISPLAY_SDA_PIN) PINS_ONE(BOARD_DISPLAY_SCL_PIN)
#else
#define PINS_OF_I2C
#endif
#ifdef BOARD_DISPLAY_SPI
#define PINS_OF_SPI                                                                      \
    PINS_ONE(BOARD_DISPLAY_SCK_PIN)                                                      \
    PINS_ONE(BOARD_DISPLAY_MOSI_PIN)                                                     \
    PINS_ONE(BOARD_DISPLAY_CS_PIN)                                                       \
    PINS_ONE(BOARD_DISPLAY_DC_PIN)
#else
#define PINS_OF_SPI
#endif
#ifdef BOARD_DISPLAY_RESET_PIN
#define PINS_OF_RESET PINS_ONE(BOARD_DISPLAY_RESET_PIN)
#else
#define PINS_OF_RESET
#endif
#ifdef BOARD_BUZZER_PIN
#define PINS_OF_BUZZER PINS_ONE(BOARD_BUZZER_PIN)
#else
#define PINS_OF_BUZZER
#endif
#ifdef BOARD_LED_PIN
#define PINS_OF_LED PINS_ONE(BOARD_LED_PIN)
#else
#define PINS_OF_LED
#endif
#ifdef BOARD_BATTERY_PIN
#define PINS_OF_BATTERY PINS_ONE(BOARD_BATTERY_PIN)
#else
#define PINS_OF_BATTERY
#endif

#ifdef BOARD_VBUS_PIN
#define PINS_OF_VBUS PINS_ONE(BOARD_VBUS_PIN)
#else
#define PINS_OF_VBUS
#endif

#ifdef BOARD_LINK_UART
#define PINS_OF_LINK PINS_ONE(BOARD_LINK_TX_PIN) PINS_ONE(BOARD_LINK_RX_PIN)
#else
#define PINS_OF_LINK
#endif
#ifdef BOARD_LINK_POWER_PIN
#define PINS_OF_LINK_POWER PINS_ONE(BOARD_LINK_POWER_PIN)
#else
#define PINS_OF_LINK_POWER
#endif

#define PINS_ALL                                                                         \
    PINS_OF_I2C PINS_OF_SPI PINS_OF_RESET PINS_OF_BUZZER PINS_OF_LED PINS_OF_BATTERY     \
        PINS_OF_VBUS PINS_OF_LINK PINS_OF_LINK_POWER BOARD_KEYS

// The bits of pins used once add up to the same as they do together.
#define KEY(pin, short_press, long_press, double_press) PINS_ONE(pin)
enum {
#define PINS_ONE(pin) +(1ll << (pin) % 32)
    PINS_SUM_HIGH = (0 PINS_ALL) >> 31,
    PINS_SUM_LOW = (0 PINS_ALL) & 0x7FFFFFFF,
#undef PINS_ONE
#define PINS_ONE(pin) | 1ll << (pin) % 32
    PINS_UNION = 0 PINS_ALL,
#undef PINS_ONE
#define PINS_ONE(pin) &&(pin) >= 0 && (pin) <= PINS_LAST
    PINS_EXIST = 1 PINS_ALL,
#undef PINS_ONE
};
#undef KEY

_Static_assert(PINS_EXIST, "board.h: a pin is not one of GPIO 0 to 29.");
_Static_assert(PINS_SUM_HIGH == 0 && PINS_SUM_LOW == PINS_UNION,
               "board.h: a pin is used twice.");

#endif
