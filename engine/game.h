// SPDX-License-Identifier: MIT
// The contract of a game. A game is one `const game_t`: sizes, names and functions over
// a plain state that is copied with memcpy, compared as bytes and saved as bytes. The
// session, the protocol, the opponents and the console know a game only through this
// table; engine/games.c is the one place that lists the games.
//
// Players are counted from 0 here and from 1 in text. Every text is ASCII.
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "rng.h"
#include "text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- Limits: what a caller must set aside for any game --------------------------------

enum {
    GAME_PLAYERS_MAX = 4,
    GAME_STATE_BYTES = 512,  // a game's state is at most this long
    GAME_MOVE_BYTES = 16,    // and so is its move
    GAME_CURSOR_BYTES = 440, // what a move list remembers between two calls of list()
    GAME_EVENTS_MAX = 8,     // what chance can do in one move
    GAME_POSITION_TEXT_MAX = 4096, // characters of a position's text, all lines together
    GAME_REFUSAL_TEXT_MAX = 120,   // characters of a refusal's text, with its 0
};

// --- Data that passes through the contract --------------------------------------------

// Room for the state of any game; a game sees its own struct in it.
typedef struct {
    _Alignas(8) uint8_t bytes[GAME_STATE_BYTES];
} game_state_t;

// Room for a move of any game. Unused bytes are 0, so that equal moves are equal bytes.
typedef struct {
    _Alignas(8) uint8_t bytes[GAME_MOVE_BYTES];
} game_move_t;

// Where a move list has got to, and what it worked out on the way. The first word 0 is
// the start, whatever is in the others.
typedef struct {
    _Alignas(8) uint8_t bytes[GAME_CURSOR_BYTES];
} game_cursor_t;

static inline void game_cursor_start(game_cursor_t *cursor) {
    *(uint64_t *)(void *)cursor = 0;
}

// Why a move or a position is refused. `code` 0 means that it is not; other codes belong
// to the game, and the arguments (a colour, a segment, a count...) to the code.
typedef struct {
    uint8_t code;
    uint8_t arg[3];
} game_refusal_t;

// One thing that chance did while a move was played: a card drawn, the die, a refill.
typedef struct {
    uint8_t kind;
    uint8_t arg[3];
} game_event_t;

typedef struct {
    uint8_t count;
    game_event_t list[GAME_EVENTS_MAX];
} game_events_t;

// What is chosen before a game begins.
typedef struct {
    uint8_t players; // players_min .. players_max of the game
    uint8_t first;   // who begins, 1 .. players; 0: the seed decides
    uint8_t start;   // index into the game's starts; 0 where it has none
    uint64_t seed;   // the same setup on any machine is the same game
} game_setup_t;

// --- The contract ---------------------------------------------------------------------

// Permanent numbers of games, in saves. A number that was used is never used again.
enum {
    GAME_KAIRO = 1,
    GAME_MARRAKECH = 2,
    GAME_NULLGAME = 255, // of the tests
};

typedef struct {
    const char *id; // in the protocol: lower case, never changes
    uint8_t number; // in saves: GAME_..., never changes
    uint8_t players_min;
    uint8_t players_max;
    const char *const *starts; // names of ways to begin, NULL-terminated; NULL: one way

    uint16_t state_bytes;    // sizeof the game's state
    uint16_t position_bytes; // the leading bytes that are the position: what its text
                             // tells. Equal positions have equal bytes. Next comes the
                             // generator.

    // Sets up a game. `setup` is within the limits above (the caller has checked).
    void (*new_game)(void *state, const game_setup_t *setup);

    // Who decides next: 0 .. players-1. Any player when the game is over.
    uint8_t (*to_move)(const void *state);
    uint8_t (*players)(const void *state);

    // Lists legal moves: writes at most `max` (at least 1) to `out`, returns how many,
    // and goes on from there at the next call with the same cursor; fewer than `max` are
    // the last. The state must not change in between. Each move appears once; choices
    // with a default are left at it. A game that is over has no moves; one that is not
    // has at least one.
    size_t (*list)(const void *state, game_cursor_t *cursor, game_move_t *out,
                   size_t max);

    // Says why this is not legal for the player to move; code 0: it is. Takes any bytes.
    game_refusal_t (*check)(const void *state, const game_move_t *move);

    // Plays a move that check() lets pass, and notes in `events` (may be NULL) what
    // chance did. A move may carry forced outcomes; without, the state's generator
    // decides.
    void (*apply)(void *state, const game_move_t *move, game_events_t *events);

    // The result: is it over, how many points has `player` by final scoring, who has won
    // (bit 0: first player). Points and winners are asked only of a game that is over.
    bool (*is_over)(const void *state);
    int32_t (*score)(const void *state, uint8_t player);
    uint8_t (*winners)(const void *state);

    // Blanks what `player` may not see, the generator included; GAME_PLAYERS_MAX: what
    // not everybody may see. `view` may be `state`.
    // The result is a state in which hidden things are only counted: to_move, list,
    // check, is_over and write_line work on it as far as `player` is concerned; apply
    // does not.
    void (*view)(const void *state, uint8_t player, void *view);

    // Is this what view() could have made for `player`? Takes any bytes: a view that came
    // over a line is shown and thought about only if it is one. Code 0: it is.
    game_refusal_t (*validate_view)(const void *view, uint8_t player);

    // Could this be an event of this game, whatever the position? Takes any bytes.
    bool (*is_event)(const game_event_t *event);

    // Blanks what of these events only the player who moved may know. NULL: all of it is
    // known to everybody.
    void (*veil)(game_events_t *events);

    // Position text, line by line: writes line `n` (0, 1, ...), without a line end, and
    // returns true, or returns false when there are no more. The last line is "end".
    bool (*write_line)(const void *state, unsigned n, text_t *out);

    // Reads a whole position (lines ended by \n, the last one "end"), checks that it is
    // complete and possible, and seeds the generator from it, so that equal texts have
    // equal futures. On refusal `state` is left as it was.
    game_refusal_t (*read)(void *state, const char *text);

    // Move text. read_move checks form only, never the position (code 0: well formed).
    void (*write_move)(const game_move_t *move, text_t *out);
    game_refusal_t (*read_move)(game_move_t *move, const char *text);

    // Makes a move say what chance did, so that a replay needs no generator: `events` are
    // those that apply() noted for it.
    void (*force)(game_move_t *move, const game_events_t *events);

    // English words for a refusal, and the text of an event behind the word "event ".
    void (*write_refusal)(game_refusal_t refusal, text_t *out);
    void (*write_event)(const game_event_t *event, text_t *out);

    // Checks every invariant of a state between moves; code 0: all hold. For tests, soak
    // runs and loaded saves.
    game_refusal_t (*validate)(const void *state);
} game_t;

#endif
