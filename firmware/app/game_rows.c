// SPDX-License-Identifier: MIT
#include "game_rows.h"
#include "firmware/table/face.h"

uint8_t game_rows_count(void) {
    return FACE_COUNT;
}

void game_rows_label(uint8_t row, text_t *out) {
    text_string(out, string(faces[row]->name));
}

const icon_t *game_rows_icon(uint8_t row) {
    return faces[row]->icon;
}
