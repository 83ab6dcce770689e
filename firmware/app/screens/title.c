// SPDX-License-Identifier: MIT
// The title: the bazaar at night. After a while without a press, opponents play a game.
#include "firmware/app/app.h"
#include "firmware/app/skyline.h"
#include "firmware/hal.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include <stddef.h>

enum { DEMO_FRAMES = 30000 / FRAME_MS };

static uint16_t frame; // since the title appeared
static bool has_save;  // A goes on with it

// --- Drawing --------------------------------------------------------------------------

static void draw_offer(void) {
    char words[48];
    text_t out = text_over(words, sizeof words);
    text_string(&out, "A: ");
    text_string(&out, string(STRING_CONTINUE));
    skyline_draw_sign(words);
}

static void draw(void) {
    skyline_draw(frame);
    if (has_save) {
        draw_offer();
    }
    canvas_text_centred(canvas_width() / 2, skyline_name_y(), FONT_BANNER, "SOUK");
}

// --- Deciding -------------------------------------------------------------------------

static void enter(void) {
    frame = 0;
    has_save = table_has_save();
}

static void tick(void) {
    frame++;
    if (skyline_twinkles(frame)) {
        frame_redraw();
    }
    if (frame == DEMO_FRAMES) {
        table_begin_demo(hal_entropy());
        table_screen_open();
    }
}

static bool input(const input_event_t *event) {
    if (event->kind == INPUT_PRESS) {
        app_open(&menu_screen);
        if (has_save && event->button == BUTTON_A) {
            menu_continue();
        }
    }
    return true;
}

const screen_t title_screen = {
    .enter = enter, .resume = enter, .input = input, .tick = tick, .draw = draw};
