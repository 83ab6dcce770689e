// SPDX-License-Identifier: MIT
// What this is: version, board, battery, licences; and the way to a newer version.
#include "firmware/app/app.h"
#include "firmware/hal.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/pager.h"
#include "firmware/ui/sound.h"
#include <stddef.h>

// --- About ----------------------------------------------------------------------------

static void version_value(text_t *out) {
    text_string(out, SOUK_VERSION);
}

static void board_value(text_t *out) {
    text_string(out, hal_board_name);
}

static bool has_battery(void) {
    return hal_battery() != HAL_BATTERY_UNKNOWN;
}

static void battery_value(text_t *out) {
    if (hal_battery() == HAL_BATTERY_CHARGING) {
        text_string(out, string(STRING_CHARGING));
        return;
    }
    text_signed(out, hal_battery());
    text_string(out, "%");
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

static const list_entry_t entries[] = {
    {.label = STRING_VERSION, .value = version_value},
    {.label = STRING_BOARD, .value = board_value},
    {.label = STRING_BATTERY, .is_there = has_battery, .value = battery_value},
    {.label = STRING_LICENCES, .choose = open_licences},
    {.label = STRING_UPDATE, .choose = ask_update, .is_there = hal_has_boot_loader},
    {.label = STRING_NONE},
};

static const list_t list = {
    .title = STRING_ABOUT,
    .entries = entries,
};

// B counts when it comes up, because held it opens the figures.
static bool input(const input_event_t *event) {
    if (event->button != BUTTON_B) {
        return false;
    }
    if (event->kind == INPUT_HOLD) {
        app_open(&load_screen);
    } else if (event->kind == INPUT_RELEASE && !event->was_held) {
        sound_play(SOUND_BACK);
        app_back();
    }
    return true;
}

const screen_t about_screen = {.list = &list, .input = input};

// --- Licences -------------------------------------------------------------------------

static void enter_licences(void) {
    pager_open(STRING_LICENCES_TEXT, 0, false);
}

static bool input_licences(const input_event_t *event) {
    return pager_input(event) != PAGER_UNUSED;
}

const screen_t licences_screen = {
    .enter = enter_licences,
    .input = input_licences,
    .draw = pager_draw,
};
