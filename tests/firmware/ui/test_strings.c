// SPDX-License-Identifier: MIT
// Texts are packed when the program is built: what comes out again is what the files of
// the languages say, for as long as it is promised, and no longer.
#include "support/test.h"

#include "cmake/texts/texts.h"
#include "firmware/ui/packed.h"
#include <stdbool.h>
#include <string.h>

TEST(test_strings_every_text_is_unpacked_as_it_was_written) {
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        strings_use((language_t)language);
        assert_string_equal(texts[language][STRING_LANGUAGE_NAME],
                            strings_language_name((language_t)language));
        for (unsigned id = 0; id < STRING_COUNT; id++) {
            strings_forget();
            const char *expected = texts[language][id];
            assert_string_equal(expected, string((string_t)id));
            char line[1024];
            text_t out = text_over(line, sizeof line);
            string_first_line(&out, (string_t)id);
            assert_int_equal(strcspn(expected, "\n"), out.length);
            assert_memory_equal(expected, line, out.length);
        }
    }
    strings_use(LANGUAGE_ENGLISH);
}

TEST(test_strings_a_text_asked_for_twice_is_unpacked_once) {
    strings_forget();
    const char *once = string_in(LANGUAGE_ENGLISH, STRING_SETTINGS);
    const char *other = string_in(LANGUAGE_RUSSIAN, STRING_SETTINGS);
    assert_ptr_equal(once, string_in(LANGUAGE_ENGLISH, STRING_SETTINGS));
    assert_ptr_equal(other, string_in(LANGUAGE_RUSSIAN, STRING_SETTINGS));
    assert_string_equal(texts[LANGUAGE_ENGLISH][STRING_SETTINGS], once);
    assert_string_equal(texts[LANGUAGE_RUSSIAN][STRING_SETTINGS], other);
}

TEST(test_strings_whoever_keeps_a_text_for_too_long_sees_it) {
    strings_forget();
    const char *kept = string(STRING_SETTINGS);
    strings_forget();
    assert_memory_equal("????????", kept, strlen(texts[0][STRING_SETTINGS]));
    assert_true(strlen(kept) < STRINGS_ROOM_BYTES);
}

static void ask_for_all(void) {
    for (unsigned id = 0; id < STRING_COUNT; id++) {
        string((string_t)id);
    }
}

TEST(test_strings_more_than_there_is_room_for_fails_and_can_be_told) {
    strings_use(LANGUAGE_ENGLISH);
    strings_forget();
    expect_assert_failure(ask_for_all());
    strings_forget();
    assert_string_equal(texts[0][STRING_FAILED], string(STRING_FAILED));
}

// A page has a language only when it has fetched it.
TEST(test_strings_a_language_that_is_not_there_yet_is_empty) {
    static const uint8_t nothing[4096];
    for (unsigned id = 0; id < STRING_COUNT; id++) {
        char text[16];
        text_t out = text_over(text, sizeof text);
        packed_write(&out, nothing, STRING_COUNT, id, '\0');
        assert_string_equal("", text);
    }
}

// A text that does not fit ends with a whole letter, and says so.
TEST(test_strings_unpacking_stays_within_its_buffer) {
    const uint8_t *russian = packed_languages[LANGUAGE_RUSSIAN].bytes;
    const char *expected = texts[LANGUAGE_RUSSIAN][STRING_HELP_CURTAIN];
    for (size_t room = 1; room <= strlen(expected) + 1; room++) {
        char text[1024];
        memset(text, '#', sizeof text);
        text_t out = text_over(text, room);
        packed_write(&out, russian, STRING_COUNT, STRING_HELP_CURTAIN, '\0');
        assert_int_equal(room <= strlen(expected), out.overflowed);
        assert_memory_equal(expected, text, out.length);
        assert_true(((uint8_t)expected[out.length] & 0xC0) != 0x80);
        assert_true(text[room] == '#');
    }
}

// What CONTRIBUTING says that languages cost holds: packing is worth its while.
TEST(test_strings_packed_texts_take_less_than_half) {
    size_t plain = 0;
    size_t packed = 0;
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        packed += packed_languages[language].size;
        for (unsigned id = 0; id < STRING_COUNT; id++) {
            plain += strlen(texts[language][id]) + 1;
        }
    }
    assert_true(packed * 2 < plain);
}
