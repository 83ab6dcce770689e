// SPDX-License-Identifier: MIT
// A tree of the moves that simulations have gone through, below the moves of the race:
// after which moves a reply was tried, how often, and what came of it for whoever made
// it. So that in later simulations all players reply better than by the prior.
//
// A node is a sequence of moves, whatever was hidden or rolled in between. Nodes come
// from a fixed array; those of moves that have dropped out of the race are used again.
// Where none is left the tree grows no more, and simulations leave it earlier.
#ifndef ENGINE_AI_TREE_H
#define ENGINE_AI_TREE_H

#include "ai_game.h"

enum {
    TREE_NODES = 4000,
    TREE_DEPTH = 24, // moves of one simulation that are remembered, at most
    TREE_TRIES_MAX = 32767,
};

typedef struct {
    int32_t sum;     // of prospects of the player who made the move
    uint16_t tries;  // simulations that went through it, at most TREE_TRIES_MAX
    uint16_t move;   // a fingerprint: among a few replies two alike are very rare, and no
                     // more than one reply too few
    uint16_t reply;  // one that was tried after it, or TREE_NONE
    uint16_t beside; // another that was tried instead of it, likewise
} tree_node_t;

typedef struct {
    // Where the simulation has come through, and who moved.
    uint16_t path[TREE_DEPTH];
    uint8_t mover[TREE_DEPTH];
    uint8_t depth;
    bool has_left; // it goes on where no simulation has been

    uint16_t count;     // of nodes that have ever been used
    uint16_t forgotten; // one that may be used again, with all after it, or TREE_NONE;
                        // the others are beside it
    tree_node_t nodes[TREE_NODES];
} tree_t;

enum { TREE_NONE = UINT16_MAX };

// Empty but for the moves of the race, which are nodes 0 .. roots - 1.
void tree_clear(tree_t *tree, uint8_t roots);

// The move of that root has dropped out: what was tried after it is forgotten.
void tree_forget(tree_t *tree, uint16_t root);

// A simulation begins with the move of that root.
void tree_enter(tree_t *tree, uint16_t root, uint8_t mover);

// Which of these replies to try; the most promising one comes first. The higher the
// curiosity, in points as scores are, the sooner replies that did badly get another
// chance.
size_t tree_choose(tree_t *tree, const ai_choice_t *replies, size_t count, uint8_t mover,
                   ai_score_t curiosity);

// The simulation has ended, with these prospects of each player.
void tree_learn(tree_t *tree, const ai_score_t *prospects);

#endif
