// SPDX-License-Identifier: MIT
// Writing and reading small texts without stdio. A writer never runs past its buffer:
// from the first UTF-8 letter that does not fit, all is dropped, and `overflowed` says
// so. A reader is a pointer that moves along a 0-terminated text; a function that does
// not find what it is after leaves it in place.
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- Writing --------------------------------------------------------------------------

typedef struct {
    char *buffer;    // always 0-terminated
    size_t capacity; // bytes of the buffer, its 0 included; at least 1
    size_t length;   // characters written so far
    bool overflowed; // something did not fit
} text_t;

text_t text_over(char *buffer, size_t capacity);
void text_clear(text_t *text);
void text_char(text_t *text, char c);
void text_letter(text_t *text, uint32_t letter); // of Unicode, below 0x10000
void text_string(text_t *text, const char *string);
void text_bytes(text_t *text, const char *string, size_t bytes); // its beginning
void text_number(text_t *text, uint64_t number);
void text_signed(text_t *text, int32_t number);
void text_hex64(text_t *text, uint64_t number); // 16 digits, lower case

// --- Reading --------------------------------------------------------------------------

// Each returns true and moves `*at` behind what it found, or returns false.
bool scan_char(const char **at, char c);
bool scan_string(const char **at, const char *string);
// One of the characters of `set`; `*index` says which.
bool scan_one_of(const char **at, const char *set, uint8_t *index);
// A decimal number of at most `max`, without sign, and without leading zeros.
bool scan_number(const char **at, uint64_t max, uint64_t *number);
bool scan_end(const char *at); // nothing is left

// Moves `*at` over spaces, where there are any.
void scan_spaces(const char **at);

#endif
