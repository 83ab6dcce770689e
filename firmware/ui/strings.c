// SPDX-License-Identifier: MIT
#include "strings.h"
#include <string.h>

static const char *const texts[STRING_COUNT][LANGUAGE_COUNT] = {
    [STRING_NONE] = {"", "", "", ""},
#define STRING(id, english, spanish, russian, hungarian)                                 \
    [STRING_##id] = {english, spanish, russian, hungarian},
#include "firmware/ui/languages/kairo.h"
#include "firmware/ui/languages/marrakech.h"
#include "firmware/ui/languages/shell.h"
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
    return string_in(language, id);
}

const char *string_in(language_t of, string_t id) {
    return texts[id][of];
}

// --- Filling in -----------------------------------------------------------------------

void string_fill(text_t *out, string_t id, const char *value1, const char *value2,
                 const char *value3) {
    const char *const values[] = {value1, value2, value3};
    const char *at = string(id);
    for (const char *place; (place = strchr(at, '%')) != NULL; at = place + 1) {
        const bool is_place = place[1] >= '1' && place[1] <= '3';
        text_bytes(out, at, (size_t)(place - at) + (is_place ? 0 : 1));
        if (is_place) {
            const char *value = values[place[1] - '1'];
            text_string(out, value != NULL ? value : "");
            place++;
        }
    }
    text_string(out, at);
}

string_number_t string_number(int32_t number) {
    string_number_t written;
    text_t text = text_over(written.digits, sizeof written.digits);
    text_signed(&text, number);
    return written;
}
