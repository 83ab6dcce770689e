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

typedef struct {
    string_t label;
    bool (*is_there)(void); // NULL: always
    void (*choose)(void);
} entry_t;

static const entry_t entries[] = {
    {STRING_CONTINUE, NULL, app_back},   {STRING_UNDO, table_can_undo, undo},
    {STRING_HINT, table_can_hint, hint}, {STRING_OVERVIEW, NULL, overview},
    {STRING_RULES, NULL, read_rules},    {STRING_SAVE_AND_LEAVE, NULL, leave},
    {STRING_GIVE_UP, NULL, ask_give_up},
};

static list_place_t place;

static const entry_t *entry(uint8_t row) {
    for (unsigned i = 0; i < sizeof entries / sizeof *entries; i++) {
        const bool is_there = entries[i].is_there == NULL || entries[i].is_there();
        if (is_there && row-- == 0) {
            return &entries[i];
        }
    }
    return NULL;
}

static uint8_t count(void) {
    uint8_t n = 0;
    while (entry(n) != NULL) {
        n++;
    }
    return n;
}

static void label(uint8_t row, char *out) {
    string_append(out, LIST_TEXT_BYTES, string(entry(row)->label));
}

static void choose(uint8_t row) {
    entry(row)->choose();
}

static const list_t list = {
    .place = &place,
    .count = count,
    .label = label,
    .choose = choose,
};

const screen_t table_menu_screen = {.list = &list};

// --- Overview -------------------------------------------------------------------------

static bool overview_line(unsigned n, string_t *text, int32_t *numbers) {
    const face_t *face = table_face();
    return face->overview_line != NULL &&
           face->overview_line(table_public(), n, text, numbers);
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
