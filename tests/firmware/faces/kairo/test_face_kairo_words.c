// SPDX-License-Identifier: MIT
// Kairo's words with pictures in them: payments of any kind fit the panel.
#include "support/test.h"

#include "firmware/faces/kairo/kairo_board.h"
#include "firmware/faces/kairo/kairo_words.h"
#include "firmware/ui/canvas.h"
#include "support/face_table.h"

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
