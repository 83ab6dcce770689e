// SPDX-License-Identifier: MIT
#include "remark.h"
#include "curtain.h"
#include "firmware/ui/frame.h"

static struct {
    bool is_there;
    string_t tag;
    char text[REMARK_BYTES];
    unsigned ticks; // that it has left, or REMARK_STAYS
} self;

void remark_say(string_t tag, const char *text, unsigned ticks) {
    text_t out = text_over(self.text, sizeof self.text);
    text_string(&out, text);
    self.is_there = true;
    self.tag = tag;
    self.ticks = ticks;
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
    self.text[0] = '\0';
    self.ticks = REMARK_STAYS;
    self.is_there = self.tag != STRING_NONE;
    frame_redraw();
}

void remark_draw(int edge_px) {
    if (self.is_there) {
        curtain_draw_remark(string(self.tag), self.text, edge_px);
    }
}
