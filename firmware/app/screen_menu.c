// SPDX-License-Identifier: MIT
// The main menu: a list with a bar on the entry that A opens.
#include "app.h"
#include "canvas.h"
#include <stddef.h>

typedef struct {
    const char *label;
    const screen_t *screen;
} entry_t;

static const entry_t entries[] = {
    {"About", &about_screen},
    {"Title", &title_screen},
};

enum {
    ENTRY_COUNT = sizeof entries / sizeof *entries,
    ROW_PX = 13,
    TEXT_INDENT_PX = 6,
    TEXT_BASE_PX = 10,
};

static unsigned rows_in_sight(void) {
    return (unsigned)canvas_height() / ROW_PX;
}

static void move_to(app_t *app, unsigned selected) {
    menu_t *menu = &app->menu;
    menu->selected = (uint8_t)selected;
    if (selected < menu->top) {
        menu->top = (uint8_t)selected;
    } else if (selected >= menu->top + rows_in_sight()) {
        menu->top = (uint8_t)(selected - rows_in_sight() + 1);
    }
    app_redraw(app);
}

static void input(app_t *app, const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return;
    }
    const unsigned selected = app->menu.selected;
    switch (event->button) {
    case BUTTON_UP:
        move_to(app, (selected + ENTRY_COUNT - 1) % ENTRY_COUNT);
        break;
    case BUTTON_DOWN:
        move_to(app, (selected + 1) % ENTRY_COUNT);
        break;
    case BUTTON_A:
        app_show(app, entries[selected].screen);
        break;
    case BUTTON_B:
        app_show(app, &title_screen);
        break;
    default:
        break;
    }
}

static void draw(const app_t *app) {
    const menu_t *menu = &app->menu;
    for (unsigned row = 0; row < rows_in_sight(); row++) {
        const unsigned index = menu->top + row;
        if (index >= ENTRY_COUNT) {
            break;
        }
        const int y = (int)row * ROW_PX;
        canvas_text(TEXT_INDENT_PX, y + TEXT_BASE_PX, FONT_TEXT, entries[index].label);
        if (index == menu->selected) {
            canvas_ink(INK_INVERT);
            canvas_box(0, y, canvas_width(), ROW_PX);
            canvas_ink(INK_ON);
        }
    }
}

const screen_t menu_screen = {
    .input = input,
    .draw = draw,
};
