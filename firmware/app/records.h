// SPDX-License-Identifier: MIT
// What people have achieved: games played, games won, the best score, for each game and
// strength of opponents. Kept over power-off.
#ifndef FIRMWARE_APP_RECORDS_H
#define FIRMWARE_APP_RECORDS_H

#include "engine/ai/ai.h"
#include "face.h"

enum {
    RECORDS_LEVELS = AI_LEVEL_MAX + 1, // 0: people among themselves
};

typedef struct {
    uint16_t games;
    uint16_t wins;
    int16_t best; // only if games > 0
} record_t;

void records_load(void);

const record_t *records_of(uint8_t face, uint8_t level);

// Notes that a game with people in it has ended. `level` is that of the strongest
// opponent, `best` the best score of a person. Returns true if that is a new best score
// (the first game sets none).
bool records_note(uint8_t face, uint8_t level, bool has_won, int32_t best);

// Notes that one was given up.
void records_note_given_up(uint8_t face, uint8_t level);

#endif
