// SPDX-License-Identifier: MIT
// Every word the console shows, in every language. The words are in languages/*.h, a line
// each with one column a language: a translation that is missing does not compile.
#ifndef FIRMWARE_UI_STRINGS_H
#define FIRMWARE_UI_STRINGS_H

#include "engine/text.h"
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

// Writes it with the values in their places; NULL: no such value.
void string_fill(text_t *out, string_t id, const char *value1, const char *value2,
                 const char *value3);

// A number to be filled in, or drawn: string_number(7).digits.
typedef struct {
    char digits[12];
} string_number_t;

string_number_t string_number(int32_t number);

#endif
