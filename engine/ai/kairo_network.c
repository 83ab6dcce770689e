// SPDX-License-Identifier: MIT
#include "kairo_network.h"

enum { EVEN_BYTES = 0x00FF00FF };

// Adds up rows of weights, one row for each answer: bytes 0 and 2 of a word in one sum,
// 1 and 3 in another. Sums of so few bytes do not run over into each other.
static void add_rows(const uint32_t *table, unsigned row, const uint16_t *answers,
                     unsigned count, int32_t *sums) {
    for (unsigned word = 0; word < row; word++) {
        uint32_t even = 0;
        uint32_t odd = 0;
        for (unsigned i = 0; i < count; i++) {
            const uint32_t weights = table[answers[i] * row + word];
            even += weights & EVEN_BYTES;
            odd += weights >> 8 & EVEN_BYTES;
        }
        const int32_t zeros = (int32_t)(KAIRO_NET_ZERO * count);
        int32_t *four = &sums[word * KAIRO_NET_IN_WORD];
        four[0] = (int32_t)(even & 0xFFFF) - zeros;
        four[1] = (int32_t)(odd & 0xFFFF) - zeros;
        four[2] = (int32_t)(even >> 16) - zeros;
        four[3] = (int32_t)(odd >> 16) - zeros;
    }
}

static int32_t weight_at(const uint32_t *table, unsigned number) {
    const uint32_t word = table[number / KAIRO_NET_IN_WORD];
    return (int32_t)(word >> 8 * (number % KAIRO_NET_IN_WORD) & 0xFF) - KAIRO_NET_ZERO;
}

static int32_t weigh(const uint32_t *weights, const int32_t *units, unsigned count) {
    int32_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += weight_at(weights, i) * units[i];
    }
    return sum;
}

static int32_t above_zero(int32_t sum) {
    return sum > 0 ? sum : 0;
}

ai_score_t kairo_network_worth(const uint32_t *network, const kairo_answers_t *answers) {
    enum { POINT = 100 };
    int32_t colours[KAIRO_NET_COLOUR_UNITS] = {0}; // all six together
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        int32_t sums[KAIRO_NET_COLOUR_UNITS];
        add_rows(network + KAIRO_NET_AT_COLOUR, KAIRO_NET_COLOUR_ROW,
                 answers->colour[colour], KAIRO_NET_OF_COLOUR, sums);
        for (unsigned unit = 0; unit < KAIRO_NET_COLOUR_UNITS; unit++) {
            colours[unit] += above_zero(sums[unit]);
        }
    }
    int32_t player[KAIRO_NET_PLAYER_UNITS];
    add_rows(network + KAIRO_NET_AT_PLAYER, KAIRO_NET_PLAYER_ROW, answers->player,
             KAIRO_NET_OF_PLAYER, player);
    for (unsigned unit = 0; unit < KAIRO_NET_PLAYER_UNITS; unit++) {
        int32_t sum = 0;
        for (unsigned from = 0; from < KAIRO_NET_COLOUR_UNITS; from++) {
            sum += weight_at(network + KAIRO_NET_AT_BETWEEN,
                             from * KAIRO_NET_PLAYER_UNITS + unit) *
                   colours[from];
        }
        player[unit] = above_zero(player[unit] + sum / KAIRO_NET_UNIT);
    }
    const uint32_t *outs = network + answers->stage * KAIRO_NET_COLOUR_ROW;
    const uint32_t *player_outs = network + answers->stage * KAIRO_NET_PLAYER_ROW;
    const int32_t worth =
        weigh(outs + KAIRO_NET_AT_COLOUR_OUT, colours, KAIRO_NET_COLOUR_UNITS) +
        weigh(player_outs + KAIRO_NET_AT_PLAYER_OUT, player, KAIRO_NET_PLAYER_UNITS);
    return worth / KAIRO_NET_UNIT * POINT / KAIRO_NET_UNIT;
}
