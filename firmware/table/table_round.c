// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "internal.h"
#include <string.h>

// A round begins with the last turn of the player who has the device.
static const history_place_t *round_start(void) {
    return table_viewer() == NO_PLAYER ? NULL : history_round(table_viewer());
}

uint32_t table_round_count(void) {
    if (table.guest.is_on) {
        return table_past.round.count - table_guest_round_start();
    }
    return round_start() == NULL ? 0 : history_moves() - round_start()->moves;
}

void table_round(void (*tell)(const face_played_t *played)) {
    static history_place_t place;
    static game_state_t views[2];
    if (table.guest.is_on) {
        table_guest_round(tell);
        return;
    }
    if (round_start() == NULL) {
        return;
    }
    place = *round_start();
    game_events_t events;
    face_played_t played = {.events = &events};
    memset(views, 0, sizeof views);
    table_game()->view(&place.state, table_viewer(), &views[0]);
    for (unsigned n = 0; history_step(&place, &played.move, &events, &played.player);
         n++) {
        game_state_t *after = &views[(n + 1) % 2];
        memset(after, 0, sizeof *after);
        table_game()->view(&place.state, table_viewer(), after);
        played.before = &views[n % 2];
        played.after = after;
        tell(&played);
    }
}

// --- Once more -----------------------------------------------------------------------

// Of the round's moves: how many there are by others, and after how many of all the last
// of these others began their turn.
static struct {
    uint32_t count;
    uint32_t by_others;
    uint32_t before_last_turn;
    uint8_t last_player;
} round_figures;

static void count_move(const face_played_t *played) {
    if (played->player != table_viewer()) {
        if (round_figures.by_others == 0 || played->player != round_figures.last_player) {
            round_figures.before_last_turn = round_figures.count;
        }
        round_figures.by_others++;
        round_figures.last_player = played->player;
    }
    round_figures.count++;
}

static void count_round(void) {
    memset(&round_figures, 0, sizeof round_figures);
    table_round(count_move);
}

bool table_can_replay(void) {
    const bool is_possible = table.step == STEP_CHOOSE || table.step == STEP_THINK ||
                             table.step == STEP_DONE || table.step == STEP_NARRATE ||
                             table.step == STEP_AWAY;
    if (is_possible) {
        count_round();
    }
    return is_possible && round_figures.by_others > 0;
}

// Moves of the round are narrated next, but for the first ones.
static void see_round_after(uint32_t skipped) {
    const game_move_t *move;
    game_events_t events;
    uint8_t player;
    table.seen = *round_start();
    for (uint32_t n = 0; n < skipped; n++) {
        history_step(&table.seen, &move, &events, &player);
    }
}

// A narration that is under way begins again from there.
void table_replay(bool is_last_only) {
    CHECK(table_can_replay());
    if (table.step != STEP_NARRATE) {
        table.interrupted = table.step;
        table.is_replaying = true;
    } else if (table.guest.is_on && !table.is_replaying) {
        table.interrupted = STEP_AWAY;
        table.is_replaying = true;
    }
    const uint32_t skipped = is_last_only ? round_figures.before_last_turn : 0;
    if (table.guest.is_on) {
        table.guest.replayed = table_guest_round_start() + skipped;
    } else {
        see_round_after(skipped);
    }
    table_proceed();
}

void table_stop_replay(void) {
    CHECK(table.is_replaying);
    table.seen = history_now();
    table.guest.replayed = table_past.round.count;
    table_proceed();
}
