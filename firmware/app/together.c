// SPDX-License-Identifier: MIT
#include "together.h"
#include "app.h"
#include "dealing.h"
#include "firmware/hal.h"
#include "firmware/table/table_away.h"
#include "firmware/time.h"
#include "firmware/ui/dialog.h"
#include "known.h"
#include "lines.h"
#include "role.h"
#include "visiting.h"
#include <string.h>

enum { FAREWELL_MS = 1500 }; // the line stays open for so long, to say goodbye

static struct {
    together_t state;
    bool is_leaving;
    uint32_t left_ms;
    uint32_t now_ms; // of the step: time stands still in it
} self;

together_t together_state(void) {
    return self.is_leaving ? TOGETHER_OFF : self.state;
}

static bool is_dealer(void) {
    return self.state == TOGETHER_LOBBY || self.state == TOGETHER_DEALING;
}

static void open_lines(void) {
    self.is_leaving = false;
    lines_open();
}

static void close_lines(void) {
    self.is_leaving = false;
    self.state = TOGETHER_OFF;
    lines_close();
}

// --- Our table ------------------------------------------------------------------------

void together_open(const table_setup_t *setup, uint8_t guests) {
    open_lines();
    dealing_open(setup, guests);
    self.state = TOGETHER_LOBBY;
}

bool together_can_begin(void) {
    return self.state == TOGETHER_LOBBY && dealer_can_start(&role.dealer);
}

void together_begin(void) {
    dealing_begin();
    self.state = TOGETHER_DEALING;
    menu_return();
    table_screen_open();
}

void together_resume(void) {
    open_lines();
    const table_resumed_t resumed = dealing_resume();
    if (resumed == TABLE_LOST) {
        close_lines();
    } else {
        self.state = TOGETHER_DEALING;
        menu_return();
    }
    menu_sit_down(resumed);
}

bool together_is_player_away(void) {
    return together_state() == TOGETHER_DEALING && dealing_seat_away() != LINK_NOBODY;
}

void together_ask_stand_in(void) {
    if (together_is_player_away()) {
        dealer_ask_stand_in(&role.dealer, dealing_seat_away());
    }
}

// --- At another's ---------------------------------------------------------------------

// Who goes back to the list of tables says so once; a dealer that does not hear it
// notices the silence.
void together_look(void) {
    if (self.state == TOGETHER_SEATED) {
        guest_leave(&role.guest, hal_time_ms());
    }
    open_lines();
    self.state = TOGETHER_LOOKING;
    visiting_look(known()->id, known_name());
}

void together_join(uint32_t number) {
    known_keep_id(); // by which the dealer will know us again
    guest_join(&role.guest, number, hal_time_ms());
    self.state = TOGETHER_SEATED;
}

const guest_t *together_guest(void) {
    return &role.guest;
}

uint8_t together_mine(void) {
    return role.guest.table.mine;
}

bool together_is_ready(void) {
    return role.guest.is_ready;
}

void together_set_ready(bool is_ready) {
    guest_set_ready(&role.guest, is_ready);
}

// --- Both -----------------------------------------------------------------------------

const link_seat_t *together_seat(uint8_t seat) {
    return self.state == TOGETHER_SEATED ? &role.guest.table.seats[seat]
                                         : &role.dealer.seats.seats[seat];
}

void together_leave(void) {
    if (!lines_are_open()) {
        return;
    }
    if (is_dealer()) {
        dealer_close(&role.dealer);
    } else {
        guest_leave(&role.guest, hal_time_ms());
    }
    self.is_leaving = true;
    self.left_ms = hal_time_ms();
}

void together_stand_by(void) {
    if (self.is_leaving) {
        return; // goodbye comes first
    }
    if (self.state == TOGETHER_OFF || self.state == TOGETHER_LOOKING) {
        together_look();
    } else {
        together_leave();
    }
}

// Whom a guest does not hear is the dealer.
static const char *name_of_dealer(const char *otherwise) {
    const link_table_t *seats = &role.guest.table;
    for (unsigned i = 0; i < seats->players; i++) {
        if (seats->seats[i].who == LINK_SEAT_HERE) {
            return seats->seats[i].name;
        }
    }
    return otherwise;
}

// NULL: whoever is to move is there, or an opponent plays for them.
static const char *name_of_absent(const char *mover) {
    const game_t *game = table_face()->game;
    if (self.state == TOGETHER_SEATED && !guest_is_in_touch(&role.guest, hal_time_ms())) {
        return name_of_dealer(mover);
    }
    const uint8_t seat = game->to_move(session_state(table_session()));
    return link_seat_is_away(together_seat(seat)) ? mover : NULL;
}

void together_write_waiting(const char *name, text_t *out) {
    const char *absent = name_of_absent(name);
    if (absent != NULL) {
        string_fill(out, STRING_LINK_SILENT, absent, NULL, NULL);
    } else {
        string_fill(out, STRING_WAITS_FOR, name, NULL, NULL);
    }
}

// --- Time -----------------------------------------------------------------------------

static void take_frame(void *context, const frame_t *frame) {
    (void)context;
    if (is_dealer()) {
        dealer_take(&role.dealer, frame, self.now_ms);
    } else {
        guest_take(&role.guest, frame, self.now_ms);
    }
}

static void say_end(string_t words) {
    together_leave();
    if (app_is_open(&table_screen) || app_is_open(&waiting_room_screen)) {
        menu_return();
    }
    dialog_say(words, NULL, NULL);
}

static uint32_t step_guest(uint32_t now_ms) {
    const bool is_seated = self.state == TOGETHER_SEATED && !self.is_leaving;
    const uint32_t due_ms = visiting_step(now_ms, is_seated);
    const string_t end = visiting_end();
    if (is_seated && end != STRING_NONE) {
        say_end(end);
    }
    return due_ms;
}

static void follow_screens(void) {
    const bool needs_table =
        self.state == TOGETHER_DEALING ||
        (self.state == TOGETHER_SEATED && role.guest.has_view && table_is_guest());
    if (needs_table && !self.is_leaving && table_place() == TABLE_AWAY &&
        !app_is_open(&ranking_screen) && !app_is_open(&scoring_screen)) {
        together_leave(); // the table was left
    }
}

static void end_farewell(void) {
    close_lines();
    if (app_is_open(&together_screen)) {
        together_look();
    }
}

static uint32_t step_lines(uint32_t now_ms) {
    station_t *station = lines_station();
    self.now_ms = now_ms;
    station_step(station, now_ms, take_frame, NULL);
    const uint32_t due_ms = is_dealer()
                                ? dealing_step(now_ms, self.state == TOGETHER_DEALING)
                                : step_guest(now_ms);
    station_step(station, now_ms, take_frame, NULL);
    if (station->is_doubled) {
        station_rename(station, hal_entropy());
    }
    return station_is_sending(station) ? now_ms + 1 : due_ms;
}

uint32_t together_step(uint32_t now_ms, uint32_t latest_ms) {
    if (!lines_are_open()) {
        return latest_ms;
    }
    if (self.is_leaving && time_is_due(self.left_ms + FAREWELL_MS, now_ms, FAREWELL_MS)) {
        end_farewell();
        return latest_ms;
    }
    if (self.state == TOGETHER_LOOKING && !app_is_open(&together_screen)) {
        close_lines();
        return latest_ms;
    }
    follow_screens();
    return time_sooner(latest_ms, step_lines(now_ms), now_ms);
}

void together_start(void) {
    memset(&self, 0, sizeof self);
    lines_close();
    known_load();
}
