// SPDX-License-Identifier: MIT
#include "set_front.h"
#include "host.h"
#include <stddef.h>

set_front_t set_front;

static uint8_t buttons(void) {
    return set_front.buttons_down;
}

static uint32_t time_ms(void) {
    return set_front.now_ms;
}

void set_front_use(void (*idle)(uint32_t wake_ms)) {
    static host_front_t front = {buttons, time_ms, NULL};
    front.idle = idle;
    host_use_front(&front);
}
