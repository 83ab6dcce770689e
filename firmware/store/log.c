// SPDX-License-Identifier: MIT
#include "log.h"
#include <string.h>

// Everything is written as it lies in memory: all our machines are little-endian.

enum {
    MAGIC = 0x4B554F53,        // "SOUK"
    FORMAT = 1,                // of what follows a sector's header, which never changes
    SEQUENCE_MAX = 0x7FFFFFFF, // more than any flash lives to see
    ALIGNMENT = 4,             // of records
    NO_SECTOR = HAL_FLASH_SECTOR_COUNT,
    TRIES = 3, // to write a record in one sector, before the sector is given up
};

typedef struct {
    uint32_t magic;
    uint16_t format;
    uint16_t spare;
    uint32_t sequence; // 1, 2, ...: the highest is the newest
    uint32_t checksum;
} sector_header_t;

typedef struct {
    uint32_t checksum; // of what follows
    log_head_t head;
} record_header_t;

_Static_assert(sizeof(sector_header_t) == 16, "as it is in flash");
_Static_assert(sizeof(record_header_t) == LOG_RECORD_HEAD_BYTES, "as it is in flash");

// The log's own records.
enum {
    KIND_SECTOR_COUNTS = 1, // its bytes: the sequence of the oldest sector needed
    KIND_SCAR = 2,          // what begins at `number` in this sector was cut off
};

// --- Bytes ----------------------------------------------------------------------------

// CRC-32 as everybody has it, four bits at a time.
static uint32_t checksum(uint32_t crc, const void *bytes, size_t count) {
    static const uint32_t table[16] = {
        0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
        0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
        0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C,
    };
    const uint8_t *byte = bytes;
    crc = ~crc;
    for (; count > 0; count--, byte++) {
        crc = table[(crc ^ *byte) & 15] ^ crc >> 4;
        crc = table[(crc ^ *byte >> 4) & 15] ^ crc >> 4;
    }
    return ~crc;
}

static uint32_t start_of(unsigned sector) {
    return sector * HAL_FLASH_SECTOR_BYTES;
}

static uint32_t end_of(unsigned sector) {
    return start_of(sector) + HAL_FLASH_SECTOR_BYTES;
}

static unsigned sector_of(uint32_t at) {
    return at / HAL_FLASH_SECTOR_BYTES;
}

static uint32_t round_up(uint32_t number, uint32_t unit) {
    return (number + unit - 1) / unit * unit;
}

static uint32_t size_of(const log_head_t *head) {
    return round_up(LOG_RECORD_HEAD_BYTES + head->length, ALIGNMENT);
}

// Behind the last byte of the sector that is not erased.
static uint32_t dirty_end(unsigned sector) {
    const uint8_t *flash = hal_flash();
    uint32_t end = end_of(sector);
    while (end > start_of(sector) && flash[end - 1] == 0xFF) {
        end--;
    }
    return end;
}

// --- Reading --------------------------------------------------------------------------

static uint32_t header_checksum(const sector_header_t *header) {
    return checksum(0, header, offsetof(sector_header_t, checksum));
}

// False: the sector has no header, of ours or of another format.
static bool read_header(unsigned sector, sector_header_t *header) {
    memcpy(header, hal_flash() + start_of(sector), sizeof *header);
    return header->magic == MAGIC && header->checksum == header_checksum(header) &&
           header->sequence > 0 && header->sequence < SEQUENCE_MAX;
}

static uint32_t record_checksum(const log_head_t *head, const void *bytes) {
    return checksum(checksum(0, head, sizeof *head), bytes, head->length);
}

static bool read_record(uint32_t at, log_record_t *record) {
    const uint32_t end = end_of(sector_of(at));
    record_header_t header;
    if (at + sizeof header > end) {
        return false;
    }
    memcpy(&header, hal_flash() + at, sizeof header);
    if (at + sizeof header + header.head.length > end) {
        return false;
    }
    *record = (log_record_t){header.head, at, hal_flash() + at + sizeof header};
    return record_checksum(&record->head, record->bytes) == header.checksum;
}

bool log_read(uint32_t at, log_record_t *record) {
    return at != LOG_NOWHERE && read_record(at, record);
}

// Goes through the records of a sector.
typedef struct {
    uint32_t at;         // of the next one
    uint32_t dirty_end;  // there are none from here on
    uint32_t rubbish_at; // of the rubbish passed over last, or LOG_NOWHERE
    log_record_t record;
} walk_t;

static void walk_start(walk_t *walk, unsigned sector) {
    *walk = (walk_t){.at = start_of(sector) + (uint32_t)sizeof(sector_header_t),
                     .dirty_end = dirty_end(sector)};
}

// What cannot be read is passed over, up to the next record that can.
static bool walk_on(walk_t *walk) {
    walk->rubbish_at = LOG_NOWHERE;
    for (uint32_t at = walk->at; at < walk->dirty_end; at += ALIGNMENT) {
        if (read_record(at, &walk->record)) {
            walk->at = at + size_of(&walk->record.head);
            return true;
        }
        walk->rubbish_at = walk->at;
    }
    return false;
}

// --- Starting -------------------------------------------------------------------------

static unsigned end_sector(const log_t *log) {
    return log->owner->first_sector + log->owner->sector_count;
}

// The record that makes the sector count; false: it does not.
static bool find_counting_record(unsigned sector, uint32_t *oldest_sequence) {
    walk_t walk;
    walk_start(&walk, sector);
    while (walk_on(&walk)) {
        if (walk.record.head.kind == KIND_SECTOR_COUNTS &&
            walk.record.head.length == sizeof *oldest_sequence) {
            memcpy(oldest_sequence, walk.record.bytes, sizeof *oldest_sequence);
            return true;
        }
    }
    return false;
}

// What a look at all sectors tells.
typedef struct {
    uint32_t oldest_sequence;  // that the newest sector needs
    uint32_t foreign_sequence; // the highest of another format
    unsigned dirty_sectors;
    unsigned prepared; // a sector with nothing but a header, or NO_SECTOR
    uint32_t prepared_sequence;
} survey_t;

static void survey_sector(log_t *log, unsigned sector, survey_t *survey) {
    const uint32_t dirty_bytes = dirty_end(sector) - start_of(sector);
    survey->dirty_sectors += dirty_bytes > 0;
    sector_header_t header;
    uint32_t oldest;
    if (!read_header(sector, &header)) {
        return;
    }
    if (header.format != FORMAT) {
        if (header.sequence > survey->foreign_sequence) {
            survey->foreign_sequence = header.sequence;
        }
    } else if (dirty_bytes <= sizeof header) {
        survey->prepared = sector;
        survey->prepared_sequence = header.sequence;
    } else if (find_counting_record(sector, &oldest)) {
        log->sequence_of[sector] = header.sequence;
        if (header.sequence > log->sequence) {
            log->sequence = header.sequence;
            log->sector = sector;
            survey->oldest_sequence = oldest;
        }
    }
}

static void replay_record(log_t *log, const walk_t *walk) {
    const log_head_t *head = &walk->record.head;
    const bool is_known_scar = head->kind == KIND_SCAR &&
                               head->number == walk->rubbish_at % HAL_FLASH_SECTOR_BYTES;
    if (walk->rubbish_at != LOG_NOWHERE && !is_known_scar) {
        log->is_damaged = true;
    }
    if (head->kind >= LOG_KIND_FIRST) {
        log->owner->replay(&walk->record);
    }
}

// Leaves the place for the next record in write_at.
static void replay_sector(log_t *log, unsigned sector) {
    walk_t walk;
    walk_start(&walk, sector);
    while (walk_on(&walk)) {
        replay_record(log, &walk);
        log->last_at = walk.record.at;
    }
    log->write_at = walk.at;
    log->scar_at = walk.rubbish_at;
    if (log->scar_at != LOG_NOWHERE) {
        // Nobody knows how well the rest of the page took what was being programmed.
        log->write_at = round_up(walk.dirty_end, HAL_FLASH_PAGE_BYTES);
    }
}

static unsigned sector_with(const log_t *log, uint32_t sequence) {
    for (unsigned i = log->owner->first_sector; i < end_sector(log); i++) {
        if (log->sequence_of[i] == sequence) {
            return i;
        }
    }
    return NO_SECTOR;
}

static void replay_all(log_t *log, uint32_t oldest_sequence) {
    uint32_t sequence = oldest_sequence;
    if (log->sequence - sequence >= log->owner->sector_count) {
        sequence = log->sequence; // no log of ours has so many
        log->is_damaged = true;
    }
    for (; sequence <= log->sequence; sequence++) {
        const unsigned sector = sector_with(log, sequence);
        if (sector == NO_SECTOR) {
            log->is_damaged = true;
        } else {
            replay_sector(log, sector);
        }
    }
}

log_condition_t log_start(log_t *log, const log_owner_t *owner) {
    *log = (log_t){.owner = owner, .sector = NO_SECTOR, .prepared = NO_SECTOR};
    survey_t survey = {.prepared = NO_SECTOR};
    for (unsigned i = owner->first_sector; i < end_sector(log); i++) {
        survey_sector(log, i, &survey);
    }
    if (survey.foreign_sequence > log->sequence) {
        memset(log->sequence_of, 0, sizeof log->sequence_of);
        log->sequence = survey.foreign_sequence;
        log->sector = NO_SECTOR;
        return LOG_FOREIGN;
    }
    if (log->sector == NO_SECTOR) {
        // One dirty sector may be a first write that was cut off.
        return survey.dirty_sectors <= 1 ? LOG_FRESH : LOG_UNREADABLE;
    }
    if (survey.prepared_sequence == log->sequence + 1) {
        log->prepared = survey.prepared;
    }
    replay_all(log, survey.oldest_sequence);
    if (log->is_damaged) {
        log->write_at = end_of(log->sector); // better not to go on beside the damage
        return LOG_DAMAGED;
    }
    return log->scar_at != LOG_NOWHERE ? LOG_CUT : LOG_GOOD;
}

// --- Writing in the newest sector -----------------------------------------------------

// Page by page; then looks whether the flash has taken it.
static bool write_record(uint32_t at, const log_head_t *head, const void *bytes) {
    const record_header_t header = {record_checksum(head, bytes), *head};
    const uint8_t *const header_bytes = (const uint8_t *)&header;
    const uint8_t *const record_bytes = bytes;
    const uint32_t end = at + (uint32_t)sizeof header + head->length;
    uint8_t page[HAL_FLASH_PAGE_BYTES];
    uint32_t in_page = 0;
    for (uint32_t i = 0; at + i < end; i++) {
        page[in_page++] =
            i < sizeof header ? header_bytes[i] : record_bytes[i - sizeof header];
        const uint32_t next = at + i + 1;
        if (next % HAL_FLASH_PAGE_BYTES == 0 || next == end) {
            hal_flash_program(next - in_page, page, in_page);
            in_page = 0;
        }
    }
    log_record_t written;
    return read_record(at, &written) &&
           memcmp(hal_flash() + at, &header, sizeof header) == 0;
}

// Before the first record behind those found at the start. The last of them may have been
// cut off at its very end and read well today only: it is programmed once more. What was
// cut off for good is marked, so that it is not taken for damage the next time.
static bool settle(log_t *log) {
    log_record_t last;
    if (log_read(log->last_at, &last)) {
        write_record(last.at, &last.head, last.bytes);
    }
    log->last_at = LOG_NOWHERE;
    if (log->scar_at == LOG_NOWHERE) {
        return true;
    }
    const log_head_t scar = {.kind = KIND_SCAR,
                             .number = (uint16_t)(log->scar_at % HAL_FLASH_SECTOR_BYTES)};
    if (!write_record(log->write_at, &scar, NULL)) {
        return false;
    }
    log->write_at += size_of(&scar);
    log->scar_at = LOG_NOWHERE;
    return true;
}

static bool has_room_for(const log_t *log, const log_head_t *head) {
    if (log->sector == NO_SECTOR) {
        return false;
    }
    const uint32_t scar = log->scar_at == LOG_NOWHERE ? 0 : LOG_RECORD_HEAD_BYTES;
    return log->write_at + scar + size_of(head) <= end_of(log->sector);
}

// Returns the position, or LOG_NOWHERE if the sector is full or worn. What the flash does
// not take becomes a scar, and the next page is tried.
static uint32_t append_here(log_t *log, const log_head_t *head, const void *bytes) {
    for (unsigned tries = 0; tries < TRIES && has_room_for(log, head); tries++) {
        if (settle(log) && write_record(log->write_at, head, bytes)) {
            const uint32_t at = log->write_at;
            log->write_at += size_of(head);
            return at;
        }
        if (log->scar_at == LOG_NOWHERE) {
            log->scar_at = log->write_at;
        }
        log->write_at = round_up(log->write_at + size_of(head), HAL_FLASH_PAGE_BYTES);
    }
    return LOG_NOWHERE;
}

uint32_t log_carry(log_t *log, const log_head_t *head, const void *bytes) {
    const uint32_t at = append_here(log, head, bytes);
    log->has_not_carried |= at == LOG_NOWHERE;
    return at;
}

// --- Sectors --------------------------------------------------------------------------

static uint32_t oldest_sequence(const log_t *log) {
    const uint32_t at = log->owner->oldest();
    return at == LOG_NOWHERE ? log->sequence : log->sequence_of[sector_of(at)];
}

static bool is_free(const log_t *log, unsigned sector) {
    const uint32_t sequence = log->sequence_of[sector];
    const bool is_needed =
        sector == log->sector || (sequence != 0 && sequence >= oldest_sequence(log));
    return !is_needed && !log->is_bad[sector];
}

unsigned log_sectors_free(const log_t *log) {
    unsigned count = 0;
    for (unsigned i = log->owner->first_sector; i < end_sector(log); i++) {
        count += is_free(log, i);
    }
    return count;
}

unsigned log_sectors_needed(const log_t *log) {
    return log->sector == NO_SECTOR ? 0 : log->sequence - oldest_sequence(log) + 1;
}

// The free sector whose turn it is, going round, or NO_SECTOR.
static unsigned next_free_sector(const log_t *log) {
    const unsigned first = log->owner->first_sector;
    const unsigned count = log->owner->sector_count;
    const unsigned newest = log->sector == NO_SECTOR ? count - 1 : log->sector - first;
    for (unsigned i = 1; i <= count; i++) {
        const unsigned sector = first + (newest + i) % count;
        if (is_free(log, sector)) {
            return sector;
        }
    }
    return NO_SECTOR;
}

// The header is the proof that the erase came to its end: without it a sector that looks
// erased may have been cut off, and forget some of its bits later.
static bool prepare(log_t *log, unsigned sector) {
    if (sector != log->prepared) {
        hal_flash_erase(sector);
        log->sequence_of[sector] = 0;
        if (dirty_end(sector) != start_of(sector)) {
            return false;
        }
    }
    sector_header_t header = {
        .magic = MAGIC, .format = FORMAT, .spare = 0, .sequence = log->sequence + 1};
    header.checksum = header_checksum(&header);
    hal_flash_program(start_of(sector), &header, sizeof header);
    return memcmp(hal_flash() + start_of(sector), &header, sizeof header) == 0;
}

// Makes `sector` the newest; false: it could not be written, and the old one still is.
static bool open_sector(log_t *log, unsigned sector) {
    const unsigned old_sector = log->sector;
    const uint32_t old_write_at = log->write_at;
    const uint32_t oldest =
        log->owner->oldest() == LOG_NOWHERE ? log->sequence + 1 : oldest_sequence(log);
    if (!prepare(log, sector)) {
        return false;
    }
    log->sector = sector;
    log->write_at = start_of(sector) + (uint32_t)sizeof(sector_header_t);
    log->scar_at = LOG_NOWHERE;
    log->last_at = LOG_NOWHERE;
    log->has_not_carried = false;
    log->owner->carry();
    const log_head_t counts = {.kind = KIND_SECTOR_COUNTS, .length = sizeof oldest};
    if (log->has_not_carried || append_here(log, &counts, &oldest) == LOG_NOWHERE) {
        log->sector = old_sector;
        log->write_at = old_write_at;
        return false;
    }
    log->sequence++;
    log->sequence_of[sector] = log->sequence;
    return true;
}

// The prepared sector if there is one; then whichever will do.
static bool open_next_sector(log_t *log) {
    for (;;) {
        const unsigned sector =
            log->prepared != NO_SECTOR ? log->prepared : next_free_sector(log);
        if (sector == NO_SECTOR) {
            return false;
        }
        const bool is_open = open_sector(log, sector);
        log->prepared = NO_SECTOR;
        if (is_open) {
            return true;
        }
        log->is_bad[sector] = true;
    }
}

// --- Appending ------------------------------------------------------------------------

uint32_t log_append(log_t *log, const log_head_t *head, const void *bytes) {
    uint32_t at = append_here(log, head, bytes);
    for (unsigned i = 0; at == LOG_NOWHERE && i < log->owner->sector_count; i++) {
        if (!open_next_sector(log)) {
            break;
        }
        at = append_here(log, head, bytes);
    }
    return at;
}

bool log_tend(log_t *log) {
    const bool is_soon = log->sector != NO_SECTOR &&
                         end_of(log->sector) - log->write_at < HAL_FLASH_SECTOR_BYTES / 4;
    const unsigned sector = next_free_sector(log);
    if (!is_soon || log->prepared != NO_SECTOR || sector == NO_SECTOR) {
        return false;
    }
    if (prepare(log, sector)) {
        log->prepared = sector;
    } else {
        log->is_bad[sector] = true;
    }
    return true;
}

void log_erase_all(log_t *log) {
    const bool is_open = open_next_sector(log); // from now on nothing before it counts
    for (unsigned i = log->owner->first_sector; i < end_sector(log); i++) {
        if (!is_open || i != log->sector) {
            hal_flash_erase(i);
            log->sequence_of[i] = 0;
        }
    }
    if (!is_open) {
        log->sector = NO_SECTOR;
    }
}
