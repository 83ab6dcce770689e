// SPDX-License-Identifier: MIT
// What `picotool info` tells about the image: board, pins, features, where saves are.
#include "board.h"
#include "firmware/hal.h"
#include "hardware/gpio.h"
#include "pico/binary_info.h"
#include "pins_check.h"

bi_decl(bi_program_description("Board games for handhelds: Kairo and Marrakech"));
bi_decl(bi_program_feature("board: " BOARD_NAME));
bi_decl(bi_program_feature("display: " BOARD_DISPLAY_PANEL));
bi_decl(bi_program_feature("games: Kairo, Marrakech"));
bi_decl(bi_program_feature("USB serial: bazaar protocol"));
#ifdef BOARD_BATTERY_PIN
bi_decl(bi_program_feature("battery gauge"));
#endif
bi_decl(bi_block_device(BINARY_INFO_MAKE_TAG('S', 'K'), "saves",
                        XIP_BASE + PICO_FLASH_SIZE_BYTES - HAL_FLASH_BYTES,
                        HAL_FLASH_BYTES, NULL,
                        BINARY_INFO_BLOCK_DEV_FLAG_READ |
                            BINARY_INFO_BLOCK_DEV_FLAG_WRITE));

// --- Pins -----------------------------------------------------------------------------

#ifdef BOARD_DISPLAY_I2C
bi_decl(bi_2pins_with_func(BOARD_DISPLAY_SDA_PIN, BOARD_DISPLAY_SCL_PIN, GPIO_FUNC_I2C));
#endif
#ifdef BOARD_DISPLAY_SPI
bi_decl(bi_2pins_with_func(BOARD_DISPLAY_SCK_PIN, BOARD_DISPLAY_MOSI_PIN, GPIO_FUNC_SPI));
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_CS_PIN, "display select"));
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_DC_PIN, "display data or command"));
#endif
#ifdef BOARD_DISPLAY_RESET_PIN
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_RESET_PIN, "display reset"));
#endif
#ifdef BOARD_BUZZER_PIN
bi_decl(bi_1pin_with_name(BOARD_BUZZER_PIN, "buzzer"));
#endif
#ifdef BOARD_LED_PIN
bi_decl(bi_1pin_with_name(BOARD_LED_PIN, "LED"));
#endif
#ifdef BOARD_VBUS_PIN
bi_decl(bi_1pin_with_name(BOARD_VBUS_PIN, "USB power"));
#endif
#ifdef BOARD_BATTERY_PIN
bi_decl(bi_1pin_with_name(BOARD_BATTERY_PIN, "battery"));
#endif

// The SDK's declarations are named by their line, and those of the keys would all be on
// one. The name of a pin is what its key means: BUTTON_UP.
#define KEY(pin, short_press, long_press, double_press)                                  \
    static const struct _binary_info_pins64_with_name info_of_##short_press = {          \
        .core = {.type = BINARY_INFO_TYPE_PINS64_WITH_NAME,                              \
                 .tag = BINARY_INFO_TAG_RASPBERRY_PI},                                   \
        .pin_mask = 1ull << (pin),                                                       \
        .label = #short_press,                                                           \
    };                                                                                   \
    __bi_decl(info_at_##short_press, &info_of_##short_press.core, ".binary_info.keep.",  \
              __used);
BOARD_KEYS
#undef KEY
