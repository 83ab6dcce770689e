// SPDX-License-Identifier: MIT
// The judgement of Kairo as a small network: where four play, how well a player stands
// does not add up from answers to single questions. Who of three rivals acts before one's
// next turn, and is ready to take the medal, only matters together with the rest.
//
// There are two layers. Of each colour of a player, 16 units add up the weights of the
// answers to the questions about it; what is negative counts nothing. Their sums over the
// six colours, and the answers to the questions about the player, go into 8 more units of
// the same kind. How many points the player will still make is a weighted sum of all 24,
// its weights by the stage of the game. Everything is in 64ths, and in integers.
#ifndef ENGINE_AI_KAIRO_NETWORK_H
#define ENGINE_AI_KAIRO_NETWORK_H

#include "ai_game.h"
#include "kairo_survey.h"

// Questions about a colour of a player, and about the player. How many answers each has
// is in kairo_network_questions.c.
enum {
    KAIRO_NET_SIZES,      // of the stand and the largest rival's
    KAIRO_NET_SUPPLY,     // expansions left
    KAIRO_NET_FUNDS,      // size, coins of the colour
    KAIRO_NET_GROWTH,     // chance to grow, room for it
    KAIRO_NET_CUSTOMER,   // its way, size
    KAIRO_NET_MEDALS,     // whose they are
    KAIRO_NET_THREAT,     // from rivals, before the player's turn or after, to what
    KAIRO_NET_READY,      // to expand, medals it would take, wait until then
    KAIRO_NET_SECOND,     // size of the second largest rival
    KAIRO_NET_STANDS,     // rivals who have one
    KAIRO_NET_RIVAL_COIN, // coins of the colour the largest rival has
    KAIRO_NET_RIVAL_RICH, // and all its coins
    KAIRO_NET_RIVALS,     // who are ready, and how many before the player's turn
    KAIRO_NET_LURE,       // a rival before could have the customer, the player could
    KAIRO_NET_STAGE_THEN, // of the game
    KAIRO_NET_PURPLE,     // the colour has an area of its own
    KAIRO_NET_RICH,       // all coins of the player
    KAIRO_NET_CARDS,      // and cards
    KAIRO_NET_OF_COLOUR,
};
enum {
    KAIRO_NET_COINS,        // all of them
    KAIRO_NET_HAND,         // cards, useful ones, jokers
    KAIRO_NET_BARKERS,      //
    KAIRO_NET_STANDS_OPEN,  // stands, those that may grow
    KAIRO_NET_WAIT,         // players to move before
    KAIRO_NET_STAGE,        // of the game
    KAIRO_NET_TO_END,       // expansions until the final phase
    KAIRO_NET_EXPANSIONS,   // that the player is ready for, the best one's gain
    KAIRO_NET_GAIN_BEFORE,  // the best of rivals who move before
    KAIRO_NET_GAIN_AFTER,   // and of the others
    KAIRO_NET_RANK,         // rivals ahead, and expansions until the final phase
    KAIRO_NET_RIVALS_COINS, //
    KAIRO_NET_RIVALS_OUT,   // who have stopped building
    KAIRO_NET_LEAD,         // ahead of the best rival
    KAIRO_NET_OF_PLAYER,
};

enum {
    KAIRO_NET_COLOUR_ANSWERS = 351,
    KAIRO_NET_PLAYER_ANSWERS = 325,
    KAIRO_NET_COLOUR_UNITS = 16,
    KAIRO_NET_PLAYER_UNITS = 8,
};

// The weights are bytes with 128 added, four in a word, lowest first: what is added up
// here are words, two bytes of each at a time. Where each table begins, in words:
enum {
    KAIRO_NET_IN_WORD = 4,
    KAIRO_NET_COLOUR_ROW = KAIRO_NET_COLOUR_UNITS / KAIRO_NET_IN_WORD,
    KAIRO_NET_PLAYER_ROW = KAIRO_NET_PLAYER_UNITS / KAIRO_NET_IN_WORD,
    // For each answer a row of weights, one for each unit
    KAIRO_NET_AT_COLOUR = 0,
    KAIRO_NET_AT_PLAYER =
        KAIRO_NET_AT_COLOUR + KAIRO_NET_COLOUR_ANSWERS * KAIRO_NET_COLOUR_ROW,
    // For each unit of a colour one for each of the player's
    KAIRO_NET_AT_BETWEEN =
        KAIRO_NET_AT_PLAYER + KAIRO_NET_PLAYER_ANSWERS * KAIRO_NET_PLAYER_ROW,
    // For each stage one for each unit
    KAIRO_NET_AT_COLOUR_OUT =
        KAIRO_NET_AT_BETWEEN + KAIRO_NET_COLOUR_UNITS * KAIRO_NET_PLAYER_ROW,
    KAIRO_NET_AT_PLAYER_OUT =
        KAIRO_NET_AT_COLOUR_OUT + KAIRO_STAGES * KAIRO_NET_COLOUR_ROW,
    KAIRO_NET_WORDS = KAIRO_NET_AT_PLAYER_OUT + KAIRO_STAGES * KAIRO_NET_PLAYER_ROW,
    KAIRO_NET_UNIT = 64, // what a weight of 1 is
    KAIRO_NET_ZERO = 128,
};

// The answers that hold for a player: rows of the two tables.
typedef struct {
    uint16_t colour[KAIRO_COLOURS][KAIRO_NET_OF_COLOUR];
    uint16_t player[KAIRO_NET_OF_PLAYER];
    uint8_t stage;
} kairo_answers_t;

// What the questions about a player need to know of all of them.
typedef struct {
    kairo_survey_t survey;
    uint8_t wait[KAIRO_PLAYERS_MAX];
    uint8_t to_end; // expansions until the final phase, and one; 0: it has begun
    bool is_out[KAIRO_PLAYERS_MAX];
    kairo_ready_t ready[KAIRO_PLAYERS_MAX];
    int32_t points[KAIRO_PLAYERS_MAX]; // if the game ended now
} kairo_inquiry_t;

// Not for a game that is over.
void kairo_inquire(const kairo_state_t *state, kairo_inquiry_t *inquiry);
void kairo_answer(const kairo_inquiry_t *inquiry, uint8_t player,
                  kairo_answers_t *answers);

// The points that a player with these answers will still make, as a score.
ai_score_t kairo_network_worth(const uint32_t *network, const kairo_answers_t *answers);

extern const uint32_t kairo_network_4[KAIRO_NET_WORDS]; // of four players

#endif
