// SPDX-License-Identifier: MIT
// Learning the network of Kairo's judgement from samples of games.
#ifndef TOOLS_TRAIN_KAIRO_NETWORK_H
#define TOOLS_TRAIN_KAIRO_NETWORK_H

#include "engine/ai/kairo_network.h"
#include "train.h"

// What is active in a sample: rows of the answers of all colours, those of the player,
// and the stage.
enum {
    NETWORK_ROWS_OF_PLAYER = KAIRO_COLOURS * KAIRO_NET_OF_COLOUR,
    NETWORK_STAGE = NETWORK_ROWS_OF_PLAYER + KAIRO_NET_OF_PLAYER,
    NETWORK_ACTIVE,
};

// Begins with small weights at random.
void network_begin(uint64_t seed);

// Goes on with the weights it has: to learn how games ended, or mostly what it says
// itself of later positions. Adds an epoch at a time to `progress`, as fit_weights does.
void network_fit(const playing_t *playing, const sample_t *samples, bool from_later,
                 progress_t *progress);

// The weights as the engine has them: KAIRO_NET_WORDS.
void network_keep(uint32_t *words);

#endif
