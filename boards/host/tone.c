// SPDX-License-Identifier: MIT
// What the buzzer should sound like, for whoever can make it heard: a window, a page.
#include "devices.h"
#include <stddef.h>

static uint32_t tone_hz;
static uint8_t volume_percent = 100;

static void (*tone_ends)(uint32_t hz);

void host_watch_tone(void (*ends)(uint32_t hz)) {
    tone_ends = ends;
}

void hal_tone(uint32_t hz) {
    if (tone_ends != NULL && hz != tone_hz) {
        tone_ends(tone_hz);
    }
    tone_hz = hz;
}

void hal_volume(uint8_t percent) {
    volume_percent = percent;
}

uint32_t host_tone(void) {
    return tone_hz;
}

uint8_t host_volume(void) {
    return volume_percent;
}
