// SPDX-License-Identifier: MIT
#include "log.h"
#include "crc32.h"
#include <string.h>

enum {
    MAGIC = 0x4B554F53,        // "SOUK"
    FORMAT = 2,                // of what follows a sector's header, which never changes
    FORMAT_OLD = 1,            // the one that legacy.h reads
    SEQUENCE_MAX = 0x7FFFFFFF, // more than any flash lives to see
    NO_SECTOR = HAL_FLASH_SECTOR_COUNT,
    WORD = 4,
    CLOSED_BYTES = WORD, // at the end of a sector: zeros once there is a newer one
    MARK_BYTES = 2,      // the second half of it alone: the last record was cut off
    // Bytes that are checked in search of one sector's records: what a try to put one
    // right comes to, and when to give up. A lost record full of claims is within that.
    CORRECTION = 2 * RECORD_BYTES_MAX,
    CHECKED_MAX = 28 * HAL_FLASH_SECTOR_BYTES,
};

typedef struct {
    uint32_t magic;
    uint8_t format;
    uint8_t id;        // of the log that the sector belongs to
    uint16_t bad;      // sectors that are worn out, a bit each
    uint32_t sequence; // 1, 2, ...: the highest is the newest
    uint32_t checksum;
} sector_header_t;

_Static_assert(sizeof(sector_header_t) == 16, "as it is in flash");

// The log's own records: the sector counts; something before this was cut off, which has
// still to be said.
enum { KIND_COUNTS = 0x0F, KIND_CUT = 0x4B };

typedef struct {
    uint32_t oldest;   // sequence of the oldest sector needed
    uint32_t previous; // sequence of the sector before this one; 0: there was none
} counts_t;

// What both logs share, a bit for each sector.
static struct {
    uint16_t bad;      // did not take what was written
    uint16_t reserved; // still needed by the other log
} area;

static void note_bad(unsigned sector) {
    area.bad |= (uint16_t)(1u << sector);
}

static bool is_bad(unsigned sector) {
    return (area.bad >> sector & 1) != 0;
}

// --- Places ---------------------------------------------------------------------------

static uint32_t start_of(unsigned sector) {
    return sector * HAL_FLASH_SECTOR_BYTES;
}

static uint32_t records_start(unsigned sector) {
    return start_of(sector) + (uint32_t)sizeof(sector_header_t);
}

static uint32_t records_end(unsigned sector) {
    return start_of(sector) + HAL_FLASH_SECTOR_BYTES - CLOSED_BYTES;
}

static unsigned sector_of(uint32_t at) {
    return at / HAL_FLASH_SECTOR_BYTES;
}

static uint32_t page_after(uint32_t at) {
    return (at / HAL_FLASH_PAGE_BYTES + 1) * HAL_FLASH_PAGE_BYTES;
}

static uint32_t smaller(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static uint32_t word_at(uint32_t at) {
    uint32_t word;
    memcpy(&word, hal_flash() + at, sizeof word);
    return word;
}

// Is everything from `at` to `end` erased?
static bool is_clean(uint32_t at, uint32_t end) {
    while (at < end && word_at(at) == UINT32_MAX) {
        at += WORD;
    }
    return at >= end;
}

static unsigned bits_in(uint16_t bits) {
    unsigned count = 0;
    for (; bits != 0; bits &= (uint16_t)(bits - 1)) {
        count++;
    }
    return count;
}

// --- Reading --------------------------------------------------------------------------

static uint32_t header_checksum(const sector_header_t *header) {
    return crc32_of(0, header, offsetof(sector_header_t, checksum));
}

// False: the sector has no header, of ours or of another format.
static bool read_header(unsigned sector, sector_header_t *header) {
    memcpy(header, hal_flash() + start_of(sector), sizeof *header);
    return record_correct(header, offsetof(sector_header_t, checksum),
                          header->checksum) &&
           header->magic == MAGIC && header->sequence > 0 &&
           header->sequence < SEQUENCE_MAX;
}

// More than half of the bits say whether a mark at the end of a sector was made.
static bool is_marked(uint32_t at) {
    uint16_t mark;
    memcpy(&mark, hal_flash() + at, sizeof mark);
    return bits_in(mark) < MARK_BYTES * 8 / 2;
}

static uint32_t cut_mark(unsigned sector) {
    return records_end(sector) + CLOSED_BYTES - MARK_BYTES;
}

static bool is_closed(unsigned sector) {
    return is_marked(records_end(sector));
}

bool log_read(uint32_t at, record_t *record) {
    return at != RECORD_NOWHERE && record_read(at, records_end(sector_of(at)), record);
}

// Goes through the records of a sector.
typedef struct {
    uint32_t at; // behind the last record, or where the rubbish behind it begins
    uint32_t end;
    uint32_t checked; // bytes so far, in search of records behind rubbish
    bool has_rubbish; // before the record found last
    record_t record;
} walk_t;

// What a sector holds may take long to check: each walk has the watchdog's time to
// itself.
static void walk_start(walk_t *walk, unsigned sector) {
    hal_still_busy();
    *walk = (walk_t){.at = records_start(sector), .end = records_end(sector)};
}

// Behind rubbish any place may hold the next record. What claims to be one there costs
// time to check, and an attacker may have filled the sector with claims.
static bool find_behind_rubbish(walk_t *walk, uint32_t at) {
    for (; at < walk->end; at += WORD) {
        const bool is_page = at % HAL_FLASH_PAGE_BYTES == 0;
        const uint32_t word = word_at(at);
        if (record_is_erased(word) || record_is_blot(word)) {
            continue;
        }
        walk->checked += is_page ? CORRECTION : record_claims(at, walk->end);
        if (walk->checked > CHECKED_MAX) {
            return false;
        }
        if (is_page ? record_read(at, walk->end, &walk->record)
                    : record_read_sound(at, walk->end, &walk->record)) {
            return true;
        }
    }
    return false;
}

static uint32_t behind_blots(uint32_t at, uint32_t end) {
    while (at < end && record_is_blot(word_at(at))) {
        at += WORD;
    }
    return at;
}

static bool is_erased(uint32_t at, uint32_t end) {
    while (at < end && record_is_erased(word_at(at))) {
        at += WORD;
    }
    return at >= end;
}

// The next record. False: there is none; has_rubbish then tells whether what is left is
// erased.
static bool walk_on(walk_t *walk) {
    walk->at = behind_blots(walk->at, walk->end);
    walk->has_rubbish = false;
    if (is_erased(walk->at, walk->end)) {
        return false;
    }
    if (!record_read(walk->at, walk->end, &walk->record)) {
        walk->has_rubbish = true;
        walk->checked += CORRECTION;
        if (!find_behind_rubbish(walk, walk->at + WORD)) {
            return false;
        }
    }
    walk->at = walk->record.at + record_size(&walk->record.head);
    return true;
}

// --- Starting: a look at every sector -------------------------------------------------

// The record that makes the sector count; false: it does not.
static bool find_counts(unsigned sector, counts_t *counts) {
    walk_t walk;
    walk_start(&walk, sector);
    while (walk_on(&walk)) {
        if (walk.record.head.kind == KIND_COUNTS &&
            walk.record.head.length == sizeof *counts) {
            memcpy(counts, walk.record.bytes, sizeof *counts);
            return true;
        }
    }
    return false;
}

// What a look at all sectors tells.
typedef struct {
    uint32_t oldest;     // sequence that the newest sector needs
    uint16_t bad;        // what it says of worn sectors
    uint16_t unfinished; // sectors of ours that do not count, a bit each
} survey_t;

static void survey_other(log_t *log, const sector_header_t *header) {
    if (header->format == FORMAT_OLD) {
        log->others.has_old = true;
    } else if (header->sequence > log->others.foreign_sequence) {
        log->others.foreign_sequence = header->sequence;
    }
}

static void survey_sector(log_t *log, unsigned sector, survey_t *survey) {
    const bool is_dirty =
        !is_clean(start_of(sector), start_of(sector) + HAL_FLASH_SECTOR_BYTES);
    sector_header_t header;
    counts_t counts;
    log->others.dirty_sectors += is_dirty;
    if (!is_dirty || !read_header(sector, &header)) {
        return;
    }
    if (header.sequence >= log->next_sequence) {
        log->next_sequence = header.sequence + 1; // higher than any, of whatever format
    }
    if (header.format != FORMAT) {
        survey_other(log, &header);
        return;
    }
    if (header.id != log->id) {
        return;
    }
    if (!find_counts(sector, &counts)) {
        survey->unfinished |= (uint16_t)(1u << sector);
        return;
    }
    log->sequence_of[sector] = header.sequence;
    if (header.sequence > log->sequence) {
        log->sequence = header.sequence;
        log->sector = sector;
        survey->bad = header.bad;
        survey->oldest = counts.oldest;
    }
}

// --- Starting: replaying --------------------------------------------------------------

// Rubbish before a note that something was cut off is just that, unless records follow
// the note: then it came later.
static void replay_record(log_t *log, const walk_t *walk, bool *has_rubbish) {
    log->is_frail |= walk->record.is_corrected;
    if (walk->record.head.kind == KIND_CUT) {
        log->note_at = walk->record.at;
        *has_rubbish |= walk->has_rubbish;
        return;
    }
    log->is_damaged |= (*has_rubbish || walk->has_rubbish) && !is_bad(log->replayed);
    *has_rubbish = false;
    log->note_at = RECORD_NOWHERE;
    log->last_at = walk->record.at;
    if (walk->record.head.kind != KIND_COUNTS) {
        log->owner->replay(&walk->record);
    }
}

// Leaves the place for the next record in write_at. In a sector that is known to be worn
// rubbish is what it did not take, and was then written elsewhere.
static void replay_sector(log_t *log, unsigned sector) {
    walk_t walk;
    bool has_rubbish = false;
    log->replayed = sector;
    log->note_at = RECORD_NOWHERE;
    walk_start(&walk, sector);
    while (walk_on(&walk)) {
        replay_record(log, &walk, &has_rubbish);
    }
    has_rubbish |= walk.has_rubbish;
    log->write_at = walk.at;
    if (sector != log->sector) {
        log->is_damaged |= has_rubbish && !is_bad(sector);
    } else {
        log->is_cut =
            has_rubbish || log->note_at != RECORD_NOWHERE || is_marked(cut_mark(sector));
    }
}

static unsigned sector_with(const log_t *log, uint32_t sequence) {
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        if (log->sequence_of[i] == sequence) {
            return i;
        }
    }
    return NO_SECTOR;
}

// The newest sector before this sequence and not before `oldest`, or NO_SECTOR.
static unsigned sector_before(const log_t *log, uint32_t sequence, uint32_t oldest) {
    unsigned found = NO_SECTOR;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        const uint32_t here = log->sequence_of[i];
        if (here >= oldest && here != 0 && here < sequence &&
            (found == NO_SECTOR || here > log->sequence_of[found])) {
            found = i;
        }
    }
    return found;
}

// Each sector names the one before it; where that is lost, the next older one will do.
static unsigned previous_sector(log_t *log, unsigned sector, uint32_t oldest) {
    counts_t counts = {0};
    if (log->sequence_of[sector] <= oldest) {
        return NO_SECTOR;
    }
    if (find_counts(sector, &counts) && counts.previous < log->sequence_of[sector] &&
        counts.previous >= oldest && sector_with(log, counts.previous) != NO_SECTOR) {
        return sector_with(log, counts.previous);
    }
    log->is_damaged = true;
    return sector_before(log, log->sequence_of[sector], oldest);
}

static void replay_all(log_t *log, uint32_t oldest) {
    uint8_t sectors[HAL_FLASH_SECTOR_COUNT];
    unsigned count = 0;
    for (unsigned i = log->sector; i != NO_SECTOR && count < HAL_FLASH_SECTOR_COUNT;
         i = previous_sector(log, i, oldest)) {
        sectors[count++] = (uint8_t)i;
    }
    while (count > 0) {
        replay_sector(log, sectors[--count]);
    }
}

// --- Starting: making firm ------------------------------------------------------------

// Power may have failed in the midst of the last operation, and left bits that read one
// way today and the other way tomorrow. So what reads well is programmed once more; what
// does not, and whatever may have been begun behind it without a trace, is blotted out.
//
// That hides what was cut off, and power may fail again before it has been said. So a
// note comes first, behind all that a record that was cut off may have touched: every
// start says it until log_tend blots the note out, or records follow. Where there is no
// room for a note the sector is marked, and left.

// Where what was cut off ends, at the latest: what has left no trace has not come beyond
// its first page.
static uint32_t end_of_cut(const log_t *log) {
    const uint32_t end = records_end(log->sector);
    uint32_t dirty_end = end;
    while (dirty_end > log->write_at && word_at(dirty_end - WORD) == UINT32_MAX) {
        dirty_end -= WORD;
    }
    if (dirty_end == log->write_at) {
        return smaller(page_after(log->write_at), end);
    }
    const uint32_t record_end = log->write_at + RECORD_HEAD_BYTES + RECORD_BYTES_MAX;
    return smaller(page_after(larger(dirty_end, record_end) - 1), end);
}

// An older note is not to be relied on: blotting it out may have been cut off. Returns up
// to where the sector is to be blotted out, with the note in between.
static uint32_t note_cut(log_t *log) {
    static const record_head_t note = {.kind = KIND_CUT};
    const uint32_t end = records_end(log->sector);
    const uint32_t mark = cut_mark(log->sector);
    log->note_at = end_of_cut(log);
    if (!is_marked(mark) && log->note_at + RECORD_HEAD_BYTES <= end &&
        record_write(log->note_at, &note, NULL)) {
        return smaller(page_after(log->note_at), end);
    }
    log->note_at = RECORD_NOWHERE;
    record_blot(mark, mark + MARK_BYTES);
    return end;
}

static void blot_out(const log_t *log, uint32_t at, uint32_t end) {
    record_blot(at, end);
    if (behind_blots(at, end) < end) {
        note_bad(log->sector); // its bits are stuck
    }
}

// What is blotted out already may have been cut off as well: it begins behind the last
// record.
static void make_firm(log_t *log) {
    uint32_t at = log->write_at;
    record_t last;
    if (log_read(log->last_at, &last)) {
        record_write(last.at, &last.head, last.bytes);
        at = last.at + record_size(&last.head);
    }
    const uint32_t end =
        log->is_cut ? note_cut(log)
                    : smaller(page_after(log->write_at), records_end(log->sector));
    if (log->note_at != RECORD_NOWHERE) {
        blot_out(log, at, log->note_at);
        at = log->note_at + RECORD_HEAD_BYTES;
    }
    blot_out(log, at, end);
    log->write_at = end;
}

// The close of the sector before the newest one may have been cut off; without it the
// loss of the newest one would go unnoticed.
static void close_previous(const log_t *log) {
    const unsigned sector = sector_before(log, log->sequence, 1);
    if (sector != NO_SECTOR) {
        record_blot(records_end(sector), records_end(sector) + CLOSED_BYTES);
    }
}

// A sector whose opening was cut off must not come to count tomorrow. One with nothing
// but a header was erased ahead, and is kept for its turn.
static void drop_unfinished(log_t *log, uint16_t unfinished) {
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        sector_header_t header;
        if ((unfinished >> i & 1) == 0 || !read_header(i, &header) ||
            header.sequence < log->sequence) {
            continue;
        }
        if (header.id != log->id) {
            continue;
        }
        if (log->prepared == NO_SECTOR && header.sequence > log->sequence &&
            is_clean(records_start(i), start_of(i) + HAL_FLASH_SECTOR_BYTES)) {
            log->prepared = i;
            log->prepared_is_doubtful = true;
            log->prepared_sequence = header.sequence;
        } else {
            hal_flash_erase(i);
        }
    }
}

void log_restart(log_t *log, uint16_t reserved) {
    memset(log->sequence_of, 0, sizeof log->sequence_of);
    log->sector = NO_SECTOR;
    log->prepared = NO_SECTOR;
    log->sequence = 0;
    log->is_cut = false;
    area.bad = 0;
    area.reserved = reserved;
}

void log_release(void) {
    area.reserved = 0;
}

// What comes next goes into a sector of its own where it is better not to go on.
static log_condition_t conclude(log_t *log) {
    if (is_closed(log->sector)) { // a newer one is lost, and may come back
        log->is_damaged = true;
        log->prepared = NO_SECTOR;
        log->next_sequence += HAL_FLASH_SECTOR_COUNT;
    }
    if (log->is_damaged || log->is_frail) {
        log->write_at = records_end(log->sector);
    }
    if (log->is_damaged) {
        return LOG_DAMAGED;
    }
    return log->is_cut ? LOG_CUT : LOG_GOOD;
}

log_condition_t log_start(log_t *log, const log_owner_t *owner, log_t *peer) {
    *log = (log_t){.owner = owner,
                   .peer = peer,
                   .id = owner->id,
                   .sector = NO_SECTOR,
                   .prepared = NO_SECTOR,
                   .next_sequence = 1};
    survey_t survey = {0};
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        survey_sector(log, i, &survey);
    }
    if (log->sector == NO_SECTOR) {
        return LOG_NONE;
    }
    area.bad |= survey.bad;
    replay_all(log, survey.oldest);
    drop_unfinished(log, survey.unfinished);
    close_previous(log);
    make_firm(log);
    return conclude(log);
}

void log_forget_wear(void) {
    area.bad = 0;
    area.reserved = 0;
}

// --- Writing in the newest sector -----------------------------------------------------

// The next place for so many bytes in the newest sector. A bit that decayed where nothing
// is written yet is blotted out with its page.
static uint32_t clean_place(log_t *log, uint32_t size) {
    const uint32_t end = records_end(log->sector);
    while (log->write_at + size <= end &&
           !is_clean(log->write_at, log->write_at + size)) {
        const uint32_t next = smaller(page_after(log->write_at), end);
        record_blot(log->write_at, next);
        log->write_at = next;
    }
    return log->write_at;
}

// Returns the position, or RECORD_NOWHERE if the sector is full or worn. One that does
// not take a record once is given up for good.
static uint32_t append_here(log_t *log, const record_head_t *head, const void *bytes) {
    if (log->sector == NO_SECTOR) {
        return RECORD_NOWHERE;
    }
    const uint32_t end = records_end(log->sector);
    const uint32_t at = clean_place(log, record_size(head));
    if (at + record_size(head) > end) {
        return RECORD_NOWHERE;
    }
    if (record_write(at, head, bytes)) {
        log->write_at = at + record_size(head);
        return at;
    }
    note_bad(log->sector);
    record_blot(at, smaller(page_after(at + record_size(head) - 1), end));
    log->write_at = end;
    return RECORD_NOWHERE;
}

uint32_t log_carry(log_t *log, const record_head_t *head, const void *bytes) {
    const uint32_t at = append_here(log, head, bytes);
    log->has_not_carried |= at == RECORD_NOWHERE;
    return at;
}

// --- Sectors --------------------------------------------------------------------------

static uint32_t oldest_sequence(const log_t *log) {
    const uint32_t at = log->owner->oldest();
    return at == RECORD_NOWHERE ? log->sequence : log->sequence_of[sector_of(at)];
}

static bool needs(const log_t *log, unsigned sector) {
    const uint32_t sequence = log->sequence_of[sector];
    return sector == log->sector || sector == log->prepared ||
           (sequence != 0 && sequence >= oldest_sequence(log));
}

static bool is_free(const log_t *log, unsigned sector) {
    return !needs(log, sector) && !needs(log->peer, sector) &&
           ((area.bad | area.reserved) >> sector & 1) == 0;
}

unsigned log_sectors_free(const log_t *log) {
    unsigned count = 0;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        count += is_free(log, i);
    }
    return count;
}

unsigned log_sectors_needed(const log_t *log) {
    unsigned count = 0;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT && log->sector != NO_SECTOR; i++) {
        count += log->sequence_of[i] != 0 && log->sequence_of[i] >= oldest_sequence(log);
    }
    return count;
}

unsigned log_sectors_bad(void) {
    return bits_in(area.bad);
}

// The free sector whose turn it is, going round, or NO_SECTOR.
static unsigned next_free_sector(const log_t *log) {
    const unsigned newest =
        log->sector == NO_SECTOR ? HAL_FLASH_SECTOR_COUNT - 1 : log->sector;
    for (unsigned i = 1; i <= HAL_FLASH_SECTOR_COUNT; i++) {
        const unsigned sector = (newest + i) % HAL_FLASH_SECTOR_COUNT;
        if (is_free(log, sector)) {
            return sector;
        }
    }
    return NO_SECTOR;
}

// The header is the proof that the erase came to its end: without it a sector that looks
// erased may have been cut off, and forget some of its bits later.
static bool prepare(log_t *log, unsigned sector) {
    hal_flash_erase(sector);
    log->sequence_of[sector] = 0;
    log->peer->sequence_of[sector] = 0;
    if (!is_clean(start_of(sector), start_of(sector) + HAL_FLASH_SECTOR_BYTES)) {
        return false;
    }
    sector_header_t header = {.magic = MAGIC,
                              .format = FORMAT,
                              .id = log->id,
                              .bad = area.bad,
                              .sequence = log->next_sequence++};
    log->prepared_sequence = header.sequence;
    header.checksum = header_checksum(&header);
    hal_flash_program(start_of(sector), &header, sizeof header);
    return memcmp(hal_flash() + start_of(sector), &header, sizeof header) == 0;
}

// Only if its header still says what it should: a sector may have proved bad since.
static bool is_prepared(const log_t *log, unsigned sector) {
    sector_header_t header;
    memcpy(&header, hal_flash() + start_of(sector), sizeof header);
    return sector == log->prepared && header.checksum == header_checksum(&header) &&
           header.bad == area.bad && header.sequence == log->prepared_sequence;
}

// Where the records of a sector that is being opened begin. One that was erased before
// the last start may have been begun without a trace: its first page is not used.
static uint32_t first_place(log_t *log, unsigned sector) {
    const uint32_t start = records_start(sector);
    if (sector != log->prepared || !log->prepared_is_doubtful) {
        return start;
    }
    record_blot(start, page_after(start));
    return page_after(start);
}

// Writes what a new sector must have; false: it could not be written.
static bool fill_sector(log_t *log) {
    counts_t counts = {.oldest = log->prepared_sequence, .previous = log->sequence};
    if (log->owner->oldest() != RECORD_NOWHERE) {
        counts.oldest = oldest_sequence(log);
    }
    log->has_not_carried = false;
    log->owner->carry();
    const record_head_t head = {.kind = KIND_COUNTS, .length = sizeof counts};
    return !log->has_not_carried && append_here(log, &head, &counts) != RECORD_NOWHERE;
}

// Makes `sector` the newest; false: it could not be written, and the old one still is.
static bool open_sector(log_t *log, unsigned sector) {
    const unsigned old_sector = log->sector;
    const uint32_t old_write_at = log->write_at;
    const bool is_ready = is_prepared(log, sector);
    if (!is_ready && !prepare(log, sector)) {
        return false;
    }
    log->write_at = is_ready ? first_place(log, sector) : records_start(sector);
    log->sector = sector;
    if (!fill_sector(log)) {
        log->sector = old_sector;
        log->write_at = old_write_at;
        return false;
    }
    log->sequence = log->prepared_sequence;
    log->sequence_of[sector] = log->sequence;
    log->is_cut = false;
    if (old_sector != NO_SECTOR) {
        record_blot(records_end(old_sector), records_end(old_sector) + CLOSED_BYTES);
    }
    return true;
}

// The sector to be opened: the prepared one, a free one, or the one that the other log
// has prepared for itself.
static unsigned next_sector(log_t *log) {
    if (log->prepared != NO_SECTOR) {
        return log->prepared;
    }
    const unsigned sector = next_free_sector(log);
    if (sector != NO_SECTOR) {
        return sector;
    }
    const unsigned stolen = log->peer->prepared;
    log->peer->prepared = NO_SECTOR;
    return stolen;
}

static bool open_next_sector(log_t *log) {
    for (;;) {
        const unsigned sector = next_sector(log);
        if (sector == NO_SECTOR) {
            return false;
        }
        const bool is_open = open_sector(log, sector);
        log->prepared = NO_SECTOR;
        log->prepared_is_doubtful = false;
        if (is_open) {
            return true;
        }
        note_bad(sector);
    }
}

void log_leave_worn(log_t *log) {
    const bool must_be_said = log->is_cut || log->is_damaged;
    if (log->sector != NO_SECTOR && is_bad(log->sector) && !must_be_said) {
        open_next_sector(log);
    }
}

bool log_open(log_t *log) {
    return log->sector != NO_SECTOR || open_next_sector(log);
}

// --- Appending ------------------------------------------------------------------------

uint32_t log_append(log_t *log, const record_head_t *head, const void *bytes) {
    uint32_t at = append_here(log, head, bytes);
    for (unsigned i = 0; at == RECORD_NOWHERE && i < HAL_FLASH_SECTOR_COUNT; i++) {
        if (!open_next_sector(log)) {
            break;
        }
        at = append_here(log, head, bytes);
    }
    log->is_cut &= at == RECORD_NOWHERE; // a note that records follow has been read
    return at;
}

// What was cut off has been said.
static bool leave_cut(log_t *log) {
    if (!log->is_cut) {
        return false;
    }
    log->is_cut = false;
    if (log->note_at == RECORD_NOWHERE) {
        return open_next_sector(log); // it is marked
    }
    record_blot(log->note_at, log->note_at + RECORD_HEAD_BYTES);
    return false;
}

bool log_tend(log_t *log) {
    if (leave_cut(log)) {
        return true;
    }
    const bool is_soon =
        log->sector != NO_SECTOR &&
        records_end(log->sector) - log->write_at < HAL_FLASH_SECTOR_BYTES / 4;
    const unsigned sector = next_free_sector(log);
    if (!is_soon || log->prepared != NO_SECTOR || sector == NO_SECTOR) {
        return false;
    }
    if (prepare(log, sector)) {
        log->prepared = sector;
    } else {
        note_bad(sector);
    }
    return true;
}

bool log_clear(log_t *log) {
    log->is_cut = false;
    if (log->prepared != NO_SECTOR) {
        log->sequence_of[log->prepared] = 0;
        log->prepared = NO_SECTOR;
    }
    if (open_next_sector(log)) {
        return true;
    }
    log->sector = NO_SECTOR;
    return false;
}

void log_erase_free(log_t *log) {
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        if (i != log->sector && i != log->peer->sector) {
            hal_flash_erase(i);
            log->sequence_of[i] = 0;
            log->peer->sequence_of[i] = 0;
        }
    }
}
