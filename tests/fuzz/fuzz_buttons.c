// SPDX-License-Identifier: MIT
// Any buttons for any time through the whole console, with power cuts in between: it
// never stops, and the game on its table is in order.
#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/console.h"
#include "table.h"

enum {
    PRESSES_MAX = 400,
    BUTTONS = 63,
    RESTART = 64,    // this bit of a press: off and on again
    AT_THE_END = 14, // these bits of the first byte: a game is over
    END_PRESSES_MAX = 2000,
};

static void press(uint8_t button) {
    headless_buttons(button);
    headless_run(30);
    headless_buttons(0);
    headless_run(30);
}

// Two people have played Marrakech to its end, with nothing but A: the scoring is next.
static void play_to_the_end(void) {
    settings_t changed = {.has_language = 1, .speed = SPEED_OFF, .has_last = 1};
    changed.last.face = FACE_COUNT - 1;
    changed.last.setup = (game_setup_t){.players = 2, .seed = 1};
    for (uint8_t i = 0; i < 2; i++) {
        changed.last.seats[i].emblem = i;
        seat_set_name(&changed.last.seats[i], "Ab");
    }
    settings_change(&changed);
    app_show(&title_screen);
    for (unsigned i = 0; i < END_PRESSES_MAX && app_screen() != &scoring_screen; i++) {
        press(BUTTON_A);
    }
    CLAIM(app_screen() == &scoring_screen);
    changed = *settings();
    changed.speed = SPEED_NORMAL;
    settings_change(&changed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    const uint8_t first = eat(&food);
    CLAIM(host_use_screen(first & 1 ? "72x40" : "128x64"));
    host_flash_reset();
    host_fix_entropy(first);
    headless_open();
    console_start();
    if ((first & AT_THE_END) == AT_THE_END) {
        play_to_the_end();
    }
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
