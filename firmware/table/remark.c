// SPDX-License-Identifier: MIT
#include "remark.h"
#include "curtain.h"
#include "firmware/ui/frame.h"

static struct {
    bool is_there;
    string_t tag;
    char text[REMARK_BYTES];
    uint8_t page_at;     // where in the text the page begins that is shown
    unsigned page_ticks; // that each page has
    unsigned ticks;      // that this one has left, or REMARK_STAYS
} self;

_Static_assert(REMARK_BYTES <= UINT8_MAX, "a page begins anywhere in the text");

static const char *page(void) {
    return &self.text[self.page_at];
}

void remark_say(string_t tag, const char *text, unsigned ticks) {
    text_t out = text_over(self.text, sizeof self.text);
    text_string(&out, text);
    self.is_there = true;
    self.tag = tag;
    self.page_at = 0;
    self.page_ticks = self.ticks = ticks;
    frame_redraw();
}

void remark_clear(void) {
    if (self.is_there) {
        self.is_there = false;
        frame_redraw();
    }
}

void remark_tick(void) {
    if (!self.is_there || self.ticks == REMARK_STAYS || --self.ticks > 0) {
        return;
    }
    frame_redraw();
    self.page_at = (uint8_t)(curtain_next_page(page()) - self.text);
    if (page()[0] != '\0') {
        self.ticks = self.page_ticks;
        return;
    }
    self.ticks = REMARK_STAYS;
    self.is_there = self.tag != STRING_NONE;
}

void remark_draw(int edge_px) {
    if (!self.is_there) {
        return;
    }
    char shown[REMARK_BYTES];
    text_t out = text_over(shown, sizeof shown);
    text_bytes(&out, page(), (size_t)(curtain_next_page(page()) - page()));
    curtain_draw_remark(string(self.tag), shown, edge_px);
}
