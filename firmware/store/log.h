// SPDX-License-Identifier: MIT
// A log of checksummed records in the sectors of the save area. Two logs share them, and
// go round so that all wear alike. Power may fail at any instant: a record is there whole
// or not at all, and all records before it stay. A bit that decays is put right when it
// is read. Sectors that wear out are remembered and passed over. What the records mean is
// their owner's business; FORMAT.md has every byte.
//
// A sector begins with a header, then come the records its owner wants in every sector
// (`carry`), then the log's own record that makes the sector count; until that one is
// written, the sector before it is the newest. So the newest sector, and those back to
// the oldest record that is needed, hold everything, and the others are free.
#ifndef FIRMWARE_STORE_LOG_H
#define FIRMWARE_STORE_LOG_H

#include "record.h"

typedef struct {
    uint8_t id; // of the log, in flash
    // Takes a record found at the start, in the order in which they were written.
    void (*replay)(const record_t *record);
    // A new sector begins: calls log_carry for each record that every sector has.
    void (*carry)(void);
    // Position of the oldest record that is needed and not carried; RECORD_NOWHERE: none.
    uint32_t (*oldest)(void);
} log_owner_t;

typedef struct log_t log_t;

struct log_t {
    const log_owner_t *owner;
    log_t *peer; // the other log, in the same sectors
    uint8_t id;
    uint32_t sequence_of[HAL_FLASH_SECTOR_COUNT]; // 0: the sector does not count
    uint32_t sequence;                            // of the newest sector
    uint32_t next_sequence;                       // of the one after it
    unsigned sector;                              // the newest one
    unsigned prepared;                            // erased, with its header
    uint32_t prepared_sequence;                   // that its header says
    bool prepared_is_doubtful;                    // it was found so at the start
    uint32_t write_at;                            // where the next record goes
    unsigned replayed;                            // the sector replayed last
    uint32_t last_at;                             // its last record
    uint32_t note_at;     // the note behind that one: something was cut off
    bool is_cut;          // found while replaying: the last record was cut off
    bool is_damaged;      // something before others could not be read
    bool is_frail;        // a bit had to be put right
    bool has_not_carried; // a record that the sector being opened must have
    struct {
        unsigned dirty_sectors;
        bool has_old;              // a log of the format before this one: see legacy.h
        uint32_t foreign_sequence; // the highest of a format that is not known
    } others;                      // what else was found at the start
};

typedef enum {
    LOG_NONE,    // there is no such log
    LOG_GOOD,    // all could be read
    LOG_CUT,     // the last record could not: power failed while it was written
    LOG_DAMAGED, // something before others could not be read, and was left out
} log_condition_t;

// Finds the log and replays it. `peer` is the one log that shares the sectors; both are
// to be started before anything is written. Where there is no log nothing is changed;
// else what a power cut left in doubt is made firm.
log_condition_t log_start(log_t *log, const log_owner_t *owner, log_t *peer);

// The log is to begin anew, in sectors that are not in `reserved`, a bit each; and that
// these may be used now.
void log_restart(log_t *log, uint16_t reserved);
void log_release(void);

// Goes on in a new sector if the newest one has proved worn out at the start, and nothing
// was lost: else that is done with the next record, so that the next start says it again.
void log_leave_worn(log_t *log);

// Makes sure that there is such a log in flash. False: the flash does not take it.
bool log_open(log_t *log);

// Writes a record; `bytes` are head->length. Returns its position, or RECORD_NOWHERE if
// the flash does not take it any more.
uint32_t log_append(log_t *log, const record_head_t *head, const void *bytes);

// Writes a record again, from `carry` only; the record may still be read where it was.
// Returns its new position, or RECORD_NOWHERE: then the sector does not come to count.
uint32_t log_carry(log_t *log, const record_head_t *head, const void *bytes);

// Reads the record at a position that is still needed. False: it has decayed since.
bool log_read(uint32_t at, record_t *record);

// How many sectors hold what is needed, how many are free to be written next, and how
// many are worn out.
unsigned log_sectors_needed(const log_t *log);
unsigned log_sectors_free(const log_t *log);
unsigned log_sectors_bad(void);

// Erases the next sector ahead of its time if that is soon; what LOG_CUT told has
// then been said, and the next start does not repeat it. Does at most one erase, unless
// sectors prove worn out; returns whether it did. For moments when the player waits for
// nothing.
bool log_tend(log_t *log);

// Forgets every record but those carried. log_erase_free erases whatever the two logs do
// not have in their newest sectors.
bool log_clear(log_t *log);
void log_erase_free(log_t *log);

// Every sector gets another chance.
void log_forget_wear(void);

#endif
