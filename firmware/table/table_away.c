// SPDX-License-Identifier: MIT
#include "table_away.h"
#include "engine/check.h"
#include "internal.h"
#include <string.h>

void table_set_away(uint8_t seats) {
    table.away = seats;
    table_count_people();
}

uint8_t table_away(void) {
    return table.away;
}

void table_set_stand_in(uint8_t seat, uint8_t level) {
    table.stand_in[seat] = level;
    if (table.step == STEP_AWAY || table.step == STEP_THINK) {
        table_proceed();
    }
}

bool table_next_news(uint8_t seat, link_news_t *news) {
    history_place_t *place = &table.seen_away[seat];
    const game_move_t *move;
    memset(news, 0, sizeof *news);
    table_game()->view(&place->state, seat, &news->before);
    if (!history_step(place, &move, &news->events, &news->player)) {
        return false;
    }
    news->move = *move;
    table_game()->view(&place->state, seat, &news->after);
    if (table_game()->veil != NULL && news->player != seat) {
        table_game()->veil(&news->events);
    }
    news->number = place->moves;
    return true;
}

uint32_t table_whole_view(uint8_t seat, game_state_t *view) {
    table.seen_away[seat] = history_now();
    session_view(&table.session, seat, view);
    return table.seen_away[seat].moves;
}

link_reason_t table_play_away(uint8_t seat, const game_move_t *move,
                              game_refusal_t *refusal) {
    game_events_t events;
    if (table_is_over() || table_next_player() != seat || (table.away >> seat & 1) == 0 ||
        table.stand_in[seat] != 0) {
        return LINK_NOT_YOUR_TURN;
    }
    *refusal = table_apply(move, &events);
    if (refusal->code != 0) {
        return LINK_ILLEGAL;
    }
    if (table.step == STEP_AWAY) {
        table_proceed();
    }
    return LINK_FINE;
}

bool table_can_undo_away(uint8_t seat) {
    const history_decision_t last = history_decision();
    return last.moves > 0 && last.player == seat && !last.is_exposed &&
           (table.away >> seat & 1) != 0 && table.step != STEP_OVER;
}

void table_undo_away(uint8_t seat) {
    CHECK(table_can_undo_away(seat));
    table_take_back(history_decision().moves);
    if (table.step != STEP_CURTAIN && table.step != STEP_DONE) {
        table_proceed();
    }
}

uint32_t table_undone(void) {
    return table.undone;
}
