// SPDX-License-Identifier: MIT
#include "kairo_show.h"
#include "firmware/ui/canvas.h"
#include "kairo_icons.h"

// --- Coins ----------------------------------------------------------------------------

// At most two in about a second, because what a coin flies over disappears and comes
// back, which must not flicker.
enum {
    COINS_MAX = 2,
    START = 20,  // hundredths of the flight before the first coin
    APART = 40,  // and between two coins
    FLIGHT = 40, // that one coin is in the air
};

// Where coin `n` is; false: it has not left yet, or it is there.
static bool place_coin(const kairo_flight_t *flight, unsigned done, unsigned n,
                       kairo_point_t *at) {
    const int now = (int)(100 * done / flight->all) - START - (int)n * APART;
    if (now < 0 || now > FLIGHT) {
        return false;
    }
    at->x = flight->from.x + (flight->to.x - flight->from.x) * now / FLIGHT;
    at->y = flight->from.y + (flight->to.y - flight->from.y) * now / FLIGHT;
    return true;
}

static unsigned coin_count(const kairo_flight_t *flight) {
    unsigned count = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        count += flight->coins[colour];
    }
    return count < COINS_MAX ? count : COINS_MAX;
}

bool kairo_flight_moves(const kairo_flight_t *flight) {
    bool moves = false;
    for (unsigned n = 0; n < coin_count(flight) && flight->done > 0; n++) {
        kairo_point_t before = {0, 0};
        kairo_point_t now = {0, 0};
        const bool was_there = place_coin(flight, flight->done - 1, n, &before);
        const bool is_there = place_coin(flight, flight->done, n, &now);
        moves |= was_there != is_there || before.x != now.x || before.y != now.y;
    }
    return moves;
}

// The dark rim is an icon and no box, so that the words under it are still read.
static const icon_t rim = {KAIRO_ICON_PX + 2, KAIRO_ICON_PX + 2,
                           (const uint8_t[]){127, 127, 127, 127, 127, 127, 127}};

static void draw_coin(kairo_point_t at, unsigned colour) {
    canvas_ink(INK_OFF);
    canvas_icon(at.x - 1, at.y - 1, &rim);
    canvas_ink(INK_ON);
    kairo_draw_icon(at.x, at.y, colour);
}

void kairo_draw_flight(const kairo_flight_t *flight) {
    unsigned n = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        for (unsigned i = 0; i < flight->coins[colour] && n < COINS_MAX; i++, n++) {
            kairo_point_t at;
            if (place_coin(flight, flight->done, n, &at)) {
                draw_coin(at, colour);
            }
        }
    }
}

// --- Medals ---------------------------------------------------------------------------

enum { STAMP_FRAMES = 15 }; // half a second

// How many times as large as in a text, frame by frame; the last one stays.
static const uint8_t stamp_scales[] = {7, 6, 5, 4};

bool kairo_stamp_moves(unsigned frame) {
    return frame < sizeof stamp_scales || frame == STAMP_FRAMES;
}

bool kairo_draw_stamp(kairo_point_t centre, unsigned icon, unsigned frame) {
    const unsigned last = sizeof stamp_scales - 1;
    const int scale = stamp_scales[frame < last ? frame : last];
    const int size = KAIRO_ICON_PX * scale;
    if (frame >= STAMP_FRAMES) {
        return false;
    }
    int x = centre.x - size / 2;
    int y = centre.y - size / 2;
    x = x < 2 ? 2 : x + size > canvas_width() - 2 ? canvas_width() - 2 - size : x;
    y = y < 2 ? 2 : y + size > canvas_height() - 2 ? canvas_height() - 2 - size : y;
    canvas_ink(INK_OFF);
    canvas_box(x - 2, y - 2, size + 4, size + 4);
    canvas_ink(INK_ON);
    kairo_draw_icon_enlarged(x, y, icon, scale);
    return true;
}

// --- Cards ----------------------------------------------------------------------------

void kairo_draw_shown_card(kairo_point_t at, uint8_t card) {
    const int name_x = at.x + KAIRO_HUGE_CARD_PX + 2;
    const char *name = kairo_card_name(card);
    const int width = canvas_text_width(FONT_TEXT, name);
    canvas_ink(INK_OFF);
    canvas_box(at.x - 1, at.y - 1, KAIRO_HUGE_CARD_PX + 4 + width,
               KAIRO_HUGE_CARD_PX + 2);
    canvas_ink(INK_ON);
    kairo_draw_huge_card(at.x, at.y, card);
    canvas_text(name_x, at.y + (KAIRO_HUGE_CARD_PX + canvas_text_height(FONT_TEXT)) / 2,
                FONT_TEXT, name);
}
