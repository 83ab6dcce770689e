// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "internal.h"
#include "names.h"
#include "result.h"
#include "save.h"
#include <string.h>

// The only person holds the device all the time; of several, none does at first.
static uint8_t first_holder(void) {
    for (uint8_t player = 0; player < table_players() && table.people == 1; player++) {
        if (table_is_here(player)) {
            return player;
        }
    }
    return NO_PLAYER;
}

void table_count_people(void) {
    table.people = 0;
    for (uint8_t player = 0; player < table_players(); player++) {
        table.people = (uint8_t)(table.people + table_is_here(player));
    }
    table.holder = first_holder();
}

void table_sit_down(const table_setup_t *setup, bool is_demo) {
    memset(&table, 0, sizeof table);
    table.setup = *setup;
    table.face = faces[setup->face];
    table.is_demo = is_demo;
    table.is_watched = !is_demo;
    table_count_people();
    session_init(&table.session, table_past.moves, TABLE_MOVES);
    session_new(&table.session, table_game(), &setup->setup);
    ai_watch_anew(&table.watcher);
}

// From here on moves are narrated: what was played before is old.
void table_narrate_from_here(void) {
    if (table.face->sit_down != NULL) {
        table.face->sit_down();
    }
    history_begin(&table.setup, &table.session);
    table.seen = history_now();
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        table.seen_away[player] = history_now();
    }
}

// --- New games -----------------------------------------------------------------------

// Sits down to the saved game and leaves it in its slot.
static void park_current(void) {
    table_setup_t setup;
    uint32_t moves;
    if (!save_open(&setup)) {
        return;
    }
    table_sit_down(&setup, false);
    if (save_restore(&table.session, &moves) != SAVE_LOST) {
        save_park(&table.session, save_current(), NULL);
    }
}

// Sits down to it, and returns the slot that it is to be saved in.
static uint8_t begin(const table_setup_t *setup) {
    CHECK(table_setup_is_possible(setup));
    const uint8_t slot = save_slot_for_new();
    if (slot != SAVE_NO_SLOT && slot != save_current()) {
        park_current();
    }
    table_sit_down(setup, false);
    return slot != SAVE_NO_SLOT ? slot : save_current();
}

void table_begin(const table_setup_t *setup) {
    save_begin(setup, begin(setup));
    table_narrate_from_here();
}

void table_begin_from(const table_setup_t *setup, const session_t *played) {
    const uint8_t slot = begin(setup);
    if (played->origin == SESSION_NEW) {
        save_begin(setup, slot);
    } else {
        CHECK(session_restore(&table.session, table_game(), &played->base).code == 0);
        save_begin_at(setup, slot, &played->base);
    }
    table_narrate_from_here();
    for (uint32_t n = 0; n < played->log_count; n++) {
        const uint8_t player = table_next_player();
        game_events_t events = {0};
        table.seen = history_now();
        CHECK(session_apply(&table.session, session_move(played, n), &events).code == 0);
        history_note(player, &events);
        save_move(&table.session, session_move(played, n));
    }
    if (table_is_over()) {
        save_end();
    }
}

bool table_begin_loses_a_game(void) {
    return save_slot_for_new() == SAVE_NO_SLOT;
}

void table_begin_demo(uint64_t seed) {
    const table_setup_t setup = table_setup_demo(seed);
    table_sit_down(&setup, true);
    table_narrate_from_here();
}

void table_watch_demo(void) {
    table.is_watched = true;
}

static const seat_t learner_seats[GAME_PLAYERS_MAX] = {
    {.emblem = 0},
    {.ai_level = 1, .emblem = 1},
    {.ai_level = 1, .emblem = 2},
    {.ai_level = 1, .emblem = 3},
};

bool table_begin_lesson(uint8_t face, const char *position, const game_state_t *kept,
                        const table_guide_t *guide) {
    const game_t *const taught = faces[face]->game;
    session_t tried;
    session_init(&tried, table_past.moves, TABLE_MOVES);
    const game_refusal_t refusal = kept != NULL ? session_restore(&tried, taught, kept)
                                                : session_load(&tried, taught, position);
    if (refusal.code != 0) {
        return false;
    }
    table_setup_t setup = {.face = face};
    setup.setup.players = taught->players(session_state(&tried));
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        setup.seats[player] = learner_seats[player];
        seat_set_name(&setup.seats[player], string(names_suggested(player)));
    }
    table_sit_down(&setup, false);
    table.session = tried;
    table.guide = guide;
    table_narrate_from_here();
    return true;
}

// --- Saved games ---------------------------------------------------------------------

void table_give_up(void) {
    save_forget();
    if (table.people > 0) {
        result_note_given_up(&table.setup);
    }
}

bool table_has_save(void) {
    table_setup_t setup;
    return save_open(&setup) && !save_is_over();
}

table_resumed_t table_resume(void) {
    table_setup_t setup;
    if (!save_open(&setup)) {
        return TABLE_LOST;
    }
    table_sit_down(&setup, false);
    uint32_t moves;
    const save_outcome_t outcome = save_restore(&table.session, &moves);
    table_narrate_from_here();
    return outcome == SAVE_WHOLE       ? TABLE_RESUMED
           : outcome == SAVE_SHORTENED ? TABLE_SHORTENED
                                       : TABLE_LOST;
}

table_resumed_t table_load(uint8_t slot) {
    save_slot_t wanted;
    if (!save_look(slot, &wanted)) {
        return TABLE_LOST;
    }
    if (!wanted.is_current) {
        park_current();
        save_load(slot);
    }
    return table_resume();
}

// The game being played may have been left: then nothing is on the table.
size_t table_copy_slot(uint8_t slot, uint8_t *bytes) {
    const bool is_away = table_console.place == TABLE_AWAY;
    if (slot == save_current() &&
        (is_away ? table_resume() == TABLE_LOST : table.is_demo || table.guest.is_on)) {
        return 0;
    }
    return save_copy(slot, &table.session, bytes);
}

void table_save_as(uint8_t slot, const char *name) {
    CHECK(!table.is_demo && !table.guest.is_on);
    save_park(&table.session, slot, name);
}
