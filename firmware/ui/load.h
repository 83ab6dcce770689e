// SPDX-License-Identifier: MIT
// How hard the console works: figures for those who change it, on a hidden page of About
// and over the cable.
#ifndef FIRMWARE_UI_LOAD_H
#define FIRMWARE_UI_LOAD_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    LOAD_FRAME_LONGEST_MS, // drawing a picture and sending it
    LOAD_FRAME_LAST_MS,
    LOAD_STEP_LONGEST_MS,  // one turn of the loop, in which no button is looked at
    LOAD_STACK_LEFT_BYTES, // never used since it was switched on
    LOAD_SAVES_WRITTEN,    // records, since it was switched on
    LOAD_COUNT,
} load_t;

// --- What happened --------------------------------------------------------------------

void load_start(void); // forgets all
void load_note_frame(uint32_t ms);
void load_note_step(uint32_t ms);
void load_note_save(void);

// --- The figures ----------------------------------------------------------------------

// False: this board cannot measure it.
bool load_figure(load_t which, uint32_t *figure);

// For pictures that must be the same each time: until load_start these are the figures.
void load_fix(const uint32_t figures[LOAD_COUNT]);

#endif
