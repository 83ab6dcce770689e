// SPDX-License-Identifier: MIT
// What speaks for a move of Marrakech: codes of ai_reason_t, and what is in arg.
#ifndef ENGINE_AI_MARRAKECH_REASONS_H
#define ENGINE_AI_MARRAKECH_REASONS_H

#include "ai.h"

enum {
    MARRAKECH_REASON_NONE,
    MARRAKECH_REASON_NO_TOLL,   // whatever the die shows
    MARRAKECH_REASON_AT_MOST,   // dirhams to pay at most; elsewhere it could be more
    MARRAKECH_REASON_CHEAPEST,  // on average
    MARRAKECH_REASON_COVERS,    // squares, player: whose
    MARRAKECH_REASON_NEXT_PAYS, // dirhams that the next player may have to pay
    MARRAKECH_REASON_GROUP,     // squares that hang together then
    MARRAKECH_REASON_SHOWS,     // squares more that show
    MARRAKECH_REASONS,
};

ai_reason_t marrakech_reason(const void *view, const game_move_t *move);
extern const char *const marrakech_reason_texts[MARRAKECH_REASONS];

#endif
