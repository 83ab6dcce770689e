// SPDX-License-Identifier: MIT
// What the owner has chosen, kept over power-off. Every change takes effect at once.
#ifndef FIRMWARE_APP_SETTINGS_H
#define FIRMWARE_APP_SETTINGS_H

#include "firmware/table/table_setup.h"
#include "firmware/ui/strings.h"
#include <stdbool.h>
#include <stdint.h>

enum { BRIGHTNESS_LOW, BRIGHTNESS_MEDIUM, BRIGHTNESS_HIGH, BRIGHTNESS_COUNT };
enum { TEXT_NORMAL, TEXT_LARGE, TEXT_SIZES };
enum { DIM_15_S, DIM_30_S, DIM_1_MIN, DIM_2_MIN, DIM_5_MIN, DIM_NEVER, DIM_COUNT };

// Kept as bytes, so flags are numbers, 0 or 1: any bytes may be read back.
typedef struct {
    uint8_t language;     // language_t
    uint8_t has_language; // it was chosen; 0: the first start
    uint8_t has_sound;
    uint8_t brightness; // BRIGHTNESS_..
    uint8_t dim;        // DIM_..: after so long without a press
    uint8_t is_flipped; // held the other way up, for left hands
    uint8_t speed;      // SPEED_..: how fast moves are narrated
    uint8_t has_hints;
    uint8_t has_last;   // `last` was played
    uint8_t text_size;  // TEXT_..
    uint8_t volume;     // VOLUME_.. of sound.h
    table_setup_t last; // the last new game, offered again
} settings_t;

const settings_t *settings(void);

// Reads what was kept, or takes the defaults, and lets it take effect.
void settings_load(void);

// Changes them: lets them take effect and keeps them.
void settings_change(const settings_t *changed);

#endif
