// SPDX-License-Identifier: MIT
// The bazaar protocol: bytes in, lines out, over one session. The same code serves
// standard input and output on a PC and the serial port of a device; it does no I/O, has
// no clock and never blocks. Its owner gives it bytes with protocol_byte and lets it work
// with protocol_step, which writes at most one line and then returns, so that a console
// stays alive through a list of thousands of moves or an opponent that thinks.
//
// PROTOCOL.md describes every line.
#ifndef ENGINE_PROTOCOL_H
#define ENGINE_PROTOCOL_H

#include "perft.h"
#include "session.h"

enum {
    PROTOCOL_LINE_MAX = 1000, // bytes of a line, in or out, without its end
};

// --- What the owner gives -------------------------------------------------------------

// What `best` asks of an opponent.
typedef struct {
    const game_t *game;
    const session_t *session; // for what was public in the moves so far; NULL: secret
    const game_state_t *view; // of the player to move; valid until the answer
    uint8_t level;            // AI_LEVEL_MIN .. AI_LEVEL_MAX
    uint32_t ms;              // time to use; 0: as the level has it
    uint32_t sims;            // simulations to use; 0: as the level has it
    uint64_t seed;            // equal views have equal seeds
    bool explains;            // the reasons are wanted, too
} protocol_question_t;

// What answers it. `think` is called until it returns true with a legal move.
typedef struct {
    void *context;
    void (*ask)(void *context, const protocol_question_t *question);
    bool (*think)(void *context, game_move_t *move);

    // Writes line `n` (0, 1, ...) about the moves it weighed, the best first: what it
    // expects of each and why. Returns false when there are no more. May be NULL.
    bool (*explain)(void *context, unsigned n, text_t *out);
} protocol_opponent_t;

// A game that commands are about: the protocol's own session, or one that is played
// elsewhere, where not all may be seen and not every move made.
typedef struct {
    void *context;
    const game_t *(*game)(void *context); // NULL: there is none now

    // Says why a command may not be used now; NULL: it may.
    const char *(*veto)(void *context, const char *command, const char *arguments);

    // Copies the position, as far as it may be seen. Needs a game, as all below do.
    void (*look)(void *context, game_state_t *seen);

    // Plays a move and notes what chance did; a refused one changes nothing.
    game_refusal_t (*apply)(void *context, const game_move_t *move,
                            game_events_t *events);

    // Takes back the last move. Returns false when there is none to take back.
    bool (*undo)(void *context);

    // The game with everything in it; NULL: its record is secret.
    const session_t *(*session)(void *context);
} protocol_game_t;

// A command of the owner's own.
typedef struct {
    const char *name; // NULL: behind the last one
    const char *arguments;
    const char *purpose;

    // Begins. Returns false with the reason written behind what `reason` holds already;
    // or with nothing written: then the arguments were wrong.
    bool (*start)(void *context, const char *arguments, text_t *reason);

    // Writes line `n` (0, 1, ...) of the answer; false: there are no more. NULL: none.
    bool (*write_line)(void *context, unsigned n, text_t *out);
} protocol_extra_t;

typedef struct {
    const game_t *const *games; // NULL-terminated
    session_t *session;         // initialised; what it plays survives protocol_init
    void *context;
    void (*write_line)(void *context, const char *line); // adds the line end itself
    const char *version;                                 // "name version build"
    uint64_t entropy; // seeds games begun without seed=; different every time
    const protocol_opponent_t *opponent; // NULL: `best` is refused
    perft_level_t *perft_levels;         // room for `perft`, which goes
    unsigned perft_depth_max;            // this deep
    const protocol_extra_t *extras;      // NULL: none
} protocol_config_t;

// --- The protocol ---------------------------------------------------------------------

struct protocol_command;

typedef struct {
    const protocol_config_t *config;
    protocol_game_t own;            // config->session
    const protocol_game_t *subject; // of commands: own, or what the owner attached
    rng_t seeds;

    char line[PROTOCOL_LINE_MAX + 2]; // room for the CR that may follow
    uint32_t line_length;
    bool line_is_too_long;
    bool has_line;  // it is complete and waits for protocol_step
    bool is_closed; // no more bytes will come
    bool has_quit;

    bool is_loading;        // between `load` and `end`
    const char *load_fault; // what is wrong with the block so far, or NULL

    char answer[PROTOCOL_LINE_MAX + 1];     // here rather than on a device's small stack
    const struct protocol_command *running; // its answer is not finished
    const protocol_extra_t *extra;          // the same for one of the owner's
    unsigned answered;                      // lines of it so far
    const game_t *game;                     // that it is about,
    game_state_t seen;                      // and its position when it was asked
    bool explains;                          // best: the reasons are wanted, too
    union {
        game_state_t view;    // show P, best
        game_cursor_t cursor; // moves
        game_events_t events; // apply
        struct {
            session_record_t at;
            uint64_t hash; // of the position it leads to
        } record;
        perft_t perft; // perft
        struct {
            uint32_t length;
            char text[GAME_POSITION_TEXT_MAX + 1];
        } load;
    } work;
} protocol_t;

// Starts or restarts: an unfinished line or answer is forgotten, the session is not.
// `config` stays in use.
void protocol_init(protocol_t *protocol, const protocol_config_t *config);

// From now on commands are about this game, which stays in use; NULL: about the session
// again.
void protocol_attach(protocol_t *protocol, const protocol_game_t *game);
bool protocol_is_attached(const protocol_t *protocol);

// Takes one byte of input. Only while the protocol is not busy.
void protocol_byte(protocol_t *protocol, uint8_t byte);

// Says that no more bytes come. What stands there without a line end counts as a line.
void protocol_close(protocol_t *protocol);

// There is something to do: call protocol_step before the next byte.
bool protocol_is_busy(const protocol_t *protocol);

// Does a bounded piece of work and writes at most one line. Returns whether there is more
// to do.
bool protocol_step(protocol_t *protocol);

// `quit` was answered. On a PC that ends the program.
bool protocol_has_quit(const protocol_t *protocol);

#endif
