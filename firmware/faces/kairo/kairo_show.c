// SPDX-License-Identifier: MIT
#include "kairo_show.h"
#include "firmware/ui/canvas.h"
#include "kairo_icons.h"

// --- Coins ----------------------------------------------------------------------------

enum {
    COINS_MAX = 6, // of one flight; more would be a heap
    APART = 12,    // hundredths of the flight between two coins
    FLIGHT = 40,   // hundredths that one coin is in the air
};

static void draw_coin(const kairo_flight_t *flight, unsigned colour, int percent) {
    const int x = flight->from.x + (flight->to.x - flight->from.x) * percent / 100;
    const int y = flight->from.y + (flight->to.y - flight->from.y) * percent / 100;
    canvas_ink(INK_OFF);
    canvas_box(x - 1, y - 1, KAIRO_ICON_PX + 2, KAIRO_ICON_PX + 2);
    canvas_ink(INK_ON);
    kairo_draw_icon(x, y, colour);
}

void kairo_draw_flight(const kairo_flight_t *flight) {
    const int now = (int)(100 * flight->done / flight->all);
    int start = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        for (unsigned i = 0; i < flight->coins[colour]; i++) {
            if (start == COINS_MAX * APART) {
                return;
            }
            if (now >= start && now <= start + FLIGHT) {
                draw_coin(flight, colour, (now - start) * 100 / FLIGHT);
            }
            start += APART;
        }
    }
}

// --- Medals ---------------------------------------------------------------------------

enum { STAMP_FRAMES = 15 }; // half a second

// How many times as large as in a text, frame by frame; the last one stays.
static const uint8_t stamp_scales[] = {7, 6, 5, 4};

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
