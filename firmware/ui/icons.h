// SPDX-License-Identifier: MIT
// Small pictures that no game draws its board with: the emblems of the players, and
// signs.
#ifndef FIRMWARE_UI_ICONS_H
#define FIRMWARE_UI_ICONS_H

#include "canvas.h"

enum {
    EMBLEM_CAMEL,
    EMBLEM_LAMP,
    EMBLEM_PALM,
    EMBLEM_CRESCENT,
    EMBLEM_COUNT,
    EMBLEM_PX = 7, // wide and high
};

extern const icon_t icon_emblems[EMBLEM_COUNT];
extern const icon_t icon_cup; // who has won
extern const icon_t icon_learn;
extern const icon_t icon_done; // a tick
extern const icon_t icon_to_do;

// Of menus.
extern const icon_t icon_play;
extern const icon_t icon_again;
extern const icon_t icon_die;
extern const icon_t icon_load;
extern const icon_t icon_book;
extern const icon_t icon_gear;
extern const icon_t icon_about;
extern const icon_t icon_sound;
extern const icon_t icon_bulb;
extern const icon_t icon_back;
extern const icon_t icon_eye;
extern const icon_t icon_table;
extern const icon_t icon_flag;
extern const icon_t icon_door;
extern const icon_t icon_stall;
extern const icon_t icon_rug;

// Who sits in a chair, by level: 0 a person, 1 .. 5 an opponent's face.
enum { ICON_LEVELS = 6 };
extern const icon_t icon_levels[ICON_LEVELS];

#endif
