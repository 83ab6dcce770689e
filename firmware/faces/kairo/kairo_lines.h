// SPDX-License-Identifier: MIT
// What the panel says of a step, line by line: cards and words at the left, a figure at
// the right. Lines are measured before they are drawn; where there is no room for all of
// them, the less important ones are left out.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LINES_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LINES_H

#include "engine/kairo/kairo.h"
#include "engine/text.h"
#include "firmware/ui/canvas.h"

enum {
    KAIRO_LINES_MAX = 10,
    KAIRO_LINE_CARDS = KAIRO_HAND_MAX + 1,
};

// How much a line is needed; those of the last kind go first.
typedef enum {
    KAIRO_LINE_NEEDED,
    KAIRO_LINE_USEFUL,
    KAIRO_LINE_EXTRA,
} kairo_rank_t;

typedef struct {
    uint8_t rank;     // kairo_rank_t
    bool has_arrows;  // left and right change it
    bool is_inverted; // it must not be overlooked
    bool is_unbroken; // it stays on one line, in smaller letters if need be
    uint8_t card_count;
    uint8_t cards[KAIRO_LINE_CARDS];
    char left[80]; // broken into several lines where there is no `right`
    char right[24];
} kairo_line_t;

typedef struct {
    kairo_line_t line[KAIRO_LINES_MAX];
    unsigned count;
} kairo_panel_lines_t;

void kairo_lines_clear(kairo_panel_lines_t *lines);

// An empty line behind the others, and writers for its two parts.
kairo_line_t *kairo_lines_add(kairo_panel_lines_t *lines, kairo_rank_t rank);
text_t kairo_line_left(kairo_line_t *line);
text_t kairo_line_right(kairo_line_t *line);

// Draws them from the top of the area on. Where that is too high in any look, lines are
// shortened.
void kairo_draw_lines(const area_t *area, kairo_panel_lines_t *lines);

// Large text has two lines below the board of a small screen: what has no room beside its
// figure is shortened.
void kairo_caption_shorten(kairo_panel_lines_t *lines);

// Draws them at the bottom of a small screen over the board; and how much of the board
// that hides.
void kairo_draw_caption_lines(const kairo_panel_lines_t *lines);
int kairo_caption_hides(const kairo_panel_lines_t *lines);

#endif
