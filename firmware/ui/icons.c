// SPDX-License-Identifier: MIT
#include "icons.h"

// Seven rows of seven bits, the left pixel lowest.
// clang-format off
#define ICON(...) {EMBLEM_PX, EMBLEM_PX, (const uint8_t[]){__VA_ARGS__}}

const icon_t icon_emblems[EMBLEM_COUNT] = {
    // ....##. .#...## ###.##. ######. #####.. #...#.. #...#..
    [EMBLEM_CAMEL] = ICON(0x30, 0x62, 0x37, 0x3F, 0x1F, 0x11, 0x11),
    // ...#... ..###.. #.....# ####### .#####. ...#... ..###..
    [EMBLEM_LAMP] = ICON(0x08, 0x1C, 0x41, 0x7F, 0x3E, 0x08, 0x1C),
    // .##.##. #..#..# .#####. #..#..# ...#... ...#... ..###..
    [EMBLEM_PALM] = ICON(0x36, 0x49, 0x3E, 0x49, 0x08, 0x08, 0x1C),
    // ..###.. .##.... ##..#.. ##.###. ##..#.. .##...# ..####.
    [EMBLEM_CRESCENT] = ICON(0x1C, 0x06, 0x13, 0x3B, 0x13, 0x46, 0x3C),
};

// ####### #.###.# #.###.# .#####. ...#... ...#... ..###..
const icon_t icon_cup = ICON(0x7F, 0x5D, 0x5D, 0x3E, 0x08, 0x08, 0x1C);
// clang-format on
