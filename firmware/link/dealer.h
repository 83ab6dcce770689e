// SPDX-License-Identifier: MIT
// The dealer's side of a table with guests: who sits where, who is there, and what each
// guest gets to know. It sends views and moves that the table gives it for that seat, and
// nothing else; guests' wishes go to the table, which decides.
#ifndef FIRMWARE_LINK_DEALER_H
#define FIRMWARE_LINK_DEALER_H

#include "link.h"
#include "message.h"
#include "station.h"

// What the dealer asks of its table. All of them get the context.
typedef struct {
    // The next move that this seat has not been told of; false: it knows all.
    bool (*next_news)(void *context, uint8_t seat, link_news_t *news);

    // All that the seat may see now; next_news goes on from there. Returns how many moves
    // were played.
    uint32_t (*whole_view)(void *context, uint8_t seat, game_state_t *view);

    // A guest's wishes. LINK_ILLEGAL comes with the game's reason.
    link_reason_t (*play)(void *context, uint8_t seat, const game_move_t *move,
                          game_refusal_t *refusal);
    bool (*may_undo)(void *context, uint8_t seat);
    void (*undo)(void *context, uint8_t seat); // which it may

    // A guest came, went, is ready, or changed their name.
    void (*changed)(void *context);

    // All who are there agree that an opponent plays for the seat, or its player is back.
    void (*stand_in)(void *context, uint8_t seat, bool is_on);

    // One of them does not agree.
    void (*declined)(void *context, uint8_t seat);
} dealer_table_t;

typedef struct {
    uint32_t id;     // of the guest's console
    uint8_t station; // 0: this peer is unused
    uint8_t attempt;
    uint32_t mark;
    uint8_t seat;   // or LINK_NOBODY
    bool has_hello; // it may be told of the table
    bool is_there;  // heard of not long ago
    bool owes_seats, owes_view, owes_question;
    uint32_t sent, taken; // moves
    uint32_t sent_hash;
    uint32_t tried_ms;
    channel_t channel;
} dealer_peer_t;

typedef struct {
    station_t *station;
    const dealer_table_t *table;
    void *context;
    const game_t *game;
    uint64_t rules;
    uint32_t number; // of the table: the same as long as its game is
    char name[LINK_NAME_BYTES];
    link_table_t seats;
    uint32_t owners[GAME_PLAYERS_MAX]; // whose a guest's seat is; 0: free
    dealer_peer_t peers[LINK_GUESTS_MAX];
    uint8_t next_line;
    uint32_t table_ms; // when the table was announced last
    bool is_hintless;  // no hints are given at this table
    bool tells_name;   // of the two frames that do it, which is next
    uint8_t absent;    // the seat an opponent is to play for, or LINK_NOBODY
    uint8_t agreed;    // a bit for each peer
    message_t message;
    link_news_t news;
} dealer_t;

// Opens a table. `seats` says who is to sit where; owners of seats are 0 but in a game
// that goes on.
void dealer_open(dealer_t *dealer, station_t *station, const dealer_table_t *table,
                 void *context, const game_t *game, uint32_t number, uint32_t now_ms);

// Tells everybody who plays: after a change of `seats`, `name` or `game`.
void dealer_tell_seats(dealer_t *dealer);

// Everybody is there and ready who should be; and the game begins, or goes on.
bool dealer_can_start(const dealer_t *dealer);
void dealer_start(dealer_t *dealer);

// A move was taken back: what guests know is no longer true.
void dealer_tell_all(dealer_t *dealer);

// Asks those who are there whether an opponent may play for this seat.
void dealer_ask_stand_in(dealer_t *dealer, uint8_t seat);

// The seat is no longer its guest's, who gets a free one or is told that there is none:
// say first who else sits there, in `seats`.
void dealer_free_seat(dealer_t *dealer, uint8_t seat);

// Tells the guests that the table is closed, once; call dealer_step a few times more.
void dealer_close(dealer_t *dealer);

void dealer_take(dealer_t *dealer, const frame_t *frame, uint32_t now_ms);

// Sends what is due. Returns when it wants to be called again.
uint32_t dealer_step(dealer_t *dealer, uint32_t now_ms);

#endif
