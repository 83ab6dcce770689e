// SPDX-License-Identifier: MIT
// The main menu, and the choice of language that comes before it on the first start.
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include <stddef.h>

// --- Menu -----------------------------------------------------------------------------

typedef struct {
    string_t label;
    const screen_t *screen; // NULL: goes on with the saved game
} entry_t;

static const entry_t entries[] = {
    {STRING_CONTINUE, NULL},
    {STRING_NEW_GAME, &new_game_screen},
    {STRING_RULES, &rules_screen},
    {STRING_RECORDS, &high_scores_screen},
    {STRING_SETTINGS, &settings_screen},
    {STRING_ABOUT, &about_screen},
};

static list_place_t menu_place;
static bool has_save;

static uint8_t entry_count(void) {
    return (uint8_t)(sizeof entries / sizeof *entries - (has_save ? 0 : 1));
}

// Continue, the first entry, is there only with a save.
static const entry_t *entry(uint8_t row) {
    return &entries[row + (has_save ? 0 : 1)];
}

static void entry_label(uint8_t row, char *out) {
    string_append(out, LIST_TEXT_BYTES, string(entry(row)->label));
}

void menu_return(void) {
    app_show(&title_screen);
    app_open(&menu_screen);
}

void menu_continue(void) {
    if (table_resume()) {
        table_screen_open();
        return;
    }
    store_game_end();
    has_save = false;
    dialog_say(STRING_SAVE_UNREADABLE, NULL, NULL);
}

static void entry_choose(uint8_t row) {
    if (entry(row)->screen != NULL) {
        app_open(entry(row)->screen);
    } else {
        menu_continue();
    }
}

static void look_for_save(void) {
    const bool had_save = has_save;
    has_save = table_has_save();
    if (has_save && !had_save) {
        menu_place = (list_place_t){0};
    }
}

static const list_t menu_list = {
    .place = &menu_place,
    .count = entry_count,
    .label = entry_label,
    .choose = entry_choose,
};

const screen_t menu_screen = {
    .list = &menu_list,
    .enter = look_for_save,
    .resume = look_for_save,
};

// --- Language -------------------------------------------------------------------------

static list_place_t language_place;

static uint8_t language_count(void) {
    return LANGUAGE_COUNT;
}

static void language_label(uint8_t row, char *out) {
    string_append(out, LIST_TEXT_BYTES, string_in((language_t)row, STRING_LANGUAGE_NAME));
}

static void language_choose(uint8_t row) {
    settings_t changed = *settings();
    changed.language = row;
    changed.has_language = 1;
    settings_change(&changed);
    app_show(&title_screen);
}

static const list_t language_list = {
    .place = &language_place,
    .count = language_count,
    .label = language_label,
    .choose = language_choose,
};

const screen_t language_screen = {.list = &language_list};
