// SPDX-License-Identifier: MIT
// A line on which bytes go wrong: lost, doubled, garbled, late, or all of them at once
// while it is pulled. Every run with the same seed goes wrong in the same way.
#ifndef TESTS_SUPPORT_BAD_LINE_H
#define TESTS_SUPPORT_BAD_LINE_H

#include "engine/rng.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BAD_LINE_BYTES = 16384 };

// In thousandths of all bytes, but the delay.
typedef struct {
    uint16_t lost, doubled, garbled, invented;
    uint16_t delay_ms_max; // each burst comes later by up to this
} bad_line_faults_t;

// One line of each kind, and one with everything that can be wrong.
enum { BAD_LINES = 8 };
extern const bad_line_faults_t bad_lines[BAD_LINES];

typedef struct {
    bad_line_faults_t faults;
    rng_t rng;
    bool is_pulled; // everything is lost
    uint32_t now_ms;
    uint32_t carried; // bytes that were put in
    uint32_t pull_at; // it is pulled when that is so many; 0: by hand only
    size_t first, count;
    struct {
        uint32_t due_ms;
        uint8_t byte;
    } bytes[BAD_LINE_BYTES];
} bad_line_t;

void bad_line_start(bad_line_t *line, const bad_line_faults_t *faults, uint64_t seed);

// Both as station_line_t wants them.
size_t bad_line_write(void *line, const void *bytes, size_t count);
size_t bad_line_read(void *line, void *bytes, size_t max);

#endif
