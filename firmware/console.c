// SPDX-License-Identifier: MIT
#include "console.h"
#include "firmware/app/app.h"
#include "firmware/app/lines.h"
#include "firmware/app/together.h"
#include "firmware/serial/serial.h"
#include "firmware/serial/share.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/load.h"
#include "hal.h"

void console_start(void) {
    load_start();
    app_start(hal_time_ms());
    serial_start();
    together_start();
}

uint32_t console_step(void) {
    strings_forget();
    const uint32_t start_ms = hal_time_ms();
    const uint8_t buttons = hal_buttons() | serial_buttons();
    uint32_t due_ms = app_step(buttons, start_ms);
    due_ms = together_step(hal_time_ms(), due_ms);
    due_ms = serial_step(hal_time_ms(), due_ms);
    lines_set_cable(serial_is_line()); // while a program wants it to be
    if (share_take_arrival()) {
        frame_keep_awake();
        menu_return();
        table_screen_open();
    }
    load_note_step(hal_time_ms() - start_ms);
    return due_ms;
}

_Noreturn void console_run(void) {
    console_start();
    console_loop();
}

_Noreturn void console_loop(void) {
    for (;;) {
        hal_idle(console_step());
    }
}

void console_demo(uint64_t seed) {
    table_begin_demo(seed);
    table_watch_demo();
    app_show(&title_screen);
    table_screen_open();
}

void console_show_failure(const char *where) {
    canvas_revive();
    canvas_power(true);
    strings_forget(); // they may be what went wrong
    dialog_say(STRING_FAILED, where, NULL);
    canvas_clear();
    dialog_draw();
    canvas_flush();
}
