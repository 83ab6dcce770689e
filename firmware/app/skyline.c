// SPDX-License-Identifier: MIT
#include "skyline.h"
#include "firmware/ui/canvas.h"

typedef struct {
    uint8_t x, y;
} point_t;

typedef struct {
    uint8_t x, width, height; // height above the ground, dome not included
    uint8_t dome_radius;      // 0: a flat roof
} building_t;

// Where things are, for one size of screen.
typedef struct {
    uint8_t name_y, roof_y;
    uint8_t ground_y; // the houses stand on it, and the awning hangs from it
    uint8_t stripe_width;
    struct {
        uint8_t x, y, radius;
    } moon;
    struct {
        const building_t *list;
        uint8_t count;
    } buildings;
    struct {
        const point_t *list;
        uint8_t count;
    } stars;
} layout_t;

static const building_t wide_buildings[] = {
    {0, 14, 8, 0},  {12, 3, 21, 2},  {18, 16, 10, 7}, {37, 10, 7, 0},
    {45, 3, 18, 2}, {51, 24, 9, 10}, {78, 3, 18, 2},  {83, 12, 7, 5},
    {97, 9, 11, 0}, {108, 3, 22, 2}, {113, 15, 8, 6},
};
static const point_t wide_stars[] = {
    {5, 6},    {16, 13}, {23, 4},  {6, 21},  {105, 21},
    {124, 24}, {95, 27}, {34, 29}, {70, 28},
};
static const building_t small_buildings[] = {
    {0, 9, 4, 0},   {8, 2, 12, 1}, {12, 11, 5, 4}, {26, 18, 5, 7},
    {47, 2, 11, 1}, {50, 9, 4, 3}, {60, 2, 12, 1}, {64, 8, 5, 3},
};
static const point_t small_stars[] = {
    {3, 4}, {6, 13}, {8, 1}, {59, 17}, {66, 16},
};

#define ALL_OF(array) {array, sizeof(array) / sizeof *(array)}

// clang-format off
static const layout_t wide = {
    .name_y = 24, .roof_y = 38, .ground_y = 54, .stripe_width = 8, .moon = {113, 10, 7},
    .buildings = ALL_OF(wide_buildings), .stars = ALL_OF(wide_stars)};
static const layout_t small = {
    .name_y = 14, .roof_y = 22, .ground_y = 33, .stripe_width = 6, .moon = {65, 6, 4},
    .buildings = ALL_OF(small_buildings), .stars = ALL_OF(small_stars)};
// clang-format on

enum {
    TWINKLE_FRAMES = 20, // between two changes of one star
    SIGN_PADDING_PX = 4,
};

static const layout_t *layout(void) {
    return canvas_width() >= 128 ? &wide : &small;
}

int skyline_name_y(void) {
    return layout()->name_y;
}

int skyline_roof_y(void) {
    return layout()->roof_y;
}

static void draw_moon(const layout_t *at) {
    canvas_disc(at->moon.x, at->moon.y, at->moon.radius);
    canvas_ink(INK_OFF);
    canvas_disc(at->moon.x - at->moon.radius / 2 - 1, at->moon.y - 1,
                at->moon.radius - 1);
    canvas_ink(INK_ON);
}

// Each star is in its own phase, so that the sky never blinks as one.
static bool is_large(unsigned star, unsigned frame) {
    return (frame + star * 13) / TWINKLE_FRAMES % 4 == 1;
}

bool skyline_twinkles(uint16_t frame) {
    bool is_other = false;
    for (unsigned i = 0; i < layout()->stars.count; i++) {
        is_other |= frame > 0 && is_large(i, frame) != is_large(i, frame - 1u);
    }
    return is_other;
}

static void draw_stars(const layout_t *at, unsigned frame) {
    for (unsigned i = 0; i < at->stars.count; i++) {
        const point_t star = at->stars.list[i];
        canvas_pixel(star.x, star.y);
        if (is_large(i, frame)) {
            canvas_line(star.x - 1, star.y, star.x + 1, star.y);
            canvas_line(star.x, star.y - 1, star.x, star.y + 1);
        }
    }
}

static void draw_building(const layout_t *at, const building_t *building) {
    const int roof_y = at->ground_y - building->height;
    canvas_box(building->x, roof_y, building->width, building->height);
    if (building->dome_radius == 0) {
        return;
    }
    const int centre_x = building->x + building->width / 2;
    canvas_disc(centre_x, roof_y, building->dome_radius);
    canvas_box(centre_x, roof_y - building->dome_radius - 3, 1, 3);
}

// A dark door and windows make the silhouettes houses.
static void draw_openings(const layout_t *at, const building_t *building) {
    if (building->width < 8) {
        return;
    }
    canvas_ink(INK_OFF);
    const int centre_x = building->x + building->width / 2;
    canvas_box(centre_x - 1, at->ground_y - 5, 3, 5);
    canvas_pixel(centre_x - 4, at->ground_y - building->height + 2);
    canvas_pixel(centre_x + 4, at->ground_y - building->height + 2);
    canvas_ink(INK_ON);
}

static void draw_awning(const layout_t *at) {
    const int bottom = canvas_height();
    canvas_ink(INK_OFF);
    canvas_box(0, at->ground_y, canvas_width(), bottom - at->ground_y);
    canvas_ink(INK_ON);
    canvas_box(0, at->ground_y, canvas_width(), 1);
    for (int x = 0; x < canvas_width(); x += 2 * at->stripe_width) {
        const int hem_y = bottom - at->stripe_width / 4 - 1;
        canvas_box(x, at->ground_y, at->stripe_width, hem_y - at->ground_y);
        canvas_box(x + 1, hem_y, at->stripe_width - 2, 1);
        canvas_box(x + 2, hem_y + 1, at->stripe_width - 4, 1);
        canvas_box(x + at->stripe_width + 1, hem_y, at->stripe_width - 2, 1);
    }
}

void skyline_draw(uint16_t frame) {
    const layout_t *at = layout();
    draw_stars(at, frame);
    draw_moon(at);
    for (unsigned i = 0; i < at->buildings.count; i++) {
        draw_building(at, &at->buildings.list[i]);
    }
    for (unsigned i = 0; i < at->buildings.count; i++) {
        draw_openings(at, &at->buildings.list[i]);
    }
    draw_awning(at);
}

void skyline_draw_sign(const char *words) {
    const int room = canvas_width() - 2 * SIGN_PADDING_PX;
    const bool is_narrow =
        !canvas_text_is_large() && canvas_text_width(FONT_READ, words) > room;
    const font_t font = is_narrow ? FONT_SMALL : FONT_READ;
    const int lines = (int)canvas_count_lines_centred(room, font, words);
    const int height = (lines - 1) * canvas_line_height(font) + canvas_text_height(font) +
                       canvas_text_drop(font) + 4;
    const int wanted = canvas_text_width(font, words) + 2 * SIGN_PADDING_PX;
    const int width = wanted < canvas_width() ? wanted : canvas_width();
    const int y = canvas_height() - height;
    canvas_panel((canvas_width() - width) / 2, y, width, height);
    canvas_text_lines_centred(canvas_width() / 2, y + 2 + canvas_text_height(font), room,
                              font, words);
}
