// SPDX-License-Identifier: MIT
// Every word the console shows, in every language. The words are in languages/*.h, a line
// each with one column a language: a translation that is missing does not compile.
#ifndef FIRMWARE_UI_STRINGS_H
#define FIRMWARE_UI_STRINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    LANGUAGE_ENGLISH,
    LANGUAGE_SPANISH,
    LANGUAGE_RUSSIAN,
    LANGUAGE_HUNGARIAN,
    LANGUAGE_COUNT,
} language_t;

typedef enum {
    STRING_NONE, // the empty text
#define STRING(id, english, spanish, russian, hungarian) STRING_##id,
#include "firmware/ui/languages/kairo.h"
#include "firmware/ui/languages/marrakech.h"
#include "firmware/ui/languages/shell.h"
#undef STRING
    STRING_COUNT,
} string_t;

void strings_use(language_t language);
language_t strings_language(void);

// The text in the language in use, UTF-8. It may hold places for values: %1, %2, %3.
const char *string(string_t id);
const char *string_in(language_t language, string_t id);

// The same with the values in their places; NULL: no such value. What does not fit in
// `size` bytes is left out, whole letters of it.
void string_fill(char *out, size_t size, string_t id, const char *value1,
                 const char *value2, const char *value3);

// Adds a text, or a number, to the end of another. Letter by letter, so that a buffer
// that is too small ends with a whole one; the first returns whether all of it fitted.
bool string_append(char *out, size_t size, const char *text);
void string_append_number(char *out, size_t size, int32_t number);

#endif
