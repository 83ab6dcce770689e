// SPDX-License-Identifier: MIT
#include "records.h"
#include "firmware/store.h"
#include <string.h>

enum { FORMAT_VERSION = 1 };

static record_t records[FACE_COUNT][RECORDS_LEVELS];

_Static_assert(sizeof records <= STORE_BLOB_BYTES_MAX, "records fit one record");

void records_load(void) {
    memset(records, 0, sizeof records);
    store_read(STORE_RECORDS, FORMAT_VERSION, records, sizeof records);
}

const record_t *records_of(uint8_t face, uint8_t level) {
    return &records[face][level];
}

static void count_up(uint16_t *number) {
    if (*number < UINT16_MAX) {
        (*number)++;
    }
}

static void keep(void) {
    store_write(STORE_RECORDS, FORMAT_VERSION, records, sizeof records);
}

bool records_note(uint8_t face, uint8_t level, bool has_won, int32_t best) {
    record_t *record = &records[face][level];
    const bool is_first = record->games == 0;
    const bool is_best = is_first || best > record->best;
    if (is_best) {
        record->best = (int16_t)(best > INT16_MAX ? INT16_MAX : best);
    }
    count_up(&record->games);
    if (has_won) {
        count_up(&record->wins);
    }
    keep();
    return is_best && !is_first;
}

void records_note_given_up(uint8_t face, uint8_t level) {
    record_t *record = &records[face][level];
    if (record->games == 0) {
        record->best = 0;
    }
    count_up(&record->games);
    keep();
}
