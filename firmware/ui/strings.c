// SPDX-License-Identifier: MIT
#include "strings.h"
#include "engine/check.h"
#include "packed.h"
#include <string.h>

// A line that no other language has is an unknown STRING_ for the program that packs
// them; here one that is missing, or there twice, is found.
#define LANGUAGE(name) _Static_assert(STRING_COUNT == 1
#define STRING(id, text) +1
#define LANGUAGE_END , "a language lacks lines that English has: compare the two files");
#include "languages/languages.h"
#undef LANGUAGE
#undef STRING
#undef LANGUAGE_END

_Static_assert(STRING_COUNT <= UINT16_MAX / (unsigned)LANGUAGE_COUNT,
               "texts are numbered in 16 bits");

static language_t language;

void strings_use(language_t new_language) {
    language = new_language;
}

language_t strings_language(void) {
    return language;
}

// --- Unpacking ------------------------------------------------------------------------

enum {
    TEXTS_MAX = 64,
    FORGOTTEN = '?', // what is read where a text was
};

static char room[STRINGS_ROOM_BYTES];
static size_t room_used;
static size_t room_used_most;
static struct {
    uint16_t key;   // language and id
    uint16_t start; // in `room`
} unpacked[TEXTS_MAX];
static unsigned unpacked_count;

void strings_forget(void) {
    memset(room, FORGOTTEN, room_used);
    room[STRINGS_ROOM_BYTES - 1] = '\0';
    room_used = 0;
    unpacked_count = 0;
}

size_t strings_room_needed(void) {
    return room_used_most;
}

const char *string(string_t id) {
    return string_in(language, id);
}

const char *string_in(language_t of, string_t id) {
    const uint16_t key = (uint16_t)((unsigned)of * STRING_COUNT + (unsigned)id);
    for (unsigned i = 0; i < unpacked_count; i++) {
        if (unpacked[i].key == key) {
            return room + unpacked[i].start;
        }
    }
    CHECK(unpacked_count < TEXTS_MAX && room_used < STRINGS_ROOM_BYTES);
    char *text = room + room_used;
    text_t out = text_over(text, STRINGS_ROOM_BYTES - room_used);
    packed_write(&out, packed_languages[of].bytes, STRING_COUNT, id, '\0');
    CHECK(!out.overflowed);
    unpacked[unpacked_count].key = key;
    unpacked[unpacked_count++].start = (uint16_t)room_used;
    room_used += out.length + 1;
    room_used_most = room_used > room_used_most ? room_used : room_used_most;
    return text;
}

void string_first_line(text_t *out, string_t id) {
    packed_write(out, packed_languages[language].bytes, STRING_COUNT, id, '\n');
}

const char *strings_language_name(language_t of) {
    return packed_languages[of].name;
}

// --- Plural forms ---------------------------------------------------------------------

// Which form of a noun stands behind a number: the first one, the second, the third.
typedef unsigned plural_rule_t(uint32_t number);

static unsigned same_for_all(uint32_t number) {
    (void)number;
    return 0;
}

static unsigned one_or_more(uint32_t number) {
    return number == 1 ? 0 : 1;
}

static unsigned up_to_one_or_more(uint32_t number) {
    return number <= 1 ? 0 : 1;
}

// 1, 21, 31; 2 to 4, 22 to 24; and all others, 11 to 14 among them.
static unsigned one_few_many(uint32_t number) {
    const uint32_t last = number % 10;
    if (number % 100 - last == 10) {
        return 2;
    }
    return last == 1 ? 0 : last >= 2 && last <= 4 ? 1 : 2;
}

static const struct {
    const char *name; // as a language gives it in its line PLURAL_RULE
    plural_rule_t *rule;
} plural_rules[] = {
    {"same", same_for_all},
    {"one other", one_or_more},
    {"0-1 other", up_to_one_or_more},
    {"one few many", one_few_many},
};

bool string_plural(language_t of, uint32_t number, unsigned *form) {
    const char *name = string_in(of, STRING_PLURAL_RULE);
    for (unsigned i = 0; i < sizeof plural_rules / sizeof *plural_rules; i++) {
        if (strcmp(plural_rules[i].name, name) == 0) {
            *form = plural_rules[i].rule(number);
            return true;
        }
    }
    *form = 0;
    return false;
}

static uint32_t number_of(const char *value) {
    uint32_t number = 0;
    for (; value != NULL && *value >= '0' && *value <= '9'; value++) {
        number = number * 10 + (uint32_t)(*value - '0');
    }
    return number;
}

// Writes the form of "coin|coins}" that the number asks for, the last one where there are
// not so many. Returns what stands behind the brace.
static const char *write_form(text_t *out, const char *forms, uint32_t number) {
    unsigned form;
    string_plural(language, number, &form);
    size_t bytes = strcspn(forms, "|}");
    for (; form > 0 && forms[bytes] == '|'; form--) {
        forms += bytes + 1;
        bytes = strcspn(forms, "|}");
    }
    text_bytes(out, forms, bytes);
    forms += strcspn(forms, "}");
    return *forms == '}' ? forms + 1 : forms;
}

// --- Filling in -----------------------------------------------------------------------

void string_fill(text_t *out, string_t id, const char *value1, const char *value2,
                 const char *value3) {
    const char *const values[] = {value1, value2, value3};
    const char *at = string(id);
    for (const char *place; (place = strpbrk(at, "%{")) != NULL;) {
        const bool is_place = place[1] >= '1' && place[1] <= '3';
        text_bytes(out, at, (size_t)(place - at) + (is_place ? 0 : 1));
        at = place + 1;
        if (is_place) {
            const char *value = values[place[1] - '1'];
            if (*place == '%') {
                text_string(out, value != NULL ? value : "");
                at = place + 2;
            } else {
                at = write_form(out, place + 3, number_of(value));
            }
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
