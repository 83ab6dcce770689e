// SPDX-License-Identifier: MIT
// The face of nullgame: the least that a game needs to be played on the console, and what
// a new face begins as a copy of. A test that defines `faces` with it plays nullgame on
// the whole console.
#ifndef TESTS_SUPPORT_NULL_FACE_H
#define TESTS_SUPPORT_NULL_FACE_H

#include "firmware/table/face.h"

enum { NULL_FACE_NARRATION_TICKS = 30 };

extern const face_t null_face;

// The move under the cursor, for tests.
const game_move_t *null_face_cursor(void);

#endif
