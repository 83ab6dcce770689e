// SPDX-License-Identifier: MIT
// The rules of each game to read, page by page: beyond the end of one page comes the
// next.
#include "rules.h"
#include "firmware/app/app.h"
#include "firmware/app/gate.h"
#include "firmware/table/face.h"
#include "firmware/ui/pager.h"
#include <stddef.h>

static const face_t *read_face;
static uint8_t page;

// --- Which game -----------------------------------------------------------------------

static list_place_t place;

static uint8_t count(void) {
    return FACE_COUNT;
}

static void label(uint8_t row, text_t *out) {
    text_string(out, string(faces[row]->name));
}

static const icon_t *icon(uint8_t row) {
    return faces[row]->icon;
}

void rules_open(const face_t *face) {
    read_face = face;
    app_open(&rules_text_screen);
}

static void choose(uint8_t row) {
    rules_open(faces[row]);
}

static const list_t list = {
    .place = &place,
    .title = STRING_RULES,
    .rows = {.count = count, .label = label, .icon = icon},
    .choose = choose,
    .picture = gate_draw,
};

const screen_t rules_screen = {.list = &list};

// --- The text -------------------------------------------------------------------------

static void open_page(uint8_t new_page, bool at_end) {
    page = new_page;
    pager_open(string(read_face->rules[page]), 0, at_end);
}

static void enter(void) {
    open_page(0, false);
}

static bool input(const input_event_t *event) {
    switch (pager_input(event)) {
    case PAGER_NEXT:
        if (read_face->rules[page + 1] != STRING_COUNT) {
            open_page((uint8_t)(page + 1), false);
        } else if (event->button == BUTTON_A) {
            app_back();
        }
        return true;
    case PAGER_PREVIOUS:
        if (page > 0) {
            open_page((uint8_t)(page - 1), true);
        }
        return true;
    case PAGER_STAYS:
        return true;
    default:
        return false;
    }
}

const screen_t rules_text_screen = {
    .enter = enter,
    .input = input,
    .draw = pager_draw,
};
