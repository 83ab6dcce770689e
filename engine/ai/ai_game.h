// SPDX-License-Identifier: MIT
// What the search needs to know of one game: how to fill in what is hidden, which moves
// are worth thinking about, and how well a player stands. One file and one line in
// ai_games.c give a game its opponents.
#ifndef ENGINE_AI_AI_GAME_H
#define ENGINE_AI_AI_GAME_H

#include "ai.h"

enum {
    AI_CHOICES_MAX = 40, // moves worth thinking about in one position
};

// Scores are in hundredths of a point.
typedef int32_t ai_score_t;

// Learnt weights of a sum are kept in bytes, in twentieths of a point: flash is short,
// and how well they are known is less than that.
enum { AI_WEIGHT_UNIT = 5, AI_WEIGHT_MAX = 127 };

// The weight of a feature in a game of so many players, as a score.
typedef ai_score_t ai_weight_of_t(uint8_t players, uint16_t feature);

// A move and its prior: what it looks worth before any search.
typedef struct {
    game_move_t move;
    ai_score_t score;
    bool is_obvious; // it gains so much at once that everybody would see it
} ai_choice_t;

// How one level plays one game.
typedef struct {
    uint16_t sims;   // simulations a move, with two players; 0: by the prior
    uint8_t choices; // of the choices, how many are simulated
    uint8_t rounds;  // how far a simulation looks: turns of the player who thinks
    uint8_t
        replies; // how many replies are weighed against each other; 0: fast playouts only
    uint8_t turns;      // of players that it looks ahead in every way instead, or 0
    uint8_t width;      // and how many moves it tries there (lookahead.h)
    uint16_t curiosity; // about replies that did badly before, in hundredths of a point
    uint16_t mistake;   // how far its prior is off, at most
    uint8_t overlook;   // how many moves of a hundred it does not see
} ai_level_t;

// Chance and crowds make the same difference in skill count for less: a table of more
// players than two has levels of its own.
enum { AI_FOR_TWO, AI_FOR_MORE, AI_TABLES };

// What was public in the moves so far; all 0 before the first one.
typedef struct {
    uint8_t bytes[64];
} ai_memory_t;

// Notes what all players see of a move and what the position will not show; `before` is
// the position in which it was made. And puts it into a view. NULL: a position shows all
// there is to remember.
typedef struct {
    void (*notice)(const void *before, const game_move_t *move, ai_memory_t *memory);
    void (*recall)(const ai_memory_t *memory, void *view);
} ai_remembering_t;

// What speaks for a move, and the same in English, by code: `%` stands for the number in
// arg[0], `@` for the player in arg[1].
typedef struct {
    ai_reason_t (*of)(const void *view, const game_move_t *move);
    const char *const *texts;
    uint8_t count;
} ai_reasons_t;

typedef struct {
    const game_t *game;

    // Makes a possible state out of a view: what is hidden is drawn at random from all
    // that the view allows. `state` may be `view`.
    void (*determinize)(const void *view, rng_t *rng, void *state);

    // Makes of that state the one that is as likely and differs in all that is hidden and
    // matters soon: together the two say as much as many. NULL: there is none.
    void (*opposite)(const void *view, void *state);

    ai_remembering_t memory;

    // The moves worth thinking about for the player to move, at most `max`
    // (AI_CHOICES_MAX or more), at least one, in any order. Works on views, too.
    size_t (*choices)(const void *state, ai_choice_t *out, size_t max);

    // Plays the move that a sensible player makes without much thought: for simulations.
    void (*play_fast)(void *state, rng_t *rng);

    // Do simulations from here take about twice as long as elsewhere? Then half as many
    // are made, so that a level may use the time it has everywhere. NULL: nowhere.
    bool (*is_slow)(const void *view);

    // Is so little left that all of it may be tried (lookahead.h)? NULL: never.
    bool (*is_ending)(const void *view);

    // Lets chance in a move come out the `outcome`-th possible way. Returns how often
    // that happens, compared with the others; 0: there are not so many ways. NULL: chance
    // has no part in any move once the game is ending.
    unsigned (*roll)(game_move_t *move, unsigned outcome);

    // How well every player stands, all in all: worths[player].
    void (*judge)(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]);

    // By how much one must be ahead to be e times as likely to win as another player, as
    // far as the judgement can tell in this position. Then opponents play for their
    // chance to win. NULL: they play for the lead.
    ai_score_t (*spread)(const void *state);

    ai_reasons_t reasons;

    ai_level_t levels[AI_TABLES][AI_LEVEL_MAX + 1]; // by level; [0] is unused
} ai_game_t;

// The opponents' knowledge of a game, or NULL.
const ai_game_t *ai_game_of(const game_t *game);

extern const ai_game_t kairo_ai;
extern const ai_game_t marrakech_ai;

#endif
