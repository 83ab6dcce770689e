# PicoBoy (the one with the mono display). The SDK has no header for it.
set(BOARD_CODE common)
set(BOARD_PICO_BOARD souk_picoboy)
set(BOARD_IS_SLOW ON) # souk_picoboy.h says how slow
