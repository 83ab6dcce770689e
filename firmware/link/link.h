// SPDX-License-Identifier: MIT
// What a dealer and its guests say to each other: the numbers of PROTOCOL.md.
#ifndef FIRMWARE_LINK_LINK_H
#define FIRMWARE_LINK_LINK_H

#include "engine/game.h"

enum {
    LINK_VERSION = 1,
    LINK_NAME_BYTES = 17,  // of a player or a table, UTF-8, with its 0
    LINK_BOARD_BYTES = 17, // of a board
    LINK_MOVE_BYTES = 80,  // of a move's text
    LINK_GUESTS_MAX = GAME_PLAYERS_MAX - 1,
    LINK_NOBODY = GAME_PLAYERS_MAX,
    LINK_TABLE_MS = 500,   // how often a dealer says that it is there
    LINK_FORGET_MS = 4000, // a table of which nothing was heard for so long is gone
};

// The first byte of a message: a guest's...
typedef enum {
    LINK_HELLO = 1,
    LINK_READY,
    LINK_MOVE,
    LINK_UNDO,
    LINK_TAKEN,
    LINK_WANT_VIEW,
    LINK_ANSWER,
    LINK_LEAVE,
    // ...and a dealer's.
    LINK_SEATS = 16,
    LINK_VIEW,
    LINK_NEWS,
    LINK_REFUSED,
    LINK_QUESTION,
    LINK_END,
} link_message_t;

// Why something is refused.
typedef enum {
    LINK_FINE,
    LINK_BAD_VERSION,   // of the protocol
    LINK_BAD_RULES,     // the two have different rules of this game
    LINK_NO_SEAT,       // all are taken
    LINK_NOT_YOUR_TURN, // or the game is not on
    LINK_STALE,         // there were moves that the guest had not seen
    LINK_BAD_MOVE,      // it cannot be read, or forces chance
    LINK_ILLEGAL,       // the game refuses it, with a reason of its own
    LINK_NO_UNDO,
    LINK_BAD_BYTES, // the other side does not keep to the protocol
} link_reason_t;

// How a table is.
typedef enum { LINK_LOBBY, LINK_RUNNING } link_phase_t;

typedef enum { LINK_SEAT_HERE, LINK_SEAT_GUEST, LINK_SEAT_OPPONENT } link_who_t;

enum {
    LINK_SEAT_TAKEN = 1,   // a guest has it
    LINK_SEAT_PRESENT = 2, // and is there now
    LINK_SEAT_READY = 4,
    LINK_SEAT_STAND_IN = 8,  // an opponent plays for them until they are back
    LINK_SEAT_NO_HINTS = 16, // at this table: the same for all seats
    LINK_SEAT_FLAGS = 31,
};

enum { LINK_MAY_UNDO = 1 }; // flag beside a view: this seat may take its last move back

typedef struct {
    uint8_t who;    // link_who_t: from the dealer's point of view
    uint8_t level;  // of an opponent
    uint8_t emblem; // no two at a table have the same
    uint8_t flags;
    char name[LINK_NAME_BYTES];
} link_seat_t;

// A guest's, who is not there, and no opponent plays for them.
static inline bool link_seat_is_away(const link_seat_t *seat) {
    return seat->who == LINK_SEAT_GUEST &&
           (seat->flags & (LINK_SEAT_PRESENT | LINK_SEAT_STAND_IN)) == 0;
}

// What everybody knows of a table.
typedef struct {
    uint8_t game; // its permanent number
    uint8_t players;
    uint8_t start;
    uint8_t phase; // link_phase_t
    uint8_t mine;  // the seat of whoever reads this
    link_seat_t seats[GAME_PLAYERS_MAX];
} link_table_t;

// A move as one seat may see it.
typedef struct {
    uint32_t number; // of the move, counted from 1
    uint8_t player;
    game_move_t move;
    game_events_t events; // only what that seat may know
    game_state_t before;  // the dealer's only: the views before
    game_state_t after;   // and after it
} link_news_t;

// A fingerprint of a game's rules and of the bytes of its views: two ends whose numbers
// differ must not play it with each other. The same on every machine.
uint64_t link_rules_hash(const game_t *game);

// The hash of a view, as both ends compare it.
uint32_t link_view_hash(const game_t *game, const game_state_t *view);

#endif
