// SPDX-License-Identifier: MIT
// The menu over the table, and the overview of what everybody may know.
#include "firmware/app/app.h"
#include "firmware/app/grid.h"
#include "firmware/app/together.h"
#include "firmware/table/table.h"
#include "firmware/table/table_away.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/icons.h"
#include "rules.h"
#include <stddef.h>

enum { WIDE_SCREEN_PX = 100 };

// --- Menu -----------------------------------------------------------------------------

// The rows are always the same, so that the hand finds them: what is not possible now has
// a dash, and says why when it is chosen.

static void write_possible(text_t *out, bool is_possible) {
    text_string(out, is_possible ? "" : "-");
}

// Goes back to the table, or says why that is not possible.
static bool goes_back(string_t why_not) {
    if (why_not == STRING_NONE) {
        app_back();
        return true;
    }
    table_say(why_not, NULL, NULL);
    return false;
}

static void undo(void) {
    if (goes_back(table_why_no_undo())) {
        table_undo();
    }
}

// The shorter way; not everywhere is there room for words beside words.
static void undo_value(text_t *out) {
    if (!table_can_undo()) {
        write_possible(out, false);
    } else {
        const bool is_narrow = canvas_width() < WIDE_SCREEN_PX || canvas_text_is_large();
        text_string(out, is_narrow ? "<" : string(STRING_UNDO_GESTURE));
    }
}

static void hint(void) {
    if (goes_back(table_why_no_hint())) {
        table_hint();
    }
}

static void hint_value(text_t *out) {
    write_possible(out, table_can_hint());
}

static bool can_replay; // when the menu was opened: asking takes as long as a round

static void enter(void) {
    can_replay = table_can_replay();
}

static void replay(bool is_last_only) {
    can_replay = table_can_replay(); // players elsewhere may have gone on
    if (goes_back(can_replay ? STRING_NONE : STRING_NO_REPLAY)) {
        table_replay(is_last_only);
    }
}

static void replay_last(void) {
    replay(true);
}

static void replay_round(void) {
    replay(false);
}

static void replay_value(text_t *out) {
    write_possible(out, can_replay);
}

static void read_rules(void) {
    rules_open(table_face());
}

static void overview(void) {
    app_open(&overview_screen);
}

static bool has_save(void) {
    return !table_is_demo() && !table_is_guest() && table_has_save();
}

static bool is_ours(void) {
    return !table_is_guest();
}

static void ask_stand_in(void) {
    app_back();
    together_ask_stand_in();
}

static void save_as(void) {
    app_open(&save_as_screen);
}

// Every move is saved when it is played.
static void leave(void) {
    app_back_to(&menu_screen);
}

// To where tables are joined, for another one or this one again. There what is for others
// is passed on: on a ring these can only go on as long as it is closed.
static void leave_as_guest(void) {
    menu_return();
    app_open(&together_screen);
}

static void give_up(void) {
    table_give_up();
    app_back_to(&menu_screen);
}

static void ask_give_up(void) {
    dialog_ask(STRING_ASK_GIVE_UP, give_up);
}

// A hint is what most people come for; up from there leaves. B goes back to the game.
static const list_entry_t entries[] = {
    {.icon = &icon_bulb, .label = STRING_HINT, .choose = hint, .value = hint_value},
    {.icon = &icon_back, .label = STRING_UNDO, .choose = undo, .value = undo_value},
    {.icon = &icon_eye,
     .label = STRING_LAST_MOVE,
     .choose = replay_last,
     .value = replay_value},
    {.icon = &icon_again,
     .label = STRING_REPLAY,
     .choose = replay_round,
     .value = replay_value},
    {.icon = &icon_table, .label = STRING_OVERVIEW, .choose = overview},
    {.icon = &icon_book, .label = STRING_RULES, .choose = read_rules},
    {.icon = &icon_load,
     .label = STRING_SAVE_AS,
     .choose = save_as,
     .is_there = has_save},
    {.icon = &icon_levels[1],
     .label = STRING_STAND_IN,
     .choose = ask_stand_in,
     .is_there = together_is_player_away},
    {.icon = &icon_flag,
     .label = STRING_GIVE_UP,
     .choose = ask_give_up,
     .is_there = is_ours},
    {.icon = &icon_door,
     .label = STRING_SAVE_AND_LEAVE,
     .choose = leave,
     .is_there = is_ours},
    {.icon = &icon_door,
     .label = STRING_LEAVE_TABLE,
     .choose = leave_as_guest,
     .is_there = table_is_guest},
    {.label = STRING_NONE},
};

static const list_t list = {.entries = entries};

const screen_t table_menu_screen = {.list = &list, .enter = enter};

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
