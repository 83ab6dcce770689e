// SPDX-License-Identifier: MIT
// What the face of Marrakech is put together from: how a move is narrated, how the game
// is taught, what speaks for a hint.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_INTERNAL_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_INTERNAL_H

#include "engine/ai/marrakech_reasons.h"
#include "engine/marrakech/marrakech.h"
#include "firmware/table/face.h"

// --- Narration: the die rolls, Assam walks round the loops, dirhams change hands ------

void marrakech_narrate_begin(const void *before, const game_move_t *move,
                             const game_events_t *events, uint8_t player);
bool marrakech_narrate_tick(void);
bool marrakech_narrates(void);
void marrakech_narrate_draw(void);

// --- Lessons, and what there is to say about a learner's move -------------------------

enum { MARRAKECH_LESSONS = 8 };
extern const lesson_t marrakech_lessons[MARRAKECH_LESSONS];

lesson_remark_t marrakech_remark(const void *before, const game_move_t *move);

// --- What speaks for a hint, in words -------------------------------------------------

extern const face_reason_t marrakech_why[MARRAKECH_REASONS];

#endif
