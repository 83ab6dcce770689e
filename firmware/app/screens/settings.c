// SPDX-License-Identifier: MIT
// The settings: left and right change one, and it takes effect at once.
#include "firmware/app/settings.h"
#include "firmware/app/app.h"
#include "firmware/app/lessons_done.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/sound.h"
#include <stddef.h>

typedef struct {
    string_t label;
    uint8_t offset;         // of its byte in settings_t
    uint8_t count;          // how many values there are
    const string_t *values; // their names, in order; NULL: languages
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

static const setting_t rows[] = {
    {STRING_LANGUAGE, offsetof(settings_t, language), LANGUAGE_COUNT, NULL},
    {STRING_TEXT_SIZE, offsetof(settings_t, text_size), TEXT_SIZES, text_sizes},
    {STRING_SOUND, offsetof(settings_t, has_sound), 2, off_on},
    {STRING_VOLUME, offsetof(settings_t, volume), VOLUME_COUNT, volumes},
    {STRING_BRIGHTNESS, offsetof(settings_t, brightness), BRIGHTNESS_COUNT, brightness},
    {STRING_DIM, offsetof(settings_t, dim), DIM_COUNT, dim},
    {STRING_FLIP, offsetof(settings_t, is_flipped), 2, off_on},
    {STRING_SPEED, offsetof(settings_t, speed), SPEED_COUNT, speed},
    {STRING_HINTS, offsetof(settings_t, has_hints), 2, off_on},
};

enum { ROW_COUNT = sizeof rows / sizeof *rows, ROW_ERASE = ROW_COUNT };

static list_place_t place;

static uint8_t count(void) {
    return ROW_COUNT + 1;
}

static void label(uint8_t row, text_t *out) {
    const string_t id = row == ROW_ERASE ? STRING_ERASE : rows[row].label;
    text_string(out, string(id));
}

static uint8_t *value_byte(settings_t *of, uint8_t row) {
    return (uint8_t *)of + rows[row].offset;
}

static void value(uint8_t row, text_t *out) {
    if (row == ROW_ERASE) {
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

static void erase(void) {
    store_erase_all();
    settings_load();
    high_scores_load();
    lessons_done_load();
    app_show(&language_screen);
}

static void choose(uint8_t row) {
    if (row == ROW_ERASE) {
        dialog_ask(STRING_ASK_ERASE, erase);
    } else {
        change(row, 1);
    }
}

static const list_t list = {
    .place = &place,
    .title = STRING_SETTINGS,
    .rows = {.count = count, .label = label, .value = value},
    .choose = choose,
    .change = change,
};

const screen_t settings_screen = {.list = &list};
