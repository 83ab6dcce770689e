// SPDX-License-Identifier: MIT
#include "tree.h"
#include "../check.h"

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

// --- Growing and forgetting -----------------------------------------------------------

// It is known by then that there is one.
static uint16_t take_node(tree_t *tree) {
    const uint16_t node = tree->forgotten;
    if (node == TREE_NONE) {
        return tree->count++;
    }
    tree->forgotten = tree->nodes[node].beside;
    tree_forget(tree, node);
    return node;
}

static bool is_full(const tree_t *tree) {
    return tree->count == TREE_NODES && tree->forgotten == TREE_NONE;
}

static uint16_t add_node(tree_t *tree, uint16_t move) {
    const uint16_t node = take_node(tree);
    tree->nodes[node] =
        (tree_node_t){.move = move, .reply = TREE_NONE, .beside = TREE_NONE};
    return node;
}

void tree_clear(tree_t *tree, uint8_t roots) {
    tree->count = 0;
    tree->forgotten = TREE_NONE;
    for (unsigned i = 0; i < roots; i++) {
        add_node(tree, 0);
    }
}

// The replies to the replies follow when those are used again.
void tree_forget(tree_t *tree, uint16_t root) {
    uint16_t reply = tree->nodes[root].reply;
    tree->nodes[root].reply = TREE_NONE;
    while (reply != TREE_NONE) {
        const uint16_t next = tree->nodes[reply].beside;
        tree->nodes[reply].beside = tree->forgotten;
        tree->forgotten = reply;
        reply = next;
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

// FNV-1a, folded.
static uint16_t fingerprint_of(const game_move_t *move) {
    uint32_t mixed = 2166136261u;
    for (unsigned i = 0; i < GAME_MOVE_BYTES; i++) {
        mixed = (mixed ^ move->bytes[i]) * 16777619u;
    }
    return (uint16_t)(mixed ^ mixed >> 16);
}

static uint16_t find_reply(const tree_t *tree, uint16_t after, uint16_t move) {
    uint16_t node = tree->nodes[after].reply;
    while (node != TREE_NONE && tree->nodes[node].move != move) {
        node = tree->nodes[node].beside;
    }
    return node;
}

// What is hoped of a reply: its average so far, and more the less is known of it (UCB).
static ai_score_t hope(const tree_node_t *before, const tree_node_t *reply,
                       ai_score_t curiosity) {
    const uint32_t doubt = root_of((log2_of(before->tries) << 8) / reply->tries);
    return reply->sum / reply->tries + (curiosity * (ai_score_t)doubt >> 8);
}

static void try_new(tree_t *tree, uint16_t after, uint16_t move, uint8_t mover) {
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
    uint16_t best_node = TREE_NONE;
    ai_score_t best_hope = INT32_MIN;
    for (size_t i = 0; i < count; i++) {
        const uint16_t move = fingerprint_of(&replies[i].move);
        const uint16_t node = find_reply(tree, after, move);
        if (node == TREE_NONE && is_full(tree)) {
            // Of the replies that happen to be known the best may be a bad one.
            tree->has_left = true;
            return 0;
        }
        if (node == TREE_NONE) {
            try_new(tree, after, move, mover);
            return i;
        }
        const ai_score_t hoped = hope(&tree->nodes[after], &tree->nodes[node], curiosity);
        if (hoped > best_hope) {
            best_hope = hoped;
            best_node = node;
            best = i;
        }
    }
    go_to(tree, best_node, mover);
    tree->has_left = tree->depth == TREE_DEPTH;
    return best;
}

// --- Learning -------------------------------------------------------------------------

// Past the limit what was long ago counts less, and nothing runs over.
static void learn(tree_node_t *node, ai_score_t lead) {
    if (node->tries == TREE_TRIES_MAX) {
        node->tries /= 2;
        node->sum /= 2;
    }
    node->tries++;
    node->sum += lead;
}

void tree_learn(tree_t *tree, const ai_score_t *prospects) {
    for (unsigned i = 0; i < tree->depth; i++) {
        learn(&tree->nodes[tree->path[i]], prospects[tree->mover[i]]);
    }
}
