// SPDX-License-Identifier: MIT
// The bazaar at night: domes and minarets against the sky, stars that twinkle, awnings in
// front.
#ifndef FIRMWARE_APP_SKYLINE_H
#define FIRMWARE_APP_SKYLINE_H

#include <stdbool.h>
#include <stdint.h>

void skyline_draw(uint16_t frame); // frames since it appeared: the stars go by them

bool skyline_twinkles(uint16_t frame); // other stars than in the frame before

// A sign that hangs in front of the awnings.
void skyline_draw_sign(const char *words);

int skyline_name_y(void); // the base line of a name in the sky
int skyline_roof_y(void); // below this it is built up

#endif
