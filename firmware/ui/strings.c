// SPDX-License-Identifier: MIT
#include "strings.h"
#include <string.h>

static const char *const texts[LANGUAGE_COUNT][STRING_COUNT] = {
#define LANGUAGE(name)   [LANGUAGE_##name] = {[STRING_NONE] = "",
#define STRING(id, text) [STRING_##id] = text,
#define LANGUAGE_END                                                                     \
    }                                                                                    \
    ,
#include "languages/languages.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END
};

// A line that no other language has is an unknown STRING_ above, and one that is there
// twice a warning; here a missing one is found.
#define LANGUAGE(name) _Static_assert(STRING_COUNT == 1
#define STRING(id, text) +1
#define LANGUAGE_END , "a language lacks lines that English has: compare the two files");
#include "languages/languages.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END

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
    return texts[of][id];
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
