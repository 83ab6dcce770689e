// SPDX-License-Identifier: MIT
// The board of Kairo on the screen: 5 px a site, or one segment and its rim at 12 px a
// site. And where on a screen of some size the board, the panel and the caption are.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_BOARD_H
#define FIRMWARE_FACES_KAIRO_KAIRO_BOARD_H

#include "engine/kairo/kairo.h"
#include "firmware/ui/canvas.h"

// Where things are on a screen of at least this size.
typedef struct {
    int screen_width, screen_height;
    area_t board; // what is in sight of it; it scrolls up and down if that is less
    bool board_has_frame;
    area_t panel; // lists, and all there is to say
    // On a small screen the panel takes all of it; beside the board are then only a
    // caption and a strip of pictures. A caption of no height: the panel serves.
    area_t caption;
    area_t strip;
} kairo_layout_t;

const kairo_layout_t *kairo_layout(void);
bool kairo_panel_hides_board(void);

// How much of the board's lower edge is under what covers the screen from `y` on.
int kairo_board_hidden_px(int y);

// What is to be seen on the board.
typedef struct {
    const kairo_state_t *state;
    const kairo_sites_t *targets; // sites marked as open; NULL: none
    const kairo_sites_t *cheap;   // those of them for one card, marked larger; NULL: all
    const uint8_t *walk;          // a customer's way
    uint8_t walk_count;
    uint8_t cursor; // a framed site; KAIRO_NO_SITE: none
    uint8_t focus;  // the site that must be in sight
    int hidden_px;  // at the lower edge of the board something else will lie over it
    bool blink;     // the phase of what blinks: the cursor, and
    bool has_blinking_owner; // all stalls and expansions of
    uint8_t owner;
    uint8_t rising; // a tile that is being built; KAIRO_NO_SITE: none
    uint8_t risen;  // so many of its rows are to be seen
} kairo_scene_t;

void kairo_draw_board(const kairo_scene_t *scene);

// Keeps a site in sight whatever the focus of a scene is, and says where on the screen it
// is: for lessons. KAIRO_NO_SITE: none any more, and `area` is left alone.
void kairo_board_look_at(uint8_t site, area_t *area);
void kairo_draw_zoom(const kairo_scene_t *scene);

// Single pieces as the board shows them, for the legend.
void kairo_draw_stall(int x, int y, uint8_t owner, uint8_t colour);
void kairo_draw_expansion(int x, int y, uint8_t colour);
void kairo_draw_customer(int x, int y, uint8_t colour);
void kairo_draw_entry(int x, int y, uint8_t owner); // of a stall to the west of it

enum { KAIRO_SITE_PX = 5 };

// Where a site of the board is drawn: its top left pixel.
void kairo_find_site(const kairo_scene_t *scene, uint8_t site, int *x, int *y);

// A frame around a site of this size, with a dark one around it so that it shows on any
// ground.
void kairo_draw_cursor(int x, int y, int size);

#endif
