// SPDX-License-Identifier: MIT
// Words with small pictures in them, as Kairo's panel and captions use: "pays 2 <red>".
// A picture within a text is one character below the space.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_WORDS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_WORDS_H

#include "engine/kairo/kairo.h"
#include "engine/text.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/strings.h"
#include "kairo_icons.h"

enum {
    KAIRO_WORDS_BYTES = 160, // enough for any line with its values, with its 0
};

// Labels and figures are in small letters; in larger ones where large text was chosen.
font_t kairo_label_font(void);

// The distance from one line of labels to the next.
int kairo_line_px(void);

// --- Writing --------------------------------------------------------------------------

void kairo_write_icon(text_t *out, unsigned icon);

// "+2<red>"
void kairo_write_gain(text_t *out, unsigned number, unsigned icon);

// A site as players read it on a small screen: C7, for l9 looks like 19.
void kairo_write_place(text_t *out, uint8_t site);

// "2<red> <blue>": the coins that are not 0, or a dash.
void kairo_write_coins(text_t *out, const uint8_t coins[KAIRO_COLOURS]);

// --- Drawing --------------------------------------------------------------------------

// Draws the text from `y` (the top of its capitals), broken between words and at \n. At
// most `lines_max` lines; what does not fit counts as clipped. Returns how many lines
// there were.
unsigned kairo_draw_words(int x, int y, int width, unsigned lines_max, const char *text);

// The same within a height, in larger letters if they have room. Returns the height
// used.
int kairo_draw_words_within(int x, int y, int width, int height, const char *text);

// --- Refusals -------------------------------------------------------------------------

// Writes why something was refused.
void kairo_word_refusal(text_t *out, game_refusal_t refusal);

// Says over the picture why a wish was refused, and why nothing of a colour can be built.
void kairo_say_refusal(game_refusal_t refusal);

// Why nothing can be built with an empty hand.
string_t kairo_why_no_cards(void);
void kairo_say_why_not(uint8_t colour);

// The name of a colour as it is said of a stall or a customer.
string_t kairo_colour_name(uint8_t colour);

// The letter that stands for it in the zoom, in the language in use.
enum { KAIRO_LETTER_BYTES = 5 }; // with its 0
void kairo_colour_letter(uint8_t colour, char letter[KAIRO_LETTER_BYTES]);

#endif
