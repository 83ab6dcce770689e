// SPDX-License-Identifier: MIT
#include "settings.h"
#include "dimmer.h"
#include "firmware/store/store.h"
#include "firmware/table/setup_bytes.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include <string.h>

// In flash: FORMAT.md. The first bytes are those of settings_t up to `last`.
enum {
    VERSION_FORMAT_1 = 1, // then three zeros and the bytes of the console's first version
    VERSION = 2,
    FIELDS_AT = 4,
    FIELDS = 11,
    SETUP_AT = FIELDS_AT + 12,
    BYTES = SETUP_AT + SETUP_BYTES,
    SETUP_AT_FORMAT_1 = FIELDS_AT + 16,
    BYTES_FORMAT_1 = SETUP_AT_FORMAT_1 + SETUP_BYTES_FORMAT_1,
};

static settings_t current;

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
    canvas_large_text(current.text_size == TEXT_LARGE);
    sound_enable(current.has_sound != 0);
    sound_set_volume(current.volume);
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
           read->has_hints <= 1 && read->has_last <= 1 && read->text_size < TEXT_SIZES &&
           read->volume < VOLUME_COUNT;
}

// The fields in the order in which they are in flash. More may come, at the end: 0 in
// what an older console wrote, so that is what it did.
static void write_fields(const settings_t *from, uint8_t fields[FIELDS]) {
    const uint8_t values[FIELDS] = {
        from->language, from->has_language, from->has_sound, from->brightness,
        from->dim,      from->is_flipped,   from->speed,     from->has_hints,
        from->has_last, from->text_size,    from->volume,
    };
    memcpy(fields, values, sizeof values);
}

static settings_t read_fields(const uint8_t fields[FIELDS]) {
    return (settings_t){
        .language = fields[0],
        .has_language = fields[1],
        .has_sound = fields[2],
        .brightness = fields[3],
        .dim = fields[4],
        .is_flipped = fields[5],
        .speed = fields[6],
        .has_hints = fields[7],
        .has_last = fields[8],
        .text_size = fields[9],
        .volume = fields[10],
    };
}

static bool read_kept(settings_t *read) {
    uint8_t bytes[BYTES_FORMAT_1];
    const size_t count = store_read(STORE_SETTINGS, bytes, sizeof bytes);
    const bool is_format_1 = bytes[0] == VERSION_FORMAT_1 && count == BYTES_FORMAT_1;
    if (count == 0 || !(is_format_1 || (bytes[0] == VERSION && count >= BYTES))) {
        return false;
    }
    *read = read_fields(bytes + FIELDS_AT);
    const bool has_setup =
        is_format_1 ? setup_from_format_1(bytes + SETUP_AT_FORMAT_1, &read->last)
                    : setup_from_bytes(bytes + SETUP_AT, &read->last);
    if (!has_setup || !read->has_last) { // it may be of a game that is not known here
        read->has_last = 0;
        memset(&read->last, 0, sizeof read->last);
    }
    return is_possible(read);
}

void settings_load(void) {
    settings_t read;
    current = read_kept(&read) ? read : defaults;
    take_effect();
}

void settings_change(const settings_t *changed) {
    uint8_t bytes[BYTES] = {VERSION};
    current = *changed;
    write_fields(&current, bytes + FIELDS_AT);
    if (current.has_last) {
        setup_to_bytes(&current.last, bytes + SETUP_AT);
    }
    store_write(STORE_SETTINGS, bytes, sizeof bytes);
    take_effect();
}
