// SPDX-License-Identifier: MIT
// A dealer and its guests in one process, without a console: the dealer's table is a
// session, guests play any legal move of their view. They sit on a ring of lines on which
// everything may go wrong.
#ifndef TESTS_SUPPORT_LINK_PARTY_H
#define TESTS_SUPPORT_LINK_PARTY_H

#include "engine/session.h"
#include "firmware/link/dealer.h"
#include "firmware/link/guest.h"
#include "support/bad_line.h"

enum { PARTY_MAX = GAME_PLAYERS_MAX };

typedef struct {
    guest_t core;
    station_t station;
    rng_t rng;
    bool is_off;       // has no power
    bool is_idle;      // plays no moves
    bool is_narrating; // takes no news
    unsigned narrated; // moves
    unsigned views;    // whole ones
    unsigned refused;  // moves
    link_reason_t last_refusal;
    unsigned questions;
    bool is_mute;      // does not answer them yet
    bool is_against;   // what it answers them
    uint32_t captured; // bytes to this guest, and their hash
    uint64_t capture;
} party_guest_t;

typedef struct {
    const game_t *game;
    dealer_t dealer;
    station_t station;
    session_t session;
    game_move_t log[2048];
    uint32_t moves;
    struct {
        game_state_t state;
        uint32_t moves;
    } seen[PARTY_MAX];
    bool stands_in[PARTY_MAX];
    unsigned declined; // questions for one
    rng_t rng;
    uint8_t guests; // players but one: the dealer sits at seat 0
    party_guest_t guest[PARTY_MAX - 1];
    bad_line_t line[PARTY_MAX]; // from station i to the next; the dealer is station 0
    uint32_t now_ms;
    bool is_undoable; // the last move may be taken back, by `mover`
    uint8_t mover;
    unsigned renamed; // stations that found another one with their number
    bool is_dealer_off;
    bool is_dealer_idle;
} party_t;

// A dealer, and guests at the other seats, all looking for tables.
void party_open(party_t *party, const game_t *game, uint8_t players, uint64_t seed,
                const bad_line_faults_t *faults);

// Everybody joins, is ready, and the game has begun.
void party_begin(party_t *party);

// Every guest joins the first table it finds, and is ready. Returns whether the party's
// own dealer has heard that of all of them.
bool party_all_ready(party_t *party);

// Lets time pass, in steps of 5 ms.
void party_run(party_t *party, uint32_t ms);

// Until the game is over, and everybody knows. Fails the test if that takes too long.
void party_finish(party_t *party, uint32_t limit_ms);

// Fails the test unless every guest that is there has exactly the view of its seat.
void party_expect_same(party_t *party);
bool party_is_settled(party_t *party);

// Puts another position on the table, in the middle of a game; and whoever is to move in
// it plays.
void party_put(party_t *party, const game_state_t *state);
void party_play(party_t *party, const game_move_t *move);

// Power: a guest or the dealer loses all it does not save, and starts again.
void party_restart_guest(party_t *party, uint8_t guest);
void party_restart_dealer(party_t *party);

// A guest goes back to the list of tables, without a word, and sits down again at once.
void party_rejoin(party_t *party, uint8_t guest);

// Every line pulled, or put back.
void party_pull(party_t *party, bool is_pulled);

#endif
