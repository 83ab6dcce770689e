// SPDX-License-Identifier: MIT
#include "history.h"
#include <string.h>

static struct {
    const table_setup_t *setup;
    const session_t *session;
    uint32_t moves;
    history_place_t rounds[GAME_PLAYERS_MAX];
    history_decision_t decision;
} self;

static const game_t *game(void) {
    return self.session->game;
}

// --- Noting ---------------------------------------------------------------------------

// Has `viewer` seen anything of what chance did in a move of `player`?
static bool is_exposed(const game_events_t *events, uint8_t player, uint8_t viewer) {
    const face_t *face = faces[self.setup->face];
    for (uint8_t i = 0; i < events->count; i++) {
        if (face->narrate.is_unseen == NULL ||
            !face->narrate.is_unseen(&events->list[i], player, viewer)) {
            return true;
        }
    }
    return false;
}

static void note_decision(uint8_t player, const game_events_t *events) {
    history_decision_t *decision = &self.decision;
    if (self.setup->seats[player].ai_level == 0) {
        *decision = (history_decision_t){.moves = 1, .player = player};
    } else if (decision->moves > 0) {
        decision->moves++;
    }
    decision->is_exposed |= is_exposed(events, player, decision->player);
}

static void note(const game_state_t *after, uint8_t player, const game_events_t *events) {
    self.moves++;
    note_decision(player, events);
    if (game()->is_over(after) || game()->to_move(after) != player) {
        self.rounds[player] = (history_place_t){*after, self.moves};
    }
}

void history_note(uint8_t player, const game_events_t *events) {
    note(session_state(self.session), player, events);
}

// Goes through the log again; `moves` have been played by its end.
static void recollect(uint32_t moves) {
    history_place_t place = {self.session->base, moves - self.session->log_count};
    self.moves = place.moves;
    self.decision = (history_decision_t){0};
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        self.rounds[player] = place;
    }
    for (uint32_t n = 0; n < self.session->log_count; n++) {
        game_events_t events = {0};
        const uint8_t player = game()->to_move(&place.state);
        game()->apply(&place.state, session_move(self.session, n), &events);
        note(&place.state, player, &events);
    }
}

void history_begin(const table_setup_t *setup, const session_t *session) {
    self.setup = setup;
    self.session = session;
    recollect(session->log_count);
}

void history_undone(uint32_t moves) {
    recollect(self.moves - moves);
}

// --- Looking --------------------------------------------------------------------------

uint32_t history_moves(void) {
    return self.moves;
}

history_place_t history_now(void) {
    return (history_place_t){*session_state(self.session), self.moves};
}

const history_place_t *history_round(uint8_t player) {
    return &self.rounds[player];
}

bool history_step(history_place_t *place, const game_move_t **move, game_events_t *events,
                  uint8_t *player) {
    const uint32_t behind = self.moves - place->moves;
    if (behind == 0 || behind > self.session->log_count) {
        return false;
    }
    *move = session_move(self.session, self.session->log_count - behind);
    *events = (game_events_t){0};
    *player = game()->to_move(&place->state);
    game()->apply(&place->state, *move, events);
    place->moves++;
    return true;
}

history_decision_t history_decision(void) {
    history_decision_t decision = self.decision;
    if (decision.moves > self.session->log_count) {
        decision.moves = 0;
    }
    return decision;
}
