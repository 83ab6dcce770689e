// SPDX-License-Identifier: MIT
#include "app.h"
#include "canvas.h"
#include <stddef.h>

void app_start(app_t *app, uint32_t now_ms) {
    *app = (app_t){.tick_at_ms = now_ms + APP_FRAME_MS};
    canvas_start();
    app_show(app, &title_screen);
}

void app_show(app_t *app, const screen_t *screen) {
    app->screen = screen;
    input_mute(&app->input);
    if (screen->enter != NULL) {
        screen->enter(app);
    }
    app_redraw(app);
}

void app_redraw(app_t *app) {
    app->needs_drawing = true;
}

static void take_input(app_t *app, uint8_t raw_buttons, uint32_t now_ms) {
    input_event_t events[BUTTON_COUNT];
    const unsigned count = input_sample(&app->input, raw_buttons, now_ms, events);
    for (unsigned i = 0; i < count; i++) {
        if (app->screen->input != NULL) {
            app->screen->input(app, &events[i]);
        }
    }
}

// A late tick is done once, not made up for: after a long flush the animation goes on
// from where it was.
static void take_tick(app_t *app, uint32_t now_ms) {
    if ((int32_t)(now_ms - app->tick_at_ms) < 0) {
        return;
    }
    app->tick_at_ms += APP_FRAME_MS;
    if ((int32_t)(now_ms - app->tick_at_ms) >= 0) {
        app->tick_at_ms = now_ms + APP_FRAME_MS;
    }
    if (app->screen->tick != NULL) {
        app->screen->tick(app);
    }
}

static void draw_if_needed(app_t *app) {
    if (!app->needs_drawing) {
        return;
    }
    app->needs_drawing = false;
    canvas_clear();
    app->screen->draw(app);
    canvas_flush();
}

uint32_t app_step(app_t *app, uint8_t raw_buttons, uint32_t now_ms) {
    take_input(app, raw_buttons, now_ms);
    take_tick(app, now_ms);
    draw_if_needed(app);
    uint32_t rest_ms = APP_REST_MS;
    if (app->screen->tick != NULL) {
        const int32_t until_tick = (int32_t)(app->tick_at_ms - now_ms);
        rest_ms = until_tick > 0 ? (uint32_t)until_tick : 0;
    }
    return now_ms + input_rest_ms(&app->input, now_ms, rest_ms);
}
