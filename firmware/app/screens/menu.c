// SPDX-License-Identifier: MIT
// The main menu, and the choice of language that comes before it on the first start.
#include "firmware/app/app.h"
#include "firmware/app/dealing.h"
#include "firmware/app/gate.h"
#include "firmware/app/lessons_done.h"
#include "firmware/app/lines.h"
#include "firmware/app/settings.h"
#include "firmware/app/together.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/icons.h"
#include "new_game.h"
#include <stddef.h>

// --- Menu -----------------------------------------------------------------------------

static bool has_save; // looked for when the menu appears: a list asks often
static bool has_more;

static bool is_save_there(void) {
    return has_save;
}

static bool is_more_there(void) {
    return has_more;
}

void menu_return(void) {
    app_show(&title_screen);
    app_open(&menu_screen);
}

void menu_sit_down(table_resumed_t resumed) {
    if (resumed == TABLE_LOST) {
        save_forget();
        has_save = false;
        dialog_say(STRING_SAVE_UNREADABLE, NULL, NULL);
        return;
    }
    table_screen_open();
    if (resumed == TABLE_SHORTENED) {
        dialog_say(STRING_SAVE_SHORTENED, NULL, NULL);
    }
}

// A game with others goes on with them: here alone, one would be shown their hands.
void menu_continue(void) {
    if (dealing_has_save() && lines_are_possible()) {
        together_resume();
    } else {
        menu_sit_down(table_resume());
    }
}

static bool has_played(void) {
    return settings()->has_last != 0;
}

static void open_new_game(void) {
    app_open(&new_game_screen);
}

static void open_load(void) {
    app_open(&load_game_screen);
}

static void open_learn(void) {
    app_open(&learn_screen);
}

// "Learn" stands first in the menu until a lesson has been done.
static bool is_new_here(void) {
    return !lessons_any_done();
}

static void open_together(void) {
    app_open(&together_screen);
}

static void open_rules(void) {
    app_open(&rules_screen);
}

static void open_high_scores(void) {
    app_open(&high_scores_screen);
}

static void open_settings(void) {
    app_open(&settings_screen);
}

static void open_about(void) {
    app_open(&about_screen);
}

static const list_entry_t entries[] = {
    {STRING_CONTINUE, menu_continue, is_save_there, NULL, &icon_play},
    {STRING_LEARN, open_learn, is_new_here, NULL, &icon_learn},
    {STRING_PLAY_AGAIN, new_game_again, has_played, NULL, &icon_again},
    {STRING_NEW_GAME, open_new_game, NULL, NULL, &icon_die},
    {STRING_LOAD_GAME, open_load, is_more_there, NULL, &icon_load},
    {STRING_LEARN, open_learn, lessons_any_done, NULL, &icon_learn},
    {STRING_RULES, open_rules, NULL, NULL, &icon_book},
    {STRING_TOGETHER, open_together, lines_are_possible, NULL, &icon_emblems[0]},
    {STRING_HIGH_SCORES, open_high_scores, NULL, NULL, &icon_cup},
    {STRING_SETTINGS, open_settings, NULL, NULL, &icon_gear},
    {STRING_ABOUT, open_about, NULL, NULL, &icon_about},
    {.label = STRING_NONE},
};

static void look_for_save(void) {
    const bool had_save = has_save;
    has_save = table_has_save();
    has_more = slots_have_more();
    if (has_save && !had_save) {
        app_go_to_first_row();
    }
}

// Learn stands first on a new device, and A still begins a game.
static uint8_t first_entry(void) {
    return !table_has_save() && is_new_here() ? 1 : 0;
}

static const list_t menu_list = {
    .entries = entries,
    .first = first_entry,
    .picture = gate_draw,
};

const screen_t menu_screen = {
    .list = &menu_list,
    .enter = look_for_save,
    .resume = look_for_save,
};

// --- Language -------------------------------------------------------------------------

static uint8_t language_count(void) {
    return LANGUAGE_COUNT;
}

static void language_label(uint8_t row, text_t *out) {
    text_string(out, strings_language_name((language_t)row));
}

static void language_choose(uint8_t row) {
    settings_t changed = *settings();
    changed.language = row;
    changed.has_language = 1;
    settings_change(&changed);
    app_show(&title_screen);
}

static const list_t language_list = {
    .rows = {.count = language_count, .label = language_label},
    .choose = language_choose,
};

const screen_t language_screen = {.list = &language_list};
