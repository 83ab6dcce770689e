// SPDX-License-Identifier: MIT
// What speaks for a move of Kairo: codes of ai_reason_t, and what is in arg.
#ifndef ENGINE_AI_KAIRO_REASONS_H
#define ENGINE_AI_KAIRO_REASONS_H

#include "ai.h"

enum {
    KAIRO_REASON_NONE,
    KAIRO_REASON_BOTH_MEDALS,  // points, those of the medals included
    KAIRO_REASON_GOLD,         // likewise
    KAIRO_REASON_SILVER,       // likewise
    KAIRO_REASON_ENDS_AHEAD,   // starts the final phase with the most points
    KAIRO_REASON_POINTS,       // points
    KAIRO_REASON_COINS,        // coins
    KAIRO_REASON_DENIES,       // coins, player: who would have got them
    KAIRO_REASON_MEDALS_WAIT,  // medals can be had, but something else comes first
    KAIRO_REASON_NEW_STALL,    //
    KAIRO_REASON_BETTER_PLACE, // for a blocked stall
    KAIRO_REASON_CARD_BUILDS,  // the card lets a stand grow
    KAIRO_REASON_MORE_CARDS,   //
    KAIRO_REASON_BARKER,       //
    KAIRO_REASON_LEAST_USEFUL, // of the cards held
    KAIRO_REASON_ROOM,         // a place in the set-up
    KAIRO_REASON_NEUTRAL,      // a place for a neutral stall
    KAIRO_REASON_NOTHING_LEFT, // to build
    KAIRO_REASONS,
};

ai_reason_t kairo_reason(const void *view, const game_move_t *move);
extern const char *const kairo_reason_texts[KAIRO_REASONS];

#endif
