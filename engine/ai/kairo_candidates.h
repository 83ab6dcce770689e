// SPDX-License-Identifier: MIT
// The candidate moves of a player of Kairo, and what their priors are made of: what coins
// and cards are worth to the player, and which cards they would play where. The files
// that come up with moves share it.
#ifndef ENGINE_AI_KAIRO_CANDIDATES_H
#define ENGINE_AI_KAIRO_CANDIDATES_H

#include "../check.h"
#include "../kairo/buildable.h"
#include "ai_game.h"
#include "kairo_features.h"
#include "kairo_network.h"

// --- Weights, in hundredths of a point ------------------------------------------------

enum {
    POINT = 100,
    COIN_AT_THE_END = POINT / KAIRO_COINS_PER_POINT,
    COINS_ENOUGH = 19, // in all
    COINS_PLENTY = 40, // to build with; whoever has more waits for nothing
    CARD_AT_THE_END = 4,
    CARD_BUILDS_AT_THE_END = 20, // one more expansion, if the coins last
};

// The weights of the prior. tools/train finds them; kairo_weights.c holds them.
enum {
    KAIRO_PRIOR_COIN_MISSING,    // of a colour that could be built with it
    KAIRO_PRIOR_COIN_USEFUL,     // enough for now, useful later
    KAIRO_PRIOR_COIN_ANY,        // pays for others at two to one
    KAIRO_PRIOR_COIN_SURPLUS,    // of a player who swims in coins
    KAIRO_PRIOR_COIN_FED,        // that a rival gets by a lure, times the rivals
    KAIRO_PRIOR_COIN_DENIED,     // that a rival could have got, likewise
    KAIRO_PRIOR_CARD_ANY,        // for three at once
    KAIRO_PRIOR_CARD_BUILDS,     // lets a stand grow
    KAIRO_PRIOR_CARD_JOKER,      // more than a card of one segment
    KAIRO_PRIOR_CARD_UNKNOWN,    // on average
    KAIRO_PRIOR_CARD_AGAIN,      // less, for each further copy of a card
    KAIRO_PRIOR_BARKER,          //
    KAIRO_PRIOR_BARKER_AGAIN,    // less, for each that one has
    KAIRO_PRIOR_MEDAL_KEPT,      // a medal's point, beyond the one it scores at once
    KAIRO_PRIOR_MEDAL_CONTESTED, // both medals, which a rival could take next
    KAIRO_PRIOR_SIZE_INCOME,     // of a tile, by what customers bring
    KAIRO_PRIOR_END_AHEAD,       // an expansion that starts the final phase
    KAIRO_PRIOR_END_BEHIND,      // likewise, of a player who is behind
    KAIRO_PRIOR_STALL,           // a new one, where no rival has grown
    KAIRO_PRIOR_STALL_BEHIND,    // less, for each tile a rival is ahead
    KAIRO_PRIOR_STALL_RIVAL,     // less, in the set-up, for each rival of its colour
    KAIRO_PRIOR_ROOM,            // for each free site around a stall
    KAIRO_PRIOR_NEAR,            // for each step that its customer is nearer
    KAIRO_PRIOR_WEIGHTS,
};

// Near the end, when two expansions can start the final phase, other things count.
enum { KAIRO_PRIOR_EARLY, KAIRO_PRIOR_LATE, KAIRO_PRIOR_STAGES };

enum { KAIRO_PRIOR = KAIRO_PRIOR_STAGES * KAIRO_PRIOR_WEIGHTS };

// Two, three and four players have weights of their own.
enum { KAIRO_PLAYER_COUNTS = KAIRO_PLAYERS_MAX - 1 };

// By players - 2; the weights of KAIRO_PRIOR_EARLY, then those of KAIRO_PRIOR_LATE.
extern const int16_t kairo_priors[KAIRO_PLAYER_COUNTS][KAIRO_PRIOR];

extern const uint8_t kairo_medal_points[KAIRO_MEDALS];

// --- Candidates -----------------------------------------------------------------------

// Cards that let the player build, and what they are worth otherwise.
typedef struct {
    uint8_t cards[3];
    bool is_joker; // played alone, so that it costs a coin, too
    bool is_there;
    ai_score_t price;
} kairo_play_t;

typedef struct {
    const kairo_state_t *state;
    const int16_t *weight; // KAIRO_PRIOR_..
    uint8_t me;
    bool is_final;
    ai_choice_t *out;
    size_t count;
    size_t max;
    rng_t *noise; // of a fast playout, which wants one move only; else NULL

    bool can_grow[KAIRO_COLOURS];
    uint16_t grown_in[KAIRO_COLOURS]; // bit per segment: where the stands may
    uint16_t growing;                 // all of those together
    unsigned coins;                   // of the player, in all

    // From here on what has not been set is not asked for.
    kairo_play_t single[KAIRO_SEGMENTS + 1]; // the cheapest card for a segment
    kairo_play_t three;                      // the cheapest three for any
    kairo_buildable_t buildable;
    kairo_sites_t growth[KAIRO_COLOURS];               // of those that can
    ai_score_t coin[KAIRO_COLOURS];                    // weights of coins
    ai_score_t card[KAIRO_CARD_KINDS];                 // and of cards
    const kairo_play_t *for_stall[KAIRO_SEGMENTS + 1]; // of these; NULL: there is none
} kairo_candidates_t;

// Begins with the player to move. With noise: for a fast playout.
void kairo_candidates_begin(kairo_candidates_t *candidates, const kairo_state_t *state,
                            rng_t *noise, ai_choice_t *out, size_t max);

// Adds a move, in the place of the worst one where there is no room.
void kairo_suggest(kairo_candidates_t *candidates, const kairo_move_t *move,
                   ai_score_t score);

// Likewise; an obvious gain or not.
void kairo_suggest_gain(kairo_candidates_t *candidates, const kairo_move_t *move,
                        ai_score_t score, bool is_obvious);

// A fast playout does not look further at what cannot beat what it has got.
bool kairo_is_idle(const kairo_candidates_t *candidates, ai_score_t at_most);

// What a loss of one opponent is worth to a player.
static inline ai_score_t kairo_share_of_loss(const kairo_state_t *state,
                                             ai_score_t loss) {
#ifdef __clang_analyzer__ // which does not know that a game has two players or more
    CHECK(state->players > 1);
#endif
    return loss / (state->players - 1);
}

// --- Those who come up with moves -----------------------------------------------------

void kairo_think_placing(kairo_candidates_t *candidates);
void kairo_think_expansions(kairo_candidates_t *candidates);
void kairo_think_stalls(kairo_candidates_t *candidates);
void kairo_think_moved_stalls(kairo_candidates_t *candidates);

// --- Imagining and judging ------------------------------------------------------------

// ai_game_t.determinize
void kairo_determinize(const void *view, rng_t *rng, void *state);

// ai_game_t.notice, ai_game_t.recall
void kairo_notice(const void *before, const game_move_t *move, ai_memory_t *memory);
void kairo_recall(const ai_memory_t *memory, void *view);

// ai_game_t.judge
void kairo_judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]);

// The same with other weights, for tools/train.
void kairo_judge_by(const kairo_state_t *state, ai_weight_of_t *weight_of,
                    ai_score_t worths[GAME_PLAYERS_MAX]);
void kairo_judge_by_network(const kairo_state_t *state, const uint32_t *network,
                            ai_score_t worths[GAME_PLAYERS_MAX]);

#endif
