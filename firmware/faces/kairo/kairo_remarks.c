// SPDX-License-Identifier: MIT
// What there is to say about a learner's move, the most telling thing first.
#include "engine/kairo/kairo.h"
#include "kairo_lessons.h"
#include <string.h>

// --- What is so or not ----------------------------------------------------------------

static bool takes_three_cards(const kairo_state_t *before, const kairo_move_t *move) {
    (void)before;
    const bool is_build = move->kind == KAIRO_BUILD || move->kind == KAIRO_EXPAND ||
                          move->kind == KAIRO_MOVE;
    return is_build && move->cards[1] != 0;
}

static bool wins_a_medal(const kairo_state_t *before, const kairo_move_t *move) {
    return move->kind == KAIRO_EXPAND &&
           kairo_medals_won(before, before->turn, move->colour) != 0;
}

static bool takes_barkers(const kairo_state_t *before, const kairo_move_t *move) {
    return move->kind == KAIRO_LURE &&
           kairo_lure_barkers(before, move->colour, move->target) != 0;
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

static bool draws_instead(const kairo_state_t *before, const kairo_move_t *move) {
    return move->kind == KAIRO_TAKE && before->phase == KAIRO_MAIN &&
           could_expand(before);
}

static const struct {
    bool (*holds)(const kairo_state_t *before, const kairo_move_t *move);
    string_t text;
} remarks[] = {
    {takes_three_cards, STRING_KAIRO_REMARK_THREE_CARDS},
    {wins_a_medal, STRING_KAIRO_REMARK_MEDAL},
    {takes_barkers, STRING_KAIRO_REMARK_NEARER},
    {draws_instead, STRING_KAIRO_REMARK_COULD_BUILD},
};

// --- What has a number in it ----------------------------------------------------------

static lesson_remark_t about_income(const kairo_state_t *before,
                                    const kairo_move_t *move) {
    if (move->kind != KAIRO_LURE) {
        return (lesson_remark_t){STRING_NONE, 0};
    }
    const kairo_pay_t pay = kairo_lure_pay(before, before->turn, move->target);
    if (pay.to_owner > 0) {
        return (lesson_remark_t){STRING_KAIRO_REMARK_FEEDS, pay.to_owner};
    }
    if (pay.owner == before->turn && pay.to_player > 1) {
        return (lesson_remark_t){STRING_KAIRO_REMARK_OWN, pay.to_player};
    }
    return (lesson_remark_t){STRING_NONE, 0};
}

lesson_remark_t kairo_remark(const void *before, const game_move_t *any_move) {
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    for (unsigned i = 0; i < sizeof remarks / sizeof *remarks; i++) {
        if (remarks[i].holds(before, &move)) {
            return (lesson_remark_t){remarks[i].text, 0};
        }
    }
    return about_income(before, &move);
}
