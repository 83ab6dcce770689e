// SPDX-License-Identifier: MIT
#include "session.h"
#include "check.h"
#include "hash.h"
#include "setup.h"
#include <string.h>

// --- Beginning ------------------------------------------------------------------------

void session_init(session_t *session, game_move_t *log, uint32_t log_max) {
    CHECK(log_max >= 1);
    memset(session, 0, sizeof *session);
    session->log = log;
    session->log_max = log_max;
}

static void begin(session_t *session, const game_t *game, session_origin_t origin) {
    session->game = game;
    session->origin = origin;
    session->state = session->base;
    session->log_first = 0;
    session->log_count = 0;
}

void session_new(session_t *session, const game_t *game, const game_setup_t *setup) {
    CHECK(setup->players >= game->players_min && setup->players <= game->players_max);
    CHECK(setup->first <= setup->players);
    session->setup = *setup;
    memset(&session->base, 0, sizeof session->base);
    game->new_game(&session->base, setup);
    begin(session, game, SESSION_NEW);
}

game_refusal_t session_load(session_t *session, const game_t *game, const char *text) {
    game_state_t loaded = {{0}};
    const game_refusal_t refusal = game->read(&loaded, text);
    if (refusal.code == 0) {
        session->base = loaded;
        begin(session, game, SESSION_LOADED);
    }
    return refusal;
}

game_refusal_t session_restore(session_t *session, const game_t *game,
                               const game_state_t *state) {
    const game_refusal_t refusal = game->validate(state);
    if (refusal.code == 0) {
        session->base = *state;
        begin(session, game, SESSION_MOVED_ON);
    }
    return refusal;
}

// --- Playing --------------------------------------------------------------------------

static game_move_t *logged_move(const session_t *session, uint32_t n) {
    // log_max may be any number, so the sum is not left to wrap round.
    const uint32_t before_end = session->log_max - session->log_first;
    return &session->log[n < before_end ? session->log_first + n : n - before_end];
}

static void move_base_on(session_t *session) {
    session->game->apply(&session->base, logged_move(session, 0), NULL);
    session->origin = SESSION_MOVED_ON;
    session->log_first = (session->log_first + 1) % session->log_max;
    session->log_count--;
}

game_refusal_t session_check(const session_t *session, const game_move_t *move) {
    return session->game->check(&session->state, move);
}

game_refusal_t session_apply(session_t *session, const game_move_t *move,
                             game_events_t *events) {
    const game_refusal_t refusal = session_check(session, move);
    if (refusal.code != 0) {
        return refusal;
    }
    if (session->log_count == session->log_max) {
        move_base_on(session);
    }
    *logged_move(session, session->log_count++) = *move;
    session->game->apply(&session->state, move, events);
    return refusal;
}

bool session_can_undo(const session_t *session) {
    return session->log_count > 0;
}

void session_undo_moves(session_t *session, uint32_t moves) {
    CHECK(moves <= session->log_count);
    session->log_count -= moves;
    session->state = session->base;
    for (uint32_t n = 0; n < session->log_count; n++) {
        session->game->apply(&session->state, logged_move(session, n), NULL);
    }
}

bool session_undo(session_t *session) {
    if (!session_can_undo(session)) {
        return false;
    }
    session_undo_moves(session, 1);
    return true;
}

// --- Looking --------------------------------------------------------------------------

const game_state_t *session_state(const session_t *session) {
    return &session->state;
}

void session_view(const session_t *session, uint8_t player, game_state_t *view) {
    memset(view, 0, sizeof *view);
    session->game->view(&session->state, player, view);
}

const game_move_t *session_move(const session_t *session, uint32_t n) {
    CHECK(n < session->log_count);
    return logged_move(session, n);
}

uint64_t session_hash(const session_t *session) {
    return hash_bytes(&session->state, session->game->position_bytes);
}

// --- The record -----------------------------------------------------------------------

void session_record_start(session_record_t *record, const session_t *session) {
    *record = (session_record_t){.session = session, .state = session->base};
}

static bool write_heading(const session_t *session, unsigned n, text_t *out) {
    if (session->origin == SESSION_NEW) {
        if (n > 0) {
            return false;
        }
        text_string(out, "new ");
        setup_write(session->game, &session->setup, out);
        return true;
    }
    if (n == 0) {
        text_string(out, "load");
        return true;
    }
    return session->game->write_line(&session->base, n - 1, out);
}

// Makes `move` say what chance did when it was played.
static void force_outcome(session_record_t *record, game_move_t *move) {
    const game_t *game = record->session->game;
    game_events_t events = {0};
    game->apply(&record->state, move, &events);
    game->force(move, &events);
}

bool session_record_line(session_record_t *record, text_t *out) {
    const session_t *session = record->session;
    if (write_heading(session, record->heading_lines, out)) {
        record->heading_lines++;
        return true;
    }
    if (record->moves == session->log_count) {
        return false;
    }
    game_move_t move = *logged_move(session, record->moves++);
    if (session->origin == SESSION_MOVED_ON) {
        force_outcome(record, &move);
    }
    session->game->write_move(&move, out);
    return true;
}
