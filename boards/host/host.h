// SPDX-License-Identifier: MIT
// The PC as a board. The console draws through u8g2's own SSD1306 drivers into a model of
// the controller; a front end (window, terminal, or none at all) shows the model's glass
// and brings buttons and time.
#ifndef BOARDS_HOST_HOST_H
#define BOARDS_HOST_HOST_H

#include "ssd1306.h"
#include <stdint.h>

typedef struct {
    uint8_t (*buttons)(void);
    uint32_t (*time_ms)(void);
    void (*idle)(uint32_t wake_ms); // shows the picture if it changed, then rests
} host_front_t;

// --- Set-up, before console_start -----------------------------------------------------

// The screens there are: "128x64" (first) and "72x40"; ends with a NULL name.
extern const ssd1306_glass_t host_screens[];

// Chooses one by name; false if there is none of that name.
bool host_use_screen(const char *name);
void host_use_front(const host_front_t *front);

// --- For front ends and tests ---------------------------------------------------------

const ssd1306_t *host_display(void);
unsigned host_width(void);
unsigned host_height(void);
bool host_pixel(unsigned x, unsigned y);

// Changes whenever the picture may have changed.
uint32_t host_picture_version(void);

// --- The front ends -------------------------------------------------------------------

// Each returns false after a sentence on stderr if it cannot be had.
bool window_open(void); // SDL2; `false` without a sentence where there is no display
bool terminal_open(void);
bool terminal_open_words(void); // prints what the screen says instead of showing it

// No front at all: time passes only when the console rests or headless_run lets it, and
// buttons are what headless_buttons says. For tests and scripts.
void headless_open(void);
void headless_open_at(uint32_t start_ms); // with the clock at this time
void headless_buttons(uint8_t down);
void headless_run(uint32_t ms); // steps the console through this much time

#endif
