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
// ##..... ####... ######. ####### ######. ####... ##.....
const icon_t icon_play = ICON(0x03, 0x0F, 0x3F, 0x7F, 0x3F, 0x0F, 0x03);
// .####.# #....## #...### #...... #.....# #.....# .#####.
const icon_t icon_again = ICON(0x5E, 0x61, 0x71, 0x01, 0x41, 0x41, 0x3E);
// ####### #.....# #.#.#.# #..#..# #.#.#.# #.....# #######
const icon_t icon_die = ICON(0x7F, 0x41, 0x55, 0x49, 0x55, 0x41, 0x7F);
// ...#... ...#... .#####. ..###.. #..#..# #.....# #######
const icon_t icon_load = ICON(0x08, 0x08, 0x3E, 0x1C, 0x49, 0x41, 0x7F);
// ##...## #.#.#.# #..#..# #..#..# #..#..# ##.#.## .##.##.
const icon_t icon_book = ICON(0x63, 0x55, 0x49, 0x49, 0x49, 0x6B, 0x36);
// .#.#.#. ####### .##.##. ##...## .##.##. ####### .#.#.#.
const icon_t icon_gear = ICON(0x2A, 0x7F, 0x36, 0x63, 0x36, 0x7F, 0x2A);
// .#####. #..#..# #.....# #..#..# #..#..# #..#..# .#####.
const icon_t icon_about = ICON(0x3E, 0x49, 0x41, 0x49, 0x49, 0x49, 0x3E);
// ..#.... .##..#. ###.#.# ###.#.# ###.#.# .##..#. ..#....
const icon_t icon_sound = ICON(0x04, 0x26, 0x57, 0x57, 0x57, 0x26, 0x04);
// ####### #.#.#.# #.#.#.# ####### #.....# #.....# #.....#
const icon_t icon_stall = ICON(0x7F, 0x55, 0x55, 0x7F, 0x41, 0x41, 0x41);
// #.#.#.# ####### #.#.#.# ##.#.## #.#.#.# ####### #.#.#.#
const icon_t icon_rug = ICON(0x55, 0x7F, 0x55, 0x6B, 0x55, 0x7F, 0x55);

const icon_t icon_levels[ICON_LEVELS] = {
    // person: ..###.. ..###.. ..###.. ...#... .#####. ####### #######
    ICON(0x1C, 0x1C, 0x1C, 0x08, 0x3E, 0x7F, 0x7F),
    // easy: .#####. #.....# #.#.#.# #.....# #.#.#.# #..#..# .#####.
    ICON(0x3E, 0x41, 0x55, 0x41, 0x55, 0x49, 0x3E),
    // normal: .#####. #.....# #.#.#.# #.....# #.....# #.###.# .#####.
    ICON(0x3E, 0x41, 0x55, 0x41, 0x41, 0x5D, 0x3E),
    // hard: .#####. ##...## #.#.#.# #.....# #..#..# #.#.#.# .#####.
    ICON(0x3E, 0x63, 0x55, 0x41, 0x49, 0x55, 0x3E),
    // master: #..#..# ####### .#####. #.#.#.# #.....# #.###.# .#####.
    ICON(0x49, 0x7F, 0x3E, 0x55, 0x41, 0x5D, 0x3E),
    // legend: #..#..# ####### #.....# ####### ###.### #.....# .#####.
    ICON(0x49, 0x7F, 0x41, 0x7F, 0x77, 0x41, 0x3E),
};
// ...#... ..###.. .#####. ####### .#####. .#...#. ..###.#
const icon_t icon_learn = ICON(0x08, 0x1C, 0x3E, 0x7F, 0x3E, 0x22, 0x5C);
// ......# .....#. #...#.. .#.#... ..#.... ....... .......
const icon_t icon_done = ICON(0x40, 0x20, 0x11, 0x0A, 0x04, 0x00, 0x00);
// ....... .#####. .#...#. .#...#. .#...#. .#####. .......
const icon_t icon_to_do = ICON(0x00, 0x3E, 0x22, 0x22, 0x22, 0x3E, 0x00);
// clang-format on
