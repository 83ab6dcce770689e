// SPDX-License-Identifier: MIT
// Spares the panel and the battery: when nobody touches a button the screen dims, later
// it sleeps; and the picture moves by a pixel now and then so that none burns in.
#ifndef FIRMWARE_APP_SAVER_H
#define FIRMWARE_APP_SAVER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SAVER_SLEEP_FACTOR = 4, // asleep after so many times the time to dim
    SAVER_SHIFT_MS = 60000, // between two moves of the picture
    SAVER_DIM_CONTRAST = 0,
};

// Awake, at the brightness of the settings.
void saver_start(uint32_t now_ms);

// A button did something. Returns true if that only woke the screen.
bool saver_touched(uint32_t now_ms);

// Nobody touched anything, but something is being watched.
void saver_watched(uint32_t now_ms);

// The settings changed: takes brightness and times from them.
void saver_refresh(void);

bool saver_is_asleep(void);

// How long nobody has touched or watched anything.
uint32_t saver_idle_ms(uint32_t now_ms);

// Dims, sleeps, shifts when it is time. Returns when it wants to be called again, at the
// latest at `latest_ms`.
uint32_t saver_step(uint32_t now_ms, uint32_t latest_ms);

#endif
