// SPDX-License-Identifier: MIT
// One game being played: the present position, the moves that led to it, undo, and the
// record from which it can be played again. Console, protocol and saves all work on a
// session; it knows games only through their contract and checks every move.
//
// A position is kept once, at the base of the log, and undo plays the log again from
// there: that restores every byte, the generator included (the same move has the same
// outcome again), and costs no memory a move. When the log is full its oldest move is
// played into the base. That never cuts a game short; undo only reaches back as far as
// the log does.
#ifndef ENGINE_SESSION_H
#define ENGINE_SESSION_H

#include "game.h"

// Where the base of the log comes from, and so how a record of the game begins.
typedef enum {
    SESSION_NEW,      // `new`: the set-up says it all, generator included
    SESSION_LOADED,   // `load` of a position that seeded its own generator
    SESSION_MOVED_ON, // `load` of a position in mid-game, whose generator no text holds
} session_origin_t;

typedef struct {
    const game_t *game; // NULL: there is no game yet
    session_origin_t origin;
    game_setup_t setup; // for SESSION_NEW
    game_state_t base;  // the position before the oldest move in the log
    game_state_t state; // the present position

    game_move_t *log; // a ring, the caller's
    uint32_t log_max;
    uint32_t log_first; // index of the oldest move
    uint32_t log_count;
} session_t;

// --- Beginning ------------------------------------------------------------------------

// Starts without a game. `log` has room for `log_max` moves (at least 1: as many can be
// undone) and stays the session's as long as it is used.
void session_init(session_t *session, game_move_t *log, uint32_t log_max);

// Begins a new game. `setup` is within the limits of the game.
void session_new(session_t *session, const game_t *game, const game_setup_t *setup);

// Begins from the text of a position. On refusal the session is left as it was.
game_refusal_t session_load(session_t *session, const game_t *game, const char *text);

// Goes on from a state that was saved: all of its bytes. Refused if it is not a possible
// one; the session is then left as it was.
game_refusal_t session_restore(session_t *session, const game_t *game,
                               const game_state_t *state);

// --- Playing: all of these need a game ------------------------------------------------

// Says why the move may not be played now; code 0: it may.
game_refusal_t session_check(const session_t *session, const game_move_t *move);

// Plays a move and notes in `events` (may be NULL) what chance did; or refuses it, and
// nothing changes.
game_refusal_t session_apply(session_t *session, const game_move_t *move,
                             game_events_t *events);

bool session_can_undo(const session_t *session);

// Takes back the last move. Returns false when there is none to take back.
bool session_undo(session_t *session);

// Takes back the last `moves`, log_count at most, in the time of one.
void session_undo_moves(session_t *session, uint32_t moves);

// --- Looking --------------------------------------------------------------------------

// The present position, for the functions of the game's contract.
const game_state_t *session_state(const session_t *session);

// The present position as `player` (0 for the first) may see it.
void session_view(const session_t *session, uint8_t player, game_state_t *view);

// Move `n` of the log, 0 for the oldest; `n` is less than log_count.
const game_move_t *session_move(const session_t *session, uint32_t n);

// Equal positions of one game have equal hashes, whatever led to them.
uint64_t session_hash(const session_t *session);

// --- The record -----------------------------------------------------------------------

// Where the reading of a record has got to. The session must not change meanwhile.
typedef struct {
    const session_t *session;
    unsigned heading_lines;
    uint32_t moves;
    game_state_t state; // after that many moves; for SESSION_MOVED_ON only
} session_record_t;

// A record is either a line `new ...`, or a line `load` and the lines of a position; then
// the moves, one a line as `apply` takes them. Behind a mid-game position they say what
// chance did, because their generator is lost; a shuffle cannot be told so, so there the
// order of unseen cards may come out different, and nothing else.
void session_record_start(session_record_t *record, const session_t *session);

// Writes the next line, without a line end. Returns false when there are no more.
bool session_record_line(session_record_t *record, text_t *out);

#endif
