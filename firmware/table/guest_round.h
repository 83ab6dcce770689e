// SPDX-License-Identifier: MIT
// What a guest at another's table remembers: the last moves that it was told of, each
// with its own view after it. The round since its own turn can be told and shown again
// from them; nothing is in it that was not on this glass before.
#ifndef FIRMWARE_TABLE_GUEST_ROUND_H
#define FIRMWARE_TABLE_GUEST_ROUND_H

#include "firmware/link/link.h"

enum { GUEST_ROUND_MAX = 27 }; // moves; beyond that the oldest are forgotten

typedef struct {
    game_state_t after;
    game_move_t move;
    game_events_t events;
    uint8_t player;
} guest_move_t;

typedef struct {
    game_state_t start; // the view before the oldest move
    uint32_t count;
    guest_move_t moves[GUEST_ROUND_MAX];
} guest_round_t;

// The whole view as it is now. Where it is one of those remembered, as after a move that
// was taken back, what came before it stays; else all is forgotten.
void guest_round_see(guest_round_t *round, const game_state_t *view);

// A move, which followed what was told last.
void guest_round_note(guest_round_t *round, const link_news_t *news);

// The view before move `n`, and the first move after the last turn of `player`.
const game_state_t *guest_round_before(const guest_round_t *round, uint32_t n);
uint32_t guest_round_first(const guest_round_t *round, const game_t *game,
                           uint8_t player);

#endif
