# Raspberry Pi Pico in a Waveshare Pico-OLED-1.3.
set(BOARD_CODE common)
set(BOARD_PICO_BOARD pico)
