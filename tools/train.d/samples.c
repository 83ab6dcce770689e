// SPDX-License-Identifier: MIT
// Which samples are learnt from, and in which order.
#include "train.h"

enum { KEPT_APART_ONE_IN = 10 }; // games

bool sample_is_kept_apart(size_t at) {
    return at / SAMPLES_A_GAME % KEPT_APART_ONE_IN == 0;
}

size_t samples_to_learn(const sample_t *samples, size_t count, uint32_t *order) {
    size_t used = 0;
    for (size_t at = 0; at < count; at++) {
        if (samples[at].is_there && !sample_is_kept_apart(at)) {
            order[used++] = (uint32_t)at;
        }
    }
    return used;
}

void samples_shuffle(uint32_t *order, size_t count, rng_t *rng) {
    for (size_t left = count; left > 1; left--) {
        const size_t pick = rng_below(rng, (uint32_t)left);
        const uint32_t moved = order[left - 1];
        order[left - 1] = order[pick];
        order[pick] = moved;
    }
}
