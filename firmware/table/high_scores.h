// SPDX-License-Identifier: MIT
// What people have achieved: games played, games won, the best score, for each game and
// strength of opponents. Kept over power-off.
#ifndef FIRMWARE_TABLE_HIGH_SCORES_H
#define FIRMWARE_TABLE_HIGH_SCORES_H

#include "engine/ai/ai.h"
#include "face.h"

enum {
    HIGH_SCORES_LEVELS = AI_LEVEL_MAX + 1, // 0: people among themselves
};

typedef struct {
    uint16_t games;
    uint16_t wins;
    int16_t best; // only if games > 0
} high_score_t;

void high_scores_load(void);

const high_score_t *high_scores_of(uint8_t face, uint8_t level);

// Notes that a game with people in it has ended. `level` is that of the strongest
// opponent, `best` the best score of a person. Returns true if that is a new best score
// (the first game sets none).
bool high_scores_note(uint8_t face, uint8_t level, bool has_won, int32_t best);

// Notes that one was given up.
void high_scores_note_given_up(uint8_t face, uint8_t level);

#endif
