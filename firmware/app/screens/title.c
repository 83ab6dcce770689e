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

// On a sign that hangs in front of the awning.
static void draw_offer(void) {
    char words[48];
    text_t out = text_over(words, sizeof words);
    text_string(&out, "A: ");
    text_string(&out, string(STRING_CONTINUE));
    const bool is_wide = canvas_text_width(FONT_READ, words) + 8 > canvas_width();
    const font_t font = is_wide ? FONT_SMALL : FONT_READ;
    const int height = canvas_text_height(font) + canvas_text_drop(font) + 4;
    const int width = canvas_text_width(font, words) + 8;
    const int x = (canvas_width() - width) / 2;
    const int y = canvas_height() - height;
    canvas_panel(x, y, width, height);
    canvas_text(x + 4, y + 2 + canvas_text_height(font), font, words);
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
    frame_redraw();
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
