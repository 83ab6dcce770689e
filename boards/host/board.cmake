# This PC: a window or a terminal for a screen, keys for buttons, a file for flash.
set(BOARD_CODE host)
