// SPDX-License-Identifier: MIT
#include "fireworks.h"
#include "firmware/ui/canvas.h"
#include "skyline.h"

enum {
    ROCKET_FRAMES = 44, // from one start of a rocket to its next
    RISE_FRAMES = 14,
    BURST_FRAMES = 24,
    GROW_FRAMES = BURST_FRAMES / 2,
    RAYS = 12,
    UNIT = 64, // a ray's length in the table
};

// Where it bursts, in 128ths of the width and 64ths of the sky above the roofs, and when
// it starts.
typedef struct {
    uint8_t x, y, delay;
} rocket_t;

static const rocket_t rockets[] = {{26, 20, 0}, {98, 14, 14}, {62, 34, 28}};

static const int8_t rays[RAYS][2] = {{64, 0},    {55, 32},  {32, 55},  {0, 64},
                                     {-32, 55},  {-55, 32}, {-64, 0},  {-55, -32},
                                     {-32, -55}, {0, -64},  {32, -55}, {55, -32}};

// Fast at first, then ever slower, and when it has its full size it falls: one after the
// other, or sparks would tremble up and down.
static void draw_burst(int x, int y, int age) {
    const int radius_max = canvas_height() / 5;
    const bool is_growing = age < GROW_FRAMES;
    const int slow = is_growing ? GROW_FRAMES - age : 0;
    const int radius =
        radius_max - radius_max * slow * slow / (GROW_FRAMES * GROW_FRAMES);
    const int falling = is_growing ? 0 : age - GROW_FRAMES;
    const int fall = falling * falling / 24;
    for (unsigned i = 0; i < RAYS; i++) {
        const int dx = rays[i][0] * radius / UNIT;
        const int dy = rays[i][1] * radius / UNIT;
        if (is_growing) { // with a tail that goes out first
            canvas_line(x + dx * 3 / 4, y + dy * 3 / 4 + fall, x + dx, y + dy + fall);
        } else {
            canvas_pixel(x + dx, y + dy + fall);
        }
    }
}

static void draw_rocket(const rocket_t *rocket, int age) {
    const int x = canvas_width() * rocket->x / 128;
    const int y = skyline_roof_y() * rocket->y / 64;
    if (age < RISE_FRAMES) {
        const int from = skyline_roof_y();
        const int height = from - (from - y) * age / RISE_FRAMES;
        canvas_box(x, height, 1, 3);
    } else if (age < RISE_FRAMES + BURST_FRAMES) {
        draw_burst(x, y, age - RISE_FRAMES);
    }
}

void fireworks_draw(uint16_t frame) {
    for (unsigned i = 0; i < sizeof rockets / sizeof *rockets; i++) {
        if (frame >= rockets[i].delay) {
            draw_rocket(&rockets[i], (frame - rockets[i].delay) % ROCKET_FRAMES);
        }
    }
}
