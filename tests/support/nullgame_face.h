// SPDX-License-Identifier: MIT
// The face of nullgame: the least that a game needs to be played on the console, and what
// a new face begins as a copy of. A test that defines `faces` with it plays nullgame on
// the whole console.
#ifndef TESTS_SUPPORT_NULLGAME_FACE_H
#define TESTS_SUPPORT_NULLGAME_FACE_H

#include "firmware/table/face.h"

enum { NULLGAME_FACE_NARRATION_TICKS = 30 };

extern const face_t nullgame_face;

// The move under the cursor, for tests.
const game_move_t *nullgame_face_cursor(void);

#endif
