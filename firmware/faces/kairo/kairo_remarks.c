// SPDX-License-Identifier: MIT
// What there is to say about a learner's move, the most telling thing first.
#include "engine/kairo/kairo.h"
#include "kairo_lessons.h"
#include <string.h>

typedef lesson_remark_t remark_t(const kairo_state_t *before, const kairo_move_t *move);

static const lesson_remark_t nothing = {STRING_NONE, 0};

static lesson_remark_t about_three_cards(const kairo_state_t *before,
                                         const kairo_move_t *move) {
    (void)before;
    const bool is_build = move->kind == KAIRO_BUILD || move->kind == KAIRO_EXPAND ||
                          move->kind == KAIRO_MOVE;
    if (!is_build || move->cards[1] == 0) {
        return nothing;
    }
    return (lesson_remark_t){STRING_KAIRO_REMARK_THREE_CARDS, 0};
}

static lesson_remark_t about_medal(const kairo_state_t *before,
                                   const kairo_move_t *move) {
    if (move->kind != KAIRO_EXPAND ||
        kairo_medals_won(before, before->turn, move->colour) == 0) {
        return nothing;
    }
    return (lesson_remark_t){STRING_KAIRO_REMARK_MEDAL, 0};
}

static lesson_remark_t about_barkers(const kairo_state_t *before,
                                     const kairo_move_t *move) {
    if (move->kind != KAIRO_LURE ||
        kairo_lure_barkers(before, move->colour, move->target) == 0) {
        return nothing;
    }
    return (lesson_remark_t){STRING_KAIRO_REMARK_NEARER, 0};
}

static lesson_remark_t about_income(const kairo_state_t *before,
                                    const kairo_move_t *move) {
    if (move->kind != KAIRO_LURE) {
        return nothing;
    }
    const kairo_pay_t pay = kairo_lure_pay(before, before->turn, move->target);
    if (pay.to_owner > 0) {
        return (lesson_remark_t){STRING_KAIRO_REMARK_FEEDS, pay.to_owner};
    }
    if (pay.owner == before->turn && pay.to_player > 1) {
        return (lesson_remark_t){STRING_KAIRO_REMARK_OWN, pay.to_player};
    }
    return nothing;
}

// An expansion that one card and the coins in hand would have done.
static bool could_expand(const kairo_state_t *before) {
    game_cursor_t cursor;
    game_move_t listed;
    game_cursor_start(&cursor);
    while (kairo_game.list(before, &cursor, &listed, 1) == 1) {
        kairo_move_t move;
        memcpy(&move, &listed, sizeof move);
        if (move.kind == KAIRO_EXPAND && move.cards[1] == 0) {
            return true;
        }
    }
    return false;
}

static lesson_remark_t about_drawing(const kairo_state_t *before,
                                     const kairo_move_t *move) {
    if (move->kind != KAIRO_TAKE || before->phase != KAIRO_MAIN ||
        !could_expand(before)) {
        return nothing;
    }
    return (lesson_remark_t){STRING_KAIRO_REMARK_COULD_BUILD, 0};
}

lesson_remark_t kairo_remark(const void *before, const game_move_t *move) {
    static remark_t *const remarks[] = {about_three_cards, about_medal, about_barkers,
                                        about_income, about_drawing};
    kairo_move_t kairo_move;
    memcpy(&kairo_move, move, sizeof kairo_move);
    for (unsigned i = 0; i < sizeof remarks / sizeof *remarks; i++) {
        const lesson_remark_t remark = remarks[i](before, &kairo_move);
        if (remark.text != STRING_NONE) {
            return remark;
        }
    }
    return nothing;
}
