// SPDX-License-Identifier: MIT
#include "legacy.h"
#include "crc32.h"
#include "record.h"
#include <string.h>

// Format 1 is described at the end of FORMAT.md. It has two logs, each in sectors of its
// own: one of settings and high scores, one of the game.
enum {
    MAGIC = 0x4B554F53,
    FORMAT = 1,
    SEQUENCE_MAX = 0x7FFFFFFF,
    ALIGNMENT = 4,
    KEY_SECTORS = 4,
    MOVE_BYTES = 16,
    BYTES_MAX = 512,
    CHECKED_MAX = 16 * HAL_FLASH_SECTOR_BYTES,
};

enum {
    KIND_COUNTS = 1,
    KIND_SCAR = 2,
    KIND_SETTINGS = 16,
    KIND_HIGH_SCORES = 17,
    KIND_BEGUN = 32,
    KIND_CARRIED,
    KIND_MOVE,
    KIND_UNDONE,
    KIND_SNAPSHOT,
    KIND_ENDED,
};

typedef struct {
    uint32_t magic;
    uint16_t format;
    uint16_t spare;
    uint32_t sequence;
    uint32_t checksum;
} sector_header_t;

typedef struct {
    uint32_t checksum;
    uint8_t kind;
    uint8_t version;
    uint16_t length;
    uint16_t chapter;
    uint16_t number;
} header_t;

_Static_assert(sizeof(sector_header_t) == 16, "as it is in flash");
_Static_assert(sizeof(header_t) == 12, "as it is in flash");

// What legacy_find fills in on its way through the sectors.
static legacy_t *legacy;
static uint16_t *moves;
static unsigned moves_limit;
static bool has_base;
static uint16_t chapter;

// --- Records --------------------------------------------------------------------------

static bool read_record(uint32_t at, uint32_t end, header_t *header) {
    if (at + sizeof *header > end) {
        return false;
    }
    memcpy(header, hal_flash() + at, sizeof *header);
    const size_t count = sizeof *header - sizeof header->checksum + header->length;
    return header->length <= BYTES_MAX && at + sizeof *header + header->length <= end &&
           crc32_of(0, hal_flash() + at + sizeof header->checksum, count) ==
               header->checksum;
}

static legacy_blob_t blob_of(uint32_t at, const header_t *header) {
    return (legacy_blob_t){hal_flash() + at + sizeof *header, header->length};
}

legacy_blob_t legacy_move(uint16_t at) {
    header_t header;
    memcpy(&header, hal_flash() + at * ALIGNMENT, sizeof header);
    return blob_of(at * ALIGNMENT, &header);
}

static bool read_sector(unsigned sector, sector_header_t *header) {
    memcpy(header, hal_flash() + sector * HAL_FLASH_SECTOR_BYTES, sizeof *header);
    return record_correct(header, offsetof(sector_header_t, checksum),
                          header->checksum) &&
           header->magic == MAGIC && header->format == FORMAT && header->sequence > 0 &&
           header->sequence < SEQUENCE_MAX;
}

// Calls `take` for each record of a sector, until it returns false. Returns whether there
// was rubbish between them or behind them: cut off, or decayed.
static bool walk(unsigned sector, bool (*take)(uint32_t at, const header_t *header)) {
    const uint32_t end = (sector + 1) * HAL_FLASH_SECTOR_BYTES;
    uint32_t at = end - HAL_FLASH_SECTOR_BYTES + (uint32_t)sizeof(sector_header_t);
    uint32_t rubbish_at = RECORD_NOWHERE, checked = 0;
    bool has_rubbish = false;
    header_t header;
    hal_still_busy();
    while (at < end && checked < CHECKED_MAX) {
        if (!read_record(at, end, &header)) {
            rubbish_at = rubbish_at == RECORD_NOWHERE ? at : rubbish_at;
            checked += hal_flash()[at] == 0xFF ? ALIGNMENT : BYTES_MAX;
            at += ALIGNMENT;
            continue;
        }
        const bool is_scar = header.kind == KIND_SCAR &&
                             header.number == rubbish_at % HAL_FLASH_SECTOR_BYTES;
        has_rubbish |= rubbish_at != RECORD_NOWHERE && !is_scar;
        rubbish_at = RECORD_NOWHERE;
        if (!take(at, &header)) {
            break;
        }
        at += (uint32_t)(sizeof header + header.length + ALIGNMENT - 1) / ALIGNMENT *
              ALIGNMENT;
    }
    for (at = rubbish_at; rubbish_at != RECORD_NOWHERE && at < end; at++) {
        has_rubbish |= hal_flash()[at] != 0xFF;
    }
    return has_rubbish;
}

// --- The two logs ---------------------------------------------------------------------

static bool take_settings(uint32_t at, const header_t *header) {
    if (header->kind == KIND_SETTINGS) {
        legacy->settings = blob_of(at, header);
    } else if (header->kind == KIND_HIGH_SCORES) {
        legacy->high_scores = blob_of(at, header);
    }
    return true;
}

static void begin_chapter(const header_t *header, legacy_blob_t snapshot) {
    has_base = true;
    chapter = header->chapter;
    legacy->move_count = 0;
    legacy->snapshot = snapshot;
}

static void take_move(uint32_t at, const header_t *header) {
    if (header->chapter != chapter || header->number > legacy->move_count) {
        return;
    }
    if (header->kind == KIND_UNDONE) {
        legacy->move_count = header->number;
    } else if (header->number < moves_limit && header->length <= MOVE_BYTES) {
        moves[header->number] = (uint16_t)(at / ALIGNMENT);
        legacy->move_count = (uint16_t)(header->number + 1);
    }
}

static bool take_game(uint32_t at, const header_t *header) {
    const legacy_blob_t none = {0};
    switch (header->kind) {
    case KIND_BEGUN:
        legacy->header = blob_of(at, header);
        begin_chapter(header, none);
        break;
    case KIND_CARRIED:
        if (legacy->header.bytes == NULL || header->chapter != chapter) {
            has_base = false;
            chapter = header->chapter;
        }
        legacy->header = blob_of(at, header);
        break;
    case KIND_MOVE:
    case KIND_UNDONE:
        take_move(at, header);
        break;
    case KIND_SNAPSHOT:
        if (legacy->header.bytes != NULL && header->number == chapter) {
            begin_chapter(header, blob_of(at, header));
        }
        break;
    case KIND_ENDED:
        legacy->header = none;
        chapter = header->chapter;
        break;
    default:
        break;
    }
    return true;
}

static uint32_t oldest; // sequence that a sector needs; 0: it does not count

static bool take_counts(uint32_t at, const header_t *header) {
    if (header->kind != KIND_COUNTS || header->length != sizeof oldest) {
        return true;
    }
    memcpy(&oldest, blob_of(at, header).bytes, sizeof oldest);
    return false;
}

// Reads the log in these sectors; false: there is none.
static bool read_log(unsigned first, unsigned end,
                     bool (*take)(uint32_t at, const header_t *header)) {
    uint32_t sequence_of[HAL_FLASH_SECTOR_COUNT] = {0};
    uint32_t newest = 0, needed = 0;
    sector_header_t header;
    for (unsigned i = first; i < end; i++) {
        oldest = 0;
        if (!read_sector(i, &header)) {
            continue;
        }
        const bool has_rubbish = walk(i, take_counts);
        if (oldest == 0) {
            legacy->is_damaged |= has_rubbish; // it may have been the newest
            continue;
        }
        sequence_of[i] = header.sequence;
        if (header.sequence > newest) {
            newest = header.sequence;
            needed = oldest;
        }
    }
    if (newest == 0) {
        return false;
    }
    needed = newest - needed < end - first ? needed : newest;
    for (uint32_t sequence = needed; sequence <= newest; sequence++) {
        unsigned sector = first;
        while (sector < end && sequence_of[sector] != sequence) {
            sector++;
        }
        legacy->is_damaged |= sector == end;
        if (sector < end) {
            legacy->sectors |= (uint16_t)(1u << sector);
            legacy->is_damaged |= walk(sector, take);
        }
    }
    return true;
}

bool legacy_find(legacy_t *found, uint16_t *move_at, unsigned moves_max) {
    *found = (legacy_t){0};
    legacy = found;
    moves = move_at;
    moves_limit = moves_max;
    has_base = false;
    chapter = 0;
    const bool has_keys = read_log(0, KEY_SECTORS, take_settings);
    const bool has_games = read_log(KEY_SECTORS, HAL_FLASH_SECTOR_COUNT, take_game);
    if (!has_base && found->header.bytes != NULL) {
        found->header = (legacy_blob_t){0};
        found->is_damaged = true;
    }
    return has_keys || has_games;
}

void legacy_erase(void) {
    sector_header_t header;
    for (unsigned i = 0; i < HAL_FLASH_SECTOR_COUNT; i++) {
        if (read_sector(i, &header)) {
            hal_flash_erase(i);
        }
    }
}
