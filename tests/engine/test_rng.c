// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "engine/hash.h"
#include "engine/rng.h"

// Saved games and shared seeds depend on these numbers: they may never change.
TEST(rng_sequence_is_pinned) {
    rng_t rng;
    rng_seed(&rng, 1);
    uint32_t first[4];
    for (unsigned i = 0; i < 4; i++) {
        first[i] = rng_next(&rng);
    }
    const uint32_t expected[4] = {0x7FF78DE4u, 0x9A170265u, 0xDAC127B8u, 0x9859E914u};
    assert_memory_equal(expected, first, sizeof first);
}

TEST(rng_below_is_even_and_in_range) {
    rng_t rng;
    rng_seed(&rng, 42);
    unsigned seen[6] = {0};
    for (unsigned i = 0; i < 60000; i++) {
        const uint32_t number = rng_below(&rng, 6);
        assert_in_range(number, 0, 5);
        seen[number]++;
    }
    for (unsigned i = 0; i < 6; i++) {
        assert_in_range(seen[i], 9500, 10500);
    }
    assert_int_equal(0, rng_below(&rng, 1));
}

TEST(rng_shuffle_keeps_every_byte) {
    rng_t rng;
    rng_seed(&rng, 7);
    uint8_t bytes[33];
    for (unsigned i = 0; i < 33; i++) {
        bytes[i] = (uint8_t)i;
    }
    rng_shuffle(&rng, bytes, 33);
    uint64_t seen = 0;
    unsigned moved = 0;
    for (unsigned i = 0; i < 33; i++) {
        seen |= (uint64_t)1 << bytes[i];
        moved += bytes[i] != i;
    }
    assert_true(seen == ((uint64_t)1 << 33) - 1);
    assert_in_range(moved, 20, 33);
}

// With a bound just above 2^31 nearly every second number is drawn again; without that
// the even halves of the range would not come equally often.
TEST(rng_numbers_below_a_large_bound_are_fair) {
    enum { DRAWS = 40000 };
    const uint32_t bound = 0xC0000000u;
    rng_t rng;
    rng_seed(&rng, 26);
    unsigned thirds[3] = {0};
    for (unsigned i = 0; i < DRAWS; i++) {
        const uint32_t number = rng_below(&rng, bound);
        assert_true(number < bound);
        thirds[number / (bound / 3)]++;
    }
    for (unsigned i = 0; i < 3; i++) {
        assert_in_range(thirds[i], DRAWS / 3 - 500, DRAWS / 3 + 500);
    }
}

TEST(hash_is_pinned_and_tells_bytes_apart) {
    assert_true(hash_bytes("souk", 4) != hash_bytes("kuos", 4));
    assert_true(hash_bytes("", 0) == 0xEFD01F60BA992926u);
}
