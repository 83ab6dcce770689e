// SPDX-License-Identifier: MIT
// What every fuzz target includes: a way in, a way to eat the input bit by bit, and a
// claim that ends the program where it is wrong.
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define CLAIM(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);    \
            abort();                                                                     \
        }                                                                                \
    } while (0)

typedef struct {
    const uint8_t *at;
    size_t left;
} food_t;

// The next byte; 0 when there are no more.
static inline uint8_t eat(food_t *food) {
    if (food->left == 0) {
        return 0;
    }
    food->left--;
    return *food->at++;
}

#endif
