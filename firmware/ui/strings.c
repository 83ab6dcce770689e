// SPDX-License-Identifier: MIT
#include "strings.h"
#include "engine/text.h"
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

static size_t letter_bytes(const char *letter) {
    size_t count = 1;
    while (((uint8_t)letter[count] & 0xC0) == 0x80) {
        count++;
    }
    return count;
}

bool string_append(char *out, size_t size, const char *text) {
    size_t length = strlen(out);
    while (*text != '\0') {
        const size_t count = letter_bytes(text);
        if (length + count >= size) {
            return false;
        }
        memcpy(out + length, text, count);
        length += count;
        out[length] = '\0';
        text += count;
    }
    return true;
}

void string_append_number(char *out, size_t size, int32_t number) {
    char digits[12];
    text_t text = text_over(digits, sizeof digits);
    text_signed(&text, number);
    string_append(out, size, digits);
}

void string_fill(char *out, size_t size, string_t id, const char *value1,
                 const char *value2, const char *value3) {
    const char *const values[] = {value1, value2, value3};
    bool fits = true;
    out[0] = '\0';
    for (const char *at = string(id); *at != '\0' && fits;) {
        if (at[0] == '%' && at[1] >= '1' && at[1] <= '3') {
            const char *value = values[at[1] - '1'];
            fits = string_append(out, size, value != NULL ? value : "");
            at += 2;
            continue;
        }
        char letter[5] = {0};
        const size_t count = letter_bytes(at);
        memcpy(letter, at, count < sizeof letter ? count : sizeof letter - 1);
        fits = string_append(out, size, letter);
        at += count;
    }
}
