// SPDX-License-Identifier: MIT
// The rest of a game played out in every way that the game thinks worth a thought, chance
// included: each player makes the move that leaves them furthest ahead, knowing what the
// others will do then. Only where the rest is small; and in steps, as all thinking is.
#ifndef ENGINE_AI_ENDGAME_H
#define ENGINE_AI_ENDGAME_H

#include "ai_game.h"

enum {
    ENDGAME_DEPTH = 24,   // moves until the game is over, at most
    ENDGAME_CHOICES = 16, // in one position, at most
};

// A position on the way that is being tried.
typedef struct {
    game_state_t state;
    ai_choice_t choices[ENDGAME_CHOICES];
    uint8_t count; // of choices; 0: it has not been looked at yet
    uint8_t next;  // the choice that is being tried
    uint8_t outcome;
    uint8_t mover;
    int32_t weights;                   // of that choice's outcomes so far, added up
    int32_t sums[GAME_PLAYERS_MAX];    // of leads after those, times their weights
    ai_score_t best[GAME_PLAYERS_MAX]; // leads after the best choice so far
} endgame_position_t;

typedef struct {
    const ai_game_t *game;
    uint8_t depth;                     // positions on the way
    ai_score_t leads[ENDGAME_CHOICES]; // of the player to move, after each first move
    endgame_position_t path[ENDGAME_DEPTH];
} endgame_t;

typedef enum {
    ENDGAME_GOES_ON,
    ENDGAME_SOLVED,    // `leads` are there
    ENDGAME_TOO_LARGE, // and will not be
} endgame_result_t;

// From a state with nothing hidden, with these moves first: at most ENDGAME_CHOICES.
void endgame_begin(endgame_t *endgame, const ai_game_t *game, const game_state_t *state,
                   const ai_choice_t *choices, uint8_t count);

// Looks at one more position, or comes back from one.
endgame_result_t endgame_step(endgame_t *endgame);

#endif
