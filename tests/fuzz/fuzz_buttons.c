// SPDX-License-Identifier: MIT
// Any buttons for any time through the whole console, with power cuts in between: it
// never stops, and the game on its table is in order.
#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/console.h"
#include "table.h"

enum {
    PRESSES_MAX = 400,
    BUTTONS = 63,
    RESTART = 64, // this bit of a press: off and on again
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    const uint8_t first = eat(&food);
    CLAIM(host_use_screen(first & 1 ? "72x40" : "128x64"));
    host_flash_reset();
    host_fix_entropy(first);
    headless_open();
    console_start();
    for (unsigned i = 0; i < PRESSES_MAX && food.left > 0; i++) {
        const uint8_t press = eat(&food);
        const uint8_t time = eat(&food);
        if (press & RESTART) {
            headless_open();
            console_start();
        }
        headless_buttons(press & BUTTONS);
        headless_run(10u + (time & 15) * 45u);
        headless_buttons(0);
        headless_run(30u + (time >> 4) * 30u);
        claim_table_is_valid();
    }
    return 0;
}
