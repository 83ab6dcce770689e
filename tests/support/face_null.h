// SPDX-License-Identifier: MIT
// The face of nullgame: the smallest whole face. It shows the position's text, lets one
// go through the legal moves with the arrows, and remembers what it was told. A test that
// defines `faces` with it plays nullgame on the whole console.
#ifndef TESTS_SUPPORT_FACE_NULL_H
#define TESTS_SUPPORT_FACE_NULL_H

#include "firmware/table/face.h"

enum {
    FACE_NULL_NARRATION_TICKS = 30,
    FACE_NULL_SEEN_MAX = 64,
};

extern const face_t null_face;

// Everything it was told since face_null_forget.
typedef struct {
    uint8_t player;
    uint8_t viewer;
    char move[16];
    uint8_t chance_count; // how many things chance did
} face_null_seen_t;

unsigned face_null_seen_count(void);
const face_null_seen_t *face_null_seen(unsigned n);
void face_null_forget(void);

// The hints it was given, and the move under its cursor.
unsigned face_null_hint_count(void);
const char *face_null_cursor(void);

#endif
