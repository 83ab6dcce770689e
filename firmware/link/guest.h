// SPDX-License-Identifier: MIT
// A guest's side: which tables there are, sitting down at one, and staying in touch with
// it whatever the line does. What comes from the dealer is checked as bytes from anywhere
// are; what does not make sense is asked for again, and never gets to the table.
#ifndef FIRMWARE_LINK_GUEST_H
#define FIRMWARE_LINK_GUEST_H

#include "link.h"
#include "message.h"
#include "station.h"

enum { GUEST_TABLES = 4 };

// A table that was heard of.
typedef struct {
    uint8_t station; // 0: none
    uint8_t version; // another one than ours: nothing else is known of it
    uint32_t number;
    uint8_t game, players, free_seats, phase;
    char name[LINK_NAME_BYTES];
    uint32_t heard_ms;
} guest_table_t;

typedef enum {
    GUEST_LOOKING, // at tables
    GUEST_OPENING, // no answer yet, or no longer
    GUEST_SEATED,  // at a table
    GUEST_REFUSED, // not at this one: `reason`
    GUEST_OVER,    // the dealer has closed the table
} guest_state_t;

// What the guest asks of its console. All of them get the context.
typedef struct {
    // The game of this number; NULL: it has none.
    const game_t *(*game)(void *context, uint8_t number);
    void (*seats)(void *context, const link_table_t *table); // are new
    void (*view)(void *context, const game_state_t *view, uint32_t number);
    // Can it take a move to show now? And here it is.
    bool (*has_room)(void *context);
    void (*news)(void *context, const link_news_t *news);
    void (*refused)(void *context, link_message_t what, link_reason_t reason,
                    game_refusal_t refusal);
    void (*question)(void *context, uint8_t seat); // shall an opponent play for it?
    void (*changed)(void *context);                // tables, or the state
} guest_console_t;

typedef struct {
    station_t *station;
    const guest_console_t *console;
    void *context;
    uint32_t id;
    char name[LINK_NAME_BYTES];
    char board[LINK_BOARD_BYTES];

    guest_state_t state;
    link_reason_t reason;
    guest_table_t tables[GUEST_TABLES];
    uint32_t number;     // of the table that was chosen
    uint8_t chosen_game; // and of the game that is played there
    uint8_t dealer;      // its station
    uint8_t attempt;
    bool has_line;        // the channel was open, and may be again
    uint16_t dealer_mark; // it was, with the dealer that has this mark
    uint32_t opened_ms;
    bool is_ready, has_told_ready;
    bool owes_hello, owes_taken, owes_wish;
    bool is_doubting;  // other rules: are they of another game by now?
    uint8_t bad_views; // in a row

    const game_t *game; // NULL: not known yet
    link_table_t table;
    bool has_view;
    bool may_undo;
    uint32_t moves; // that it knows of
    game_state_t view;
    char move[LINK_MOVE_BYTES]; // that was sent and not answered; "": none
    uint32_t move_at;           // after so many moves
    channel_t channel;
    message_t message;
    link_news_t news;
} guest_t;

// `id` is this console's, and never 0; `name` and `board` are to be filled in.
void guest_start(guest_t *guest, station_t *station, const guest_console_t *console,
                 void *context, uint32_t id);

void guest_join(guest_t *guest, uint32_t number, uint32_t now_ms);

// Says so at once; call guest_step a few times more where that may be lost on the way.
void guest_leave(guest_t *guest, uint32_t now_ms);

void guest_set_ready(guest_t *guest, bool is_ready);
void guest_play(guest_t *guest, const game_move_t *move);
void guest_undo(guest_t *guest);
void guest_answer(guest_t *guest, uint8_t seat, bool is_yes);

// Is the dealer there?
bool guest_is_in_touch(const guest_t *guest, uint32_t now_ms);

void guest_take(guest_t *guest, const frame_t *frame, uint32_t now_ms);
uint32_t guest_step(guest_t *guest, uint32_t now_ms);

#endif
