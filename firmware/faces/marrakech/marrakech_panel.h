// SPDX-License-Identifier: MIT
// The panel beside the market: the players and what they have, what a turn of Assam may
// cost, what a rug brings, the die.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_PANEL_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_PANEL_H

#include "engine/marrakech/marrakech.h"
#include "firmware/ui/strings.h"

// All players with dirhams, squares and rugs.
void marrakech_panel_players(const marrakech_state_t *state);

// What each roll would cost the player to move, Assam being turned so.
void marrakech_panel_turn(const marrakech_state_t *state, uint8_t turn);

// What laying a rug there changes.
void marrakech_panel_rug(const marrakech_state_t *state, const uint8_t rug[2],
                         uint8_t colour);

// A player does something: their name, a die (0: none), words, and what all have by now.
void marrakech_panel_narration(const marrakech_state_t *state, uint8_t player,
                               uint8_t die, const char *words);

#endif
