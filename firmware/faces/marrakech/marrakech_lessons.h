// SPDX-License-Identifier: MIT
// How Marrakech is taught: its lessons, and what there is to say about a learner's move.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_LESSONS_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_LESSONS_H

#include "firmware/table/face.h"

enum { MARRAKECH_LESSONS = 8 };
extern const lesson_t marrakech_lessons[MARRAKECH_LESSONS];

lesson_remark_t marrakech_remark(const void *before, const game_move_t *move);

#endif
