// SPDX-License-Identifier: MIT
// The high scores of each game to read: left and right of the text's ends are the other
// games.
#include "firmware/table/high_scores.h"
#include "firmware/app/app.h"
#include "firmware/table/names.h"
#include "firmware/ui/list.h"
#include "firmware/ui/pager.h"
#include <stddef.h>

enum { TEXT_BYTES = 768 };

static uint8_t face;
static char text[TEXT_BYTES];

static void write_line(text_t *out, uint8_t level) {
    string_fill(out, level == 0 ? STRING_AMONG_PEOPLE : STRING_AGAINST_LEVEL,
                string(names_level(level)), NULL, NULL);
    text_string(out, ":\n");
    const high_score_t *score = high_scores_of(face, level);
    string_fill(out, score->games > 0 ? STRING_RECORD_LINE : STRING_RECORD_NONE,
                string_number(score->games).digits, string_number(score->wins).digits,
                string_number(score->best).digits);
    text_char(out, '\n');
}

static void open_face(uint8_t new_face, bool at_end) {
    text_t out = text_over(text, sizeof text);
    face = new_face;
    for (uint8_t level = 1; level < HIGH_SCORES_LEVELS; level++) {
        write_line(&out, level);
    }
    write_line(&out, 0);
    pager_open_words(text, list_title_height(faces[face]->name), at_end);
}

static void enter(void) {
    open_face(0, false);
}

static bool input(const input_event_t *event) {
    switch (pager_input(event)) {
    case PAGER_NEXT:
        open_face((uint8_t)((face + 1) % FACE_COUNT), false);
        return true;
    case PAGER_PREVIOUS:
        open_face((uint8_t)((face + FACE_COUNT - 1) % FACE_COUNT), true);
        return true;
    case PAGER_STAYS:
        return true;
    default:
        return false;
    }
}

static void draw(void) {
    list_draw_title(faces[face]->name);
    pager_draw();
}

const screen_t high_scores_screen = {
    .enter = enter,
    .input = input,
    .draw = draw,
};
