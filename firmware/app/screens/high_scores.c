// SPDX-License-Identifier: MIT
// The records of each game to read: left and right of the text's ends are the other
// games.
#include "firmware/table/high_scores.h"
#include "firmware/app/app.h"
#include "firmware/ui/list.h"
#include "firmware/ui/pager.h"
#include <stddef.h>

enum { TEXT_BYTES = 768 };

static uint8_t face;
static char text[TEXT_BYTES];

static void append_line(uint8_t level) {
    char digit[12] = "";
    char line[160];
    string_append_number(digit, sizeof digit, level);
    string_fill(line, sizeof line,
                level == 0 ? STRING_AMONG_PEOPLE : STRING_AGAINST_LEVEL, digit, NULL,
                NULL);
    string_append(text, sizeof text, line);
    string_append(text, sizeof text, ":\n");
    const high_score_t *record = high_scores_of(face, level);
    const int32_t numbers[] = {record->games, record->wins, record->best};
    char values[3][12] = {"", "", ""};
    for (unsigned i = 0; i < 3; i++) {
        string_append_number(values[i], sizeof values[i], numbers[i]);
    }
    string_fill(line, sizeof line,
                record->games > 0 ? STRING_RECORD_LINE : STRING_RECORD_NONE, values[0],
                values[1], values[2]);
    string_append(text, sizeof text, line);
    string_append(text, sizeof text, "\n");
}

static void open_face(uint8_t new_face, bool at_end) {
    face = new_face;
    text[0] = '\0';
    for (uint8_t level = 1; level < HIGH_SCORES_LEVELS; level++) {
        append_line(level);
    }
    append_line(0);
    pager_open(text, list_title_height(), at_end);
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
