// SPDX-License-Identifier: MIT
// Draws the market of Marrakech: rugs, Assam, and marks on squares. What is drawn is in a
// scene, so that a position can be shown as it is, was, or would be.
#ifndef FIRMWARE_FACES_MARRAKECH_MARRAKECH_BOARD_H
#define FIRMWARE_FACES_MARRAKECH_MARRAKECH_BOARD_H

#include "engine/marrakech/marrakech.h"
#include "firmware/ui/canvas.h"

// Where things are, for one size of screen.
typedef struct {
    uint8_t pitch_px; // from one square to the next
    uint8_t board_y;
    uint8_t panel_x;
    uint8_t panel_width;
    uint8_t die_px;
    bool is_wide;
} marrakech_layout_t;

const marrakech_layout_t *marrakech_layout(void);

enum { MARRAKECH_WHOLE = 100 }; // of a way, or of a rug

typedef struct {
    const marrakech_state_t *state;
    marrakech_assam_t assam;
    marrakech_assam_t assam_next;     // where he is going
    uint8_t assam_part;               // how far he has got there, 0 .. MARRAKECH_WHOLE
    uint8_t marks[MARRAKECH_DIE_MAX]; // squares marked 1, 2, 3, 4
    uint8_t mark_count;
    uint8_t rug_part;   // of a rug being laid so much is rolled out; 0: there is none
    uint8_t rug[2];     // or all of it is in `state`
    uint8_t rug_colour; // MARRAKECH_NO_COLOUR: not known, only its outline
} marrakech_scene_t;

void marrakech_draw_board(const marrakech_scene_t *scene);

// What moves in a picture, as one number: equal for what looks the same to the pixel.
typedef uint32_t marrakech_look_t;

static inline marrakech_look_t marrakech_look_add(marrakech_look_t look, int value) {
    return look * 31 + (marrakech_look_t)value;
}

marrakech_look_t marrakech_scene_look(const marrakech_scene_t *scene);

// Where on the screen a square is.
area_t marrakech_square_area(uint8_t square);

// A piece of a rug of this colour.
void marrakech_draw_weave(int x, int y, int width, int height, uint8_t colour);

#endif
