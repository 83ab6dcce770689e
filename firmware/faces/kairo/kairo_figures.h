// SPDX-License-Identifier: MIT
// Who a player is and what they have, as everybody may see it; hand and coins only for
// the viewer. And the two places beside the board of a small screen.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_FIGURES_H
#define FIRMWARE_FACES_KAIRO_KAIRO_FIGURES_H

#include "engine/kairo/kairo.h"
#include "kairo_board.h"

// Emblem, name and number. Returns the first free y.
int kairo_draw_name(int x, int y, uint8_t player);

// The same between arrows that left and right answer to, with a dot for each page.
// KAIRO_NOBODY: the supply.
int kairo_draw_header(const area_t *area, uint8_t player, unsigned page, unsigned pages);

// A number; the mark of a colour with an amount of it below, which keeps to its column:
// from 100 on it is 99 and a plus beside the mark. And the digits that fit the columns.
font_t kairo_amount_font(const area_t *area, unsigned most);
void kairo_draw_amount(int x, int y, font_t font, unsigned number);
void kairo_draw_coins(int x, int mark_y, font_t font, unsigned colour, unsigned amount);

// A third of the area's width on the first or the second of two lines of such a height;
// and the mark of a colour there with an amount behind it.
enum { KAIRO_CELL_NUMBER_PX = 8 }; // from the mark to the number, for two medals below
area_t kairo_coin_cell(const area_t *area, int y, int height, unsigned colour);
void kairo_draw_cell_coins(const area_t *cell, unsigned colour, unsigned amount);

// Points, barkers, and the viewer's hand (of others: how many cards), on one line. A card
// of the hand may be marked as new; KAIRO_NO_CARD: none.
void kairo_draw_counts(int x, int y, int width, const kairo_state_t *state,
                       uint8_t player, uint8_t new_card);

// Where the column of a colour begins: the six share the width.
int kairo_column_x(const area_t *area, unsigned colour);

// All there is: also medals, and the coins of the viewer. Returns the first free y.
int kairo_draw_figures(const area_t *area, const kairo_state_t *state, uint8_t player);

// What is left for everybody: expansions, cards, barkers, and who waits beside the board.
int kairo_draw_supply(const area_t *area, const kairo_state_t *state);

// The cards of a hand side by side, so many pixels from one to the next.
void kairo_draw_hand(int x, int y, int step, const kairo_player_t *player,
                     uint8_t new_card);

// The same from top to bottom.
void kairo_draw_hand_down(int x, int y, const kairo_player_t *player, uint8_t new_card);

// A line under the board of a small screen; it takes more where it must, and then hides
// so much of the board.
void kairo_draw_caption(const char *text);
int kairo_caption_text_hides(const char *text);

// The strip beside it: a player (KAIRO_NOBODY: none) and up to three cards. Or the
// colours below each other, one of them pointed at, with a dot for those of no kind.
void kairo_draw_strip(uint8_t player, const uint8_t *cards, unsigned count);
void kairo_draw_colours_strip(const area_t *area, unsigned chosen,
                              const uint8_t kinds[KAIRO_COLOURS]);

// Below so many cards of the strip, how many of what the picture is the player has. Cards
// need no picture of what they are.
void kairo_draw_strip_count(unsigned cards, unsigned icon, unsigned number);

#endif
