// SPDX-License-Identifier: MIT
// Kairo's words with pictures in them: payments of any kind fit the panel.
#include "support/test.h"

#include "firmware/faces/kairo/kairo_board.h"
#include "firmware/faces/kairo/kairo_words.h"
#include "firmware/ui/canvas.h"
#include "support/face_table.h"
#include <string.h>

TEST(test_kairo_words_every_payment_fits_the_panel) {
    static const char *const screens[] = {"128x64", "72x40"};
    for (unsigned i = 0; i < 2; i++) {
        face_table_open(screens[i], &kairo_face);
        for (unsigned kinds = 0; kinds < 1u << KAIRO_COLOURS; kinds++) {
            uint8_t coins[KAIRO_COLOURS];
            for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
                coins[colour] = (uint8_t)(kinds >> colour & 1);
            }
            char words[KAIRO_WORDS_BYTES];
            text_t text = text_over(words, sizeof words);
            text_string(&text, "1");
            kairo_write_icon(&text, 0); // the fee
            text_string(&text, "+");
            kairo_write_coins(&text, coins);
            const area_t *panel = &kairo_layout()->panel;
            kairo_draw_words(panel->x, panel->y, panel->width, 3, words);
            assert_int_equal(0, canvas_clipped_count());
        }
    }
}

// The letters of the zoom: one for each colour, all different, in every language, and
// none wider than the room beside a mark.
TEST(test_kairo_words_the_letters_of_the_zoom_are_unique_in_every_language) {
    face_table_open("128x64", &kairo_face);
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        strings_use((language_t)language);
        char all[KAIRO_COLOURS * KAIRO_LETTER_BYTES] = "";
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            char letter[KAIRO_LETTER_BYTES];
            kairo_colour_letter(colour, letter);
            assert_true(letter[0] != '\0');
            if (strstr(all, letter) != NULL) {
                fail_msg("%s is there twice in \"%s\"", letter,
                         string(STRING_KAIRO_LETTERS));
            }
            strcat(all, letter);
            if (canvas_text_wrapped(0, 6, 3, 1, FONT_SMALL, letter) != 1 ||
                canvas_clipped_count() > 0) {
                fail_msg("%s is too wide", letter);
            }
        }
        assert_string_equal(string(STRING_KAIRO_LETTERS), all);
    }
    strings_use(LANGUAGE_RUSSIAN);
    char letter[KAIRO_LETTER_BYTES];
    kairo_colour_letter(KAIRO_YELLOW, letter);
    assert_string_equal("Ж", letter);
    strings_use(LANGUAGE_ENGLISH);
}
