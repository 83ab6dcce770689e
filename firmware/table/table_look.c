// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "internal.h"
#include "thinker.h"

// A guest's memory fits into the room of the moves.
_Static_assert(sizeof(table_past_t) == sizeof(game_move_t[TABLE_MOVES]), "takes room");

table_t table;
table_console_t table_console;
table_past_t table_past;

const void *table_shown(void) {
    return &table.shown;
}

uint8_t table_viewer(void) {
    return table.step == STEP_CURTAIN ? NO_PLAYER : table.holder;
}

const seat_t *table_seat(uint8_t player) {
    return &table.setup.seats[player];
}

uint8_t table_players(void) {
    return table.setup.setup.players;
}

uint8_t table_to_move(void) {
    return table.face->game->to_move(&table.shown);
}

bool table_is_choosing(void) {
    return table.step == STEP_CHOOSE && !(table_is_lesson() && table.guide->is_talking());
}

bool table_is_thinking(uint8_t *progress) {
    const bool is_thinking = table.step == STEP_THINK || table.step == STEP_HINT;
    if (is_thinking && progress != NULL) {
        *progress = thinker_progress();
    }
    return is_thinking;
}

game_refusal_t table_check(const game_move_t *move) {
    return session_check(&table.session, move);
}

const face_t *table_face(void) {
    return table.face;
}

const game_setup_t *table_setup(void) {
    return &table.setup.setup;
}

const session_t *table_session(void) {
    return &table.session;
}

bool table_is_demo(void) {
    return table.is_demo;
}

bool table_is_lesson(void) {
    return table.guide != NULL;
}

uint8_t table_people(void) {
    return table.people;
}

bool table_is_record(void) {
    return table.is_record;
}

bool table_is_replaying(void) {
    return table.is_replaying;
}

const void *table_public(void) {
    session_view(&table.session, NO_PLAYER, &table.everybody);
    return &table.everybody;
}

table_step_t table_step(void) {
    return table.step;
}

unsigned table_ticks(void) {
    return table.ticks;
}

// --- For the other files of the table ------------------------------------------------

static bool is_person(uint8_t player) {
    return table_seat(player)->ai_level == 0;
}

bool table_is_here(uint8_t player) {
    return is_person(player) && (table.away >> player & 1) == 0;
}

uint8_t table_level_of(uint8_t player) {
    return is_person(player) ? table.stand_in[player] : table_seat(player)->ai_level;
}

uint8_t table_next_player(void) {
    return table_game()->to_move(session_state(&table.session));
}

bool table_is_over(void) {
    return table_game()->is_over(session_state(&table.session));
}

bool table_is_shared(void) {
    return table.people <= 1 || table.face->is_open;
}

bool table_is_kept(void) {
    return !table.is_demo && !table_is_lesson() && !table.guest.is_on;
}

// --- How it is shown -----------------------------------------------------------------

void table_set_speed(uint8_t speed) {
    CHECK(speed < SPEED_COUNT);
    table_console.speed = speed;
}

void table_set_hints(bool has_hints) {
    table_console.has_hints = has_hints;
}

void table_set_place(table_place_t place) {
    table_console.place = place;
}

table_place_t table_place(void) {
    return table_console.place;
}
