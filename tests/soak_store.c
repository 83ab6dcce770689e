// SPDX-License-Identifier: MIT
// souk-soak-store: the store over as many lives as fit into some minutes, on flash that
// is cut, rots and wears out. tools/soak store starts it.
#define _POSIX_C_SOURCE 200809L
#include "support/store_life.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LIVES_A_DEVICE = 500, MINUTES_MAX = 100000 };

// What a device may meet; each new one the next.
static const life_dangers_t dangers[] = {
    {.has_cuts = true},
    {.has_cuts = true, .rot_max = 1},
    {.rot_max = 1},
    {.has_cuts = true, .rot_max = 3},
    {.has_cuts = true, .rot_max = 3, .worn_max = 6},
};

static life_figures_t sum;

static void add(const life_figures_t *of) {
    sum.lives += of->lives;
    sum.cuts += of->cuts;
    sum.rots += of->rots;
    sum.worn += of->worn;
    sum.whole += of->whole;
    sum.told += of->told;
}

// A line each, "what: figure", as tools/soak records them.
static void print_sum(unsigned long devices) {
    const struct {
        const char *what;
        uint64_t figure;
    } lines[] = {
        {"starts", sum.lives},
        {"power cuts", sum.cuts},
        {"bits rotten", sum.rots},
        {"sectors worn out", sum.worn},
        {"all was there", sum.whole},
        {"it was said that something is missing", sum.told},
        {"silent losses", sum.lives - sum.whole - sum.told},
    };
    printf("devices: %lu\n", devices);
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        printf("%s: %llu\n", lines[i].what, (unsigned long long)lines[i].figure);
    }
}

static bool live(unsigned long seed) {
    life_begin(seed, &dangers[seed % (sizeof dangers / sizeof *dangers)]);
    for (unsigned i = 0; i < LIVES_A_DEVICE; i++) {
        if (!life_go_on()) {
            printf("Seed %lu, life %u: %s\n", seed, i, life_problem());
            return false;
        }
    }
    add(life_figures());
    return true;
}

int main(int argc, char **argv) {
    char *end = "";
    const double minutes = argc > 1 ? strtod(argv[1], &end) : 1;
    const unsigned long first = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    if (argc > 3 || *end != '\0' || !(minutes > 0) || minutes > (double)MINUTES_MAX) {
        fprintf(stderr, "usage: tools/soak store [MINUTES] [SEED]\n");
        return 2;
    }
    const time_t last = time(NULL) + (time_t)(minutes * 60);
    unsigned long devices = 0;
    do {
        if (!live(first + devices)) {
            return 1;
        }
        devices++;
    } while (time(NULL) < last);
    print_sum(devices);
    return 0;
}
