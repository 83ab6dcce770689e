// SPDX-License-Identifier: MIT
#include "record.h"
#include "crc32.h"
#include "engine/check.h"
#include <string.h>

// Everything is written as it lies in memory: all our machines are little-endian.
typedef struct {
    uint8_t kind;
    uint8_t words; // of its bytes
    uint16_t number;
    uint32_t chain;
    uint32_t checksum; // of the fields before it, and of the bytes
} header_t;

enum {
    WORD = 4,
    KIND_BITS = 4, // that are 1
    CHECKED_BYTES = offsetof(header_t, checksum),
};

_Static_assert(sizeof(header_t) == RECORD_HEAD_BYTES, "as it is in flash");
_Static_assert(RECORD_BYTES_MAX / WORD <= UINT8_MAX, "words of a record fit its header");

// A record that had a wrong bit, put right: what is checked of it, without the checksum.
static uint8_t corrected[CHECKED_BYTES + RECORD_BYTES_MAX];

static unsigned bits_in(uint32_t word) {
    unsigned count = 0;
    for (; word != 0; word &= word - 1) {
        count++;
    }
    return count;
}

bool record_is_erased(uint32_t word) {
    return bits_in(~word) <= 1;
}

bool record_is_blot(uint32_t word) {
    return bits_in(word) <= 1;
}

uint32_t record_size(const record_head_t *head) {
    return RECORD_HEAD_BYTES + (uint32_t)head->length;
}

static uint32_t checksum_of(const header_t *header, const void *bytes) {
    return crc32_of(crc32_of(0, header, CHECKED_BYTES), bytes, header->words * WORD);
}

static record_t record_with(const header_t *header, uint32_t at, const uint8_t *bytes) {
    return (record_t){
        .head = {.kind = header->kind,
                 .number = header->number,
                 .chain = header->chain,
                 .length = (uint16_t)(header->words * WORD)},
        .checksum = header->checksum,
        .at = at,
        .bytes = bytes,
    };
}

static bool fits(const header_t *header, uint32_t at, uint32_t end) {
    return header->words * WORD <= RECORD_BYTES_MAX &&
           at + RECORD_HEAD_BYTES + header->words * WORD <= end;
}

// --- Reading --------------------------------------------------------------------------

static const uint8_t *bytes_at(uint32_t at) {
    return hal_flash() + at + RECORD_HEAD_BYTES;
}

static bool read_header(uint32_t at, uint32_t end, header_t *header) {
    if (at + RECORD_HEAD_BYTES > end) {
        return false;
    }
    memcpy(header, hal_flash() + at, sizeof *header);
    return true;
}

// Does it look like the head of a record?
static bool read_claim(uint32_t at, uint32_t end, header_t *header) {
    return read_header(at, end, header) && bits_in(header->kind) == KIND_BITS &&
           fits(header, at, end);
}

uint32_t record_claims(uint32_t at, uint32_t end) {
    header_t header;
    return read_claim(at, end, &header)
               ? RECORD_HEAD_BYTES + header.words * (uint32_t)WORD
               : 0;
}

bool record_read_sound(uint32_t at, uint32_t end, record_t *record) {
    header_t header;
    if (!read_claim(at, end, &header) ||
        checksum_of(&header, bytes_at(at)) != header.checksum) {
        return false;
    }
    *record = record_with(&header, at, bytes_at(at));
    return true;
}

bool record_correct(void *bytes, size_t count, uint32_t checksum) {
    const int32_t bit = crc32_wrong_bit(crc32_of(0, bytes, count) ^ checksum, count);
    if (bit >= 0) {
        ((uint8_t *)bytes)[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    return bit != CRC32_NOT_ONE_BIT;
}

// Takes the length as it is, and looks for the wrong bit anywhere else.
static bool correct_any(header_t *header, uint32_t at) {
    const uint8_t words = header->words;
    const size_t count = CHECKED_BYTES + (size_t)words * WORD;
    memcpy(corrected, header, CHECKED_BYTES);
    memcpy(corrected + CHECKED_BYTES, bytes_at(at), words * WORD);
    if (!record_correct(corrected, count, header->checksum)) {
        return false;
    }
    memcpy(header, corrected, CHECKED_BYTES);
    header->checksum = crc32_of(0, corrected, count);
    return header->words == words;
}

// The wrong bit is in the length.
static bool correct_length(header_t *header, uint32_t at, uint32_t end) {
    const uint8_t words = header->words;
    for (unsigned bit = 0; bit < 8; bit++) {
        header->words = (uint8_t)(words ^ 1u << bit);
        if (fits(header, at, end) &&
            checksum_of(header, bytes_at(at)) == header->checksum) {
            memcpy(corrected + CHECKED_BYTES, bytes_at(at), header->words * WORD);
            return true;
        }
    }
    header->words = words;
    return false;
}

static bool read_corrected(uint32_t at, uint32_t end, record_t *record) {
    header_t header;
    if (!read_header(at, end, &header)) {
        return false;
    }
    if (!correct_length(&header, at, end) &&
        !(fits(&header, at, end) && correct_any(&header, at))) {
        return false;
    }
    *record = record_with(&header, at, corrected + CHECKED_BYTES);
    record->is_corrected = true;
    return bits_in(header.kind) == KIND_BITS;
}

bool record_read(uint32_t at, uint32_t end, record_t *record) {
    return record_read_sound(at, end, record) || read_corrected(at, end, record);
}

// --- Writing --------------------------------------------------------------------------

// Page by page; then looks whether the flash has taken it.
bool record_write(uint32_t at, const record_head_t *head, const void *bytes) {
    CHECK(head->length <= RECORD_BYTES_MAX && head->length % RECORD_ALIGNMENT == 0);
    header_t header = {.kind = head->kind,
                       .words = (uint8_t)(head->length / WORD),
                       .number = head->number,
                       .chain = head->chain};
    header.checksum = checksum_of(&header, bytes);
    const uint8_t *const header_bytes = (const uint8_t *)&header;
    const uint8_t *const record_bytes = bytes;
    const uint32_t end = at + record_size(head);
    uint8_t page[HAL_FLASH_PAGE_BYTES];
    uint32_t in_page = 0;
    bool is_taken = true;
    for (uint32_t i = 0; at + i < end; i++) {
        page[in_page++] =
            i < sizeof header ? header_bytes[i] : record_bytes[i - sizeof header];
        const uint32_t next = at + i + 1;
        if (next % HAL_FLASH_PAGE_BYTES == 0 || next == end) {
            hal_flash_program(next - in_page, page, in_page);
            is_taken &= memcmp(hal_flash() + next - in_page, page, in_page) == 0;
            in_page = 0;
        }
    }
    return is_taken;
}

void record_blot(uint32_t at, uint32_t end) {
    static const uint8_t zeros[HAL_FLASH_PAGE_BYTES];
    while (at < end) {
        const uint32_t room = HAL_FLASH_PAGE_BYTES - at % HAL_FLASH_PAGE_BYTES;
        const uint32_t part = end - at < room ? end - at : room;
        hal_flash_program(at, zeros, part);
        at += part;
    }
}
