// SPDX-License-Identifier: MIT
// The settings: left and right change one, and it takes effect at once.
#include "firmware/app/settings.h"
#include "firmware/app/app.h"
#include "firmware/app/lessons_done.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/sound.h"
#include <stddef.h>

typedef struct {
    string_t label;
    uint8_t offset;         // of its byte in settings_t
    uint8_t count;          // how many values there are
    const string_t *values; // their names, in order; NULL: languages
    void (*act)(void);      // instead of changing a value; NULL: it has one
} setting_t;

static const string_t off_on[] = {STRING_OFF, STRING_ON};
static const string_t brightness[] = {STRING_BRIGHTNESS_LOW, STRING_BRIGHTNESS_MEDIUM,
                                      STRING_BRIGHTNESS_HIGH};
static const string_t dim[] = {STRING_DIM_15_S,  STRING_DIM_30_S,  STRING_DIM_1_MIN,
                               STRING_DIM_2_MIN, STRING_DIM_5_MIN, STRING_DIM_NEVER};
static const string_t speed[] = {STRING_SPEED_SLOW, STRING_SPEED_NORMAL,
                                 STRING_SPEED_FAST, STRING_SPEED_OFF};

static const string_t text_sizes[] = {STRING_TEXT_NORMAL, STRING_TEXT_LARGE};
static const string_t volumes[] = {STRING_VOLUME_LOUD, STRING_VOLUME_MEDIUM,
                                   STRING_VOLUME_SOFT};

static void erase(void) {
    store_erase_all();
    settings_load();
    high_scores_load();
    lessons_done_load();
    app_show(&language_screen);
}

static void ask_erase(void) {
    dialog_ask(STRING_ASK_ERASE, erase);
}

static void open_sounds(void) {
    app_open(&sounds_screen);
}

#define CHOICE(label, field, count, values)                                              \
    {label, offsetof(settings_t, field), count, values, NULL}
#define ACTION(label, act) {label, 0, 0, NULL, act}

static const setting_t rows[] = {
    CHOICE(STRING_LANGUAGE, language, LANGUAGE_COUNT, NULL),
    CHOICE(STRING_TEXT_SIZE, text_size, TEXT_SIZES, text_sizes),
    CHOICE(STRING_SOUND, has_sound, 2, off_on),
    CHOICE(STRING_VOLUME, volume, VOLUME_COUNT, volumes),
    ACTION(STRING_LISTEN, open_sounds),
    CHOICE(STRING_BRIGHTNESS, brightness, BRIGHTNESS_COUNT, brightness),
    CHOICE(STRING_DIM, dim, DIM_COUNT, dim),
    CHOICE(STRING_FLIP, is_flipped, 2, off_on),
    CHOICE(STRING_SPEED, speed, SPEED_COUNT, speed),
    CHOICE(STRING_HINTS, has_hints, 2, off_on),
    ACTION(STRING_ERASE, ask_erase),
};

static uint8_t count(void) {
    return sizeof rows / sizeof *rows;
}

static void label(uint8_t row, text_t *out) {
    text_string(out, string(rows[row].label));
}

static uint8_t *value_byte(settings_t *of, uint8_t row) {
    return (uint8_t *)of + rows[row].offset;
}

static void value(uint8_t row, text_t *out) {
    if (rows[row].act != NULL) {
        return;
    }
    settings_t now = *settings();
    const uint8_t at = *value_byte(&now, row);
    const string_t *names = rows[row].values;
    text_string(out, string(names != NULL ? names[at] : STRING_LANGUAGE_NAME));
}

static void change(uint8_t row, int step) {
    settings_t changed = *settings();
    uint8_t *byte = value_byte(&changed, row);
    *byte = (uint8_t)((*byte + rows[row].count + step) % rows[row].count);
    settings_change(&changed);
}

static void choose(uint8_t row) {
    if (rows[row].act != NULL) {
        rows[row].act();
    } else {
        change(row, 1);
    }
}

static const list_t list = {
    .title = STRING_SETTINGS,
    .rows = {.count = count, .label = label, .value = value},
    .choose = choose,
    .change = change,
};

const screen_t settings_screen = {.list = &list};

// --- The sounds, to hear them ---------------------------------------------------------

static uint8_t sounds_count(void) {
    return SOUND_COUNT;
}

// Their names stand in the order of the sounds.
static void sounds_label(uint8_t row, text_t *out) {
    text_string(out, string((string_t)(STRING_SOUND_MOVE + row)));
}

_Static_assert(STRING_SOUND_START - STRING_SOUND_MOVE == SOUND_START - SOUND_MOVE,
               "a name for each sound");

static void sounds_choose(uint8_t row) {
    if (sound_is_enabled()) {
        sound_play((sound_t)row);
    } else {
        dialog_say(STRING_SOUND_IS_OFF, NULL, NULL);
    }
}

static const icon_t *sounds_icon(uint8_t row) {
    (void)row;
    return &icon_sound;
}

static const list_t sounds_list = {
    .title = STRING_LISTEN,
    .rows = {.count = sounds_count, .label = sounds_label, .icon = sounds_icon},
    .choose = sounds_choose,
};

const screen_t sounds_screen = {.list = &sounds_list};
