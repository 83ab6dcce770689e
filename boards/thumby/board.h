// SPDX-License-Identifier: MIT
// TinyCircuits Thumby: 72x40 SSD1306 on SPI, six buttons, buzzer, battery gauge.
#ifndef BOARD_H
#define BOARD_H

#define BOARD_NAME "Thumby"

// --- Display --------------------------------------------------------------------------
#define BOARD_DISPLAY_PANEL     "ssd1306-72x40"
#define BOARD_DISPLAY_ROTATION  U8G2_R0
#define BOARD_DISPLAY_SPI       spi0
#define BOARD_DISPLAY_SPI_SETUP u8g2_Setup_ssd1306_72x40_er_f
#define BOARD_DISPLAY_SPI_HZ    10000000
#define BOARD_DISPLAY_SCK_PIN   18
#define BOARD_DISPLAY_MOSI_PIN  19
#define BOARD_DISPLAY_CS_PIN    16
#define BOARD_DISPLAY_DC_PIN    17
#define BOARD_DISPLAY_RESET_PIN 20
#define BOARD_DISPLAY_CONTRAST  127 // at its brightest, as its maker has it

// --- Buttons --------------------------------------------------------------------------
#define BOARD_BUTTON_UP_PIN    4
#define BOARD_BUTTON_DOWN_PIN  6
#define BOARD_BUTTON_LEFT_PIN  3
#define BOARD_BUTTON_RIGHT_PIN 5
#define BOARD_BUTTON_A_PIN     27
#define BOARD_BUTTON_B_PIN     24

#define BOARD_BUZZER_PIN 28
// no BOARD_LED_PIN

// --- Battery --------------------------------------------------------------------------
// Reading of the converter (of 4095) and per cent, as owners found them. The maker says
// nothing of it: a reading that no battery could give is not believed.
#define BOARD_BATTERY_PIN     26
#define BOARD_BATTERY_LOWEST  1700
#define BOARD_BATTERY_HIGHEST 3300
#define BOARD_BATTERY_CHARGES                                                            \
    CHARGE(2375, HAL_BATTERY_CHARGING)                                                   \
    CHARGE(2212, 100)                                                                    \
    CHARGE(2143, 50)                                                                     \
    CHARGE(2106, 20)                                                                     \
    CHARGE(2000, 0)

// --- The line to other devices: its own connector, one wire for both directions, on ---
// which it hears itself. GP2 pulls it up.
#define BOARD_LINK_UART      0
#define BOARD_LINK_TX_PIN    0
#define BOARD_LINK_RX_PIN    1
#define BOARD_LINK_POWER_PIN 2
#define BOARD_LINK_IS_SHARED 1

#endif
