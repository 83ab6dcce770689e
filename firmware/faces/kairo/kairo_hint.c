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

bool kairo_hint_site(const kairo_move_t *move) {
    return put_cursor(move->target, true);
}

bool kairo_hint_entry(const kairo_move_t *move) {
    return put_cursor(move->entry, true);
}

bool kairo_hint_cards(const kairo_move_t *move) {
    const kairo_plays_t *plays = &kairo_chooser()->plays;
    unsigned row = 0;
    while (row + 1u < plays->count &&
           memcmp(plays->cards[row], move->cards, sizeof move->cards) != 0) {
        row++;
    }
    return put_row(row, true);
}

bool kairo_hint_pay(const kairo_move_t *move) {
    kairo_purse_open(&kairo_chooser_edit()->purse, table_shown(), move);
    return true;
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
