// SPDX-License-Identifier: MIT
// A person puts a move of Kairo together, step by step, with six buttons. What the steps
// have found so far is here for the panel to draw; only choosing changes it.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_CHOOSE_H
#define FIRMWARE_FACES_KAIRO_KAIRO_CHOOSE_H

#include "engine/kairo/kairo.h"
#include "firmware/ui/input.h"
#include "firmware/ui/strings.h"
#include "kairo_options.h"
#include "kairo_purse.h"

typedef enum {
    KAIRO_STEP_ACTION,   // build, lure, draw; in the final phase build or stop
    KAIRO_STEP_WHAT,     // a stall or an expansion of which colour
    KAIRO_STEP_SITE,     // where
    KAIRO_STEP_ENTRY,    // on which side its entry
    KAIRO_STEP_CARDS,    // with which card or cards
    KAIRO_STEP_PAY,      // with which coins
    KAIRO_STEP_PREVIEW,  // what it brings; A builds
    KAIRO_STEP_CUSTOMER, // which customer
    KAIRO_STEP_LURE,     // to which entry; A lures
    KAIRO_STEP_TAKE,     // which card to draw
    KAIRO_STEP_THROW,    // which card to discard
    KAIRO_STEP_STOP,     // really? A stops
    KAIRO_STEP_LOOK,     // the cursor goes anywhere
    KAIRO_STEP_COUNT,
} kairo_step_t;

// Rows of the first list.
typedef enum {
    KAIRO_ACTION_BUILD,
    KAIRO_ACTION_LURE,
    KAIRO_ACTION_DRAW,
    KAIRO_ACTION_STOP,
    KAIRO_ACTION_LOOK,
} kairo_action_t;

typedef struct {
    kairo_step_t step;
    uint8_t depth; // steps one can go back
    uint8_t row;   // the cursor in a list
    uint8_t site;  // the cursor on the board
    uint8_t page;  // of figures, turned over with left and right in a list; 0: the first
    bool is_zoomed;
    kairo_options_t options;
    kairo_move_t move; // as far as it has been chosen
    kairo_plays_t plays;
    kairo_purse_t purse;
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE]; // to the entry under the cursor
    uint8_t walk_count;
} kairo_chooser_t;

// --- For the face ---------------------------------------------------------------------

void kairo_choose_begin(void);
bool kairo_choose_input(const input_event_t *event);
void kairo_choose_show(const game_move_t *move);
string_t kairo_choose_help(void);

// --- For the panel --------------------------------------------------------------------

const kairo_chooser_t *kairo_chooser(void);

// Is it a step in which the cursor is on the board?
bool kairo_step_is_on_board(kairo_step_t step);

// The sites the cursor may go to.
const kairo_sites_t *kairo_choose_targets(void);

// Whose figures the page shows (KAIRO_NOBODY: the supply), and whether it hides the list.
uint8_t kairo_choose_page_player(void);
bool kairo_choose_page_hides_list(void);

// Rows of the list of this step, and what the rows of some lists are.
unsigned kairo_choose_rows(void);
kairo_action_t kairo_choose_action(unsigned row);
uint8_t kairo_choose_hand_card(unsigned row); // of KAIRO_STEP_THROW

// What building something of this colour would be, possible or not: KAIRO_PLACE,
// KAIRO_BUILD, KAIRO_EXPAND or KAIRO_MOVE.
uint8_t kairo_choose_build_kind(uint8_t colour);

#endif
