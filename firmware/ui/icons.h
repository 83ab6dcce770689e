// SPDX-License-Identifier: MIT
// Small pictures that belong to no game: the emblems of the players, and signs.
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

#endif
