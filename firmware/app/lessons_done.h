// SPDX-License-Identifier: MIT
// Which lessons were done, and where the one that was left is to go on: kept over
// power-off.
#ifndef FIRMWARE_APP_LESSONS_DONE_H
#define FIRMWARE_APP_LESSONS_DONE_H

#include "engine/game.h"
#include <stdbool.h>
#include <stdint.h>

// Where a lesson was left: before this step, in this position.
typedef struct {
    uint8_t game;   // its permanent number; 0: none was left
    uint8_t lesson; // its permanent number
    uint8_t step;
    game_state_t state;
} lesson_bookmark_t;

// Reads what was kept. What a newer console has added is left alone.
void lessons_done_load(void);

bool lessons_is_done(uint8_t game, uint8_t lesson);
bool lessons_any_done(void);
void lessons_mark_done(uint8_t game, uint8_t lesson);

const lesson_bookmark_t *lessons_bookmark(void);

// NULL: none is left in the middle.
void lessons_set_bookmark(const lesson_bookmark_t *bookmark);

#endif
