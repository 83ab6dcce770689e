// SPDX-License-Identifier: MIT
// The canvas: what goes over the bus, letters of all languages, text that must fit.
#include "support/test.h"

#include "boards/host/host.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/strings.h"
#include "support/handheld.h"
#include <string.h>

static void open(const char *screen) {
    host_use_screen(screen);
    canvas_start();
}

static void draw_and_flush(void (*draw)(void)) {
    canvas_clear();
    draw();
    canvas_flush();
}

static void draw_nothing(void) {
}

static void draw_house(void) {
    canvas_box(20, 20, 30, 12);
}

static void draw_house_and_star(void) {
    draw_house();
    canvas_pixel(100, 3);
}

static unsigned lit_count(void) {
    unsigned count = 0;
    for (unsigned i = 0; i < host_width() * host_height(); i++) {
        count += host_pixel(i % host_width(), i / host_width());
    }
    return count;
}

// --- The bus --------------------------------------------------------------------------

TEST(test_canvas_start_clears_the_noise_of_the_panel) {
    for (unsigned i = 0; handheld_screens[i] != NULL; i++) {
        open(handheld_screens[i]);
        assert_true(host_display()->is_on);
        assert_int_equal(0, lit_count());
        assert_int_equal(0, host_display()->unknown_commands);
    }
}

TEST(test_canvas_sends_nothing_when_nothing_changed) {
    open("128x64");
    draw_and_flush(draw_house);
    const uint32_t before = host_picture_version();
    draw_and_flush(draw_house);
    assert_int_equal(before, host_picture_version());
}

TEST(test_canvas_sends_only_the_tiles_that_changed) {
    open("128x64");
    draw_and_flush(draw_house);
    const uint32_t before = host_picture_version();
    canvas_clear();
    draw_house_and_star();
    assert_int_equal(1, canvas_flush());
    // One tile: its 8 bytes, and the few that say where it goes.
    assert_in_range(host_picture_version() - before, 8, 16);
    assert_true(host_pixel(100, 3));
}

TEST(test_canvas_sends_along_a_tile_between_two_that_changed_but_no_wider_gap) {
    open("128x64");
    canvas_clear();
    canvas_box(16, 8, 24, 8); // tiles 2 to 4 of row 1
    canvas_box(48, 8, 1, 1);  // tile 6: the fifth goes along
    canvas_box(72, 8, 1, 1);  // tile 9
    canvas_box(127, 8, 1, 1); // tile 15, the last
    canvas_box(64, 40, 1, 1); // tile 8 of row 5
    assert_int_equal(5 + 1 + 1 + 1, canvas_flush());
}

// Whatever is drawn, in whatever order: the glass shows what was drawn last.
TEST(test_canvas_glass_always_shows_the_last_picture) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        open(handheld_screens[screen]);
        for (int n = 0; n < 200; n++) {
            canvas_clear();
            canvas_box(n * 37 % 150 - 10, n * 23 % 80 - 10, n % 40, n % 17);
            canvas_line(n % 70, 0, 70 - n % 70, n % 40);
            picture_t drawn = {.width = host_width(), .height = host_height()};
            for (unsigned i = 0; i < host_width() * host_height(); i++) {
                drawn.lit[i] =
                    canvas_is_lit((int)(i % host_width()), (int)(i / host_width()));
            }
            canvas_flush();
            picture_t seen;
            picture_take(&seen);
            picture_expect_same(&drawn, &seen, handheld_screens[screen]);
        }
    }
}

// --- Where the picture is -------------------------------------------------------------

TEST(test_canvas_flip_turns_the_picture_upside_down) {
    for (unsigned i = 0; handheld_screens[i] != NULL; i++) {
        open(handheld_screens[i]);
        canvas_flip(true);
        canvas_clear();
        canvas_pixel(3, 5);
        assert_true(canvas_is_lit(3, 5));
        canvas_flush();
        assert_true(host_pixel(host_width() - 4, host_height() - 6));
        assert_int_equal(1, lit_count());
        canvas_flip(false);
        canvas_clear();
        canvas_pixel(3, 5);
        canvas_flush();
        assert_true(host_pixel(3, 5));
        assert_int_equal(1, lit_count());
    }
}

TEST(test_canvas_shift_moves_every_pixel_and_clips_at_the_edge) {
    for (unsigned i = 0; handheld_screens[i] != NULL; i++) {
        open(handheld_screens[i]);
        const int right = (int)host_width() - 1;
        const int bottom = (int)host_height() - 1;
        for (unsigned shift = 0; shift < 8; shift++) {
            canvas_shift(shift, shift);
            canvas_clear();
            canvas_pixel(10, 10);
            canvas_pixel(0, 20);
            canvas_pixel(right, bottom);
            canvas_pixel(right, 0);
            canvas_pixel(0, bottom);
            canvas_flush();
            assert_int_equal(shift == 0 ? 5 : 2, lit_count());
            assert_true(host_pixel(10 + shift, 10 + shift));
            assert_true(host_pixel(shift, 20 + shift));
        }
    }
}

TEST(test_canvas_power_and_contrast_reach_the_panel) {
    open("128x64");
    draw_and_flush(draw_house);
    canvas_contrast(7);
    assert_int_equal(7, host_display()->contrast);
    canvas_power(false);
    assert_false(host_display()->is_on);
    canvas_power(true);
    assert_int_equal(30 * 12, lit_count());
}

// --- Shapes beyond the edges ----------------------------------------------------------

TEST(test_canvas_shapes_beyond_the_edges_are_clipped) {
    open("72x40");
    draw_and_flush(draw_nothing);
    canvas_clear();
    canvas_box(-10, -10, 12, 12);
    canvas_box(70, 38, 100, 100);
    canvas_pixel(-1, 5);
    canvas_pixel(72, 5);
    canvas_line(-5, 20, 80, 20);
    canvas_flush();
    assert_int_equal(4 + 4 + 72, lit_count());
}

TEST(test_canvas_ink_off_and_invert) {
    open("72x40");
    canvas_clear();
    canvas_box(0, 0, 10, 10);
    canvas_ink(INK_OFF);
    canvas_box(0, 0, 5, 5);
    canvas_ink(INK_INVERT);
    canvas_box(4, 4, 10, 10);
    canvas_flush();
    assert_int_equal(100 - 25 + 1 - 35 + 64, lit_count());
}

// --- Letters --------------------------------------------------------------------------

static const font_t text_fonts[] = {FONT_SMALL, FONT_READ, FONT_TEXT};

static void draw_letter(font_t font, const char *letter, picture_t *picture) {
    canvas_clear();
    canvas_text(4, 16, font, letter);
    canvas_flush();
    picture_take(picture);
}

TEST(test_canvas_every_letter_of_our_languages_is_there_and_unlike_the_others) {
    static const char *const letters[] = {
        "a", "á", "e", "é", "i", "í", "o", "ó", "ö", "ő", "u", "ú", "ü", "ű", "n", "ñ",
        "A", "Á", "E", "É", "I", "Í", "Ó", "Ö", "Ő", "U", "Ú", "Ü", "Ű", "N", "Ñ", "¿",
        "¡", "?", "!", "Б", "Ж", "Й", "И", "Ё", "Щ", "Ш", "Ъ", "Ы", "Э", "Ю", "Я", "б",
        "ж", "й", "и", "ё", "щ", "ш", "ъ", "ы", "ь", "э", "ю", "я", "—",
    };
    enum { COUNT = sizeof letters / sizeof *letters };
    static picture_t pictures[COUNT];
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned font = 0; font < 3; font++) {
            open(handheld_screens[screen]);
            for (unsigned i = 0; i < COUNT; i++) {
                draw_letter(text_fonts[font], letters[i], &pictures[i]);
                for (unsigned j = 0; j < i; j++) {
                    if (picture_is_same(&pictures[i], &pictures[j])) {
                        fail_msg("%s looks like %s in font %u", letters[i], letters[j],
                                 font);
                    }
                }
            }
            assert_int_equal(0, canvas_clipped_count());
        }
    }
}

// What people of these languages write, whether a text of ours has it or not.
static const char *const alphabets[] = {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "0123456789.,:;!?'\"()-+/%…–—’“”„",
    "ÁÉÍÓÚÑÜáéíóúñü¿¡",
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»",
    "ÁÉÍÓÖŐÚÜŰáéíóöőúüű",
    "ÄÖÜäöüß",
    "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ",
    "ÀÈÉÌÒÙàèéìòù",
    "ÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõú",
};

static void expect_all_letters(const char *letters, font_t font) {
    for (const char *at = letters; *at != '\0';) {
        char letter[5] = {*at++};
        for (unsigned i = 1; ((uint8_t)*at & 0xC0) == 0x80; i++) {
            letter[i] = *at++;
        }
        const unsigned before = canvas_clipped_count();
        picture_t picture;
        draw_letter(font, letter, &picture);
        if (canvas_clipped_count() != before || lit_count() == 0) {
            fail_msg("font %d has no %s", (int)font, letter);
        }
    }
}

TEST(test_canvas_every_letter_of_eight_languages_is_in_every_font) {
    for (unsigned size = 0; size < 2; size++) {
        for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
            open(handheld_screens[screen]);
            canvas_large_text(size == 1);
            for (unsigned i = 0; i < sizeof alphabets / sizeof *alphabets; i++) {
                for (unsigned font = 0; font < 3; font++) {
                    expect_all_letters(alphabets[i], text_fonts[font]);
                }
            }
        }
    }
    canvas_large_text(false);
}

TEST(test_canvas_every_letter_of_every_string_is_in_every_font) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        open(handheld_screens[screen]);
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            for (unsigned id = 0; id < STRING_COUNT; id++) {
                strings_forget();
                const char *text = string_in((language_t)language, (string_t)id);
                const unsigned before = canvas_clipped_count();
                for (const char *at = text; *at != '\0';) {
                    char letter[5] = {*at++};
                    for (unsigned i = 1; ((uint8_t)*at & 0xC0) == 0x80; i++) {
                        letter[i] = *at++;
                    }
                    if (letter[0] != '\n') {
                        canvas_text(4, 14, FONT_SMALL, letter);
                        canvas_text(4, 14, FONT_READ, letter);
                        canvas_text(4, 14, FONT_TEXT, letter);
                    }
                }
                if (canvas_clipped_count() != before) {
                    fail_msg("no font has all letters of: %s", text);
                }
            }
        }
    }
}

TEST(test_canvas_letter_without_a_glyph_is_counted) {
    open("128x64");
    canvas_text(4, 14, FONT_TEXT, "漢");
    assert_int_equal(1, canvas_clipped_count());
    canvas_text(4, 14, FONT_TEXT, "\xFF\xC3"); // not UTF-8 at all
    assert_true(canvas_clipped_count() > 1);
}

// --- Text that must fit ---------------------------------------------------------------

TEST(test_canvas_text_width_is_that_of_its_letters_less_the_gap) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        open(handheld_screens[screen]);
        for (unsigned i = 0; i < 3; i++) {
            const font_t font = text_fonts[i];
            const int a = canvas_text_width(font, "a") + 1;
            const int shcha = canvas_text_width(font, "щ") + 1;
            assert_int_equal(0, canvas_text_width(font, ""));
            assert_int_equal(2 * a + shcha - 1, canvas_text_width(font, "aщ\u00ADa"));
            assert_true(shcha > a); // three strokes want their room
        }
    }
}

// Numbers stand below one another.
TEST(test_canvas_digits_of_a_font_are_equally_wide) {
    for (unsigned size = 0; size < 2; size++) {
        for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
            open(handheld_screens[screen]);
            canvas_large_text(size == 1);
            for (unsigned i = 0; i < 3; i++) {
                const int width = canvas_text_width(text_fonts[i], "0");
                for (char digit[] = "1"; digit[0] <= '9'; digit[0]++) {
                    assert_int_equal(width, canvas_text_width(text_fonts[i], digit));
                }
            }
        }
    }
    canvas_large_text(false);
}

// How many pixels are lit in one and not in the other.
static unsigned difference(const picture_t *a, const picture_t *b) {
    unsigned count = 0;
    for (unsigned i = 0; i < a->width * a->height; i++) {
        count += a->lit[i] != b->lit[i];
    }
    return count;
}

TEST(test_canvas_small_digits_differ_by_more_than_two_pixels) {
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5",
                                         "6", "7", "8", "9", "l", "ó"};
    enum { COUNT = sizeof digits / sizeof *digits };
    static picture_t pictures[COUNT];
    open("128x64");
    for (unsigned i = 0; i < COUNT; i++) {
        draw_letter(FONT_SMALL, digits[i], &pictures[i]);
        for (unsigned j = 0; j < i; j++) {
            if (difference(&pictures[i], &pictures[j]) < 4) {
                fail_msg("%s and %s are too alike", digits[i], digits[j]);
            }
        }
    }
}

// They share a bow on the right, and the hollow of a 9 is one pixel.
TEST(test_canvas_small_nine_is_no_three) {
    picture_t three, nine;
    open("128x64");
    draw_letter(FONT_SMALL, "3", &three);
    draw_letter(FONT_SMALL, "9", &nine);
    assert_true(difference(&three, &nine) > 6);
}

TEST(test_canvas_text_beyond_an_edge_is_counted) {
    open("72x40");
    canvas_text(0, 10, FONT_SMALL, "123456789012345678"); // 71 pixels
    assert_int_equal(0, canvas_clipped_count());
    canvas_text(2, 10, FONT_SMALL, "123456789012345678");
    assert_int_equal(1, canvas_clipped_count());
    canvas_text(-1, 10, FONT_SMALL, "1");
    canvas_text(0, 3, FONT_SMALL, "1");
    canvas_text(0, 41, FONT_SMALL, "1");
    assert_int_equal(4, canvas_clipped_count());
}

// Narrower letters come first.
TEST(test_canvas_box_too_small_for_a_text_has_it_in_narrower_letters) {
    open("128x64");
    canvas_clear();
    const int room = canvas_text_width(FONT_SMALL, "Шишкин");
    assert_true(room < canvas_text_width(FONT_TEXT, "Шишкин"));
    assert_in_range(canvas_text_box(10, 20, room, FONT_TEXT, "Шишкин"), 8, room + 1);
    assert_in_range(canvas_text_box(10, 40, room - 4, FONT_SMALL, "Шишкин"), 8, room - 3);
    assert_int_equal(0, canvas_clipped_count());
}

TEST(test_canvas_box_cuts_between_letters_and_counts) {
    open("128x64");
    canvas_clear();
    const int room = canvas_text_width(FONT_TEXT, "éűя");
    assert_int_equal(room + 1, canvas_text_box(10, 20, room, FONT_TEXT, "éűя"));
    assert_int_equal(0, canvas_clipped_count());
    assert_in_range(canvas_text_box(10, 40, room, FONT_TEXT, "éűяяяяяя"), 8, room + 1);
    assert_int_equal(1, canvas_clipped_count());
    for (int y = 0; y < 64; y++) {
        for (int x = 10 + room; x < 128; x++) {
            assert_false(canvas_is_lit(x, y));
        }
    }
}

static void expect_lines(const char *text, int width, const char *const *lines) {
    const char *at = text;
    for (; *lines != NULL; lines++) {
        const char *line = at;
        const size_t bytes = canvas_first_line(width, FONT_SMALL, line, &at);
        char found[64] = {0};
        memcpy(found, line, bytes);
        assert_string_equal(*lines, found);
    }
    assert_string_equal("", at);
}

TEST(test_canvas_lines_are_broken_between_words) {
    open("128x64");
    expect_lines("one too three", 31, (const char *[]){"one too", "three", NULL});
    expect_lines("one too three", 27, (const char *[]){"one too", "three", NULL});
    expect_lines("one too three", 26, (const char *[]){"one", "too", "three", NULL});
    expect_lines("one   too", 15, (const char *[]){"one", "too", NULL});
    expect_lines("a\n\nb\n", 15, (const char *[]){"a", "", "b", NULL});
    expect_lines("раз-два", 19, (const char *[]){"раз-", "два", NULL});
    expect_lines("a -3", 11, (const char *[]){"a", "-3", NULL}); // a minus, no hyphen
    expect_lines("", 15, (const char *[]){NULL});
    assert_int_equal(0, canvas_clipped_count());
}

TEST(test_canvas_text_fits_or_not_without_being_counted) {
    const int line_px = canvas_line_height(FONT_SMALL);
    open("128x64");
    assert_true(canvas_text_fits(27, 2 * line_px - 1, FONT_SMALL, "one too three"));
    assert_false(canvas_text_fits(27, 2 * line_px - 2, FONT_SMALL, "one too three"));
    assert_false(canvas_text_fits(18, 9 * line_px, FONT_SMALL, "one too three"));
    assert_true(canvas_text_fits(19, 9 * line_px, FONT_SMALL, "one too three"));
    assert_int_equal(0, canvas_clipped_count());
}

// --- Pictures within text -------------------------------------------------------------

static const icon_t coin = {5, 5, (const uint8_t[]){31, 17, 17, 17, 31}};

TEST(test_canvas_picture_stands_in_a_text_like_a_letter) {
    picture_t together, apart;
    open("128x64");
    canvas_text_pictures(&coin, 1, NULL);
    assert_int_equal(4 + 6 + 3, canvas_text_width(FONT_SMALL, "2\x0E\x33"));
    canvas_clear();
    canvas_text(10, 20, FONT_SMALL, "2\x0E\x33");
    canvas_flush();
    picture_take(&together);
    canvas_clear();
    canvas_text(10, 20, FONT_SMALL, "2");
    canvas_icon(14, 15, &coin);
    canvas_text(20, 20, FONT_SMALL, "3");
    canvas_flush();
    picture_take(&apart);
    picture_expect_same(&apart, &together, "a coin between two digits");
    assert_int_equal(0, canvas_clipped_count());
}

TEST(test_canvas_line_is_not_broken_at_a_picture) {
    open("128x64");
    canvas_text_pictures(&coin, 1, NULL);
    expect_lines("ab 2\x0E\x0E", 23, (const char *[]){"ab", "2\x0E\x0E", NULL});
    expect_lines("ab 2\x0E\x0E", 27, (const char *[]){"ab 2\x0E\x0E", NULL});
}

TEST(test_canvas_picture_that_was_not_set_is_counted) {
    open("128x64");
    canvas_text_pictures(&coin, 1, NULL);
    canvas_text(10, 20, FONT_SMALL, "\x0F");
    assert_int_equal(1, canvas_clipped_count());
}

TEST(test_canvas_soft_hyphen_shows_only_at_the_end_of_a_line) {
    open("128x64");
    expect_lines("meg\u00ADállók", 19, (const char *[]){"meg\u00AD", "állók", NULL});
    expect_lines("meg\u00ADállók", 40, (const char *[]){"meg\u00ADállók", NULL});
    assert_int_equal(0, canvas_clipped_count());
    picture_t hyphenated, plain;
    canvas_clear();
    canvas_text_wrapped(0, 10, 19, 2, FONT_SMALL, "meg\u00ADállók");
    canvas_flush();
    picture_take(&hyphenated);
    canvas_clear();
    canvas_text(0, 10, FONT_SMALL, "meg-");
    canvas_text(0, 10 + canvas_line_height(FONT_SMALL), FONT_SMALL, "állók");
    canvas_flush();
    picture_take(&plain);
    picture_expect_same(&plain, &hyphenated, "soft hyphen");
}

TEST(test_canvas_word_longer_than_a_line_is_broken_and_counted) {
    open("128x64");
    expect_lines("abcdefgh", 15, (const char *[]){"abcd", "efgh", NULL});
    assert_int_equal(1, canvas_clipped_count());
    expect_lines("ab", 1, (const char *[]){"a", "b", NULL}); // must come to an end
}

TEST(test_canvas_wrapped_text_beyond_its_lines_is_counted) {
    open("128x64");
    assert_int_equal(3, canvas_text_wrapped(0, 10, 40, 3, FONT_SMALL,
                                            "one too three four "
                                            "five"));
    assert_int_equal(0, canvas_clipped_count());
    assert_int_equal(2, canvas_text_wrapped(0, 10, 40, 2, FONT_SMALL,
                                            "one too three four "
                                            "five"));
    assert_int_equal(1, canvas_clipped_count());
    assert_int_equal(3, canvas_count_lines(40, FONT_SMALL, "one too three four five"));
}

TEST(test_canvas_sign_behind_a_space_begins_no_line) {
    open("128x64");
    const char *next = NULL;
    const int width = canvas_text_width(FONT_SMALL, "un deux");
    assert_int_equal(7, canvas_first_line(width, FONT_SMALL, "un deux trois", &next));
    assert_int_equal(2, canvas_first_line(width, FONT_SMALL, "un deux : trois", &next));
    assert_string_equal("deux : trois", next);
    assert_int_equal(2, canvas_first_line(width, FONT_SMALL, "un deux !", &next));
}

// --- Strings --------------------------------------------------------------------------

TEST(test_strings_values_come_into_their_places_and_buffers_end_with_whole_letters) {
    char text[64];
    text_t out = text_over(text, sizeof text);
    strings_use(LANGUAGE_RUSSIAN);
    string_fill(&out, STRING_RECORD_LINE, "1", "2", "3");
    assert_string_equal("1 игра, 2 победы, лучший счёт: 3", text);
    out = text_over(text, 10);
    string_fill(&out, STRING_NEW_GAME, NULL, NULL, NULL); // 9 bytes: 4 letters
    assert_string_equal("Нова", text);
    strings_use(LANGUAGE_ENGLISH);
    out = text_over(text, sizeof text);
    string_fill(&out, STRING_WINS, NULL, NULL, NULL);
    assert_string_equal(" wins!", text);
    assert_string_equal("-42", string_number(-42).digits);
}

// "0 шагов, 1 шаг": a number with its word in every form a language has.
TEST(test_strings_words_follow_their_number) {
    static const struct {
        language_t language;
        const char *number, *text;
    } counted[] = {
        {LANGUAGE_RUSSIAN, "0", "0 шагов"},   {LANGUAGE_RUSSIAN, "1", "1 шаг"},
        {LANGUAGE_RUSSIAN, "2", "2 шага"},    {LANGUAGE_RUSSIAN, "4", "4 шага"},
        {LANGUAGE_RUSSIAN, "5", "5 шагов"},   {LANGUAGE_RUSSIAN, "11", "11 шагов"},
        {LANGUAGE_RUSSIAN, "12", "12 шагов"}, {LANGUAGE_RUSSIAN, "21", "21 шаг"},
        {LANGUAGE_RUSSIAN, "22", "22 шага"},  {LANGUAGE_RUSSIAN, "111", "111 шагов"},
        {LANGUAGE_ENGLISH, "0", "0 steps"},   {LANGUAGE_ENGLISH, "1", "1 step"},
        {LANGUAGE_ENGLISH, "21", "21 steps"}, {LANGUAGE_SPANISH, "1", "1 paso"},
        {LANGUAGE_HUNGARIAN, "5", "5 lépés"}, {LANGUAGE_ENGLISH, NULL, " steps"},
    };
    for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++) {
        char text[64];
        text_t out = text_over(text, sizeof text);
        strings_use(counted[i].language);
        string_fill(&out, STRING_KAIRO_STEPS, counted[i].number, NULL, NULL);
        assert_string_equal(counted[i].text, text);
    }
    strings_use(LANGUAGE_ENGLISH);
}

// How many forms the language tells apart.
static unsigned forms_of(language_t language) {
    unsigned count = 0;
    for (uint32_t number = 0; number < 200; number++) {
        unsigned form;
        if (!string_plural(language, number, &form)) {
            fail_msg("\"%s\" is no rule", string_in(language, STRING_PLURAL_RULE));
        }
        count = form + 1 > count ? form + 1 : count;
    }
    return count;
}

TEST(test_strings_every_counted_word_has_all_forms_of_its_language) {
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        const unsigned wanted = forms_of((language_t)language);
        for (unsigned id = 0; id < STRING_COUNT; id++) {
            strings_forget();
            const char *text = string_in((language_t)language, (string_t)id);
            const char *at = text;
            while ((at = strchr(at, '{')) != NULL) {
                const char *end = strchr(at, '}');
                unsigned forms = 1;
                for (const char *c = at; end != NULL && c < end; c++) {
                    forms += *c == '|';
                }
                const char mark[] = {'%', at[1], '\0'};
                if (end == NULL || at[2] != ':' || forms != wanted ||
                    strstr(text, mark) == NULL) {
                    fail_msg("plural forms: %s", text);
                }
                at = end;
            }
        }
    }
}

static bool has_place(language_t language, string_t id, char place) {
    const char mark[] = {'%', place, '\0'};
    strings_forget();
    return strstr(string_in(language, id), mark) != NULL;
}

TEST(test_strings_every_text_is_there_in_every_language_with_the_same_places) {
    for (unsigned id = STRING_NONE + 1; id < STRING_COUNT; id++) {
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            strings_forget();
            assert_true(string_in((language_t)language, (string_t)id)[0] != '\0');
            for (char place = '1'; place <= '3'; place++) {
                if (has_place(LANGUAGE_ENGLISH, (string_t)id, place) !=
                    has_place((language_t)language, (string_t)id, place)) {
                    fail_msg("%s has not the places of its English",
                             string_in((language_t)language, (string_t)id));
                }
            }
        }
    }
}

// A word that is longer than a line is broken where a syllable begins, in all languages.
TEST(test_canvas_large_text_breaks_long_words_between_syllables) {
    static const struct {
        const char *word, *first; // of two lines, or three
    } words[] = {
        {"zurückzunehmen", "zurückzu"}, {"Erweiterungen", "Erweite"},
        {"расширениями", "расшире"},    {"kereskedőnek", "kereske"},
        {"problemático", "proble"},     {"marchandises", "mar"},
    };
    open("72x40");
    canvas_large_text(true);
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        const int room = canvas_text_width(FONT_READ, words[i].word) * 2 / 3;
        const char *next;
        const size_t bytes = canvas_first_line(room, FONT_READ, words[i].word, &next);
        char line[64] = "";
        memcpy(line, words[i].word, bytes);
        assert_string_equal(words[i].first, line);
        assert_int_equal(0, canvas_clipped_count());
    }
    canvas_large_text(false);
}
