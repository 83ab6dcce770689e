// SPDX-License-Identifier: MIT
#include "high_scores.h"
#include "firmware/store/store.h"
#include <string.h>

enum { FORMAT_VERSION = 1 };

static high_score_t scores[FACE_COUNT][HIGH_SCORES_LEVELS];

_Static_assert(sizeof scores <= STORE_BLOB_BYTES_MAX, "high scores fit one record");

void high_scores_load(void) {
    memset(scores, 0, sizeof scores);
    store_read(STORE_RECORDS, FORMAT_VERSION, scores, sizeof scores);
}

const high_score_t *high_scores_of(uint8_t face, uint8_t level) {
    return &scores[face][level];
}

static void count_up(uint16_t *number) {
    if (*number < UINT16_MAX) {
        (*number)++;
    }
}

static void keep(void) {
    store_write(STORE_RECORDS, FORMAT_VERSION, scores, sizeof scores);
}

bool high_scores_note(uint8_t face, uint8_t level, bool has_won, int32_t best) {
    high_score_t *score = &scores[face][level];
    const bool is_first = score->games == 0;
    const bool is_best = is_first || best > score->best;
    if (is_best) {
        score->best = (int16_t)(best > INT16_MAX ? INT16_MAX : best);
    }
    count_up(&score->games);
    if (has_won) {
        count_up(&score->wins);
    }
    keep();
    return is_best && !is_first;
}

void high_scores_note_given_up(uint8_t face, uint8_t level) {
    high_score_t *score = &scores[face][level];
    if (score->games == 0) {
        score->best = 0;
    }
    count_up(&score->games);
    keep();
}
