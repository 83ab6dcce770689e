// SPDX-License-Identifier: MIT
#include "settings.h"
#include "dimmer.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"

enum { FORMAT_VERSION = 1 };

static settings_t current;

_Static_assert(sizeof current <= STORE_BLOB_BYTES_MAX, "settings fit one record");

static const settings_t defaults = {
    .has_sound = 1,
    .brightness = BRIGHTNESS_MEDIUM,
    .dim = DIM_1_MIN,
    .speed = SPEED_NORMAL,
    .has_hints = 1,
};

const settings_t *settings(void) {
    return &current;
}

static uint8_t contrast(void) {
    static const uint8_t levels[BRIGHTNESS_COUNT] = {16, 96, 255};
    return levels[current.brightness];
}

static uint32_t dim_ms(void) {
    static const uint16_t seconds[DIM_COUNT] = {15, 30, 60, 120, 300, 0};
    return seconds[current.dim] * 1000u;
}

static void take_effect(void) {
    strings_use((language_t)current.language);
    sound_enable(current.has_sound != 0);
    canvas_flip(current.is_flipped != 0);
    dimmer_set(contrast(), dim_ms());
    table_set_speed(current.speed);
    table_set_hints(current.has_hints != 0);
    frame_redraw();
}

static bool is_possible(const settings_t *read) {
    return read->language < LANGUAGE_COUNT && read->brightness < BRIGHTNESS_COUNT &&
           read->dim < DIM_COUNT && read->speed < SPEED_COUNT &&
           read->has_language <= 1 && read->has_sound <= 1 && read->is_flipped <= 1 &&
           read->has_hints <= 1;
}

void settings_load(void) {
    settings_t read;
    current = defaults;
    if (store_read(STORE_SETTINGS, FORMAT_VERSION, &read, sizeof read) &&
        is_possible(&read)) {
        current = read;
        if (!table_setup_is_possible(&current.last)) {
            current.has_last = 0;
        }
    }
    take_effect();
}

void settings_change(const settings_t *changed) {
    current = *changed;
    store_write(STORE_SETTINGS, FORMAT_VERSION, &current, sizeof current);
    take_effect();
}
