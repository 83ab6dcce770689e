// SPDX-License-Identifier: MIT
// Any buttons for any time through the whole console, with power cuts in between: it
// never stops, and the game on its table is in order.
#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "firmware/app/app.h"
#include "firmware/app/lines.h"
#include "firmware/app/screens/new_game.h"
#include "firmware/app/settings.h"
#include "firmware/console.h"
#include "table.h"

enum {
    PRESSES_MAX = 400,
    BUTTONS = 63,
    RESTART = 64, // this bit of a press: off and on again
    END_PRESSES_MAX = 2000,
};

static void press(uint8_t button) {
    headless_buttons(button);
    headless_run(30);
    headless_buttons(0);
    headless_run(30);
}

// --- Where it begins ------------------------------------------------------------------

// People have sat down to a game before, and chosen how it is shown.
static void settle(uint8_t face, uint8_t ai_level, uint8_t text_size, uint8_t speed) {
    settings_t changed = {
        .has_language = 1, .text_size = text_size, .speed = speed, .has_last = 1};
    changed.last.face = face;
    changed.last.setup = (game_setup_t){.players = 2, .seed = 1};
    for (uint8_t i = 0; i < 2; i++) {
        changed.last.seats[i].ai_level = i > 0 ? ai_level : 0;
        changed.last.seats[i].emblem = i;
        seat_set_name(&changed.last.seats[i], "Ab");
    }
    settings_change(&changed);
    menu_return();
}

static void begin_new_game(void) {
    settle(0, 0, TEXT_NORMAL, SPEED_NORMAL);
    app_open(&new_game_screen);
}

static void begin_learning(void) {
    settle(0, 0, TEXT_NORMAL, SPEED_NORMAL);
    app_open(&learn_screen);
}

static void begin_together(void) {
    settle(0, 0, TEXT_NORMAL, SPEED_FAST);
    if (lines_are_possible()) {
        app_open(&together_screen);
    }
}

static void begin_against_opponent(void) {
    settle(0, 1, TEXT_NORMAL, SPEED_FAST);
    new_game_again();
}

static void begin_in_large_text(void) {
    settle(0, 0, TEXT_LARGE, SPEED_NORMAL);
    new_game_again();
}

static void begin_marrakech(void) {
    settle(FACE_COUNT - 1, 1, TEXT_LARGE, SPEED_NORMAL);
    new_game_again();
}

// Two people have played Marrakech to its end, with nothing but A: the scoring is next.
static void play_to_the_end(void) {
    settle(FACE_COUNT - 1, 0, TEXT_NORMAL, SPEED_OFF);
    new_game_again();
    for (unsigned i = 0; i < END_PRESSES_MAX && app_screen() != &scoring_screen; i++) {
        press(BUTTON_A);
    }
    CLAIM(app_screen() == &scoring_screen);
    settings_t changed = *settings();
    changed.speed = SPEED_NORMAL;
    settings_change(&changed);
}

static void switch_on(void) {
}

// By three bits of the first byte.
static void (*const starts[])(void) = {
    switch_on,       begin_new_game,         begin_learning,
    begin_together,  begin_against_opponent, begin_in_large_text,
    begin_marrakech, play_to_the_end};
enum { STARTS = sizeof starts / sizeof *starts };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    const uint8_t first = eat(&food);
    CLAIM(host_use_screen(first & 1 ? "72x40" : "128x64"));
    host_flash_reset();
    host_fix_entropy(first);
    headless_open();
    console_start();
    starts[first / 2 % STARTS]();
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
