// SPDX-License-Identifier: MIT
// What the files of an RP2040 board share with each other; the console sees only hal.h.
#ifndef BOARDS_COMMON_RP2040_H
#define BOARDS_COMMON_RP2040_H

#include <stdbool.h>
#include <stdint.h>

// --- Buttons --------------------------------------------------------------------------

// Makes the button pins inputs that wake the chip when they change.
void buttons_start(void);

// Is a key not as it was when hal_buttons last looked?
bool buttons_have_changed(void);

// Is any key down?
bool buttons_are_down(void);

// How long the loop may rest, at most `longest_ms`, before a press is decided.
uint32_t buttons_rest_ms(uint32_t longest_ms);

// --- Display --------------------------------------------------------------------------

// Starts to send what was drawn, if that has not been done. Returns about how many
// microseconds it still takes, 0 if nothing is under way; while it is, the chip may
// sleep, but must not change its clock.
uint32_t display_flush(void);

// The panel does not answer.
bool display_is_lost(void);

// Drops what is being sent; the panel wants to be restarted after that.
void display_forget(void);

// --- Memory ---------------------------------------------------------------------------

// Paints what is free of the stack, for hal_stack_left. Before anything else.
void stack_start(void);

// --- Time -----------------------------------------------------------------------------

// Sleeps for so long, whatever comes in; nothing else happens meanwhile.
void rest_for(uint32_t us);

// --- Power ----------------------------------------------------------------------------

// Slows the clock down from the SDK's full speed to that of play.
void clock_start(void);

// As fast as the chip goes, until clock_slow_down. Returns whether it was slower before.
bool clock_think(void);

// Lets the chip run slowly, if the rest is long enough for that. Returns whether it does;
// clock_speed_up must follow.
bool clock_slow_down(uint32_t rest_us, bool is_usb_on);
void clock_speed_up(void);

bool tone_is_sounding(void);
void tone_follow_clock(void); // after its speed has changed

// --- USB ------------------------------------------------------------------------------

void usb_start(void);
void usb_step(void);      // does what has come up
bool usb_has_work(void);  // something has come up
bool usb_take_news(void); // the serial port has news; reading it says so once
bool usb_is_on(void);     // something may happen on the bus at any time

// --- The line to other devices --------------------------------------------------------

bool link_is_open(void);   // the clock must not change
bool link_take_news(void); // a frame has come in; reading it says so once

// --- LED ------------------------------------------------------------------------------

// Flashes it while there is trouble. Returns when it wants to be called again, in
// milliseconds, at most `longest_ms`.
uint32_t led_show(bool is_trouble, uint32_t now_ms, uint32_t longest_ms);

// --- When something is wrong ----------------------------------------------------------

// Notes why the last life of the console ended, and lets the watchdog look after the new
// one: hal_idle must be called at least every few seconds.
void panic_start(void);

// Feeds the watchdog and serves the USB port. Once a restart was asked for over USB it
// does not return: the restart comes within a tenth of a second, and must not find the
// flash at work.
void panic_tend(void);

// Where the SDK goes when it finds something impossible.
_Noreturn void panicked(const char *format, ...);

#endif
