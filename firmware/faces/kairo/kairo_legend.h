// SPDX-License-Identifier: MIT
// Every sign of Kairo, drawn, with its name.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_LEGEND_H
#define FIRMWARE_FACES_KAIRO_KAIRO_LEGEND_H

#include "firmware/table/face.h"

enum { KAIRO_LEGEND_ROWS = 19 };
extern const legend_row_t kairo_legend[KAIRO_LEGEND_ROWS];

#endif
