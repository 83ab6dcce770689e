# TinyCircuits Thumby. The SDK has no header for it: souk_thumby.h is in this folder.
set(BOARD_CODE common)
set(BOARD_PICO_BOARD souk_thumby)
