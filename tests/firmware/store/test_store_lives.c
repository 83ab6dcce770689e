// SPDX-License-Identifier: MIT
// The store over thousands of lives on flash that is cut, rots and wears out.
#include "support/test.h"

#include "support/store_life.h"

static void live(const life_dangers_t *dangers, uint64_t first_seed, unsigned devices,
                 unsigned lives) {
    for (uint64_t seed = first_seed; seed < first_seed + devices; seed++) {
        life_begin(seed, dangers);
        for (unsigned i = 0; i < lives; i++) {
            if (!life_go_on()) {
                fail_msg("seed %u, life %u: %s", (unsigned)seed, i, life_problem());
            }
        }
    }
}

TEST(test_store_without_dangers_loses_nothing) {
    static const life_dangers_t none = {0};
    live(&none, 1, 3, 300);
    assert_int_equal(life_figures()->lives, life_figures()->whole);
}

TEST(test_store_cuts_with_weak_cells_lose_nothing) {
    static const life_dangers_t cuts = {.has_cuts = true};
    live(&cuts, 100, 60, 500);
    assert_int_equal(life_figures()->lives, life_figures()->whole);
}

TEST(test_store_one_rotten_bit_at_a_time_loses_nothing_in_silence) {
    static const life_dangers_t rot = {.rot_max = 1};
    live(&rot, 200, 40, 500);
}

TEST(test_store_cuts_rot_and_wear_together_lose_nothing_in_silence) {
    static const life_dangers_t all = {.has_cuts = true, .rot_max = 3, .worn_max = 6};
    live(&all, 300, 40, 500);
}

// Several rotten bits in the last record of a setting, and power that failed again before
// that could be said.
TEST(test_store_loss_before_another_cut_is_not_silent) {
    static const life_dangers_t dangers = {.has_cuts = true, .rot_max = 3};
    live(&dangers, 10023, 1, 500);
}
