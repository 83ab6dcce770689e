# Adafruit Feather RP2040 with the 128x64 OLED FeatherWing.
set(BOARD_CODE common)
set(BOARD_PICO_BOARD adafruit_feather_rp2040)
