// SPDX-License-Identifier: MIT
// The lesson that is being taken: which step it has come to, and what is said in it. The
// screens in screens/learn.c show it.
#ifndef FIRMWARE_APP_LESSON_H
#define FIRMWARE_APP_LESSON_H

#include "firmware/table/face.h"

// Puts lesson `index` of a face on the table: from where it was left, or from its
// beginning.
void lesson_begin(uint8_t face, uint8_t index);
void lesson_begin_anew(void);

// How far it has come.
typedef struct {
    uint8_t face, index; // which lesson it is
    uint8_t step;        // counted from 0
    bool is_over;        // every step was done, or the game was played to its end
} lesson_progress_t;

const lesson_progress_t *lesson_progress(void);
uint8_t lesson_step_count(void);

// What is being said, and until it is read the table stands still; NULL: nothing, the
// learner plays.
const char *lesson_said(void);
const char *lesson_mark(void); // the place that it is about; NULL: none

void lesson_read(void); // the learner has read it
void lesson_say_again(void);

// A frame has passed. Calls nothing of the table's own screen.
void lesson_tick(void);

// The last step is done and the next has not begun: buttons have nothing to say.
bool lesson_is_between_steps(void);

// May opponents think? Not while something is being said, or is about to be.
bool lesson_lets_think(void);

#endif
