// SPDX-License-Identifier: MIT
// Every word the console shows, in every language. The words are in strings/*.h, a line
// each with one column a language: a translation that is missing does not compile.
#ifndef FIRMWARE_APP_STRINGS_H
#define FIRMWARE_APP_STRINGS_H

typedef enum {
    LANGUAGE_ENGLISH,
    LANGUAGE_SPANISH,
    LANGUAGE_RUSSIAN,
    LANGUAGE_HUNGARIAN,
    LANGUAGE_COUNT,
} language_t;

typedef enum {
#define STRING(id, english, spanish, russian, hungarian) STRING_##id,
#include "strings/kairo.h"
#include "strings/marrakech.h"
#include "strings/shell.h"
#undef STRING
    STRING_COUNT,
} string_t;

void strings_use(language_t language);
language_t strings_language(void);

// The text in the language in use, UTF-8. It may hold places for values: %1, %2, %3.
const char *string(string_t id);

#endif
