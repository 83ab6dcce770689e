// SPDX-License-Identifier: MIT
#include "icons.h"

#define X                        1
#define _                        0
#define ROW(a, b, c, d, e, f, g) (a | b << 1 | c << 2 | d << 3 | e << 4 | f << 5 | g << 6)

// clang-format off
static const uint8_t camel[] = {
    ROW(_, _, _, _, X, X, _),
    ROW(_, X, _, _, _, X, X),
    ROW(X, X, X, _, X, X, _),
    ROW(X, X, X, X, X, X, _),
    ROW(X, X, X, X, X, _, _),
    ROW(X, _, _, _, X, _, _),
    ROW(X, _, _, _, X, _, _),
};

static const uint8_t lamp[] = {
    ROW(_, _, _, X, _, _, _),
    ROW(_, _, X, X, X, _, _),
    ROW(X, _, _, _, _, _, X),
    ROW(X, X, X, X, X, X, X),
    ROW(_, X, X, X, X, X, _),
    ROW(_, _, _, X, _, _, _),
    ROW(_, _, X, X, X, _, _),
};

static const uint8_t palm[] = {
    ROW(_, X, X, _, X, X, _),
    ROW(X, _, _, X, _, _, X),
    ROW(_, X, X, X, X, X, _),
    ROW(X, _, _, X, _, _, X),
    ROW(_, _, _, X, _, _, _),
    ROW(_, _, _, X, _, _, _),
    ROW(_, _, X, X, X, _, _),
};

static const uint8_t crescent[] = {
    ROW(_, _, X, X, X, _, _),
    ROW(_, X, X, _, _, _, _),
    ROW(X, X, _, _, X, _, _),
    ROW(X, X, _, X, X, X, _),
    ROW(X, X, _, _, X, _, _),
    ROW(_, X, X, _, _, _, X),
    ROW(_, _, X, X, X, X, _),
};

static const uint8_t cup[] = {
    ROW(X, X, X, X, X, X, X),
    ROW(X, _, X, X, X, _, X),
    ROW(X, _, X, X, X, _, X),
    ROW(_, X, X, X, X, X, _),
    ROW(_, _, _, X, _, _, _),
    ROW(_, _, _, X, _, _, _),
    ROW(_, _, X, X, X, _, _),
};
// clang-format on

const icon_t icon_emblems[EMBLEM_COUNT] = {
    [EMBLEM_CAMEL] = {EMBLEM_PX, EMBLEM_PX, camel},
    [EMBLEM_LAMP] = {EMBLEM_PX, EMBLEM_PX, lamp},
    [EMBLEM_PALM] = {EMBLEM_PX, EMBLEM_PX, palm},
    [EMBLEM_CRESCENT] = {EMBLEM_PX, EMBLEM_PX, crescent},
};

const icon_t icon_cup = {7, 7, cup};
