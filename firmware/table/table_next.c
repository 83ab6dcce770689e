// SPDX-License-Identifier: MIT
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "internal.h"
#include "remark.h"
#include "result.h"
#include "save.h"

enum { END_MS = 10000 }; // for a look at the end, unless A comes first

void table_go(table_step_t step) {
    table.step = step;
    table.ticks = 0;
    remark_clear();
    frame_redraw();
}

// Shows the position to whoever holds the device.
void table_show_now(void) {
    session_view(&table.session, table_viewer(), &table.shown);
}

void table_begin_choosing(void) {
    table_go(STEP_CHOOSE);
    table_show_now();
    table.face->choose.begin();
}

static void begin_curtain(void) {
    table.holder = NO_PLAYER;
    table_go(STEP_CURTAIN);
    table_show_now();
}

void table_await_others(void) {
    table_go(STEP_AWAY);
    table_show_now();
}

void table_end_game(void) {
    table_go(STEP_OVER);
    table_show_now();
    if (table_is_kept() && !save_is_over()) { // else it is only looked at again
        save_end();
        table.is_record = table.people > 0 && result_note(&table.session, &table.setup);
    }
}

static bool has_audience(void) {
    return table_is_shared() || table.holder != NO_PLAYER;
}

// Is the person who holds the device to look at the end of their turn?
static bool is_turn_to_be_left(void) {
    if (table_is_shared()) {
        return table.is_ending;
    }
    return table.holder != NO_PLAYER &&
           (table_is_over() || table_next_player() != table.holder);
}

void table_ask_next_player(void) {
    if (table_level_of(table_next_player()) != 0) {
        table_begin_thinking(STEP_THINK, table_level_of(table_next_player()));
        table_say_what_is_possible(REMARK_STAYS);
    } else if (!table_is_here(table_next_player())) {
        table_await_others();
    } else if (!table_is_shared() && table.holder != table_next_player()) {
        begin_curtain();
    } else {
        table.holder = table_next_player();
        sound_play(SOUND_TURN);
        table_begin_choosing();
        table_say_what_is_possible(REMARK_TICKS);
    }
}

// Goes back to what a replay has interrupted. False: others have gone on meanwhile, or
// may have.
bool table_end_replay(void) {
    table.is_replaying = false;
    table.seen = history_now();
    if (table.interrupted == STEP_AWAY || table.guest.news != NULL ||
        (table.interrupted == STEP_THINK && table_level_of(table_next_player()) == 0)) {
        return false;
    }
    table_go(table.interrupted);
    table_show_now();
    return true;
}

// Called whenever something has come to its end: the news first, then whoever is next.
void table_proceed(void) {
    if (table.guest.is_on) {
        table_guest_proceed();
        return;
    }
    if (has_audience() && table_narrate_next()) {
        return;
    }
    if (table.is_replaying && table_end_replay()) {
        return;
    }
    table.seen = history_now();
    if (is_turn_to_be_left()) {
        table_go(STEP_DONE);
        table_show_now();
    } else if (table_is_over()) {
        table_end_game();
    } else {
        table_ask_next_player();
    }
}

void table_raise_curtain(void) {
    table.holder = table_next_player();
    table.seen = *history_round(table.holder);
    sound_play(SOUND_TURN);
    table_proceed();
}

void table_pass_on(void) {
    table.is_ending = false;
    if (!table_is_shared()) {
        table.holder = NO_PLAYER;
    }
    table_proceed();
}

void table_tick(void) {
    table.ticks++;
    remark_tick();
    const bool is_busy = table.step == STEP_NARRATE || table_is_thinking(NULL);
    if (is_busy && table.is_watched) {
        frame_keep_awake();
    }
    if (table.step == STEP_NARRATE) {
        table_narrate_tick();
    } else if (table.step == STEP_DONE && table.is_ending &&
               table.ticks * FRAME_MS >= END_MS) {
        table_pass_on();
    }
}
