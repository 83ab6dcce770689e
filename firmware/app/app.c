// SPDX-License-Identifier: MIT
#include "app.h"
#include "battery_warning.h"
#include "dimmer.h"
#include "engine/check.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/table.h"
#include "firmware/time.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/load.h"
#include "firmware/ui/sound.h"
#include "lessons_done.h"
#include "settings.h"
#include <stddef.h>

static const screen_t *sheets[APP_DEPTH_MAX];
static list_place_t places[APP_DEPTH_MAX]; // in those that are lists
static uint8_t depth;
static input_t buttons;
static uint32_t tick_at_ms; // when the next tick is due
static bool arrows_are_flipped;
static uint8_t wipe_left;       // steps until a new screen is there as a whole
static uint32_t wipe_at_ms;     // when the next of them is due
static bool is_wipe_new;        // it waits for its first step
static bool is_wipe_back;       // it comes from the left: it was there before
static bool is_picture_awaited; // of a list, behind its cursor
static uint32_t picture_at_ms;  // when it comes
static bool is_use_asked_for;   // of a save area that holds other data
static bool is_wearing_said;    // that the flash is wearing out
static bool is_worn_said;       // that nothing is saved any more
static bool is_working;         // the screen has more to do than fits into one step
static bool has_waited;         // its work has let one picture be drawn first

// --- Screens --------------------------------------------------------------------------

const screen_t *app_screen(void) {
    return sheets[depth - 1];
}

bool app_is_open(const screen_t *screen) {
    for (unsigned i = 0; i < depth; i++) {
        if (sheets[i] == screen) {
            return true;
        }
    }
    return false;
}

static list_place_t *place(void) {
    return &places[depth - 1];
}

static table_place_t place_of_table(void) {
    if (app_screen() == &table_screen) {
        return TABLE_IN_FRONT;
    }
    return app_is_open(&table_screen) ? TABLE_COVERED : TABLE_AWAY;
}

static void appear(bool is_back) {
    const bool is_at_once = settings()->speed == SPEED_OFF || app_screen() == sheets[0];
    wipe_left = is_at_once ? 0 : APP_WIPE_STEPS;
    is_wipe_back = is_back;
    is_wipe_new = true;
    input_mute(&buttons);
    dialog_close();
    table_set_place(place_of_table());
    frame_redraw();
}

void app_go_to_first_row(void) {
    if (app_screen()->list != NULL) {
        list_enter(app_screen()->list, place());
    }
}

void app_open(const screen_t *screen) {
    CHECK(depth < APP_DEPTH_MAX);
    sheets[depth++] = screen;
    appear(false);
    app_go_to_first_row();
    if (screen->enter != NULL) {
        screen->enter();
    }
}

void app_show(const screen_t *screen) {
    depth = 0;
    app_open(screen);
}

static void uncover(void) {
    appear(true);
    if (app_screen()->resume != NULL) {
        app_screen()->resume();
    }
}

void app_back(void) {
    if (depth > 1) {
        depth--;
        uncover();
    }
}

void app_back_to(const screen_t *screen) {
    while (depth > 1 && app_screen() != screen) {
        depth--;
    }
    CHECK(app_screen() == screen);
    uncover();
}

// --- The step -------------------------------------------------------------------------

static void take_event(const input_event_t *event) {
    const screen_t *screen = app_screen();
    if (wipe_left > 0) { // a press cuts it short
        wipe_left = 0;
        frame_redraw();
    }
    if (dialog_is_open()) {
        dialog_input(event);
        if (!dialog_is_open()) {
            input_mute(&buttons); // the press that closed it is over, too
        }
        return;
    }
    bool is_used = false;
    if (screen->input != NULL) {
        is_used = screen->input(event);
    }
    if (!is_used && screen->list != NULL) {
        is_used = list_input(screen->list, place(), event);
    }
    if (!is_used && event->kind == INPUT_PRESS && event->button == BUTTON_B &&
        screen == app_screen()) {
        sound_play(SOUND_BACK);
        app_back();
    }
}

// Held upside down, the arrows point the other way. The one that flips the screen keeps
// its meaning until it is let go.
static uint8_t as_held(uint8_t raw) {
    if ((raw & INPUT_REPEATING) == 0) {
        arrows_are_flipped = settings()->is_flipped != 0;
    }
    if (!arrows_are_flipped) {
        return raw;
    }
    const uint8_t kept = raw & (BUTTON_A | BUTTON_B);
    const unsigned ups = raw & (BUTTON_UP | BUTTON_LEFT);
    const unsigned downs = raw & (BUTTON_DOWN | BUTTON_RIGHT);
    return (uint8_t)(kept | ups << 1 | downs >> 1);
}

static void take_input(uint8_t raw_buttons, uint32_t now_ms) {
    input_event_t events[BUTTON_COUNT];
    const unsigned count = input_sample(&buttons, as_held(raw_buttons), now_ms, events);
    if (count > 0 && dimmer_touched(now_ms)) {
        input_mute(&buttons); // a press that wakes the screen does nothing else
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        strings_forget(); // each may turn over a long page
        take_event(&events[i]);
    }
}

// A late tick is done once, not made up for: after a long flush the animation goes on
// from where it was.
static void take_tick(uint32_t now_ms) {
    if (!time_is_due(tick_at_ms, now_ms, FRAME_MS)) {
        return;
    }
    tick_at_ms += FRAME_MS;
    if (time_is_due(tick_at_ms, now_ms, FRAME_MS)) {
        tick_at_ms = now_ms + FRAME_MS;
    }
    if (app_screen()->tick != NULL && !dialog_is_open()) {
        app_screen()->tick();
    }
}

// Returns when the next step is due, at the latest at `latest_ms`.
static uint32_t take_wipe(uint32_t now_ms, uint32_t latest_ms) {
    if (wipe_left == 0) {
        return latest_ms;
    }
    if (is_wipe_new) {
        is_wipe_new = false;
        wipe_at_ms = now_ms + APP_WIPE_STEP_MS;
    } else if (time_is_due(wipe_at_ms, now_ms, APP_WIPE_STEP_MS)) {
        wipe_left--;
        wipe_at_ms = now_ms + APP_WIPE_STEP_MS;
        frame_redraw();
    }
    return wipe_left > 0 ? time_sooner(latest_ms, wipe_at_ms, now_ms) : latest_ms;
}

// A picture and a slice of thought are too much for one step. Thinking waits until the
// picture is drawn, but not twice in a row, or a slow display would stop it for good.
static bool take_work(void) {
    if (app_screen()->work == NULL || dialog_is_open()) {
        is_working = false;
    } else {
        has_waited = is_working && !has_waited && frame_is_outdated();
        is_working = has_waited || app_screen()->work();
    }
    return is_working;
}

// The picture of a list follows its cursor a little later. Returns as take_wipe does.
static uint32_t take_picture(uint32_t now_ms, uint32_t latest_ms) {
    const list_t *list = app_screen()->list;
    if (list == NULL || !list_is_picture_late(list, place())) {
        is_picture_awaited = false;
        return latest_ms;
    }
    if (!is_picture_awaited) {
        is_picture_awaited = true;
        picture_at_ms = now_ms + APP_PICTURE_MS;
    } else if (time_is_due(picture_at_ms, now_ms, APP_PICTURE_MS)) {
        list_update_picture(place());
        return latest_ms;
    }
    return time_sooner(latest_ms, picture_at_ms, now_ms);
}

static void draw_if_needed(void) {
    if (!frame_take_redraw()) {
        return;
    }
    const uint32_t start_ms = hal_time_ms();
    canvas_clear();
    if (app_screen()->list != NULL) {
        list_draw(app_screen()->list, place());
    } else {
        app_screen()->draw();
    }
    if (dialog_is_open()) {
        dialog_draw();
        wipe_left = 0;
    }
    if (wipe_left > 0) {
        canvas_flush_part(APP_WIPE_STEPS + 1u - wipe_left, APP_WIPE_STEPS + 1,
                          !is_wipe_back);
    } else {
        canvas_flush();
    }
    load_note_frame(hal_time_ms() - start_ms);
}

static void use_save_area(void) {
    store_erase_all();
    settings_change(settings());
}

// Once there is a language to ask in. "No" means to play without saving.
static void ask_for_use(void) {
    if (store_is_withheld() && !is_use_asked_for && settings()->has_language &&
        !dialog_is_open()) {
        is_use_asked_for = true;
        dialog_ask(STRING_STORE_OTHER_DATA, use_save_area);
    }
}

// Erasing stops everything else for a moment, so it waits until no button was pressed for
// a while; and until the player has closed the message about what was lost.
static void tend_store(uint32_t now_ms) {
    if (dimmer_idle_ms(now_ms) >= APP_TEND_MS && !dialog_is_open()) {
        store_tend();
    }
    if (store_is_worn() && !is_worn_said && !dialog_is_open()) {
        is_worn_said = true;
        is_wearing_said = true; // the warning would come too late
        dialog_say(STRING_STORE_WORN, NULL, NULL);
    } else if (store_is_wearing() && !is_wearing_said && !dialog_is_open()) {
        is_wearing_said = true;
        dialog_say(STRING_STORE_WEARING, NULL, NULL);
    }
}

uint32_t app_step(uint8_t raw_buttons, uint32_t now_ms) {
    uint32_t due_ms = now_ms + input_rest_ms(&buttons, now_ms, APP_REST_MS);
    take_input(raw_buttons, now_ms);
    due_ms = time_sooner(due_ms, now_ms + input_rest_ms(&buttons, now_ms, APP_REST_MS),
                         now_ms);
    if (!dimmer_is_asleep()) {
        take_tick(now_ms);
        due_ms = take_picture(now_ms, take_wipe(now_ms, due_ms));
        if (take_work()) {
            due_ms = now_ms;
        }
        if (app_screen()->tick != NULL && !dialog_is_open()) {
            due_ms = time_sooner(due_ms, tick_at_ms, now_ms);
        }
    }
    if (frame_take_keep_awake()) {
        dimmer_watched(now_ms);
    }
    due_ms = dimmer_step(now_ms, due_ms);
    tend_store(now_ms);
    ask_for_use();
    battery_warning_step(now_ms);
    if (canvas_revive()) {
        frame_redraw();
    }
    due_ms = sound_step(now_ms, due_ms); // a click is not to wait for the picture
    draw_if_needed();
    return due_ms;
}

// A person who has lost something learns what.
static string_t words_for_damage(void) {
    switch (store_loss()) {
    case STORE_LOSS_BY_KEY:
        return STRING_STORE_LOST_BY_KEY;
    case STORE_LOSS_GAME:
        return store_has_game() ? STRING_SAVE_SHORTENED : STRING_SAVE_UNREADABLE;
    default:
        return STRING_STORE_DAMAGED;
    }
}

static void report(store_condition_t condition) {
    const bool is_by_key = store_loss() == STORE_LOSS_BY_KEY;
    if (condition == STORE_CUT) {
        dialog_say(is_by_key ? STRING_STORE_CUT_BY_KEY : STRING_STORE_CUT, NULL, NULL);
    } else if (condition == STORE_DAMAGED) {
        dialog_say(words_for_damage(), NULL, NULL);
    } else if (condition == STORE_FOREIGN) {
        dialog_say(STRING_STORE_FOREIGN, NULL, NULL);
    }
}

void app_start(uint32_t now_ms) {
    buttons = (input_t){0};
    tick_at_ms = now_ms + FRAME_MS;
    is_worn_said = false;
    is_use_asked_for = false;
    is_wearing_said = false;
    is_working = false;
    has_waited = false;
    canvas_start();
    const store_condition_t condition = store_start();
    if (condition == STORE_UNREADABLE) {
        store_withhold();
    }
    settings_load();
    high_scores_load();
    lessons_done_load();
    dimmer_start(now_ms);
    battery_warning_start(now_ms);
    // What is down while it is switched on does nothing until it is let go.
    buttons.down = as_held(hal_buttons());
    app_show(settings()->has_language ? &title_screen : &language_screen);
    report(condition);
    sound_play(SOUND_START);
}
