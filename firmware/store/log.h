// SPDX-License-Identifier: MIT
// A log of checksummed records in some sectors of the save area, which it uses as a ring
// so that all wear alike. Power may fail at any instant: a record is there whole or not
// at all, and all records before it stay. Sectors that wear out are passed over. What the
// records mean is their owner's business.
//
// A sector begins with a header, then come the records its owner wants in every sector
// (`carry`), then the log's own record that makes the sector count; until that one is
// written, the sector before it is the newest. So the newest sector, and those back to
// the oldest record that is needed, hold everything, and the others are free.
#ifndef FIRMWARE_STORE_LOG_H
#define FIRMWARE_STORE_LOG_H

#include "firmware/hal.h"

enum {
    LOG_NOWHERE = 0,     // no position of a record
    LOG_KIND_FIRST = 16, // kinds below are the log's own
    LOG_KIND_LAST = 254,
    LOG_RECORD_HEAD_BYTES = 12,
};

// What is written before the bytes of a record. Version, chapter and number are the
// owner's.
typedef struct {
    uint8_t kind; // LOG_KIND_FIRST .. LOG_KIND_LAST
    uint8_t version;
    uint16_t length; // of the bytes that follow
    uint16_t chapter;
    uint16_t number;
} log_head_t;

typedef struct {
    log_head_t head;
    uint32_t at;          // its position, as long as it is needed
    const uint8_t *bytes; // in flash
} log_record_t;

typedef struct {
    unsigned first_sector; // of the save area; two logs share none
    unsigned sector_count; // at least 3
    // Takes a record found at the start, in the order in which they were written.
    void (*replay)(const log_record_t *record);
    // A new sector begins: calls log_carry for each record that every sector has.
    void (*carry)(void);
    // Position of the oldest record that is needed and not carried; LOG_NOWHERE: none.
    uint32_t (*oldest)(void);
} log_owner_t;

typedef struct {
    const log_owner_t *owner;
    uint32_t sequence_of[HAL_FLASH_SECTOR_COUNT]; // 0: the sector does not count
    bool is_bad[HAL_FLASH_SECTOR_COUNT];          // it did not take what was written
    uint32_t sequence;                            // the highest there is
    unsigned sector;                              // the newest one
    unsigned prepared;                            // erased, with its header
    uint32_t write_at;                            // where the next record goes
    uint32_t last_at;                             // the last one found at the start
    uint32_t scar_at;     // something cut off that no record tells of yet
    bool is_damaged;      // found while replaying
    bool has_not_carried; // a record that the sector being opened must have
} log_t;

typedef enum {
    LOG_FRESH,      // nothing was there
    LOG_GOOD,       // all could be read
    LOG_CUT,        // the last record had been cut off
    LOG_DAMAGED,    // something before others could not be read, and was left out
    LOG_FOREIGN,    // a log of another format
    LOG_UNREADABLE, // no log, but not empty either
} log_condition_t;

// Finds the log and replays it. Writes nothing: what is foreign or unreadable stays as it
// is until the first log_append.
log_condition_t log_start(log_t *log, const log_owner_t *owner);

// Writes a record; `bytes` are head->length. Returns its position, or LOG_NOWHERE if the
// flash does not take it any more.
uint32_t log_append(log_t *log, const log_head_t *head, const void *bytes);

// Writes a record again, from `carry` only; the record may still be read where it was.
// Returns its new position, or LOG_NOWHERE: then the sector does not come to count.
uint32_t log_carry(log_t *log, const log_head_t *head, const void *bytes);

// Reads the record at a position that is still needed. False: it has decayed since.
bool log_read(uint32_t at, log_record_t *record);

// How many sectors hold what is needed, and how many are free to be written next.
unsigned log_sectors_needed(const log_t *log);
unsigned log_sectors_free(const log_t *log);

// Erases the next sector ahead of its time if that is soon. Does at most one erase;
// returns whether it did. For moments when nobody waits.
bool log_tend(log_t *log);

// Forgets and erases every record. At no instant do some come back.
void log_erase_all(log_t *log);

#endif
