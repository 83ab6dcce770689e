// SPDX-License-Identifier: MIT
// The menu over the table, and the overview of what everybody may know.
#include "firmware/app/app.h"
#include "firmware/app/grid.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "rules.h"
#include <stddef.h>

// --- Menu -----------------------------------------------------------------------------

static void undo(void) {
    app_back();
    table_undo();
}

static void hint(void) {
    app_back();
    table_hint();
}

static void read_rules(void) {
    rules_open(table_face());
}

static void overview(void) {
    app_open(&overview_screen);
}

static bool has_save(void) {
    return !table_is_demo() && table_has_save();
}

static void save_as(void) {
    app_open(&save_as_screen);
}

// Every move is saved when it is played.
static void leave(void) {
    app_back_to(&menu_screen);
}

static void give_up(void) {
    table_give_up();
    app_back_to(&menu_screen);
}

static void ask_give_up(void) {
    dialog_ask(STRING_ASK_GIVE_UP, give_up);
}

static const list_entry_t entries[] = {
    {.label = STRING_CONTINUE, .choose = app_back},
    {.label = STRING_UNDO, .choose = undo, .is_there = table_can_undo},
    {.label = STRING_HINT, .choose = hint, .is_there = table_can_hint},
    {.label = STRING_OVERVIEW, .choose = overview},
    {.label = STRING_RULES, .choose = read_rules},
    {.label = STRING_SAVE_AS, .choose = save_as, .is_there = has_save},
    {.label = STRING_SAVE_AND_LEAVE, .choose = leave},
    {.label = STRING_GIVE_UP, .choose = ask_give_up},
    {.label = STRING_NONE},
};

static list_place_t place;

static const list_t list = {.place = &place, .entries = entries};

const screen_t table_menu_screen = {.list = &list};

// --- Overview -------------------------------------------------------------------------

static bool overview_line(unsigned n, string_t *text, int32_t *numbers) {
    const face_t *face = table_face();
    return face->figures.overview_line != NULL &&
           face->figures.overview_line(table_public(), n, text, numbers);
}

static void enter_overview(void) {
    grid_open(overview_line);
}

static bool input_overview(const input_event_t *event) {
    if (event->kind == INPUT_PRESS && event->button == BUTTON_A) {
        app_back();
        return true;
    }
    return grid_input(event);
}

const screen_t overview_screen = {
    .enter = enter_overview,
    .input = input_overview,
    .draw = grid_draw,
};
