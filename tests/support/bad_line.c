// SPDX-License-Identifier: MIT
#include "bad_line.h"
#include <string.h>

const bad_line_faults_t bad_lines[BAD_LINES] = {
    {.lost = 10},
    {.lost = 100},
    {.doubled = 50},
    {.garbled = 10},
    {.garbled = 50},
    {.invented = 50},
    {.delay_ms_max = 1000},
    {.lost = 20, .doubled = 20, .garbled = 20, .invented = 20, .delay_ms_max = 300},
};

void bad_line_start(bad_line_t *line, const bad_line_faults_t *faults, uint64_t seed) {
    memset(line, 0, sizeof *line);
    line->faults = *faults;
    rng_seed(&line->rng, seed);
}

static bool happens(bad_line_t *line, uint16_t thousandths) {
    return thousandths > 0 && rng_below(&line->rng, 1000) < thousandths;
}

static void put(bad_line_t *line, uint8_t byte, uint32_t due_ms) {
    if (line->count < BAD_LINE_BYTES) {
        const size_t at = (line->first + line->count++) % BAD_LINE_BYTES;
        line->bytes[at].due_ms = due_ms;
        line->bytes[at].byte = byte;
    }
}

size_t bad_line_write(void *context, const void *bytes, size_t count) {
    bad_line_t *line = context;
    const uint8_t *from = bytes;
    const uint32_t late_ms = line->faults.delay_ms_max == 0
                                 ? 0
                                 : rng_below(&line->rng, line->faults.delay_ms_max + 1u);
    for (size_t i = 0; i < count; i++) {
        line->is_pulled |= ++line->carried == line->pull_at;
        const uint32_t due_ms = line->now_ms + late_ms;
        if (line->is_pulled || happens(line, line->faults.lost)) {
            continue;
        }
        const bool is_garbled = happens(line, line->faults.garbled);
        put(line, is_garbled ? (uint8_t)rng_next(&line->rng) : from[i], due_ms);
        if (happens(line, line->faults.doubled)) {
            put(line, from[i], due_ms);
        }
        if (happens(line, line->faults.invented)) {
            put(line, (uint8_t)rng_next(&line->rng), due_ms);
        }
    }
    return count;
}

// In their order, as on a wire: what is late holds up what is behind it.
size_t bad_line_read(void *context, void *bytes, size_t max) {
    bad_line_t *line = context;
    uint8_t *to = bytes;
    size_t count = 0;
    while (count < max && line->count > 0 &&
           (int32_t)(line->now_ms - line->bytes[line->first].due_ms) >= 0) {
        to[count++] = line->bytes[line->first].byte;
        line->first = (line->first + 1) % BAD_LINE_BYTES;
        line->count--;
    }
    return count;
}
