// SPDX-License-Identifier: MIT
// The browser as a board: what JavaScript (page/machine.js) calls. The console never
// calls out: time stands still within a step, and what it wants of the world (a picture,
// a tone, bytes in flash) waits here until it is fetched.
#ifndef BOARDS_WEB_WEB_H
#define BOARDS_WEB_WEB_H

#include <stdbool.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { WEB_SERIAL_BYTES = 256 };

// --- Running --------------------------------------------------------------------------

// What hal_entropy counts on from; different every time.
void EXPORT(web_seed)(uint32_t high, uint32_t low);

// Starts the console on the screen of 128x64 or the small one of 72x40. Before this,
// web_seed is called and web_flash filled.
void EXPORT(web_start)(uint32_t start_ms, bool is_small);

// One round of the loop. Returns when the next is due if no button changes before.
uint32_t EXPORT(web_step)(uint32_t time_now_ms, uint32_t down);

// A step that ended in a trap says why here. The machine must be thrown away; the next
// one is given the failure, which its `log` command tells.
typedef enum { WEB_RUNS, WEB_RESTARTS, WEB_FAILED } web_stop_t;
web_stop_t EXPORT(web_stop)(void);
char *EXPORT(web_failure)(void); // a text of at most 63 letters

// --- Flash ----------------------------------------------------------------------------

uint8_t *EXPORT(web_flash)(void);
uint32_t EXPORT(web_flash_bytes)(void);
uint32_t EXPORT(web_flash_sector_bytes)(void);

// A bit for each sector that has changed since the last call.
uint32_t EXPORT(web_take_changed_sectors)(void);

// --- What is seen and heard -----------------------------------------------------------

uint32_t EXPORT(web_width)(void);
uint32_t EXPORT(web_height)(void);
uint32_t EXPORT(web_contrast)(void);        // 0 .. 255
uint32_t EXPORT(web_picture_version)(void); // changes when the picture may have changed
const uint8_t *EXPORT(web_picture)(void);   // a byte a pixel, row by row: 1 is lit
uint32_t EXPORT(web_tone)(void);            // in hertz; 0: silence
uint32_t EXPORT(web_volume)(void);          // of it, in per cent
const char *EXPORT(web_board_name)(void);

// --- What it says ---------------------------------------------------------------------

// What a language calls itself, counted from 0, and its packed texts
// (firmware/ui/packed.h); NULL: there is none. For tools/web, which lets languages travel
// apart from the program.
const char *EXPORT(web_language_name)(uint32_t language);
const uint8_t *EXPORT(web_texts)(uint32_t language);
uint32_t EXPORT(web_texts_bytes)(uint32_t language);

// --- Serial port ----------------------------------------------------------------------

void EXPORT(web_serial_plug)(bool is_in);
uint8_t *EXPORT(web_serial_bytes)(void); // WEB_SERIAL_BYTES: what goes in, or came out
uint32_t EXPORT(web_serial_send)(uint32_t count); // returns how many there was room for
uint32_t EXPORT(web_serial_receive)(void);        // returns how many came out

// --- The line to other devices, through a hub -----------------------------------------

// With it "Together" is in the menu. Bytes go through web_link_bytes, as above.
void EXPORT(web_link_plug)(bool is_in);
uint8_t *EXPORT(web_link_bytes)(void); // WEB_SERIAL_BYTES
uint32_t EXPORT(web_link_send)(uint32_t count);
uint32_t EXPORT(web_link_receive)(void);

#endif
