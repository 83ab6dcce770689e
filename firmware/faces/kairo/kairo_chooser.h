// SPDX-License-Identifier: MIT
// What a person has put together of a move of Kairo so far: the step they are at, the
// cursor, what was found for them to choose from. Steps change it, the panel draws it.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_CHOOSER_H
#define FIRMWARE_FACES_KAIRO_KAIRO_CHOOSER_H

#include "engine/kairo/kairo.h"
#include "firmware/ui/strings.h"
#include "kairo_best.h"
#include "kairo_options.h"
#include "kairo_purse.h"

typedef enum {
    KAIRO_STEP_ACTION,   // build, lure, draw; in the final phase build or stop
    KAIRO_STEP_WHAT,     // a stall or an expansion of which colour
    KAIRO_STEP_SITE,     // where
    KAIRO_STEP_ENTRY,    // on which side its entry
    KAIRO_STEP_PREVIEW,  // with which cards, and what it brings
    KAIRO_STEP_PAY,      // with which coins
    KAIRO_STEP_CUSTOMER, // which customer
    KAIRO_STEP_LURE,     // to which entry; A lures
    KAIRO_STEP_TAKE,     // which card to draw
    KAIRO_STEP_THROW,    // which card to discard
    KAIRO_STEP_STOP,     // really? A stops
    KAIRO_STEP_LOOK,     // the cursor goes anywhere
    KAIRO_STEP_COUNT,
    KAIRO_STEP_STAY = KAIRO_STEP_COUNT, // no other step comes next
} kairo_step_t;

// Rows of the first list.
typedef enum {
    KAIRO_ACTION_BUILD,
    KAIRO_ACTION_LURE,
    KAIRO_ACTION_DRAW,
    KAIRO_ACTION_STOP,
    KAIRO_ACTION_LOOK,
    KAIRO_ACTION_COUNT,
} kairo_action_t;

// Their words: in the list, and what holding B explains.
typedef struct {
    uint16_t label, help; // string_t
} kairo_action_words_t;

extern const kairo_action_words_t kairo_actions[KAIRO_ACTION_COUNT];

typedef struct {
    kairo_step_t step;
    uint8_t depth; // steps one can go back
    uint8_t row;   // the cursor in a list
    uint8_t site;  // the cursor on the board
    uint8_t page;  // of figures, turned over with left and right in a list; 0: the first
    bool is_zoomed;
    uint8_t explained; // the site that was explained last; KAIRO_NO_SITE: none
    kairo_options_t options;
    kairo_sites_t targets; // the sites the cursor may go to
    kairo_move_t move;     // as far as it has been chosen
    kairo_plays_t plays;   // for the site under the cursor, or for the move
    uint8_t play;          // which of them
    kairo_purse_t purse;
    kairo_best_t best; // lure
    uint8_t useful;    // bit per place of the display: a stand could grow with it
    uint8_t new_card;  // in the hand since the last draw; KAIRO_NO_CARD: none
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE]; // to the entry under the cursor
    uint8_t walk_count;
} kairo_chooser_t;

const kairo_chooser_t *kairo_chooser(void);

// --- For steps ------------------------------------------------------------------------

// The same, to be changed.
kairo_chooser_t *kairo_chooser_edit(void);

// Puts the cursor on a site, and finds out what can be done there: the walk where a
// customer is lured, the cards where something is built.
void kairo_chooser_put_cursor(uint8_t site);

// The best lure, and which open cards are useful.
void kairo_chooser_find_best(void);

// The hand as it is before a card is drawn: begin finds the new card by it.
void kairo_chooser_keep_hand(void);
void kairo_chooser_find_new_card(void);

// --- The move so far ------------------------------------------------------------------

// The move as it would be with what is under the cursor, and with the cards shown.
kairo_move_t kairo_chooser_wish(void);

// What that costs in cards. False: this step spends none.
bool kairo_chooser_price(kairo_price_t *price);

// Do left and right change the cards here?
bool kairo_chooser_can_change_cards(void);

// Where A leads from this step of building; KAIRO_STEP_STAY: it plays.
kairo_step_t kairo_chooser_next(void);

// --- Rows of lists --------------------------------------------------------------------

unsigned kairo_chooser_action_count(void);
kairo_action_t kairo_chooser_action(unsigned row);

// The card in this row of the hand; KAIRO_CARD_KINDS: the row behind the last card.
uint8_t kairo_chooser_hand_card(unsigned row);

// What building something of this colour would be, possible or not: KAIRO_PLACE,
// KAIRO_BUILD, KAIRO_EXPAND or KAIRO_MOVE.
uint8_t kairo_chooser_build_kind(uint8_t colour);

// --- Pages of figures -----------------------------------------------------------------

// Whose figures the page shows (KAIRO_NOBODY: the supply), and whether it hides the list.
uint8_t kairo_chooser_page_player(void);
bool kairo_chooser_page_hides_list(void);
unsigned kairo_chooser_pages(void);
void kairo_chooser_turn_page(int step);

#endif
