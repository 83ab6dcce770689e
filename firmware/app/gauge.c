// SPDX-License-Identifier: MIT
#include "gauge.h"
#include "dialog.h"
#include "firmware/hal.h"
#include <stddef.h>

static uint32_t look_at_ms;
static bool is_told;

void gauge_start(uint32_t now_ms) {
    look_at_ms = now_ms;
    is_told = false;
}

void gauge_step(uint32_t now_ms) {
    if ((int32_t)(now_ms - look_at_ms) < 0 || dialog_is_open()) {
        return;
    }
    look_at_ms = now_ms + GAUGE_LOOK_MS;
    const int battery = hal_battery();
    if (battery == HAL_BATTERY_UNKNOWN) {
        return;
    }
    if (battery > HAL_BATTERY_WARNING) {
        is_told = false;
    } else if (!is_told) {
        is_told = true;
        dialog_say(STRING_BATTERY_LOW, NULL, NULL);
    }
}
