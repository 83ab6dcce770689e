// SPDX-License-Identifier: MIT
// What may come, tried in every way, chance included: each player makes the move that
// leaves them furthest ahead, knowing what the others will do then. To the end of the
// game, where little of it is left, or for a few turns, after which the game judges. In
// steps, as all thinking is.
#ifndef ENGINE_AI_LOOKAHEAD_H
#define ENGINE_AI_LOOKAHEAD_H

#include "ai_game.h"

enum {
    LOOKAHEAD_DEPTH = 24,   // moves, at most
    LOOKAHEAD_CHOICES = 16, // in one position, at most
};

// How far it goes.
typedef struct {
    uint8_t turns; // of players, with the rest of the first one's; 0: to the end
    uint8_t width; // moves with the best priors that are tried in each, but for the last
} lookahead_limits_t;

// A position on the way that is being tried.
typedef struct {
    uint8_t count; // of choices; 0: it has not been looked at yet
    uint8_t next;  // the choice that is being tried
    uint8_t outcome;
    uint8_t mover;
    uint8_t turns;                     // that have passed
    int32_t weights;                   // of that choice's outcomes so far, added up
    int32_t sums[GAME_PLAYERS_MAX];    // of prospects after those, times their weights
    ai_score_t best[GAME_PLAYERS_MAX]; // prospects after the best choice so far
    game_state_t state;
    ai_choice_t choices[LOOKAHEAD_CHOICES];
} lookahead_position_t;

typedef struct {
    const ai_game_t *game;
    lookahead_limits_t limits;
    uint8_t depth; // positions on the way
    ai_score_t
        prospects[LOOKAHEAD_CHOICES]; // of the player to move, after each first move
    lookahead_position_t path[LOOKAHEAD_DEPTH];
} lookahead_t;

typedef enum {
    LOOKAHEAD_GOES_ON,
    LOOKAHEAD_DONE,      // `prospects` are there
    LOOKAHEAD_TOO_LARGE, // and will not be
} lookahead_result_t;

// From a state with nothing hidden, with these moves first: at most LOOKAHEAD_CHOICES.
void lookahead_begin(lookahead_t *lookahead, const ai_game_t *game,
                     lookahead_limits_t limits, const game_state_t *state,
                     const ai_choice_t *choices, uint8_t count);

// Looks at one more position, or comes back from one.
lookahead_result_t lookahead_step(lookahead_t *lookahead);

#endif
