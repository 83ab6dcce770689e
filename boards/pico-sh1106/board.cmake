# Raspberry Pi Pico on a breadboard with the display that only looks like an SSD1306.
set(BOARD_CODE common)
set(BOARD_PICO_BOARD pico)
