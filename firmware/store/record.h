// SPDX-License-Identifier: MIT
// One record in flash: a head, bytes, and a checksum over both. Reading puts a single
// wrong bit right, wherever in the record it is.
#ifndef FIRMWARE_STORE_RECORD_H
#define FIRMWARE_STORE_RECORD_H

#include "firmware/hal.h"

enum {
    RECORD_NOWHERE = 0, // no position of a record: sectors begin with something else
    RECORD_HEAD_BYTES = 12,
    RECORD_BYTES_MAX = 640, // without its head
    RECORD_ALIGNMENT = 4,   // of where it is, and of how long
};

// Four bits of a kind are 1 and four are 0, so that a record whose kind has lost one is
// still not taken for erased flash, nor for what was blotted out.
typedef struct {
    uint8_t kind;
    uint16_t number; // number and chain are whatever its owner says
    uint32_t chain;
    uint16_t length; // of its bytes, a multiple of RECORD_ALIGNMENT
} record_head_t;

typedef struct {
    record_head_t head;
    uint32_t checksum;    // tells this record from every other
    uint32_t at;          // its position, a multiple of RECORD_ALIGNMENT
    const uint8_t *bytes; // good until the next record is read
    bool is_corrected;    // a bit of it was wrong
} record_t;

// How much of the flash a record takes.
uint32_t record_size(const record_head_t *head);

// Reads the record at `at`, which must end before `end`. record_read_sound takes only one
// without a fault.
bool record_read(uint32_t at, uint32_t end, record_t *record);
bool record_read_sound(uint32_t at, uint32_t end, record_t *record);

// How many bytes record_read_sound would have to check at `at`; 0: a look at the head is
// enough to see that there is none.
uint32_t record_claims(uint32_t at, uint32_t end);

// Writes a record, and looks whether the flash has taken it.
bool record_write(uint32_t at, const record_head_t *head, const void *bytes);

// Programs zeros from `at` to `end`: whatever was there, or half there, is gone.
void record_blot(uint32_t at, uint32_t end);

// Does a word look like a part of erased flash, or of what was blotted out? One wrong bit
// makes no difference.
bool record_is_erased(uint32_t word);
bool record_is_blot(uint32_t word);

// Changes at most one bit of `count` bytes, so that they have this checksum. False: more
// than one is wrong.
bool record_correct(void *bytes, size_t count, uint32_t checksum);

#endif
