// SPDX-License-Identifier: MIT
// The steps a game on the table goes through, for its own screen: which one it is in, and
// what moves it on.
#ifndef FIRMWARE_TABLE_TABLE_STEPS_H
#define FIRMWARE_TABLE_TABLE_STEPS_H

#include <stdbool.h>

typedef enum {
    STEP_CURTAIN, // the device is being passed; no hand is shown
    STEP_CHOOSE,  // the person who holds the device chooses
    STEP_HINT,    // a hint for them is being worked out
    STEP_DONE,    // their turn is over: they look, then pass the device on, or count
    STEP_THINK,   // an opponent thinks
    STEP_NARRATE, // a move is narrated
    STEP_AWAY,    // a player at another device is waited for
    STEP_OVER,
} table_step_t;

table_step_t table_step(void);

// Goes on from where the game is: whoever is next.
void table_proceed(void);

void table_raise_curtain(void); // the person it is for has the device
void table_pass_on(void);       // the person whose turn is over has looked enough
void table_skip_narration(void);
void table_stop_replay(void);
void table_drop_hint(void);

// A frame has passed.
void table_tick(void);
unsigned table_ticks(void); // since this step began

// Thinks for a slice, and acts on it when that is done. Returns true if there is more.
bool table_think(void);

#endif
