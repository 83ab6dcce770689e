// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "internal.h"
#include "remark.h"
#include "save.h"

game_refusal_t table_apply(const game_move_t *move, game_events_t *events) {
    const uint8_t player = table_next_player();
    *events = (game_events_t){0};
    const game_refusal_t refusal = session_apply(&table.session, move, events);
    if (refusal.code != 0) {
        return refusal;
    }
    history_note(player, events);
    table.is_ending = table_is_here(player) && table_is_over() && !table_is_lesson();
    if (table_is_kept()) {
        save_move(&table.session, move);
    }
    return refusal;
}

game_refusal_t table_decide(const game_move_t *move, game_events_t *events) {
    if (table.guest.is_on) {
        *events = (game_events_t){0};
        return table_guest_wish(move);
    }
    const game_refusal_t refusal = table_apply(move, events);
    if (refusal.code == 0) {
        table_proceed();
    }
    return refusal;
}

game_refusal_t table_play_outside(const game_move_t *move, game_events_t *events) {
    CHECK(table.step == STEP_CHOOSE);
    return table_decide(move, events);
}

void table_play(const game_move_t *move) {
    game_events_t events;
    CHECK(table.step == STEP_CHOOSE);
    if (table_is_lesson() && !table.guide->takes(move)) {
        table_begin_choosing();
        return;
    }
    const game_refusal_t refusal = table_decide(move, &events);
    if (refusal.code != 0) {
        table_say_refusal(refusal);
        table.face->choose.begin();
    }
}

// --- Taking back ---------------------------------------------------------------------

string_t table_why_no_undo(void) {
    const history_decision_t last = history_decision();
    if (table.guest.is_on && table.guest.may_undo && !table.guest.wants_undo &&
        (table.step == STEP_CHOOSE || table.step == STEP_AWAY)) {
        return STRING_NONE;
    }
    if (!table_is_kept() || table.step == STEP_OVER || last.moves == 0) {
        return STRING_NO_UNDO_NOTHING;
    }
    if (!table_is_here(last.player) ||
        (!table_is_shared() && last.player != table.holder)) {
        return STRING_NO_UNDO_PASSED_ON;
    }
    if (!last.is_exposed) {
        return STRING_NONE;
    }
    const string_t seen = table.face->narrate.seen;
    return seen != STRING_NONE ? seen : STRING_NOT_POSSIBLE;
}

bool table_can_undo(void) {
    return table_why_no_undo() == STRING_NONE;
}

void table_take_back(uint32_t moves) {
    session_undo_moves(&table.session, moves);
    ai_watch_anew(&table.watcher);
    save_undo(&table.session, moves);
    history_undone(moves);
    table.is_ending = false;
    table.is_replaying = false;
    table.seen = history_now();
    table.undone++;
}

void table_undo(void) {
    CHECK(table_can_undo());
    if (table.guest.is_on) {
        table.guest.wants_undo = true;
        return;
    }
    const history_decision_t last = history_decision();
    table_take_back(last.moves);
    table.holder = last.player;
    table_begin_choosing();
    remark_say(STRING_NONE, string(STRING_UNDONE), REMARK_TICKS);
}
