// SPDX-License-Identifier: MIT
// What the judgement of a position of Marrakech looks at: numbers of every player, in the
// order in which their turns come, and the market as Assam sees it. They go into a
// network (network.h), whose weights tools/train finds; marrakech_weights.c holds them.
#ifndef ENGINE_AI_MARRAKECH_FEATURES_H
#define ENGINE_AI_MARRAKECH_FEATURES_H

#include "../marrakech/marrakech.h"
#include "network.h"

// Of each player, in sixteenths of about what is usual.
enum {
    MARRAKECH_F_DIRHAMS,
    MARRAKECH_F_SQUARES, // that show
    MARRAKECH_F_RUGS,    // to lay
    MARRAKECH_F_OUT,
    MARRAKECH_F_LARGEST, // group, and the second
    MARRAKECH_F_SECOND,
    MARRAKECH_F_REACH, // the squares of its groups' sizes, added up
    MARRAKECH_F_GROUPS,
    MARRAKECH_F_WHOLE,     // rugs that lie whole
    MARRAKECH_F_NEXT_WALK, // what it brings, or costs the player on turn: for each turn
                           // of Assam, the cheapest one first
    MARRAKECH_F_WALK_AFTER = MARRAKECH_F_NEXT_WALK + MARRAKECH_TURNS,
    MARRAKECH_F_NEAR, // squares within one step of Assam, two and four
    MARRAKECH_F_REACHED = MARRAKECH_F_NEAR + 3, // beside one of his stops, over six faces
    MARRAKECH_F_REACHED_WHOLE,                  // likewise, of rugs that lie whole
    MARRAKECH_F_NUMBERS,
};

// The market around Assam: how far beside him, and how far before or behind. What lies
// farther away counts as the outermost place.
enum {
    MARRAKECH_F_ASIDE = 3,
    MARRAKECH_F_AHEAD = 6,
    MARRAKECH_F_BEHIND = 2,
    MARRAKECH_F_PLACES = MARRAKECH_F_ASIDE * MARRAKECH_F_AHEAD,
    MARRAKECH_F_STOPS = MARRAKECH_TURNS * MARRAKECH_DIE_MAX,
    MARRAKECH_F_HALF = (MARRAKECH_SIDE + 1) / 2, // of the market, which he stands in
};

// Where each group begins, among the inputs of one player. For a place and a stop there
// are two: does a rug of the player lie there, and how large is its group?
enum {
    MARRAKECH_AT_NUMBERS = 0,
    MARRAKECH_AT_PLACES = MARRAKECH_AT_NUMBERS + MARRAKECH_F_NUMBERS,
    MARRAKECH_AT_STOPS = MARRAKECH_AT_PLACES + 2 * MARRAKECH_F_PLACES,
    MARRAKECH_INPUTS_OF_PLAYER = MARRAKECH_AT_STOPS + 2 * MARRAKECH_F_STOPS,
};

// Behind those of all players: where Assam stands, how many rugs are left, and always 1.
enum {
    MARRAKECH_F_STANDS = MARRAKECH_F_HALF * MARRAKECH_SIDE,
    MARRAKECH_INPUTS_OF_ALL = MARRAKECH_F_STANDS + 2,
};

// One network is for two players, one for three and four: the fourth seat is then empty.
// Players are counted from the one on turn; there is an output for each.
enum { MARRAKECH_SEATS_OF_TWO = 2, MARRAKECH_SEATS_OF_MORE = GAME_PLAYERS_MAX };
#define MARRAKECH_INPUTS(seats)                                                          \
    ((unsigned)(seats) * MARRAKECH_INPUTS_OF_PLAYER + MARRAKECH_INPUTS_OF_ALL)
#define MARRAKECH_WEIGHTS(seats) NETWORK_WEIGHTS(MARRAKECH_INPUTS(seats), seats)
enum { MARRAKECH_INPUTS_MAX = MARRAKECH_INPUTS(MARRAKECH_SEATS_OF_MORE) };

static inline uint8_t marrakech_seats(uint8_t players) {
    return players == 2 ? MARRAKECH_SEATS_OF_TWO : MARRAKECH_SEATS_OF_MORE;
}

typedef struct {
    uint8_t input[MARRAKECH_INPUTS_MAX];
    // What each player has, with what the next walk brings on average
    ai_score_t known[GAME_PLAYERS_MAX];
} marrakech_features_t;

// Only while Assam is to be turned.
void marrakech_features(const marrakech_state_t *state, marrakech_features_t *features);

// The turns until it is this player's.
uint8_t marrakech_seat_of(const marrakech_state_t *state, uint8_t player);

// ai_game_t.judge, ai_game_t.spread
void marrakech_judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]);
ai_score_t marrakech_spread(const void *state);

// Who turns Assam after the player on turn: the next one who is in.
uint8_t marrakech_next_in(const marrakech_state_t *state);

// How many of the die's six faces show 1, 2, 3 and 4.
extern const uint8_t marrakech_faces_showing[MARRAKECH_DIE_MAX];

// Of the network for so many players.
const int8_t *marrakech_weights(uint8_t players);

#endif
