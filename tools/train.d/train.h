// SPDX-License-Identifier: MIT
// What the files of souk-train share. Two things are learnt: how well players stand (the
// judgement: a weight for each feature of a position), and what a move looks worth before
// any search (the prior). Both come from games of the opponents against themselves.
#ifndef TOOLS_TRAIN_TRAIN_H
#define TOOLS_TRAIN_TRAIN_H

#include "engine/ai/ai_game.h"
#include <stdio.h>

enum {
    ACTIVE_MAX = 124, // features of a player that hold at the same time
    FEATURES_MAX = 8192,
    NETWORK_WORDS = 2116,
    SAMPLES_A_GAME = 48, // positions that are remembered of one game
    STEPS_MAX = 64,      // of learning
    WORKERS_MAX = 64,
};

// --- How it went ----------------------------------------------------------------------

// Two lines of a plot, in points.
typedef struct {
    const char *title;
    const char *names[2];
    double values[2][STEPS_MAX];
    unsigned count;
} progress_t;

// Draws it (SVG). False: the file could not be written.
bool plot_write(const progress_t *progress, const char *path);

// --- All cores ------------------------------------------------------------------------

uint32_t workers_count(void);

// Runs work(context, worker, workers) in a process for each core. False: one failed. What
// they find out goes into memory of workers_memory.
bool workers_run(void (*work)(const void *context, uint32_t worker, uint32_t workers),
                 const void *context);
void *workers_memory(size_t bytes); // zeroed; ends the program where there is not enough
void workers_release(void *memory, size_t bytes);

// --- The judgement --------------------------------------------------------------------

// A game, as far as its judgement is concerned.
typedef struct {
    const ai_game_t *ai;
    unsigned features;
    unsigned active; // of a player, at the same time; UINT16_MAX: none

    // The features of every player, and what they would score if the game ended now.
    void (*observe)(const void *state, uint16_t active[GAME_PLAYERS_MAX][ACTIVE_MAX],
                    int32_t points[GAME_PLAYERS_MAX]);
    // Is this a position that a simulation may end in?
    bool (*is_wanted)(const void *state);
    // ai_game_t.judge, with weights_in_use or network_in_use
    void (*judge)(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]);

    ai_level_t level; // how the games are played
    // Simulations end after moves without thought. So now and then all players make a few
    // of these, and the position after them is remembered.
    bool has_hasty_moves;
} subject_t;

extern const subject_t kairo_subject;
extern const subject_t kairo_network_subject;

extern int16_t weights_in_use[FEATURES_MAX]; // in hundredths of a point
extern uint32_t network_in_use[NETWORK_WORDS];

typedef struct {
    const subject_t *subject;
    uint8_t players;
    uint32_t games;
    uint64_t seed;
    uint32_t sims; // 0: the moves of the prior
} playing_t;

typedef struct {
    uint16_t active[GAME_PLAYERS_MAX][ACTIVE_MAX];
    int16_t to_come[GAME_PLAYERS_MAX]; // points, until the end of the game
    bool is_there;
} sample_t;

// Plays all games and fills samples[game * SAMPLES_A_GAME + n], in workers_memory. False:
// a game failed.
bool play_games(const playing_t *playing, sample_t *samples);

// Whether the game of samples[at] is kept apart, to check what was learnt: one in ten is.
bool sample_is_kept_apart(size_t at);

// The places of the samples to learn from; returns how many there are.
size_t samples_to_learn(const sample_t *samples, size_t count, uint32_t *order);
void samples_shuffle(uint32_t *order, size_t count, rng_t *rng);

// Fits weights to the samples, beginning with those given. One game in ten is kept apart
// to check them: the two lines of `progress` are how far predicted and final differences
// of points are apart in the games learnt from, and in those. Returns how far they are
// without weights.
double fit_weights(const playing_t *playing, const sample_t *samples, int16_t *weights,
                   progress_t *progress);

// Learns the judgement of Marrakech while it plays, and fills weights as the engine keeps
// them; returns how many. The two lines of `progress` are how far chances to win are from
// what is said of them later, in hundredths: in the games learnt from, and in one game in
// ten that is kept apart. No simulations.
unsigned learn_marrakech(const playing_t *playing, int16_t *weights,
                         progress_t *progress);

// --- The prior ------------------------------------------------------------------------

typedef struct {
    uint8_t players;
    uint64_t seed;
    uint32_t pairs; // of games a step
    unsigned steps;
} tuning_t;

enum {
    PRIOR_WEIGHTS_MAX = 64,
    // The size of Kairo's tables, for the file that must not see their declarations
    TABLE_PRIOR = 46,
    TABLE_FEATURES = 5880,
    TABLE_SUMS = 2, // for two players and for three
};

// Lets the opponents play with other weights (tables.c).
void prior_set(uint8_t players, const int16_t *weights);

// Finds the weights of Kairo's prior. Returns how many there are. The two lines of
// `progress` are how many points it is ahead of the weights it began with, in games of
// their own, and the error of that. 0: a game failed.
unsigned tune_prior(const tuning_t *tuning, int16_t weights[PRIOR_WEIGHTS_MAX],
                    progress_t *progress);

#endif
