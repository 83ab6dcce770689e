// SPDX-License-Identifier: MIT
// The tree of replies: every reply is tried, then mostly those that do well, and memory
// has an end.
#include "support/test.h"

#include "engine/ai/tree.h"
#include <string.h>

enum { ME = 0, OTHER = 1, REPLIES = 3, CURIOSITY = 200 };

static tree_t tree;

static ai_choice_t choice(uint16_t number) {
    ai_choice_t made = {.score = 0};
    memcpy(made.move.bytes, &number, sizeof number);
    return made;
}

static size_t choose(const ai_choice_t *replies, size_t count) {
    return tree_choose(&tree, replies, count, OTHER, CURIOSITY);
}

// One simulation with one reply in it, after which who replied is so far ahead.
static size_t simulate(uint16_t root, const ai_choice_t *replies,
                       const ai_score_t *prospects) {
    tree_enter(&tree, root, ME);
    const size_t chosen = choose(replies, REPLIES);
    const ai_score_t both[] = {-prospects[chosen], prospects[chosen]};
    tree_learn(&tree, both);
    return chosen;
}

static const ai_score_t alike[REPLIES] = {100, 100, 100};

TEST(ai_tree_tries_every_reply_once_the_promising_first) {
    const ai_choice_t replies[REPLIES] = {choice(7), choice(8), choice(9)};
    tree_clear(&tree, 2);
    for (size_t i = 0; i < REPLIES; i++) {
        assert_int_equal(i, simulate(0, replies, alike));
        assert_true(tree.has_left);
    }
    simulate(0, replies, alike);
    assert_false(tree.has_left);
    assert_int_equal(0, simulate(1, replies, alike)); // after another move all is new
}

TEST(ai_tree_tries_what_does_well_more_often_and_gives_up_nothing) {
    const ai_choice_t replies[REPLIES] = {choice(1), choice(2), choice(3)};
    const ai_score_t prospects[REPLIES] = {-300, 250, 200};
    unsigned tries[REPLIES] = {0};
    tree_clear(&tree, 1);
    for (unsigned i = 0; i < 400; i++) {
        tries[simulate(0, replies, prospects)]++;
    }
    assert_true(tries[1] > tries[2] && tries[2] > tries[0]);
    assert_true(tries[1] > 200);
    assert_true(tries[0] >= 2);
}

// It is the one who replies who wants to be ahead, not the one who asked.
TEST(ai_tree_everybody_plays_for_himself) {
    const ai_choice_t replies[2] = {choice(1), choice(2)};
    unsigned second = 0;
    tree_clear(&tree, 1);
    for (unsigned i = 0; i < 200; i++) {
        tree_enter(&tree, 0, ME);
        const size_t chosen = choose(replies, 2);
        const ai_score_t prospects[] = {chosen == 0 ? 900 : -900,
                                        chosen == 0 ? -900 : 900};
        tree_learn(&tree, prospects);
        second += chosen == 1;
    }
    assert_true(second > 150);
}

TEST(ai_tree_without_curiosity_stays_with_the_best) {
    const ai_choice_t replies[2] = {choice(1), choice(2)};
    tree_clear(&tree, 1);
    for (unsigned i = 0; i < 50; i++) {
        tree_enter(&tree, 0, ME);
        const size_t chosen = tree_choose(&tree, replies, 2, OTHER, 0);
        const ai_score_t prospects[] = {0, chosen == 0 ? 10 : 9};
        tree_learn(&tree, prospects);
        assert_int_equal(i == 1, chosen);
    }
}

// Replies may differ from one determinization to another: those known are kept.
TEST(ai_tree_remembers_replies_that_were_not_possible_for_a_while) {
    const ai_choice_t both[2] = {choice(1), choice(2)};
    const ai_choice_t other[1] = {choice(5)};
    const ai_score_t prospects[] = {0, 0};
    tree_clear(&tree, 1);
    tree_enter(&tree, 0, ME);
    assert_int_equal(0, choose(both, 2));
    tree_learn(&tree, prospects);
    tree_enter(&tree, 0, ME);
    assert_int_equal(0, choose(other, 1));
    tree_learn(&tree, prospects);
    tree_enter(&tree, 0, ME);
    assert_int_equal(1, choose(both, 2));
    tree_learn(&tree, prospects);
    assert_int_equal(1 + 3, tree.count);
}

TEST(ai_tree_grows_no_more_when_it_is_full) {
    const ai_score_t prospects[] = {1, -1};
    uint16_t tried = 0;
    tree_clear(&tree, 1);
    while (tree.count < TREE_NODES) {
        const ai_choice_t reply = choice(tried++);
        tree_enter(&tree, 0, ME);
        assert_int_equal(0, choose(&reply, 1));
        tree_learn(&tree, prospects);
    }
    assert_int_equal(tried, tree.nodes[0].tries);
    assert_int_equal(tried, tree.nodes[0].sum);
    // The one known reply may be a bad one: what looks best is played, and nothing noted.
    const ai_choice_t replies[] = {choice(tried), choice(3)};
    tree_enter(&tree, 0, ME);
    assert_int_equal(0, choose(replies, 2));
    assert_true(tree.has_left);
    assert_int_equal(1, tree.depth);
    assert_int_equal(TREE_NODES, tree.count);
}

// So that the rest of the race has room, however long it is.
TEST(ai_tree_uses_again_what_is_forgotten) {
    const ai_score_t prospects[] = {1, -1};
    const ai_choice_t again = choice(1), others[] = {choice(2), choice(3)};
    tree_clear(&tree, 2);
    tree_enter(&tree, 0, ME);
    choose(&again, 1);
    tree_learn(&tree, prospects);
    for (unsigned i = 0; i < 2; i++) { // two replies to that reply
        tree_enter(&tree, 0, ME);
        assert_int_equal(0, choose(&again, 1));
        choose(others, 2);
        assert_true(tree.has_left);
        tree_learn(&tree, prospects);
    }
    const uint16_t used = tree.count;
    assert_int_equal(2 + 3, used);
    tree_forget(&tree, 0);
    for (uint16_t i = 0; i < 4; i++) { // three of them find room, and one makes it
        const ai_choice_t reply = choice((uint16_t)(10 + i));
        tree_enter(&tree, 1, ME);
        assert_int_equal(0, choose(&reply, 1));
        assert_int_equal(used + (i == 3), tree.count);
        assert_int_equal(0, tree.nodes[tree.path[1]].tries);
        tree_learn(&tree, prospects);
    }
    tree_enter(&tree, 0, ME);
    choose(&again, 1);
    assert_true(tree.has_left); // nothing is known of it any more
}

TEST(ai_tree_counts_many_tries_without_running_over) {
    const ai_choice_t reply = choice(1);
    const ai_score_t prospects[] = {30000, -30000};
    tree_clear(&tree, 1);
    for (unsigned i = 0; i < 5 * TREE_TRIES_MAX; i++) {
        tree_enter(&tree, 0, ME);
        choose(&reply, 1);
        tree_learn(&tree, prospects);
    }
    const tree_node_t *node = &tree.nodes[1];
    assert_true(node->tries > TREE_TRIES_MAX / 3);
    assert_int_equal(-30000, node->sum / node->tries);
}

TEST(ai_tree_is_only_so_deep) {
    const ai_choice_t reply = choice(1);
    const ai_score_t prospects[] = {0, 0};
    tree_clear(&tree, 1);
    for (unsigned i = 0; i < 3 * TREE_DEPTH; i++) {
        tree_enter(&tree, 0, ME);
        for (unsigned depth = 1; !tree.has_left; depth++) {
            assert_true(depth < TREE_DEPTH);
            choose(&reply, 1);
        }
        tree_learn(&tree, prospects);
    }
    assert_int_equal(TREE_DEPTH, tree.depth);
    assert_int_equal(TREE_DEPTH, tree.count);
}
