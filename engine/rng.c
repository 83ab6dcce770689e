// SPDX-License-Identifier: MIT
// xoshiro128++ by Blackman and Vigna, seeded through SplitMix64: 32-bit operations only
// in the part that runs often, because the device has no 64-bit ones.
#include "rng.h"

static uint32_t rotate_left(uint32_t value, unsigned by) {
    return (value << by) | (value >> (32 - by));
}

static uint64_t splitmix64(uint64_t *seed) {
    *seed += 0x9E3779B97F4A7C15u;
    uint64_t z = *seed;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void rng_seed(rng_t *rng, uint64_t seed) {
    for (unsigned i = 0; i < 4; i += 2) {
        uint64_t bits = splitmix64(&seed);
        rng->word[i] = (uint32_t)bits;
        rng->word[i + 1] = (uint32_t)(bits >> 32);
    }
}

uint32_t rng_next(rng_t *rng) {
    uint32_t *s = rng->word;
    const uint32_t result = rotate_left(s[0] + s[3], 7) + s[0];
    const uint32_t shifted = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 11);
    return result;
}

// The whole product. A 32-bit machine takes dozens of cycles for it; where the bound is
// small, as nearly always, two halves do.
static inline uint64_t multiply(uint32_t number, uint32_t bound) {
    if (sizeof(void *) > sizeof(uint32_t) || bound > UINT16_MAX) {
        return (uint64_t)number * bound;
    }
    const uint32_t low = (number & 0xFFFF) * bound;
    const uint32_t high = (number >> 16) * bound + (low >> 16);
    return (uint64_t)(high >> 16) << 32 | (high << 16 | (low & 0xFFFF));
}

// Draws again in the few cases that would favour some numbers.
static uint32_t redraw(rng_t *rng, uint32_t bound, uint64_t product) {
    const uint32_t unfair = (0u - bound) % bound;
    while ((uint32_t)product < unfair) {
        product = multiply(rng_next(rng), bound);
    }
    return (uint32_t)(product >> 32);
}

// Lemire's method: the high half of a product.
uint32_t rng_below(rng_t *rng, uint32_t bound) {
    const uint64_t product = multiply(rng_next(rng), bound);
    return (uint32_t)product < bound ? redraw(rng, bound, product)
                                     : (uint32_t)(product >> 32);
}

void rng_shuffle(rng_t *rng, uint8_t *bytes, uint32_t count) {
    for (uint32_t left = count; left > 1; left--) {
        const uint32_t pick = rng_below(rng, left);
        const uint8_t moved = bytes[left - 1];
        bytes[left - 1] = bytes[pick];
        bytes[pick] = moved;
    }
}
