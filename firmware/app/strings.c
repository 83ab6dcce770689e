// SPDX-License-Identifier: MIT
#include "strings.h"

static const char *const texts[STRING_COUNT][LANGUAGE_COUNT] = {
#define STRING(id, english, spanish, russian, hungarian)                                 \
    [STRING_##id] = {english, spanish, russian, hungarian},
#include "strings/kairo.h"
#include "strings/marrakech.h"
#include "strings/shell.h"
#undef STRING
};

static language_t language;

void strings_use(language_t new_language) {
    language = new_language;
}

language_t strings_language(void) {
    return language;
}

const char *string(string_t id) {
    return texts[id][language];
}
