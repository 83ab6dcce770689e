// SPDX-License-Identifier: MIT
// The random generator of a game: small, 32-bit, the same on every machine, so that a
// seed replays a game exactly. It lives inside a state and is copied with it. Not for
// secrets.
#ifndef ENGINE_RNG_H
#define ENGINE_RNG_H

#include <stdint.h>

typedef struct {
    uint32_t word[4]; // never all 0 once seeded; all 0 in a view means "not to be used"
} rng_t;

// Starts the generator from any seed; different seeds give unrelated sequences.
void rng_seed(rng_t *rng, uint64_t seed);

// The next 32 random bits.
uint32_t rng_next(rng_t *rng);

// A number from 0 to `bound` - 1, each exactly equally likely. `bound` is at least 1.
uint32_t rng_below(rng_t *rng, uint32_t bound);

// Shuffles `count` bytes in place.
void rng_shuffle(rng_t *rng, uint8_t *bytes, uint32_t count);

#endif
