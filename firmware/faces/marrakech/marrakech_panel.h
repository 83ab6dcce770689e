// SPDX-License-Identifier: MIT
// The panel beside the market: the players and what they have, what a turn of Assam may
// cost, what a rug brings, the die.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_PANEL_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_PANEL_H

#include "engine/marrakech/marrakech.h"
#include "firmware/ui/strings.h"
#include "marrakech_board.h"

// All players with dirhams, squares and rugs.
void marrakech_panel_players(const marrakech_state_t *state);

// What each roll would cost the player to move, Assam being turned so.
void marrakech_panel_turn(const marrakech_state_t *state, uint8_t turn);

// What laying a rug there changes.
void marrakech_panel_rug(const marrakech_state_t *state, const uint8_t rug[2],
                         uint8_t colour);

enum { MARRAKECH_COINS_MAX = 2 }; // in the air

// A player does something.
typedef struct {
    const marrakech_state_t *state;
    uint8_t player;
    uint8_t die; // 0: none
    const char *words;
    uint16_t dirhams[GAME_PLAYERS_MAX]; // what all have by now
    // A toll on its way; MARRAKECH_NOBODY: none is paid. Coins have gone so much of it,
    // 0 .. MARRAKECH_WHOLE.
    uint8_t owner;
    uint8_t toll;
    uint8_t coins[MARRAKECH_COINS_MAX];
    uint8_t coin_count;
    uint8_t arrived; // before those
} marrakech_narrated_t;

void marrakech_panel_narration(const marrakech_narrated_t *narrated);
marrakech_look_t marrakech_panel_look(const marrakech_narrated_t *narrated);

#endif
