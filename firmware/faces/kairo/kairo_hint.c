// SPDX-License-Identifier: MIT
#include "kairo_hint.h"
#include "firmware/table/table.h"
#include "kairo_chooser.h"
#include <string.h>

static bool put_row(unsigned row, bool goes_on) {
    kairo_chooser_edit()->row = (uint8_t)row;
    return goes_on;
}

static bool put_cursor(uint8_t site, bool goes_on) {
    kairo_chooser_put_cursor(site);
    return goes_on;
}

bool kairo_hint_action(const kairo_move_t *move) {
    const kairo_action_t action = move->kind == KAIRO_LURE   ? KAIRO_ACTION_LURE
                                  : move->kind == KAIRO_TAKE ? KAIRO_ACTION_DRAW
                                  : move->kind == KAIRO_STOP ? KAIRO_ACTION_STOP
                                                             : KAIRO_ACTION_BUILD;
    unsigned row = 0;
    while (kairo_chooser_action(row) != action) {
        row++;
    }
    return put_row(row, true);
}

bool kairo_hint_what(const kairo_move_t *move) {
    return put_row(move->colour, true);
}

// The cards of the move among those that can be played; then A plays, or goes on.
static bool put_play(const kairo_move_t *move) {
    kairo_chooser_t *chooser = kairo_chooser_edit();
    chooser->play = 0;
    while (chooser->play + 1u < chooser->plays.count &&
           memcmp(chooser->plays.cards[chooser->play], move->cards, sizeof move->cards) !=
               0) {
        chooser->play++;
    }
    return kairo_chooser_next() != KAIRO_STEP_STAY;
}

bool kairo_hint_site(const kairo_move_t *move) {
    put_cursor(move->target, true);
    return put_play(move);
}

bool kairo_hint_entry(const kairo_move_t *move) {
    put_cursor(move->entry, true);
    return put_play(move);
}

bool kairo_hint_preview(const kairo_move_t *move) {
    return put_play(move);
}

bool kairo_hint_pay(const kairo_move_t *move) {
    kairo_purse_open(&kairo_chooser_edit()->purse, table_shown(), move);
    return false;
}

bool kairo_hint_customer(const kairo_move_t *move) {
    const kairo_state_t *state = table_shown();
    return put_cursor(state->customer[move->colour], true);
}

bool kairo_hint_lure(const kairo_move_t *move) {
    return put_cursor(move->target, false);
}

bool kairo_hint_take(const kairo_move_t *move) {
    return put_row(move->target - 1u, false);
}

bool kairo_hint_throw(const kairo_move_t *move) {
    unsigned row = 0;
    while (kairo_chooser_hand_card(row) < move->target) {
        row++;
    }
    return put_row(row, false);
}
