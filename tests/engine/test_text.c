// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "engine/text.h"
#include <string.h>

TEST(text_writes_numbers) {
    char buffer[64];
    text_t text = text_over(buffer, sizeof buffer);
    text_number(&text, 0);
    text_char(&text, ' ');
    text_number(&text, UINT64_MAX);
    text_char(&text, ' ');
    text_signed(&text, INT32_MIN);
    text_char(&text, ' ');
    text_hex64(&text, 0x0123456789ABCDEFu);
    assert_string_equal("0 18446744073709551615 -2147483648 0123456789abcdef", buffer);
    assert_false(text.overflowed);
}

TEST(text_drops_what_does_not_fit_and_says_so) {
    char buffer[5] = {'x', 'x', 'x', 'x', 'x'};
    text_t text = text_over(buffer, 4);
    text_string(&text, "abc");
    assert_false(text.overflowed);
    text_char(&text, 'd');
    assert_true(text.overflowed);
    assert_string_equal("abc", buffer);
    assert_int_equal('x', buffer[4]);
}

TEST(text_cuts_between_letters_and_writes_nothing_behind_a_cut) {
    char buffer[6];
    text_t text = text_over(buffer, sizeof buffer);
    text_string(&text, "aőőő"); // 7 bytes; two letters of two bytes have room
    assert_true(text.overflowed);
    assert_string_equal("aőő", buffer);
    text_clear(&text);
    text_string(&text, "abcdő");
    text_char(&text, 'e'); // it would have room, but the letter before it has not
    assert_true(text.overflowed);
    assert_string_equal("abcd", buffer);
}

TEST(scan_number_takes_up_to_its_maximum) {
    const char *at = "255,";
    uint64_t number = 0;
    assert_true(scan_number(&at, 255, &number));
    assert_int_equal(255, number);
    assert_true(scan_char(&at, ','));
    assert_true(scan_end(at));
}

TEST(scan_number_refuses_too_large_empty_and_padded) {
    const char *const wrong[] = {
        "256", "", "-1", "01", "00", "x", "99999999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *at = wrong[i];
        uint64_t number = 77;
        assert_false(scan_number(&at, 255, &number));
        assert_ptr_equal(wrong[i], at);
        assert_int_equal(77, number);
    }
}

TEST(scan_number_reaches_the_largest_number_exactly) {
    const char *at = "18446744073709551615";
    uint64_t number = 0;
    assert_true(scan_number(&at, UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
    const char *beyond = "18446744073709551616";
    assert_false(scan_number(&beyond, UINT64_MAX, &number));
}

TEST(scan_one_of_never_matches_the_end) {
    const char *at = "";
    uint8_t index = 9;
    assert_false(scan_one_of(&at, "WRPGYB", &index));
    at = "GB";
    assert_true(scan_one_of(&at, "WRPGYB", &index));
    assert_int_equal(3, index);
}

TEST(text_end_is_not_a_character) {
    const char *at = "";
    assert_false(scan_char(&at, '\0'));
    assert_true(scan_end(at));
}

TEST(text_signed_numbers_have_a_sign_only_below_zero) {
    static const struct {
        int32_t number;
        const char *text;
    } numbers[] = {{0, "0"},
                   {1, "1"},
                   {-1, "-1"},
                   {INT32_MAX, "2147483647"},
                   {INT32_MIN, "-2147483648"}};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char buffer[16];
        text_t text = text_over(buffer, sizeof buffer);
        text_signed(&text, numbers[i].number);
        assert_string_equal(numbers[i].text, buffer);
    }
}

TEST(text_letters_are_utf8_and_never_in_part) {
    static const struct {
        uint32_t letter;
        const char *text;
    } letters[] = {{'A', "A"},    {0x7F, "\x7F"},          {0x80, "\xC2\x80"},
                   {0xE9, "é"},   {0x7FF, "\xDF\xBF"},     {0x800, "\xE0\xA0\x80"},
                   {0x2026, "…"}, {0xFFFD, "\xEF\xBF\xBD"}};
    for (unsigned i = 0; i < sizeof letters / sizeof *letters; i++) {
        for (size_t room = 1; room <= 5; room++) {
            char buffer[8];
            text_t text = text_over(buffer, room);
            text_letter(&text, letters[i].letter);
            text_letter(&text,
                        letters[i].letter); // after one that did not fit, none does
            const size_t bytes = strlen(letters[i].text);
            const size_t fit = 2 * bytes < room ? 2 : bytes < room ? 1 : 0;
            assert_int_equal(fit * bytes, strlen(buffer));
            assert_int_equal(fit < 2, text.overflowed);
            assert_memory_equal(letters[i].text, buffer, fit > 0 ? bytes : 0);
        }
    }
}
