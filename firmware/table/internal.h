// SPDX-License-Identifier: MIT
// What the files of the table share with each other only: the game that lies on it, and
// what each file does for the others.
#ifndef FIRMWARE_TABLE_INTERNAL_H
#define FIRMWARE_TABLE_INTERNAL_H

#include "engine/ai/memory.h"
#include "guest_round.h"
#include "history.h"
#include "table.h"
#include "table_steps.h"

enum {
    TABLE_MOVES = 1024,           // that the session keeps
    NO_PLAYER = GAME_PLAYERS_MAX, // in place of a player
};

// At another's table.
typedef struct {
    bool is_on;
    bool may_undo;
    bool has_wish, is_wish_told, wants_undo;
    game_move_t wish;
    const link_news_t *news; // that is to be shown next; NULL: none
    uint32_t replayed;       // moves of the round, when they are shown once more
} table_guest_t;

typedef struct {
    const face_t *face;
    table_step_t step;
    table_step_t interrupted; // by a replay: the step that goes on then
    uint16_t ticks;           // since this step began
    uint8_t holder;           // the person who has the device, or NO_PLAYER
    uint8_t people;           // who sit here
    uint8_t away;             // a bit for each seat whose player sits at another device
    bool is_demo;
    bool is_watched;   // a person waits while opponents think and moves are narrated
    bool is_decided;   // the opponent has found its move
    bool is_ending;    // a person's move has ended the game, and they still look at it
    bool is_replaying; // moves are narrated once more
    bool is_record;    // a person has beaten the best score
    const table_guide_t *guide;         // of a lesson; NULL: it is a game
    uint8_t stand_in[GAME_PLAYERS_MAX]; // the level of who plays for those away; 0: none
    uint32_t undone;                    // how often moves were taken back
    table_guest_t guest;
    table_setup_t setup;
    session_t session;
    ai_watcher_t watcher; // what opponents remember of the game

    game_state_t before; // the position a move is narrated from, and what is shown of it
    game_state_t shown;
    game_state_t everybody; // what table_public gives
    // How far the moves were narrated. Where no player waits behind a curtain that is as
    // they happen; else each person sees, when it rises, what happened since their turn.
    history_place_t seen;
    history_place_t seen_away[GAME_PLAYERS_MAX]; // by those who sit elsewhere
} table_t;

// What the console says of every game.
typedef struct {
    uint8_t speed; // SPEED_..
    bool has_hints;
    bool is_hintless; // at another's table: its dealer allows no hints
    table_place_t place;
} table_console_t;

// A guest has no moves of its own to keep; their place holds what it was told.
typedef union {
    game_move_t moves[TABLE_MOVES];
    guest_round_t round;
} table_past_t;

extern table_t table;
extern table_console_t table_console;
extern table_past_t table_past;

static inline const game_t *table_game(void) {
    return table.face->game;
}

// table_look.c: who sits where, and how the game stands.
bool table_is_here(uint8_t player);     // a person with this device
uint8_t table_level_of(uint8_t player); // of who plays this seat now; 0: a person
uint8_t table_next_player(void);
bool table_is_over(void);
bool table_is_shared(void); // everybody here sees every move: no curtain is needed
bool table_is_kept(void);   // the game is saved as it goes

// table_say.c: words over the picture. `ticks` is how long what is possible stays.
void table_say_refusal(game_refusal_t refusal);
void table_say_reason(ai_reason_t reason);
void table_say_what_is_possible(unsigned ticks);

// table_next.c: the steps, and what comes next.
void table_go(table_step_t step);
void table_show_now(void);
void table_begin_choosing(void);
void table_await_others(void);
void table_ask_next_player(void);
bool table_end_replay(void);
void table_end_game(void);

// table_narrate.c: from table.before to table.shown; narrate_next: the next move that is
// worth it, false if there is none.
bool table_is_worth_narrating(const game_move_t *move, const game_events_t *events,
                              uint8_t player);
void table_narrate(const game_move_t *move, const game_events_t *events, uint8_t player);
bool table_narrate_next(void);
void table_narrate_tick(void);

// table_think.c: for the player to move.
void table_begin_thinking(table_step_t step, uint8_t level);

// table_play.c: apply plays a move; decide goes on from there, or asks the dealer.
game_refusal_t table_apply(const game_move_t *move, game_events_t *events);
game_refusal_t table_decide(const game_move_t *move, game_events_t *events);
void table_take_back(uint32_t moves);

// table_begin.c: nothing is narrated until narrate_from_here.
void table_sit_down(const table_setup_t *setup, bool is_demo);
void table_count_people(void);
void table_narrate_from_here(void);

// table_guest.c: the same for a guest, who knows views and no moves.
void table_guest_proceed(void);
game_refusal_t table_guest_wish(const game_move_t *move);
uint32_t table_guest_round_start(void);
void table_guest_round(void (*tell)(const face_played_t *played));

#endif
