// SPDX-License-Identifier: MIT
#include "text.h"
#include <string.h>

// --- Writing --------------------------------------------------------------------------

text_t text_over(char *buffer, size_t capacity) {
    text_t text = {.buffer = buffer, .capacity = capacity};
    text_clear(&text);
    return text;
}

void text_clear(text_t *text) {
    text->length = 0;
    text->overflowed = false;
    text->buffer[0] = '\0';
}

// Bytes of the UTF-8 letter that begins here.
static size_t letter_bytes(const char *letter) {
    size_t count = 1;
    while (((uint8_t)letter[count] & 0xC0) == 0x80) {
        count++;
    }
    return count;
}

// Adds so many bytes, or none of them and nothing ever after.
static void add(text_t *text, const char *bytes, size_t count) {
    if (text->overflowed || text->length + count >= text->capacity) {
        text->overflowed = true;
        return;
    }
    memcpy(text->buffer + text->length, bytes, count);
    text->length += count;
    text->buffer[text->length] = '\0';
}

void text_char(text_t *text, char c) {
    add(text, &c, 1);
}

void text_letter(text_t *text, uint32_t letter) {
    char bytes[3];
    size_t count = 0;
    if (letter < 0x80) {
        bytes[count++] = (char)letter;
    } else if (letter < 0x800) {
        bytes[count++] = (char)(0xC0 | letter >> 6);
        bytes[count++] = (char)(0x80 | (letter & 0x3F));
    } else {
        bytes[count++] = (char)(0xE0 | letter >> 12);
        bytes[count++] = (char)(0x80 | (letter >> 6 & 0x3F));
        bytes[count++] = (char)(0x80 | (letter & 0x3F));
    }
    add(text, bytes, count);
}

void text_bytes(text_t *text, const char *string, size_t bytes) {
    const bool ends_whole = ((uint8_t)string[bytes] & 0xC0) != 0x80;
    if (ends_whole && text->length + bytes < text->capacity) {
        add(text, string, bytes); // all of it fits
        return;
    }
    for (const char *end = string + bytes; string < end;) {
        const size_t letter = letter_bytes(string);
        add(text, string, letter);
        string += letter;
    }
}

void text_string(text_t *text, const char *string) {
    text_bytes(text, string, strlen(string));
}

void text_number(text_t *text, uint64_t number) {
    char digits[20];
    unsigned count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count > 0) {
        text_char(text, digits[--count]);
    }
}

void text_signed(text_t *text, int32_t number) {
    if (number < 0) {
        text_char(text, '-');
    }
    const uint32_t size = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
    text_number(text, size);
}

void text_hex64(text_t *text, uint64_t number) {
    for (unsigned shift = 64; shift > 0; shift -= 4) {
        text_char(text, "0123456789abcdef"[(number >> (shift - 4)) & 15]);
    }
}

// --- Reading --------------------------------------------------------------------------

bool scan_char(const char **at, char c) {
    if (**at != c || c == '\0') {
        return false;
    }
    (*at)++;
    return true;
}

bool scan_string(const char **at, const char *string) {
    const size_t length = strlen(string);
    if (strncmp(*at, string, length) != 0) {
        return false;
    }
    *at += length;
    return true;
}

bool scan_one_of(const char **at, const char *set, uint8_t *index) {
    const char *found = **at == '\0' ? NULL : strchr(set, **at);
    if (found == NULL) {
        return false;
    }
    *index = (uint8_t)(found - set);
    (*at)++;
    return true;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool scan_number(const char **at, uint64_t max, uint64_t *number) {
    const char *p = *at;
    if (!is_digit(*p) || (*p == '0' && is_digit(p[1]))) {
        return false;
    }
    uint64_t value = 0;
    for (; is_digit(*p); p++) {
        const uint64_t digit = (uint64_t)(*p - '0');
        if (digit > max || value > (max - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *number = value;
    *at = p;
    return true;
}

bool scan_end(const char *at) {
    return *at == '\0';
}

void scan_spaces(const char **at) {
    while (**at == ' ') {
        (*at)++;
    }
}
