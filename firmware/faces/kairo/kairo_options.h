// SPDX-License-Identifier: MIT
// What the player to move can do, gathered from the engine's list of moves: the list may
// have thousands, so it is gone through once and only sets of sites are kept.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_OPTIONS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_OPTIONS_H

#include "engine/kairo/kairo.h"

enum {
    KAIRO_PLAYS_MAX = 8, // ways to pay a site with cards from a hand of four
};

// What a site costs in cards, from the cheapest on.
typedef enum {
    KAIRO_PRICE_CARD,  // one card of its segment; in the set-up none
    KAIRO_PRICE_JOKER, // a joker and a coin
    KAIRO_PRICE_THREE, // any three cards
    KAIRO_PRICES,
} kairo_price_t;

typedef struct {
    // What can be built of each colour: KAIRO_PLACE, _BUILD, _EXPAND or _MOVE, never two
    // of them; KAIRO_NO_MOVE: nothing. And where, at all and for which price.
    uint8_t build_kind[KAIRO_COLOURS];
    kairo_sites_t build_sites[KAIRO_COLOURS];
    kairo_sites_t priced_sites[KAIRO_COLOURS][KAIRO_PRICES];
    kairo_sites_t lure_entries[KAIRO_COLOURS]; // for each customer
} kairo_options_t;

// Cards to draw and discard, and stopping, need no finding out.

void kairo_find_options(const kairo_state_t *state, kairo_options_t *options);

// The price these cards are: one, or three; none in the set-up.
kairo_price_t kairo_price_of_cards(const uint8_t cards[3]);

// The sites of a colour by the lowest price for which it can be built there.
void kairo_sites_by_price(const kairo_options_t *options, uint8_t colour,
                          kairo_sites_t sites[KAIRO_PRICES]);

// The ways to do one thing on one site.
typedef struct {
    uint8_t sides; // bit per side on which the entry may be; 0: there is none
    uint8_t count;
    uint8_t cards[KAIRO_PLAYS_MAX][3]; // the cheapest first; empty in the set-up
} kairo_plays_t;

// `move` has its kind, colour and target; its entry is taken into account if it is set.
void kairo_find_plays(const kairo_state_t *state, const kairo_move_t *move,
                      kairo_plays_t *plays);

// Why nothing of this colour can be built, for a colour without build_kind: the refusal
// that comes nearest to a legal move, and the segments (bit per number) it is about.
// KAIRO_OK: there is no site that would do, whatever the cards.
typedef struct {
    game_refusal_t refusal;
    uint16_t segments;
} kairo_reason_t;
kairo_reason_t kairo_why_not(const kairo_state_t *state, uint8_t colour);

// Why this cannot be built on this site: `move` has its kind, colour and target, and
// nothing like it is in the options. Is that only for want of cards or coins?
game_refusal_t kairo_why_not_here(const kairo_state_t *state, kairo_move_t move);
bool kairo_is_about_cards_or_coins(game_refusal_t refusal);

#endif
