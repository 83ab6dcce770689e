// SPDX-License-Identifier: MIT
// What the files of souk-arena share: kinds of players, matches between two of them, and
// how a match came out.
#ifndef TOOLS_ARENA_ARENA_H
#define TOOLS_ARENA_ARENA_H

#include "engine/session.h"
#include <stdio.h>

enum {
    KINDS_MAX = 12,
    GAMES_MAX = 1000000,
    MOVES_MAX = 20000, // a game that is longer than this counts as a win of no player
};

// --- Kinds of players -----------------------------------------------------------------

typedef enum {
    KIND_LEVEL,
    KIND_RANDOM,
    KIND_GREEDY,
    KIND_ENGINE, // another build, spoken to through the protocol
} kind_type_t;

typedef struct {
    const char *name; // as on the command line
    kind_type_t type;
    uint8_t level; // of KIND_LEVEL and KIND_ENGINE
    uint32_t sims; // 0: as the level has it
    char path[512];
} kind_t;

// Reads a kind from its word on the command line; false: there is no such kind.
bool kind_read(const char *word, kind_t *kind);

// The move of this kind of player.
game_move_t kind_choose(const kind_t *kind, const session_t *session, rng_t *rng);

// --- Another build --------------------------------------------------------------------

typedef struct other_engine other_engine_t;

// Starts the program of a kind; NULL: it cannot be started.
other_engine_t *other_engine_start(const kind_t *kind);

// Asks for the position and a move of a small game. False with the reason in `reason`.
bool other_engine_try(const kind_t *kind, const game_t *game, uint8_t players,
                      char *reason, size_t reason_max);

// Each of these ends the process with one sentence when the other build does not answer
// as it should.
void other_engine_begin(other_engine_t *engine, const session_t *session);
void other_engine_apply(other_engine_t *engine, const session_t *session,
                        const game_move_t *move);
game_move_t other_engine_best(other_engine_t *engine, const kind_t *kind,
                              const session_t *session);
// That it has come to the same end.
void other_engine_compare(other_engine_t *engine, const session_t *session);

// --- Matches --------------------------------------------------------------------------

// With more than two players one of the first kind meets several of the second.
typedef struct {
    const game_t *game;
    const kind_t *first, *second;
    uint32_t games;
    uint8_t players;
    uint64_t seed;
} match_t;

typedef struct {
    uint32_t games;
    double won, won_squared; // shares of wins of the first kind
    double points[2];        // of the first kind, and of the second on average
    uint64_t moves;
    uint32_t longest, endless;
} tally_t;

// Plays all games of a match on all cores. False: it was stopped before the end.
bool match_play(const match_t *match, tally_t *tally);

// --- Reports --------------------------------------------------------------------------

double tally_share(const tally_t *tally); // of wins, 0 .. 1
double tally_error(const tally_t *tally); // of that share: 1.96 standard errors

void report_match(const match_t *match, const tally_t *tally);

// Everything against everything: tallies[row * count + column], empty ones on the
// diagonal.
typedef struct {
    const match_t *match; // game, players, games, seed
    const kind_t *kinds;
    unsigned count;
    const tally_t *tallies;
} ladder_t;

void report_ladder(const ladder_t *ladder);

// The same as a picture (SVG). False: the file could not be written.
bool picture_write(const ladder_t *ladder, const char *path);

#endif
