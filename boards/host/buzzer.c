// SPDX-License-Identifier: MIT
#include "buzzer.h"

enum { LOUDEST = 6000 }; // of 32767: a square wave is shrill

void buzzer_render(buzzer_t *buzzer, int16_t *samples, size_t count) {
    const uint32_t step = (uint32_t)(((uint64_t)buzzer->hz << 32) / BUZZER_RATE);
    const int16_t high = (int16_t)(LOUDEST * buzzer->volume / 100);
    for (size_t i = 0; i < count; i++) {
        const int16_t level = buzzer->phase < UINT32_MAX / 2 ? high : (int16_t)-high;
        samples[i] = buzzer->hz > 0 ? level : 0;
        buzzer->phase += step;
    }
}
