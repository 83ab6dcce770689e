// SPDX-License-Identifier: MIT
// The small pictures of Kairo: one mark a colour, the same wherever the colour is meant,
// stall cards as maps of the market, medals, barkers. Drawn in the ink that is set.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_ICONS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_ICONS_H

#include "engine/kairo/kairo.h"
#include "firmware/ui/canvas.h"

enum {
    KAIRO_ICON_PX = 5, // marks and other pictures within text: as high as its capitals
    KAIRO_SMALL_MARK_PX = 3,
    KAIRO_CARD_PX = 8,
    KAIRO_CARD_ROW_PX = 9, // from a card to the next, across and down
    KAIRO_LARGE_CARD_PX = 11,
    KAIRO_HUGE_CARD_PX = 23,
    KAIRO_EMBLEM_PX = 7,
};

// Pictures that may stand within a text (kairo_words.h). The first six are the marks
// of the colours, in their order.
typedef enum {
    KAIRO_ICON_GOLD = KAIRO_COLOURS,
    KAIRO_ICON_SILVER,
    KAIRO_ICON_POINTS,
    KAIRO_ICON_BARKER,
    KAIRO_ICON_CARD,
    KAIRO_ICONS,
} kairo_icon_t;

// The marks on the board: three rows of three bits, the left pixel lowest. And what is
// cut out of a lit tile so that it shows the same mark.
extern const uint8_t kairo_small_marks[KAIRO_COLOURS][KAIRO_SMALL_MARK_PX];
extern const uint8_t kairo_cut_marks[KAIRO_COLOURS][KAIRO_SMALL_MARK_PX];

extern const icon_t kairo_icons[KAIRO_ICONS];
extern const uint16_t kairo_icon_names[KAIRO_ICONS]; // string_t
void kairo_use_icons(void);                          // within the texts that follow
void kairo_draw_icon(int x, int y, unsigned icon);
void kairo_draw_small_mark(int x, int y, unsigned colour);

// A stall card as a map of the nine segments; KAIRO_NO_CARD is drawn as a card's back.
void kairo_draw_card(int x, int y, uint8_t card);
void kairo_draw_large_card(int x, int y, uint8_t card);
void kairo_draw_huge_card(int x, int y, uint8_t card);

// A picture so many times as large.
void kairo_draw_icon_enlarged(int x, int y, unsigned icon, int scale);

// The sign that left and right change something: an arrow to either side.
enum { KAIRO_ARROW_PX = 3 };
void kairo_draw_arrow(int x, int y, int direction);

// Who a player is: their emblem, and their number as dots. Neutral has no emblem.
void kairo_draw_emblem(int x, int y, uint8_t player);
void kairo_draw_number(int x, int y, uint8_t owner);

#endif
