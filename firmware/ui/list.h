// SPDX-License-Identifier: MIT
// A list to choose from: a bar on the selected row, values on the right, icons on the
// left, perhaps a picture beside them. Up and down go round, A chooses, left and right
// change a value. The list takes the largest letters with which every row fits, and puts
// values on lines of their own where they still do not.
#ifndef FIRMWARE_UI_LIST_H
#define FIRMWARE_UI_LIST_H

#include "canvas.h"
#include "input.h"
#include "strings.h"

enum {
    LIST_TEXT_BYTES = 64, // of a label or a value
};

// Where the reader is in a list; kept while other screens lie over it.
typedef struct {
    uint8_t selected;
    uint8_t top;      // the first row in sight
    uint8_t pictured; // the row that the picture is about: it follows the cursor
} list_place_t;

// A row that is always the same; it may be there or not.
typedef struct {
    string_t label;
    void (*choose)(void);       // A; NULL: nothing happens
    bool (*is_there)(void);     // NULL: always
    void (*value)(text_t *out); // NULL: none
    const icon_t *icon;         // NULL: none
} list_entry_t;

// What the rows say. Any function but count and label may be NULL.
typedef struct {
    uint8_t (*count)(void);
    void (*label)(uint8_t row, text_t *out);
    void (*value)(uint8_t row, text_t *out); // writes nothing: there is none
    const icon_t *(*icon)(uint8_t row);
    const icon_t *(*value_icon)(uint8_t row); // before the value
} list_rows_t;

// Either `entries`, or `rows` and what choosing and changing one does.
typedef struct {
    string_t title;              // STRING_NONE: none
    const list_entry_t *entries; // the last one has no label
    list_rows_t rows;
    void (*choose)(uint8_t row);           // A; NULL: changes by one
    void (*change)(uint8_t row, int step); // left -1, right +1
    bool (*can_change)(uint8_t row);       // NULL: every row that has a value
    uint8_t (*first)(void);                // the row selected at first; NULL: the top one

    // Draws something about the selected row, whose icon this is (NULL: it has none), to
    // the right of the rows where there is room for it.
    void (*picture)(const area_t *area, const icon_t *icon);
} list_t;

// Opens the list, with its first row selected.
void list_enter(const list_t *list, list_place_t *place);

// Returns whether it had a use for the button.
bool list_input(const list_t *list, list_place_t *place, const input_event_t *event);

void list_draw(const list_t *list, list_place_t *place);

// Does the picture beside the rows still show the row selected before? On a slow bus the
// cursor moves first, and the update lets the picture follow.
bool list_is_picture_late(const list_t *list, const list_place_t *place);
void list_update_picture(list_place_t *place);

// The title alone, for other screens; and how high it is.
void list_draw_title(string_t title);
void list_draw_heading(const char *heading);
int list_title_height(string_t title);
int list_heading_height(const char *heading);

#endif
