// SPDX-License-Identifier: MIT
// Who a player is and what they have, as everybody may see it; hand and coins only for
// the viewer. And the two places beside the board of a small screen.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_FIGURES_H
#define FIRMWARE_FACES_KAIRO_KAIRO_FIGURES_H

#include "engine/kairo/kairo.h"
#include "kairo_board.h"

enum { KAIRO_CARD_ROW_PX = 9 }; // from a card to the next, across and down

// Emblem, name and number. Returns the first free y.
int kairo_draw_name(int x, int y, uint8_t player);

// A number in small digits.
void kairo_draw_amount(int x, int y, unsigned number);

// Points, barkers, and the viewer's hand (of others: how many cards), on one line.
void kairo_draw_counts(int x, int y, int width, const kairo_state_t *state,
                       uint8_t player);

// All there is, with the name: also medals, and the coins of the viewer.
void kairo_draw_figures(const area_t *area, const kairo_state_t *state, uint8_t player);

// What is left for everybody: expansions, cards, barkers, and who waits beside the board.
void kairo_draw_supply(const area_t *area, const kairo_state_t *state);

// The cards of a hand side by side.
void kairo_draw_hand(int x, int y, const kairo_player_t *player);

// A line under the board of a small screen; it takes more where it must.
void kairo_draw_caption(const char *text);

// The strip beside it: a player and up to three cards.
void kairo_draw_strip(uint8_t player, const uint8_t *cards, unsigned count);

#endif
