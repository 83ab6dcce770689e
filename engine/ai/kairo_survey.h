// SPDX-License-Identifier: MIT
// What the judgement of a position of Kairo asks again and again, worked out once: who
// could expand what, where customers would go, what everybody holds. Both kinds of
// judgement, sums (kairo_features.h) and networks (kairo_network.h), ask it.
#ifndef ENGINE_AI_KAIRO_SURVEY_H
#define ENGINE_AI_KAIRO_SURVEY_H

#include "../kairo/buildable.h"

// How far the game has got: how many expansions it takes until the final phase.
enum {
    KAIRO_STAGE_FINAL,
    KAIRO_STAGE_ONE_LEFT,
    KAIRO_STAGE_TWO_LEFT,
    KAIRO_STAGE_FOUR_LEFT,
    KAIRO_STAGE_EARLY,
    KAIRO_STAGES,
};

// Where the customer of a colour would go next, as a player sees it.
enum {
    KAIRO_WAY_WAITS, // beside the board
    KAIRO_WAY_TO_ME,
    KAIRO_WAY_TO_ME_OR_OTHER,
    KAIRO_WAY_TO_RIVAL,
    KAIRO_WAY_TO_NEUTRAL,
    KAIRO_WAY_TO_NONE,
    KAIRO_WAY_ON_MY_ENTRY, // or another one is
    KAIRO_WAYS,
};

typedef struct {
    const kairo_state_t *state;
    uint8_t stage;
    kairo_buildable_t buildable;
    kairo_sites_t nearest[KAIRO_COLOURS]; // entries the customer can be lured to
    bool has_nearest[KAIRO_COLOURS];      // it is on the board, and there is one
    unsigned coins[KAIRO_PLAYERS_MAX];
    unsigned hand[KAIRO_PLAYERS_MAX];                   // cards
    uint16_t segments[KAIRO_PLAYERS_MAX];               // of these
    uint16_t growing[KAIRO_PLAYERS_MAX][KAIRO_COLOURS]; // segments where stands may grow
    uint8_t room[KAIRO_PLAYERS_MAX][KAIRO_COLOURS];     // sites for that, up to 3
    bool is_ready[KAIRO_PLAYERS_MAX][KAIRO_COLOURS];    // and card and coins for it
} kairo_survey_t;

void kairo_survey(const kairo_state_t *state, kairo_survey_t *survey);

// The expansions that a player could build now: how many, and what the best one brings.
typedef struct {
    uint8_t count;
    uint8_t best;
} kairo_ready_t;

kairo_ready_t kairo_ready(const kairo_survey_t *survey, uint8_t player);

// How many players move before this one.
unsigned kairo_wait(const kairo_state_t *state, uint8_t player);

unsigned kairo_largest_rival(const kairo_state_t *state, uint8_t player, uint8_t colour);

// Whose medal: of no player (0), one's own (1), a rival's (2).
unsigned kairo_holder_of(const kairo_state_t *state, uint8_t player, uint8_t colour,
                         unsigned medal);

// KAIRO_CUSTOMER_..
unsigned kairo_way_of_customer(const kairo_survey_t *survey, uint8_t player,
                               uint8_t colour);

// Whether a stand may grow: not at all (0), only with another card (1), with one in hand.
unsigned kairo_chance_to_grow(const kairo_survey_t *survey, uint8_t player,
                              uint8_t colour);

// How many stands a player has, up to 6, and how many of them may grow; how many cards,
// kinds that let a stand grow, and jokers. Each as one number.
enum { KAIRO_STANDS_KINDS = 7 * 7, KAIRO_HAND_KINDS = 6 * 4 * 3 };
unsigned kairo_stands(const kairo_survey_t *survey, uint8_t player);
unsigned kairo_hand(const kairo_survey_t *survey, uint8_t player);

// How many expansions it takes until the final phase begins (K-F1).
unsigned kairo_expansions_to_end(const uint8_t supply[KAIRO_COLOURS]);

// Bit per segment: has it a site of the set?
uint16_t kairo_segments_of(const kairo_sites_t *sites);

#endif
