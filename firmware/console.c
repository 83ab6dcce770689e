// SPDX-License-Identifier: MIT
#include "console.h"
#include "app/app.h"
#include "hal.h"

void console_start(void) {
    app_start(hal_time_ms());
}

uint32_t console_step(void) {
    return app_step(hal_buttons(), hal_time_ms());
}

_Noreturn void console_run(void) {
    console_start();
    for (;;) {
        hal_idle(console_step());
    }
}
