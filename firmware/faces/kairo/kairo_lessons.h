// SPDX-License-Identifier: MIT
// How Kairo is taught: its lessons, and what there is to say about a learner's move.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LESSONS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LESSONS_H

#include "firmware/table/face.h"

enum { KAIRO_LESSONS = 12 };
extern const lesson_t kairo_lessons[KAIRO_LESSONS];

lesson_remark_t kairo_remark(const void *before, const game_move_t *move);

#endif
