// SPDX-License-Identifier: MIT
// The four slots of saved games: loading one, and leaving a copy of the game on the table
// in one under a name. The game being played is in a slot of its own, and not offered.
#include "firmware/app/app.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include <stddef.h>

static uint8_t chosen; // slot

// --- Rows -----------------------------------------------------------------------------

// Its name, or the game if it was not given one.
static void write_slot(uint8_t slot, text_t *out) {
    save_slot_t found;
    if (!save_look(slot, &found)) {
        text_string(out, string(STRING_SLOT_EMPTY));
    } else if (found.name[0] != '\0') {
        text_string(out, found.name);
    } else {
        text_string(out, string(faces[found.setup.face]->name));
    }
}

static void write_value(uint8_t slot, text_t *out) {
    save_slot_t found;
    if (!save_look(slot, &found)) {
        return;
    }
    if (found.is_over) {
        text_string(out, string(STRING_SLOT_OVER));
    } else if (found.name[0] != '\0') {
        text_string(out, string(faces[found.setup.face]->name));
    }
}

// The slot in a row, of those that a list offers; SAVE_NO_SLOT: there are not so many.
static uint8_t slot_in_row(uint8_t row, bool (*is_offered)(uint8_t slot)) {
    for (uint8_t slot = 0; slot < SAVE_SLOTS; slot++) {
        if (is_offered(slot) && row-- == 0) {
            return slot;
        }
    }
    return SAVE_NO_SLOT;
}

static uint8_t count_rows(bool (*is_offered)(uint8_t slot)) {
    uint8_t count = 0;
    while (slot_in_row(count, is_offered) != SAVE_NO_SLOT) {
        count++;
    }
    return count;
}

// --- Load -----------------------------------------------------------------------------

// The games that "Continue" does not lead to.
static bool is_loadable(uint8_t slot) {
    save_slot_t found;
    return save_look(slot, &found) && (!found.is_current || found.is_over);
}

static uint8_t load_count(void) {
    return count_rows(is_loadable);
}

bool slots_have_more(void) {
    return load_count() > 0;
}

static void load_label(uint8_t row, text_t *out) {
    write_slot(slot_in_row(row, is_loadable), out);
}

static void load_value(uint8_t row, text_t *out) {
    write_value(slot_in_row(row, is_loadable), out);
}

static void load_choose(uint8_t row) {
    const uint8_t slot = slot_in_row(row, is_loadable);
    app_back_to(&menu_screen);
    menu_sit_down(table_load(slot));
}

static const list_t load_list = {
    .title = STRING_LOAD_GAME,
    .rows = {.count = load_count, .label = load_label, .value = load_value},
    .choose = load_choose,
};

const screen_t load_game_screen = {.list = &load_list};

// --- Save as --------------------------------------------------------------------------

static bool is_other(uint8_t slot) {
    return slot != save_current();
}

static uint8_t save_as_count(void) {
    return count_rows(is_other);
}

static void save_as_label(uint8_t row, text_t *out) {
    write_slot(slot_in_row(row, is_other), out);
}

static void save_as_value(uint8_t row, text_t *out) {
    write_value(slot_in_row(row, is_other), out);
}

static void save_under(const char *name) {
    table_save_as(chosen, name);
}

static void ask_name(void) {
    name_edit_open(save_under, &table_screen);
}

static void save_as_choose(uint8_t row) {
    save_slot_t found;
    chosen = slot_in_row(row, is_other);
    if (save_look(chosen, &found) && !found.is_over) {
        dialog_ask(STRING_ASK_OVERWRITE, ask_name);
    } else {
        ask_name();
    }
}

static const list_t save_as_list = {
    .title = STRING_SAVE_AS,
    .rows = {.count = save_as_count, .label = save_as_label, .value = save_as_value},
    .choose = save_as_choose,
};

const screen_t save_as_screen = {.list = &save_as_list};
