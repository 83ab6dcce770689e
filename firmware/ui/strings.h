// SPDX-License-Identifier: MIT
// Every word the console shows, in every language. A language is one file in languages/,
// with a line for each text: a line that is missing, or one too many, does not compile.
#ifndef FIRMWARE_UI_STRINGS_H
#define FIRMWARE_UI_STRINGS_H

#include "engine/text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
#define LANGUAGE(name) LANGUAGE_##name,
#define STRING(id, text)
#define LANGUAGE_END
#include "languages/languages.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END
    LANGUAGE_COUNT,
} language_t;

// The lines of English say which texts there are.
typedef enum {
    STRING_NONE, // the empty text
#define LANGUAGE(name)
#define STRING(id, text) STRING_##id,
#define LANGUAGE_END
#include "languages/english.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END
    STRING_COUNT,
} string_t;

void strings_use(language_t language);
language_t strings_language(void);

// What a language calls itself.
const char *strings_language_name(language_t language);

// The text in the language in use, UTF-8. It may hold places for values: %1, %2, %3; and
// words that follow the number in one of them: "%1 {1:coin|coins}", with as many forms as
// the line PLURAL_RULE of the language tells apart.
// Texts are packed; this one is unpacked now and stays until strings_forget. To use it
// for longer, keep its id, or a copy.
const char *string(string_t id);
const char *string_in(language_t language, string_t id);

// Writes the text up to the end of its first line; nothing else of it is unpacked.
void string_first_line(text_t *out, string_t id);

// A new step of the console, or a new picture, begins: no text from before is in use.
void strings_forget(void);

// The most room, in bytes, that texts have taken from one strings_forget to the next; if
// they need more than there is, a CHECK fails.
enum { STRINGS_ROOM_BYTES = 2048 };
size_t strings_room_needed(void);

// Writes a text with the values in their places; NULL: there is no such value.
void string_fill(text_t *out, string_t id, const char *value1, const char *value2,
                 const char *value3);

// Which form of a word (0: the first) follows this number in a language. False: there is
// no such rule as its line PLURAL_RULE names.
bool string_plural(language_t language, uint32_t number, unsigned *form);

// A number to be filled in, or drawn: string_number(7).digits.
typedef struct {
    char digits[12];
} string_number_t;

string_number_t string_number(int32_t number);

#endif
