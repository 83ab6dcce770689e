// SPDX-License-Identifier: MIT
// Lines of a language that stand for several texts of one kind.
#ifndef FIRMWARE_UI_LANGUAGES_GROUPS_H
#define FIRMWARE_UI_LANGUAGES_GROUPS_H

// Names for players, as the language spells them.
#define NAMES(a, b, c, d, e, f, g, h, i, j, k, l)                                        \
    STRING(NAME_1, a)                                                                    \
    STRING(NAME_2, b)                                                                    \
    STRING(NAME_3, c)                                                                    \
    STRING(NAME_4, d)                                                                    \
    STRING(NAME_5, e)                                                                    \
    STRING(NAME_6, f)                                                                    \
    STRING(NAME_7, g)                                                                    \
    STRING(NAME_8, h)                                                                    \
    STRING(NAME_9, i)                                                                    \
    STRING(NAME_10, j)                                                                   \
    STRING(NAME_11, k)                                                                   \
    STRING(NAME_12, l)

// After how long the screen dims, with the language's signs for seconds and minutes.
#define DIM_TIMES(seconds, minutes)                                                      \
    STRING(DIM_15_S, "15 " seconds)                                                      \
    STRING(DIM_30_S, "30 " seconds)                                                      \
    STRING(DIM_1_MIN, "1 " minutes)                                                      \
    STRING(DIM_2_MIN, "2 " minutes)                                                      \
    STRING(DIM_5_MIN, "5 " minutes)

#endif
