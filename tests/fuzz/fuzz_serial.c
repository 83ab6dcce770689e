// SPDX-License-Identifier: MIT
// Any bytes over the cable into the whole console, in pieces, while buttons are pressed
// and opponents think: it answers in lines, goes on, and its game is in order.
#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/console.h"
#include "firmware/serial/serial.h"
#include "table.h"

enum {
    PIECE_MAX = 64,
    READS_MAX = 40, // so that a screenshot comes to its end
    // Values of the byte between two pieces
    UNPLUG = 0xFF,
    PRESS = 0xC0,  // and above: a button
    IGNORE = 0x40, // and up to there: little is read
};

// What it sends is lines of printable ASCII, unless it was asked for frames. False:
// nothing came.
static bool take_answers(void) {
    char bytes[4096];
    const size_t count = host_serial_receive(bytes, sizeof bytes);
    for (size_t i = 0; i < count && !serial_is_line(); i++) {
        CLAIM((bytes[i] >= ' ' && bytes[i] <= '~') || bytes[i] == '\n' ||
              bytes[i] == '\r');
    }
    return count > 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    CLAIM(host_use_screen("128x64"));
    host_flash_reset();
    host_fix_entropy(1);
    headless_open();
    console_start();
    host_serial_plug(true);
    headless_run(50);
    while (food.left > 0) {
        const uint8_t what = eat(&food);
        if (what == UNPLUG) {
            host_serial_plug(false);
            headless_run(20);
            host_serial_plug(true);
        } else if (what >= PRESS) {
            headless_buttons((uint8_t)(1u << what % 6));
            headless_run(60);
            headless_buttons(0);
        }
        uint8_t piece[PIECE_MAX];
        size_t count = 0;
        for (size_t left = what % PIECE_MAX; left > 0 && food.left > 0; left--) {
            piece[count++] = eat(&food);
        }
        host_serial_send(piece, count);
        headless_run(40);
        const unsigned reads = what >= IGNORE && what < PRESS ? 1 : READS_MAX;
        for (unsigned i = 0; i < reads && take_answers(); i++) {
            headless_run(5);
        }
        claim_table_is_valid();
    }
    host_serial_plug(false);
    return 0;
}
