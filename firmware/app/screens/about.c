// SPDX-License-Identifier: MIT
// What this is: version, board, battery, licences; and the way to a newer version.
#include "firmware/app/app.h"
#include "firmware/hal.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/pager.h"
#include <stddef.h>

// --- About ----------------------------------------------------------------------------

static void version_value(char *out) {
    string_append(out, LIST_TEXT_BYTES, SOUK_VERSION);
}

static void board_value(char *out) {
    string_append(out, LIST_TEXT_BYTES, hal_board_name);
}

static bool has_battery(void) {
    return hal_battery() != HAL_BATTERY_UNKNOWN;
}

static void battery_value(char *out) {
    if (hal_battery() == HAL_BATTERY_CHARGING) {
        string_append(out, LIST_TEXT_BYTES, string(STRING_CHARGING));
        return;
    }
    string_append_number(out, LIST_TEXT_BYTES, hal_battery());
    string_append(out, LIST_TEXT_BYTES, "%");
}

static void open_licences(void) {
    app_open(&licences_screen);
}

static void update(void) {
    hal_boot_loader();
}

static void ask_update(void) {
    dialog_ask(STRING_ASK_UPDATE, update);
}

typedef struct {
    string_t label;
    bool (*is_there)(void);   // NULL: always
    void (*value)(char *out); // NULL: none
    void (*choose)(void);     // NULL: nothing happens
} fact_t;

static const fact_t facts[] = {
    {STRING_VERSION, NULL, version_value, NULL},
    {STRING_BOARD, NULL, board_value, NULL},
    {STRING_BATTERY, has_battery, battery_value, NULL},
    {STRING_LICENCES, NULL, NULL, open_licences},
    {STRING_UPDATE, hal_has_boot_loader, NULL, ask_update},
};

static list_place_t place;

// The facts that are there, in order; NULL behind the last.
static const fact_t *fact(uint8_t row) {
    for (unsigned i = 0; i < sizeof facts / sizeof *facts; i++) {
        const bool is_there = facts[i].is_there == NULL || facts[i].is_there();
        if (is_there && row-- == 0) {
            return &facts[i];
        }
    }
    return NULL;
}

static uint8_t count(void) {
    uint8_t n = 0;
    while (fact(n) != NULL) {
        n++;
    }
    return n;
}

static void label(uint8_t row, char *out) {
    string_append(out, LIST_TEXT_BYTES, string(fact(row)->label));
}

static void value(uint8_t row, char *out) {
    if (fact(row)->value != NULL) {
        fact(row)->value(out);
    }
}

static void choose(uint8_t row) {
    if (fact(row)->choose != NULL) {
        fact(row)->choose();
    }
}

static const list_t list = {
    .place = &place,
    .title = STRING_ABOUT,
    .count = count,
    .label = label,
    .value = value,
    .choose = choose,
};

const screen_t about_screen = {.list = &list};

// --- Licences -------------------------------------------------------------------------

static void enter_licences(void) {
    pager_open(string(STRING_LICENCES_TEXT), 0, false);
}

static bool input_licences(const input_event_t *event) {
    return pager_input(event) != PAGER_UNUSED;
}

const screen_t licences_screen = {
    .enter = enter_licences,
    .input = input_licences,
    .draw = pager_draw,
};
