// SPDX-License-Identifier: MIT
#include "internal.h"
#include <string.h>

enum { NARRATION_TICKS_MAX = 10000 };

static void show_as_seen(game_state_t *shown) {
    memset(shown, 0, sizeof *shown);
    table_game()->view(&table.seen.state, table_viewer(), shown);
}

// People know what they did themselves.
bool table_is_worth_narrating(const game_move_t *move, const game_events_t *events,
                              uint8_t player) {
    if (player != table_viewer()) {
        return table.is_replaying || table_console.speed != SPEED_OFF;
    }
    if (table.is_replaying || table_console.speed == SPEED_OFF) {
        return false;
    }
    const face_narration_t *narrate = &table.face->narrate;
    return narrate->is_news != NULL ? narrate->is_news(move, events) : events->count > 0;
}

void table_narrate(const game_move_t *move, const game_events_t *events, uint8_t player) {
    table_go(STEP_NARRATE);
    table.face->narrate.begin(&table.before, move, events, player);
}

// Begins to narrate the next move that is worth it; false: there is none.
bool table_narrate_next(void) {
    const game_move_t *move;
    game_events_t events;
    uint8_t player;
    show_as_seen(&table.before);
    while (history_step(&table.seen, &move, &events, &player)) {
        if (table_is_worth_narrating(move, &events, player)) {
            show_as_seen(&table.shown);
            table_narrate(move, &events, player);
            return true;
        }
        show_as_seen(&table.before);
    }
    return false;
}

void table_narrate_tick(void) {
    static const uint8_t ticks_a_frame[SPEED_COUNT] = {1, 1, 3, 1};
    if (table_console.speed == SPEED_SLOW && table.ticks % 2 == 0) {
        return;
    }
    bool goes_on = true;
    for (unsigned i = ticks_a_frame[table_console.speed]; i > 0 && goes_on; i--) {
        goes_on = table.face->narrate.tick();
    }
    if (!goes_on) {
        table_proceed();
    }
}

void table_skip_narration(void) {
    for (unsigned i = 0; i < NARRATION_TICKS_MAX && table.face->narrate.tick(); i++) {
    }
    table_proceed();
}
