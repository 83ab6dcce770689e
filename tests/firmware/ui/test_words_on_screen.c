// SPDX-License-Identifier: MIT
// What the picture says as text: lines in reading order, where the cursor is, and nothing
// of what is covered.
#include "support/test.h"

#include "boards/host/host.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/words.h"
#include "support/handheld.h"
#include <string.h>

static char line[200];
static bool is_chosen;

static const char *line_at(unsigned n) {
    text_t out = text_over(line, sizeof line);
    return words_line(n, &out, &is_chosen) ? line : NULL;
}

static void open(void) {
    host_use_screen("128x64");
    canvas_start();
    canvas_clear();
}

TEST(test_words_on_screen_are_read_from_the_top_left) {
    open();
    canvas_text(60, 20, FONT_TEXT, "right");
    canvas_text(0, 40, FONT_TEXT, "below");
    canvas_text(0, 21, FONT_TEXT, "left");
    assert_string_equal("left right", line_at(0));
    assert_string_equal("below", line_at(1));
    assert_null(line_at(2));
    canvas_clear();
    assert_null(line_at(0));
}

TEST(test_words_on_screen_know_the_cursor) {
    open();
    canvas_text(2, 10, FONT_TEXT, "one");
    canvas_text(2, 22, FONT_TEXT, "two");
    canvas_ink(INK_INVERT);
    canvas_box(0, 12, 128, 12);
    canvas_ink(INK_ON);
    assert_string_equal("one", line_at(0));
    assert_false(is_chosen);
    assert_string_equal("two", line_at(1));
    assert_true(is_chosen);
}

TEST(test_words_on_screen_under_a_panel_are_not_read) {
    open();
    canvas_text(2, 10, FONT_TEXT, "above");
    canvas_text(20, 30, FONT_TEXT, "covered");
    canvas_panel(10, 15, 100, 30);
    canvas_text(20, 31, FONT_TEXT, "question");
    assert_string_equal("above", line_at(0));
    assert_string_equal("question", line_at(1));
    assert_null(line_at(2));
}

TEST(test_words_on_screen_have_no_soft_hyphens) {
    open();
    canvas_text_wrapped(0, 10, 128, 3, FONT_READ, "Mar\u00ADra\u00ADkech");
    assert_string_equal("Marrakech", line_at(0));
}

// "<mark> green" is said as "green", but for another colour behind it.
TEST(test_words_on_screen_name_a_picture_once) {
    static const uint16_t names[] = {STRING_YES};
    open();
    strings_use(LANGUAGE_ENGLISH);
    words_name_pictures(CANVAS_FIRST_PICTURE, names, 1);
    canvas_text(0, 10, FONT_TEXT, "\x0E Yes");
    canvas_text(0, 30, FONT_TEXT, "\x0E No");
    canvas_text(0, 50, FONT_TEXT, "\x0E");
    assert_string_equal("Yes", line_at(0));
    assert_string_equal("Yes No", line_at(1));
    assert_string_equal("Yes", line_at(2));
}

// More than there is room for: what fits is there, and nothing else happens.
TEST(test_words_on_screen_too_many_are_left_out) {
    open();
    for (unsigned i = 0; i < 500; i++) {
        canvas_text(2, 10 + (int)(i % 5) * 12, FONT_SMALL, "many words");
    }
    assert_non_null(line_at(0));
    assert_int_equal(0, strncmp("many words", line, 10));
}

TEST(test_words_on_screen_of_the_menu) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
        handheld_press(BUTTON_A);
        assert_string_equal("Learn", line_at(0));
        assert_false(is_chosen);
        assert_string_equal("New game", line_at(1));
        assert_true(is_chosen);
        handheld_press(BUTTON_DOWN);
        assert_string_equal("Rules", line_at(2));
        assert_true(is_chosen);
    }
}
