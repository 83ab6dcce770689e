// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "firmware/ui/frame.h"
#include "internal.h"
#include "table_away.h"
#include <string.h>

void table_begin_guest(const table_setup_t *setup, uint8_t mine) {
    table_sit_down(setup, false);
    table.guest.is_on = true;
    table_set_away((uint8_t)(0xFF & ~(1u << mine)));
    table_past.round.count = 0;
    table_past.round.start = table.session.state;
    table_narrate_from_here();
    table_go(STEP_AWAY);
}

bool table_is_guest(void) {
    return table.guest.is_on;
}

void table_guest_hints(bool has_hints) {
    table_console.is_hintless = !has_hints;
}

void table_guest_seats(const table_setup_t *setup) {
    memcpy(table.setup.seats, setup->seats, sizeof table.setup.seats);
    frame_redraw();
}

// --- What is shown -------------------------------------------------------------------

// A guest knows positions, not the moves to them.
static void know(const game_state_t *view) {
    table.session.state = *view;
    table.session.base = *view;
    ai_watch_anew(&table.watcher);
    history_begin(&table.setup, &table.session);
    table.seen = history_now();
}

// What a guest is told comes with its views; nothing is played again here. False: it is
// not worth narrating.
static bool narrate_news(void) {
    const link_news_t *news = table.guest.news;
    table.guest.news = NULL;
    table.before = table.session.state;
    guest_round_see(&table_past.round, &table.session.state);
    guest_round_note(&table_past.round, news);
    know(&news->after);
    if (!table_is_worth_narrating(&news->move, &news->events, news->player)) {
        return false;
    }
    table.shown = news->after;
    table_narrate(&news->move, &news->events, news->player);
    return true;
}

// The next move of the round, once more; false: that was all.
static bool narrate_again(void) {
    const guest_round_t *round = &table_past.round;
    while (table.guest.replayed < round->count) {
        const guest_move_t *played = &round->moves[table.guest.replayed];
        table.before = *guest_round_before(round, table.guest.replayed++);
        if (table_is_worth_narrating(&played->move, &played->events, played->player)) {
            table.shown = played->after;
            table_narrate(&played->move, &played->events, played->player);
            return true;
        }
    }
    return false;
}

void table_guest_proceed(void) {
    if (table.is_replaying && (narrate_again() || table_end_replay())) {
        return;
    }
    if (table.guest.news != NULL && narrate_news()) {
        return;
    }
    if (table_is_over()) {
        table_end_game();
    } else if (table_next_player() == table.holder && !table.guest.has_wish) {
        table_ask_next_player();
    } else {
        table_await_others();
    }
}

uint32_t table_guest_round_start(void) {
    return guest_round_first(&table_past.round, table_game(), table_viewer());
}

void table_guest_round(void (*tell)(const face_played_t *played)) {
    const guest_round_t *round = &table_past.round;
    for (uint32_t n = table_guest_round_start(); n < round->count; n++) {
        const guest_move_t *move = &round->moves[n];
        tell(&(face_played_t){.before = guest_round_before(round, n),
                              .after = &move->after,
                              .move = &move->move,
                              .events = &move->events,
                              .player = move->player});
    }
}

// --- What the dealer tells -----------------------------------------------------------

void table_guest_view(const game_state_t *view, bool may_undo, bool is_asked) {
    const bool is_choosing = table.step == STEP_CHOOSE || table.step == STEP_HINT;
    if (is_choosing && !is_asked &&
        memcmp(&table.session.state, view, sizeof *view) == 0) {
        table.guest.may_undo = may_undo;
        table.guest.wants_undo = false;
        return; // a wire was pulled: what they have chosen so far stays
    }
    know(view);
    guest_round_see(&table_past.round, view);
    table.is_replaying = false;
    table.guest.news = NULL;
    table.guest.may_undo = may_undo;
    table.guest.has_wish = is_asked;
    table.guest.is_wish_told = true;
    table.guest.wants_undo = false;
    table_proceed();
}

void table_guest_news(const link_news_t *news, bool may_undo) {
    CHECK(table.guest.news == NULL);
    table.guest.news = news;
    table.guest.may_undo = may_undo;
    table.guest.has_wish = table.guest.wants_undo = false;
    if (table.step != STEP_NARRATE) {
        table_proceed();
    }
}

bool table_guest_has_room(void) {
    return table.guest.news == NULL;
}

void table_guest_undo_refused(string_t why) {
    table_say(why, NULL, NULL);
}

void table_guest_refused(string_t why, game_refusal_t refusal) {
    const bool had_wish = table.guest.has_wish;
    table.guest.has_wish = table.guest.wants_undo = false;
    if (!had_wish) {
        return;
    }
    if (why == STRING_NONE) {
        table_say_refusal(refusal);
    } else {
        table_say(why, NULL, NULL);
    }
    table.is_replaying = false;
    table_proceed();
}

// --- What is asked of the dealer -----------------------------------------------------

// The dealer decides; what is not possible by what is known here is not even asked.
game_refusal_t table_guest_wish(const game_move_t *move) {
    const game_refusal_t refusal = session_check(&table.session, move);
    if (refusal.code == 0) {
        table.guest.wish = *move;
        table.guest.has_wish = true;
        table.guest.is_wish_told = false;
        table_await_others();
    }
    return refusal;
}

bool table_take_wish(game_move_t *move) {
    const bool is_new = table.guest.has_wish && !table.guest.is_wish_told;
    table.guest.is_wish_told = true;
    *move = table.guest.wish;
    return is_new;
}

bool table_take_undo_wish(void) {
    const bool wants_undo = table.guest.wants_undo;
    table.guest.wants_undo = false;
    return wants_undo;
}
