# Raspberry Pi Pico on a breadboard: the reference wiring.
set(BOARD_CODE common)
set(BOARD_PICO_BOARD pico)
