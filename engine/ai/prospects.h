// SPDX-License-Identifier: MIT
// What the players of any game are after, and the moves that look best for that. Where
// the game says how far points go towards winning it, that is a chance to win; elsewhere
// it is to be ahead of the others, in points.
#ifndef ENGINE_AI_PROSPECTS_H
#define ENGINE_AI_PROSPECTS_H

#include "ai_game.h"

enum { AI_CERTAIN = 1 << 15 }; // a chance of 100 %

// How well each player does, as the game judges the position: prospects[player], chances
// to win or leads.
void ai_find_prospects(const ai_game_t *game, const void *state,
                       ai_score_t prospects[GAME_PLAYERS_MAX]);

// The lead that is worth as much as this prospect, in the position of this view.
ai_score_t ai_lead_of(const ai_game_t *game, const void *view, ai_score_t prospect);

// The choices with the best scores come first, at most `max` of them; returns how many.
size_t ai_best_choices(ai_choice_t *choices, size_t count, size_t max);

#endif
