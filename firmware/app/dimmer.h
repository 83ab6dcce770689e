// SPDX-License-Identifier: MIT
// Spares the panel and the battery: without a press for a while the screen dims, later
// it sleeps; and a picture that is left standing moves by a pixel now and then, so that
// none burns in. The edge that it moves to cuts it, so a press puts it back.
#ifndef FIRMWARE_APP_DIMMER_H
#define FIRMWARE_APP_DIMMER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DIMMER_SLEEP_FACTOR = 4, // asleep after so many times the time to dim
    DIMMER_SHIFT_MS = 60000, // without a press, between two moves of the picture
    DIMMER_DIM_CONTRAST = 0,
};

// Awake, at the contrast of dimmer_set().
void dimmer_start(uint32_t now_ms);

// A button did something. Returns true if that only woke the screen.
bool dimmer_touched(uint32_t now_ms);

// No button was pressed, but something is being watched.
void dimmer_watched(uint32_t now_ms);

// The contrast while awake, and the time without a press after which it dims (0: never).
void dimmer_set(uint8_t contrast, uint32_t dim_ms);

bool dimmer_is_asleep(void);

// The time since the last press, or since something was watched.
uint32_t dimmer_idle_ms(uint32_t now_ms);

// Dims, sleeps, shifts when it is time. Returns when it wants to be called again, at the
// latest at `latest_ms`.
uint32_t dimmer_step(uint32_t now_ms, uint32_t latest_ms);

#endif
