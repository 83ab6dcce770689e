// SPDX-License-Identifier: MIT
// What a screen is, and every screen there is. A screen decides in input, tick and work
// and draws in draw; drawing never decides anything. What a screen remembers is static in
// its own file, and enter() sets it afresh.
#ifndef FIRMWARE_APP_SCREENS_H
#define FIRMWARE_APP_SCREENS_H

#include "firmware/table/table.h"
#include "firmware/ui/input.h"
#include "firmware/ui/list.h"
#include <stdbool.h>
#include <stdint.h>

// Any member may be NULL, but a screen has either a list or draw. One without tick is not
// woken between presses.
typedef struct {
    const list_t *list; // it is this list, and nothing else draws

    void (*enter)(void);  // it is opened
    void (*resume)(void); // what was opened over it has gone

    // A button, before a list gets it. False: it has no use for it; B, if the list has
    // none either, goes back to the screen underneath.
    bool (*input)(const input_event_t *event);

    void (*tick)(void); // FRAME_MS have passed
    bool (*work)(void); // a slice of long work; true: there is more
    void (*draw)(void);
} screen_t;

extern const screen_t title_screen;
extern const screen_t language_screen; // the first start
extern const screen_t menu_screen;
void menu_return(void);   // shows the menu over the title, from wherever
void menu_continue(void); // goes on with the saved game, over the menu
void menu_sit_down(table_resumed_t resumed); // shows the table, or says why not
extern const screen_t load_game_screen;
bool slots_have_more(void); // there is something to load
extern const screen_t settings_screen;
extern const screen_t sounds_screen; // to hear them
extern const screen_t about_screen;
extern const screen_t licences_screen;
extern const screen_t load_screen; // figures, hidden behind About
extern const screen_t high_scores_screen;

extern const screen_t learn_screen;   // which game
extern const screen_t lessons_screen; // which lesson
extern const screen_t lesson_screen;
extern const screen_t lesson_menu_screen;

extern const screen_t rules_screen; // which game
extern const screen_t chapters_screen;
extern const screen_t legend_screen;
extern const screen_t rules_text_screen;

// A new game.
extern const screen_t new_game_screen; // which game
extern const screen_t seats_screen;    // who plays, and how it begins
extern const screen_t seat_screen;
extern const screen_t name_screen;
extern const screen_t name_edit_screen;

// Lets a player write a name; then calls `take` and goes back to the screen `back`.
void name_edit_open(void (*take)(const char *name), const screen_t *back);

// Playing with other devices.
extern const screen_t together_screen;
extern const screen_t lobby_screen;        // the dealer's
extern const screen_t tables_screen;       // a guest's: which are there
extern const screen_t waiting_room_screen; // and at one of them

extern const screen_t table_screen;
void table_screen_open(void); // over the present screen, and the game goes on
// What it does, for a screen that is the table and more.
bool table_screen_input(const input_event_t *event);
void table_screen_tick(void);
void table_screen_draw(void);
extern const screen_t table_menu_screen;
extern const screen_t save_as_screen;
extern const screen_t overview_screen;

// The end of a game, one after the other, and what may follow.
extern const screen_t scoring_screen;
extern const screen_t fireworks_screen;
extern const screen_t ranking_screen;
extern const screen_t end_screen;
extern const screen_t final_board_screen;
extern const screen_t figures_screen;

#endif
