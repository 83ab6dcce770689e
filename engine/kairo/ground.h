// SPDX-License-Identifier: MIT
// The board as a builder sees it: what is free, what is in the way, and what must stay
// connected (K-B1, K-P, K-E1 to K-E4). Everything is worked out for all sites at once;
// rules.c explains a single refusal, moves.c lists what is left.
#ifndef ENGINE_KAIRO_GROUND_H
#define ENGINE_KAIRO_GROUND_H

#include "rows.h"

typedef struct {
    kairo_rows_t tiles;  // stalls and expansions
    kairo_rows_t free;   // K-B1
    kairo_rows_t reach;  // where customers can walk
    kairo_rows_t needed; // entries and customers: all must stay in one piece of it
} ground_t;

// The sides of a stall on which its entry may be: n e s w.
enum { SIDES = 4 };
extern const int8_t side_steps[SIDES]; // from the stall's site to the entry's

void ground_of(const kairo_state_t *state, ground_t *ground);

// Takes a stall without expansions off the board, for K-M1.
void ground_lift(ground_t *ground, const kairo_state_t *state,
                 const kairo_stand_t *stand);

// Works `reach` out anew: all that can be walked to from the sites needed.
void ground_find_reach(ground_t *ground);

// Does everything needed stay connected when `site`, a market site in reach, is built on?
// `rest` becomes what customers can still reach.
bool ground_survives(const ground_t *ground, uint8_t site, kairo_rows_t *rest);

// Sorts the tiles of one colour into those of the owner's stand and of all others, and
// adds them to the two sets.
void ground_split_by_owner(const kairo_state_t *state, uint8_t owner, uint8_t colour,
                           kairo_rows_t *own, kairo_rows_t *others);

// Where the stand may grow by K-E1 to K-E3.
void ground_growth(const ground_t *ground, const kairo_state_t *state, uint8_t player,
                   uint8_t colour, kairo_rows_t *sites);

// Takes away the sites where building would cut something off (K-E4).
void ground_remove_cuts(const ground_t *ground, kairo_rows_t *sites);

// Is there any among the sites where building would cut nothing off? Cheaper to ask.
bool ground_has_safe_site(const ground_t *ground, const kairo_rows_t *sites);

// Where, among the sites wanted, a stall may stand with its entry on each side, by K-P1
// to K-P3, K-P5, K-P6 and K-E4. Sites in the restaurant area are for purple ones.
void ground_stalls(const ground_t *ground, const kairo_rows_t *wanted,
                   kairo_rows_t sites[SIDES]);

#endif
