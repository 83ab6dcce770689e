// SPDX-License-Identifier: MIT
// What this is: name, version, board.
#include "app.h"
#include "canvas.h"
#include <stddef.h>

enum {
    LINE_PX = 13,
    FIRST_BASE_PX = 11,
};

static void input(app_t *app, const input_event_t *event) {
    if (event->kind == INPUT_PRESS) {
        app_show(app, &menu_screen);
    }
}

static void draw(const app_t *app) {
    (void)app;
    const char *const lines[] = {"Souk " SOUK_VERSION, hal_board_name};
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        canvas_text(2, FIRST_BASE_PX + (int)i * LINE_PX, FONT_TEXT, lines[i]);
    }
}

const screen_t about_screen = {
    .input = input,
    .draw = draw,
};
