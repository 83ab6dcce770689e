// SPDX-License-Identifier: MIT
// A store and its flash over many lives, against an obvious model of what was saved:
// power cuts that leave cells reading either way, bits that rot, sectors whose cells are
// stuck. What is found after each start must be what was saved, or the start must have
// said that something is lost; what is left is then a true beginning of what was played.
#ifndef TESTS_SUPPORT_STORE_LIFE_H
#define TESTS_SUPPORT_STORE_LIFE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool has_cuts;
    uint8_t rot_max;  // bits that may decay between two lives
    uint8_t worn_max; // sectors that may wear out
} life_dangers_t;

typedef struct {
    uint64_t lives, cuts, rots, worn;
    uint64_t whole, told; // starts that found everything, and that said that they did not
} life_figures_t;

// A new device.
void life_begin(uint64_t seed, const life_dangers_t *dangers);

// Uses it until it is switched off, or power fails; switches it on and looks. False:
// something was lost and not said, or is not true; life_problem says what.
bool life_go_on(void);

const life_figures_t *life_figures(void);
const char *life_problem(void);

#endif
