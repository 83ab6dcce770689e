// SPDX-License-Identifier: MIT
#include "battery_warning.h"
#include "firmware/hal.h"
#include "firmware/time.h"
#include "firmware/ui/dialog.h"
#include <stddef.h>

static uint32_t look_at_ms;
static bool is_said;

void battery_warning_start(uint32_t now_ms) {
    look_at_ms = now_ms;
    is_said = false;
}

void battery_warning_step(uint32_t now_ms) {
    if (!time_is_due(look_at_ms, now_ms, BATTERY_WARNING_LOOK_MS) || dialog_is_open()) {
        return;
    }
    look_at_ms = now_ms + BATTERY_WARNING_LOOK_MS;
    const int battery = hal_battery();
    if (battery == HAL_BATTERY_UNKNOWN) {
        return;
    }
    if (battery > HAL_BATTERY_WARNING) {
        is_said = false;
    } else if (!is_said) {
        is_said = true;
        dialog_say(STRING_BATTERY_LOW, NULL, NULL);
    }
}
