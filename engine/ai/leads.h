// SPDX-License-Identifier: MIT
// What the players of any game are after: to be ahead of the others, and the moves that
// look best for that.
#ifndef ENGINE_AI_LEADS_H
#define ENGINE_AI_LEADS_H

#include "ai_game.h"

// By how much each player is ahead, as the game judges the position: leads[player].
void ai_find_leads(const ai_game_t *game, const void *state,
                   ai_score_t leads[GAME_PLAYERS_MAX]);

// The choices with the best scores come first, at most `max` of them; returns how many.
size_t ai_best_choices(ai_choice_t *choices, size_t count, size_t max);

#endif
