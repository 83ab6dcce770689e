// SPDX-License-Identifier: MIT
// nullgame's face with a memory: it remembers which moves it narrated to whom, and the
// hints it was given.
#ifndef TESTS_SUPPORT_FACE_SPY_H
#define TESTS_SUPPORT_FACE_SPY_H

#include "firmware/table/face.h"

enum { FACE_SPY_SEEN_MAX = 64 };

extern face_t face_spy; // filled before main()

// Everything it narrated since face_spy_forget.
typedef struct {
    uint8_t player;
    uint8_t viewer;
    char move[16];
    uint8_t chance_count; // how many things chance did
} face_spy_seen_t;

unsigned face_spy_seen_count(void);
const face_spy_seen_t *face_spy_seen(unsigned n);
void face_spy_forget(void);

// The hints it was given, and the move under its cursor.
unsigned face_spy_hint_count(void);

// The code of the one reason it has words for: so many milliseconds.
enum { FACE_SPY_REASON = 7 };
const char *face_spy_cursor(void);

#endif
