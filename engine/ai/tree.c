// SPDX-License-Identifier: MIT
#include "tree.h"
#include "../check.h"
#include <string.h>

enum { NONE = UINT16_MAX };

// --- Numbers, alike on every machine: 8 bits behind the point -------------------------

// Straight lines between the powers of two.
static uint32_t log2_of(uint32_t number) {
    unsigned whole = 0;
    while (number >> whole > 1) {
        whole++;
    }
    return (whole << 8) + ((number << 8) >> whole) - 256;
}

static uint32_t root_of(uint32_t square) {
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit > 0; bit >>= 1) {
        if ((root | bit) * (root | bit) <= square) {
            root |= bit;
        }
    }
    return root;
}

// --- Growing --------------------------------------------------------------------------

static uint16_t add_node(tree_t *tree, const game_move_t *move) {
    tree->nodes[tree->count] = (tree_node_t){.reply = NONE, .beside = NONE};
    if (move != NULL) {
        tree->nodes[tree->count].move = *move;
    }
    return tree->count++;
}

void tree_clear(tree_t *tree, uint8_t roots) {
    tree->count = 0;
    for (unsigned i = 0; i < roots; i++) {
        add_node(tree, NULL);
    }
}

static void go_to(tree_t *tree, uint16_t node, uint8_t mover) {
    tree->path[tree->depth] = node;
    tree->mover[tree->depth] = mover;
    tree->depth++;
}

void tree_enter(tree_t *tree, uint16_t root, uint8_t mover) {
    CHECK(root < tree->count);
    tree->depth = 0;
    tree->has_left = false;
    go_to(tree, root, mover);
}

// --- Choosing -------------------------------------------------------------------------

static uint16_t find_reply(const tree_t *tree, uint16_t after, const game_move_t *move) {
    uint16_t node = tree->nodes[after].reply;
    while (node != NONE && memcmp(&tree->nodes[node].move, move, sizeof *move) != 0) {
        node = tree->nodes[node].beside;
    }
    return node;
}

// What is hoped of a reply: its average so far, and more the less is known of it (UCB).
static int64_t hope(const tree_node_t *before, const tree_node_t *reply,
                    ai_score_t curiosity) {
    const uint32_t doubt = root_of((log2_of(before->tries) << 8) / reply->tries);
    return reply->sum / reply->tries + ((int64_t)curiosity * doubt >> 8);
}

static void try_new(tree_t *tree, uint16_t after, const game_move_t *move,
                    uint8_t mover) {
    const uint16_t node = add_node(tree, move);
    tree->nodes[node].beside = tree->nodes[after].reply;
    tree->nodes[after].reply = node;
    tree->has_left = true;
    go_to(tree, node, mover);
}

size_t tree_choose(tree_t *tree, const ai_choice_t *replies, size_t count, uint8_t mover,
                   ai_score_t curiosity) {
    CHECK(!tree->has_left && count > 0);
    const uint16_t after = tree->path[tree->depth - 1];
    size_t best = 0;
    uint16_t best_node = NONE;
    int64_t best_hope = INT64_MIN;
    for (size_t i = 0; i < count; i++) {
        const uint16_t node = find_reply(tree, after, &replies[i].move);
        if (node == NONE && tree->count < TREE_NODES) {
            try_new(tree, after, &replies[i].move, mover);
            return i;
        }
        if (node == NONE) {
            continue; // nothing could be learnt of it
        }
        const int64_t hoped = hope(&tree->nodes[after], &tree->nodes[node], curiosity);
        if (hoped > best_hope) {
            best_hope = hoped;
            best_node = node;
            best = i;
        }
    }
    if (best_node == NONE) {
        tree->has_left = true;
        return 0;
    }
    go_to(tree, best_node, mover);
    tree->has_left = tree->depth == TREE_DEPTH;
    return best;
}

// --- Learning -------------------------------------------------------------------------

void tree_learn(tree_t *tree, const ai_score_t *leads) {
    for (unsigned i = 0; i < tree->depth; i++) {
        tree_node_t *node = &tree->nodes[tree->path[i]];
        node->sum += leads[tree->mover[i]];
        node->tries++;
    }
}
