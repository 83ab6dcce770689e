// SPDX-License-Identifier: MIT
// The board as a builder sees it: what is free, what is in the way, and what must stay
// connected (K-B1, K-P, K-E1 to K-E4). Everything is worked out for all sites at once;
// rules.c explains a single refusal, moves.c lists what is left.
#ifndef ENGINE_KAIRO_BUILDABLE_H
#define ENGINE_KAIRO_BUILDABLE_H

#include "sites.h"

typedef struct {
    kairo_sites_t tiles;  // stalls and expansions
    kairo_sites_t free;   // K-B1
    kairo_sites_t reach;  // where customers can walk
    kairo_sites_t needed; // entries and customers: all must stay in one piece of it
} kairo_buildable_t;

void kairo_buildable_of(const kairo_state_t *state, kairo_buildable_t *buildable);

// Takes a stall without expansions off the board, for K-M1.
void kairo_buildable_lift(kairo_buildable_t *buildable, const kairo_state_t *state,
                          const kairo_stand_t *stand);

// Works `reach` out anew: all that can be walked to from the sites needed.
void kairo_buildable_find_reach(kairo_buildable_t *buildable);

// Does everything needed stay connected when `site`, a market site in reach, is built on?
// Then `rest` becomes what customers can still reach.
bool kairo_buildable_survives(const kairo_buildable_t *buildable, uint8_t site,
                              kairo_sites_t *rest);

// Sorts the tiles of one colour into those of the owner's stand and of all others, and
// adds them to the two sets.
void kairo_split_by_owner(const kairo_state_t *state, uint8_t owner, uint8_t colour,
                          kairo_sites_t *own, kairo_sites_t *others);

// Where the stand may grow by K-E1 to K-E3.
void kairo_buildable_growth(const kairo_buildable_t *buildable,
                            const kairo_state_t *state, uint8_t player, uint8_t colour,
                            kairo_sites_t *sites);

// Takes away the sites where building would cut something off (K-E4).
void kairo_buildable_remove_cuts(const kairo_buildable_t *buildable,
                                 kairo_sites_t *sites);

// Is there any among the sites where building would cut nothing off? Cheaper to ask.
bool kairo_buildable_has_safe_site(const kairo_buildable_t *buildable,
                                   const kairo_sites_t *sites);

// Where, among the sites wanted, a stall may stand with its entry on each side, by K-P1
// to K-P3, K-P5, K-P6 and K-E4. Sites in the restaurant area are for purple ones.
void kairo_buildable_stalls(const kairo_buildable_t *buildable,
                            const kairo_sites_t *wanted,
                            kairo_sites_t sites[KAIRO_SIDES]);

#endif
