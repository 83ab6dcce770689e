// SPDX-License-Identifier: MIT
// A protocol and its session for a test to talk to: text in, the whole answer as one
// text out.
#ifndef TESTS_SUPPORT_TALK_H
#define TESTS_SUPPORT_TALK_H

#include "engine/protocol.h"

enum { TALK_LOG_MAX = 4096, TALK_PERFT_MAX = 5, TALK_KEPT_MAX = 4 };

typedef struct {
    session_t session;
    game_move_t log[TALK_LOG_MAX];
    perft_level_t levels[TALK_PERFT_MAX];
    protocol_config_t config; // may be changed between two lines
    protocol_t protocol;
    char *answer;
    size_t answer_length;
    size_t answer_max;
    char *kept[TALK_KEPT_MAX]; // by turns
    unsigned kept_next;
    unsigned lines_in_step; // written since the last protocol_step
} talk_t;

// Starts with no game, a log of `log_max` moves, and no opponent.
void talk_start(talk_t *talk, const game_t *const *games, uint32_t log_max);
void talk_end(talk_t *talk);

// Sends one or more lines (the last line end is added) and returns everything answered,
// each line ended by \n. Valid until the next call. Fails the test when the protocol
// writes two lines in one step.
const char *talk(talk_t *talk, const char *lines);

// The same, but the answer stays for the next TALK_KEPT_MAX - 1 calls.
const char *talk_keep(talk_t *talk, const char *lines);

// The same as talk() for raw bytes; nothing is added.
const char *talk_bytes(talk_t *talk, const void *bytes, size_t count);

// Closes the input.
const char *talk_close(talk_t *talk);

// Sends `lines`, which must be answered by `ok` and nothing else.
void talk_ok(talk_t *talk, const char *lines);

// Plays one of the moves that `moves` lists. Returns false when there are none; fails the
// test when it is refused.
bool talk_random_move(talk_t *talk, rng_t *rng);

// Plays again what `record` answered; fails the test when anything in it is refused.
void talk_replay(talk_t *talk, const char *record);

#endif
