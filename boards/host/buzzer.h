// SPDX-License-Identifier: MIT
// What a buzzer sounds like, as samples for a loudspeaker. Pure: whoever plays them says
// how much time has passed.
#ifndef BOARDS_HOST_BUZZER_H
#define BOARDS_HOST_BUZZER_H

#include <stddef.h>
#include <stdint.h>

enum { BUZZER_RATE = 44100 }; // samples a second

typedef struct {
    uint32_t hz;    // 0: silence
    uint8_t volume; // in per cent
    uint32_t phase; // of 2^32, where the wave is
} buzzer_t;

// The next samples of the tone, joined to those before without a click.
void buzzer_render(buzzer_t *buzzer, int16_t *samples, size_t count);

#endif
