// SPDX-License-Identifier: MIT
// What a screen is, every screen there is, and what each remembers while it is shown. A
// screen decides in input and tick and draws in draw; drawing never decides anything.
#ifndef FIRMWARE_APP_SCREENS_H
#define FIRMWARE_APP_SCREENS_H

#include "input.h"
#include <stdint.h>

typedef struct app app_t;

// Any function but draw may be NULL. A screen without tick is not woken between presses.
typedef struct {
    void (*enter)(app_t *app);                             // it is shown from now on
    void (*input)(app_t *app, const input_event_t *event); // a button
    void (*tick)(app_t *app);                              // APP_FRAME_MS have passed
    void (*draw)(const app_t *app);
} screen_t;

extern const screen_t title_screen;
extern const screen_t menu_screen;
extern const screen_t about_screen;

typedef struct {
    uint16_t frame; // of the animation; wraps
} title_t;

typedef struct {
    uint8_t selected;
    uint8_t top; // the first entry in sight
} menu_t;

#endif
