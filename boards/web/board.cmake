# The browser: WebAssembly for the console, a page for everything around it.
set(BOARD_CODE web)
