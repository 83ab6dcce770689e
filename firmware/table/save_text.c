// SPDX-License-Identifier: MIT
#include "save_text.h"
#include "engine/games.h"
#include "firmware/store/crc32.h"
#include "save.h"
#include "table.h"
#include <string.h>

enum { BYTES_A_LINE = 32, CHECKSUM_DIGITS = 8, ID_MAX = 16 };

// The parked game that is being written, or that is coming in.
static uint8_t bytes[STORE_BLOB_BYTES_MAX];
static size_t count;
static size_t taken;      // bytes that have come in
static bool is_coming_in; // after its first line
static uint32_t checksum; // that it should have

static const char digits[] = "0123456789abcdef";

static bool refuse(text_t *reason, const char *why) {
    is_coming_in = false;
    text_string(reason, why);
    return false;
}

// --- Writing --------------------------------------------------------------------------

bool save_text_start(uint8_t slot, text_t *reason) {
    save_slot_t found;
    is_coming_in = false;
    count = 0;
    if (!save_look(slot, &found)) {
        return refuse(reason, "there is no game in this slot");
    }
    count = table_copy_slot(slot, bytes);
    return count > 0 || refuse(reason, "the game cannot be read now");
}

static void write_hex(text_t *out, const uint8_t *from, size_t length) {
    for (size_t i = 0; i < length; i++) {
        text_char(out, digits[from[i] >> 4]);
        text_char(out, digits[from[i] & 15]);
    }
}

static void write_checksum(text_t *out, uint32_t number) {
    for (unsigned i = CHECKSUM_DIGITS; i > 0; i--) {
        text_char(out, digits[number >> 4 * (i - 1) & 15]);
    }
}

bool save_text_line(unsigned n, text_t *out) {
    const size_t lines = (count + BYTES_A_LINE - 1) / BYTES_A_LINE;
    if (count == 0 || n > lines + 1) {
        return false;
    }
    text_string(out, "restore ");
    if (n == 0) {
        save_slot_t found;
        save_read_copy(bytes, count, &found);
        text_string(out, faces[found.setup.face]->game->id);
        text_string(out, " bytes=");
        text_number(out, count);
        text_string(out, " checksum=");
        write_checksum(out, crc32_of(0, bytes, count));
    } else if (n <= lines) {
        const size_t at = (n - 1) * (size_t)BYTES_A_LINE;
        const size_t left = count - at;
        text_number(out, at);
        text_char(out, ' ');
        write_hex(out, bytes + at, left < BYTES_A_LINE ? left : BYTES_A_LINE);
    } else {
        text_string(out, "end");
    }
    return true;
}

// --- Taking ---------------------------------------------------------------------------

static bool scan_byte(const char **at, uint8_t *byte) {
    uint8_t high, low;
    if (!scan_one_of(at, digits, &high) || !scan_one_of(at, digits, &low)) {
        return false;
    }
    *byte = (uint8_t)(high << 4 | low);
    return true;
}

static bool scan_checksum(const char **at, uint32_t *number) {
    uint8_t digit;
    *number = 0;
    for (unsigned i = 0; i < CHECKSUM_DIGITS; i++) {
        if (!scan_one_of(at, digits, &digit)) {
            return false;
        }
        *number = *number << 4 | digit;
    }
    return true;
}

static bool take_first(const char *at, text_t *reason) {
    char id[ID_MAX] = "";
    uint64_t number;
    for (size_t i = 0; i + 1 < sizeof id && *at != '\0' && *at != ' '; i++) {
        id[i] = *at++;
    }
    if (games_find(id) == NULL) {
        return refuse(reason, "there is no such game here");
    }
    if (!scan_string(&at, " bytes=") || !scan_number(&at, sizeof bytes, &number) ||
        !scan_string(&at, " checksum=") || !scan_checksum(&at, &checksum) ||
        !scan_end(at)) {
        return refuse(reason, "this is not the first line of a save");
    }
    count = (size_t)number;
    taken = 0;
    is_coming_in = true;
    return true;
}

static bool take_data(const char *at, text_t *reason) {
    uint64_t offset;
    if (!is_coming_in || !scan_number(&at, sizeof bytes, &offset) || offset != taken ||
        !scan_char(&at, ' ')) {
        return refuse(reason, "a line of the save is missing");
    }
    while (*at != '\0' && taken < count) {
        if (!scan_byte(&at, &bytes[taken])) {
            break;
        }
        taken++;
    }
    return scan_end(at) || refuse(reason, "a line of the save is damaged");
}

static bool take_end(text_t *reason) {
    if (!is_coming_in || taken != count) {
        return refuse(reason, "a line of the save is missing");
    }
    is_coming_in = false;
    if (crc32_of(0, bytes, count) != checksum) {
        return refuse(reason, "the save is damaged: its checksum is wrong");
    }
    switch (save_put_copy(bytes, count)) {
    case SAVE_PUT:
        return true;
    case SAVE_PUT_NO_ROOM:
        return refuse(reason, "all four slots hold games");
    default:
        return refuse(reason, "the save is not of a game that can be played here");
    }
}

bool save_text_take(const char *line, text_t *reason) {
    if (strcmp(line, "end") == 0) {
        return take_end(reason);
    }
    return *line >= '0' && *line <= '9' ? take_data(line, reason)
                                        : take_first(line, reason);
}
